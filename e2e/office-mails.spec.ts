import type { Browser, Page } from '@playwright/test'
import { answered } from './basket.ts'
import { filled, fitsItsWidth, orderAsGuest, someone } from './checkout.ts'
import { mailTo } from './mail.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible, hydrated } from './shopper.ts'

/** In a shop of this file's own: its mails are everybody's. */
const test = inOwnShop()

// One after the other: there is one set of words.
test.describe.configure({ mode: 'default' })

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of (409|422)/ })

async function open(page: Page, title: string) {
  await page.goto('/office/mails')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const state = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true })
const frame = (page: Page) => page.frameLocator('iframe[title^="Preview of the mail: "]')
const subject = (page: Page) => page.getByRole('region', { name: 'Preview' }).getByText('Cheers')

/** By transfer: the sandbox for cards leads back to one shop only. */
async function orderOf(browser: Browser, baseURL: string | undefined): Promise<string> {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const shopper = await context.newPage()
  const email = someone()
  await filled(shopper.request)
  await orderAsGuest(shopper, email)
  await hydrated(shopper)
  await shopper.getByRole('heading', { name: 'Bank Transfer' }).click()
  await shopper.getByRole('button', { name: /^Submit the Order: pay £.+ by bank transfer/ }).click()
  await expect(shopper.getByText('Please transfer the sum within 7 days')).toBeVisible()
  await context.close()
  return email
}

test('the owner words the order confirmation, sees it, sends it to herself, and a shopper gets it @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await comeIn(page, 'Owner')
  await page.goto('/office/mails')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await open(page, 'Waiting for a transfer')
  await expect(state(page, 'As shoppers get it')).toBeVisible()
  await expect(frame(page).getByText('Wrenfield Coastal Dry Gin').first()).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  // A placeholder that nobody can fill in is refused at its field.
  await field(page, 'Subject').fill('Cheers, {order_id}')
  await expect(field(page, 'Subject')).toHaveAccessibleDescription(
    /This mail has no placeholder \{order_id\}/,
  )
  await expect(field(page, 'Subject')).toHaveAttribute('aria-invalid', 'true')
  for (const name of [/^Save/, 'Send a test to me'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await field(page, 'Subject').fill('Cheers, ')
  await page.getByRole('button', { name: 'Put in {reference}' }).click()
  await expect(field(page, 'Subject')).toHaveValue('Cheers, {reference}')
  await expect(field(page, 'Subject')).toBeFocused()
  await field(page, 'Closing').fill('Yours,\n{shop}')
  await expect(subject(page)).toHaveText('Cheers, K7QF-3MHX')
  await expect(frame(page).getByText(/Yours,\s*Marlow & Reed/)).toBeVisible()

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const sent = page.getByText(/^Sent to \S+@\S+\./)
  await expect(sent).toBeVisible()
  const owner = /Sent to (\S+)\./.exec((await sent.textContent()) ?? '')?.[1] ?? ''
  expect(await mailTo(page, owner, /Cheers/)).toMatch(/Cheers, K7QF-3MHX[\s\S]*Yours,\s+Marlow & Reed/)

  // A draft is one's own, and survives a reload.
  const kept = answered(page, 'office/drafts/', 'Yours, all')
  await field(page, 'Closing').fill('Yours, all of us')
  await kept
  await page.reload()
  await expect(field(page, 'Closing')).toHaveValue('Yours, all of us')
  await expect(state(page, 'Not saved yet; kept for you')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Waiting for a transfer: saved.', { exact: true })).toBeVisible()
  await expect(state(page, 'As shoppers get it')).toBeVisible()

  const email = await orderOf(browser, baseURL)
  const mail = await mailTo(page, email, /Cheers/)
  expect(mail).toMatch(/Cheers, [A-Z0-9]{4}-[A-Z0-9]{4}/)
  expect(mail).toContain('Yours, all of us')
  expect(mail).toContain('Total, including VAT')

  await page.goto('/office/log')
  await expect(page.getByText('mail ‘order transfer’, subject')).toContainText('Cheers, {reference}')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await open(page, 'Waiting for a transfer')
  await expect(field(page, 'Subject')).toHaveValue('Please transfer {to_pay}: order {reference}')
})

test('somebody who was quicker is shown, and the words a mail came with are one press away', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await open(page, 'Welcome')
  await field(page, 'Heading').fill('Hello from {shop}')
  const { version } = await (await page.request.get('/backend/api/office/settings')).json()
  const theirs = await page.request.post('/backend/api/office/settings', {
    data: { settings: { mails: { welcome: { heading: 'Come in' } } }, version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(theirs.status()).toBe(200)
  await page.getByRole('button', { name: /^Save/ }).click()
  const clash = page.getByRole('alert')
  await expect(clash).toContainText('changed the settings on')
  await expect(clash).toContainText('Come in')
  await expect(clash).toContainText('Hello from {shop}')
  await expectAccessible(page)
  await clash.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(page.getByText('Welcome: saved.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All mails' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toContainText('Your words')
  await page.getByRole('link', { name: 'Welcome', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the words it came with' }).click()
  await expect(page.getByText('Welcome: as it came.', { exact: true })).toBeVisible()
  await expect(field(page, 'Heading')).toHaveValue('Welcome to {shop}')

  await comeIn(page, 'Manager')
  await open(page, 'Welcome')
  await expect(page.getByText('You can look at these, but not change them.')).toBeVisible()
  await expect(field(page, 'Heading')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send a test to me' })).toHaveCount(0)
  await expect(frame(page).getByText('Have a look around')).toBeVisible()
  await expectAccessible(page)
})
