import type { Locator, Page } from '@playwright/test'
import { theShop } from '../app/platform/shop/the-shop.ts'
import { join } from './account.ts'
import { mailTo } from './mail.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A refusal, or a call that failed, is logged to the console too. */
test.use({ expectedNoise: /status of (422|429)|ERR_INTERNET_DISCONNECTED/ })

async function opened(page: Page, address: string, name: string): Promise<Locator> {
  await page.goto(address)
  await hydrated(page)
  const form = page.getByRole('form', { name, exact: true })
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled()
  return form
}

const somebody = () => `zoe.${crypto.randomUUID().slice(0, 8)}@example.com`

async function introduce(form: Locator, email: string) {
  await form.getByLabel('Name').fill('Zoë Ångström')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone number').fill('01632 960118')
}

test('asks about an order, sees at the fields what is missing, and both sides get a mail', async ({
  page,
}) => {
  const form = await opened(page, '/orderqueries', 'Order query')
  const submit = form.getByRole('button', { name: 'Submit' })
  await submit.click()
  const type = form.getByLabel('Query type')
  await expect(type).toBeFocused()
  await expect(type).toHaveAccessibleDescription('Please choose what it is about')
  for (const label of ['Order number', 'Name', 'Email', 'Phone number', 'Message'])
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  const email = somebody()
  await type.selectOption('Something damaged')
  await form.getByLabel('Order number').fill('k7qf-3mhx')
  await introduce(form, email)
  await form.getByLabel('Message').fill('The neck is cracked.\n\nWhat now?')
  await submit.click()
  const answer = form.getByRole('status')
  await expect(answer).toContainText('Submitted successfully!')
  await expect(answer).toContainText(email)
  const reference = /\d{4}-\d{4}/.exec((await answer.textContent()) ?? '')?.[0] ?? 'none'
  for (const label of ['Query type', 'Order number', 'Name', 'Email', 'Phone number', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('')
  await expect(answer).not.toContainText('Submitted successfully!')
  await expect(answer).toContainText(`We have your messageIts number is ${reference}`)
  await expect(submit).toBeFocused()
  await expectAccessible(page)

  // Nobody has shown that the address is theirs, so the mail repeats nothing that was typed.
  expect(await mailTo(page, email, new RegExp(`We have your message: ${reference}`))).not.toContain('cracked')
  const toShop = await mailTo(page, theShop().email, new RegExp(`Order query ${reference}`))
  expect(toShop).toContain('Something damaged')
  expect(toShop).toContain('The neck is cracked.\n\nWhat now?')
  expect(toShop).toContain('Order number: K7QF-3MHX')

  await page.reload()
  await hydrated(page)
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('signed in, need not say who they are, but may', { tag: '@full' }, async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  const form = await opened(page, '/headoffice', 'Message')
  await expect(form.getByLabel('Name')).toHaveValue('Rosalind Achterberg')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Phone number')).toHaveValue('07700900123')
  await form.getByLabel('Name').fill('Rosalind A.')
  await form.getByLabel('Subject').fill('A visit')
  await form.getByLabel('Message').fill('May I come by?')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toContainText(email)
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await expect(form.getByLabel('Name')).toHaveValue('Rosalind Achterberg')
  // Nobody has proven yet that this mailbox is theirs: nothing that was typed goes there.
  expect(await mailTo(page, email, /We have your message/)).not.toContain('Rosalind A.')
})

test('loses nothing that was typed: not by a reload, not without a line, not by having written too often', async ({
  page,
  context,
}) => {
  let form = await opened(page, '/complaints', 'Complaint')
  const email = somebody()
  await introduce(form, email)
  await form.getByLabel('Message').fill('It was late.')
  form = await opened(page, '/complaints', 'Complaint')
  const stands = async () => {
    await expect(form.getByLabel('Name')).toHaveValue('Zoë Ångström')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await expect(form.getByLabel('Message')).toHaveValue('It was late.')
    await expect(form.getByLabel('Order number (optional)')).toHaveValue('')
  }
  await stands()

  await context.setOffline(true)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('alert')).toContainText('We could not reach the shop.')
  await expect(form.getByRole('alert').getByRole('link', { name: theShop().phone.shown })).toBeVisible()
  await context.setOffline(false)
  await stands()
  await expectAccessible(page)

  const words = `Several messages have just come from your network. Please wait 9 minutes and try again.`
  await page.route('**/backend/api/enquiry', (route) =>
    route.fulfill({ status: 429, json: { error_message: words, code: 'too_often' } }),
  )
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('alert')).toContainText('Please wait 9 minutes and try again.')
  await stands()
})

test('finds a form wherever there is something to ask, also on a narrow phone', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [address, name, labels] of [
    ['/orderqueries', 'Order query', ['Query type', 'Order number', 'Message']],
    ['/genqueries', 'General query', ['Query type', 'Message']],
    ['/productqueries', 'Product query', ['Query type', 'Message']],
    ['/complaints', 'Complaint', ['Order number (optional)', 'Message']],
    ['/orderbyphone', 'Order by phone', ['Message']],
    ['/headoffice', 'Message', ['Subject', 'Message']],
    ['/pressenquiries', 'Press enquiry', ['Subject', 'Message']],
    ['/tradeenquiries', 'Trade enquiry', ['Subject', 'Message']],
  ] as const) {
    const form = await opened(page, address, name)
    for (const label of ['Name', 'Email', 'Phone number', ...labels])
      await expect(form.getByLabel(label)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('is told how to reach us all the same', async ({ page }) => {
    await page.goto('/orderqueries')
    const form = page.getByRole('form', { name: 'Order query', exact: true })
    await expect(form.getByLabel('Message')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await expect(form.getByRole('link', { name: theShop().phone.shown })).toBeVisible()
  })
})
