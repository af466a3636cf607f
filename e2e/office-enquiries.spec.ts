import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they answer enquiries of one shop.
test.describe.configure({ mode: 'default' })

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of (409|422)/ })

/** Somebody writes to the shop: what they are called, and the reference. */
async function written(page: Page, name = `Ida ${crypto.randomUUID().slice(0, 8)}`) {
  const answer = await page.request.post('/backend/api/enquiry', {
    data: {
      kind: 'contact',
      name,
      email: `${name.replace(' ', '-').toLowerCase()}@example.com`,
      phone: '01632960118',
      subject: 'A cracked neck',
      message: 'One line,\nand <b>another</b>.',
    },
    headers: { origin: new URL(page.url()).origin },
  })
  const { reference } = (await answer.json()) as { reference: string }
  return { name, reference }
}

const post = (page: Page, path: string, data: object) =>
  page.request.post(`/backend/api/office/enquiries/${path}`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  })

async function open(page: Page, reference: string, more = '') {
  await page.goto(`/office/people/enquiries/${reference}?view=all${more}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  return page.getByRole('article', { name: `Enquiry ${reference}` })
}

test('the owner takes the inbox out as a file', async ({ page }) => {
  await comeIn(page, 'Owner')
  const { name } = await written(page)
  await page.goto(`/office/people/enquiries?q=${encodeURIComponent(name)}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(name)
  await page.context().clearCookies()
  await comeIn(page, 'Manager')
  await page.goto('/office/people/enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveCount(0)
})

test('an enquiry is read, assigned, answered and taken back @phone', async ({ page, isMobile }) => {
  await comeIn(page, 'Manager')
  const { name, reference } = await written(page)
  await page.getByRole('navigation', { name: 'Places' }).filter({ visible: true }).getByText('People').click()
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(name)
  await page.getByRole('searchbox', { name: 'Search enquiries' }).press('Enter')
  const row = page.locator(`#enquiry-${reference}`)
  await expect(row.getByText(/^Answer by /)).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await row.getByRole('link').click()
  const sheet = page.getByRole('article', { name: `Enquiry ${reference}` })
  await expect(sheet.getByText('One line, and <b>another</b>.')).toBeVisible()
  await expect(sheet.getByText('No order of theirs is known.')).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await sheet.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText(`Tom Marlow answers ${reference}.`)).toBeVisible()
  await expect(sheet.getByLabel('Who answers')).toHaveValue(/./)
  await expect(sheet.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)

  const box = sheet.getByRole('textbox', { name: `Answer to ${name}` })
  await sheet.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(box).toBeFocused()
  await box.fill('Dear Ida,\n\na new one leaves us tomorrow.')
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(`${name} is answered.`)).toBeVisible()
  await expect(sheet.getByRole('listitem').getByText('a new one leaves us tomorrow.')).toBeVisible()
  await expect(sheet.getByText(/^Answered today/)).toBeVisible()
  await expect(box).toHaveValue('')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^Answer by /)).toBeVisible()
  await expect(box).toHaveValue('Dear Ida,\n\na new one leaves us tomorrow.')
  await sheet.getByRole('link', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  if (!isMobile) await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
})

test('what was typed survives a reload, and somebody who was quicker is shown beside it', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  const { name, reference } = await written(page)
  let sheet = await open(page, reference)
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT',
  )
  await sheet.getByRole('textbox', { name: `Answer to ${name}` }).fill('My own words.')
  await kept
  sheet = await open(page, reference)
  const box = sheet.getByRole('textbox', { name: `Answer to ${name}` })
  await expect(box).toHaveValue('My own words.')
  // The same enquiry, from another window.
  expect((await post(page, 'answer', { reference, words: 'Their words.', version: 1 })).status()).toBe(200)
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  const clash = sheet.getByRole('alert')
  await expect(clash).toContainText('Somebody was quicker. Nothing was sent.')
  await expect(clash).toContainText('Hannah Reed answered this on')
  await expect(clash).toContainText('Their words.')
  await expect(clash).toContainText('My own words.')
  await expectAccessible(page)
  await clash.getByRole('button', { name: 'Leave it as it is now' }).click()
  await expect(sheet.getByRole('listitem').getByText('Their words.')).toBeVisible()
  await expect(box).toHaveValue('My own words.')
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(`${name} is answered.`)).toBeVisible()
  await expect(sheet.getByRole('listitem').getByText('My own words.')).toBeVisible()
})

test('an enquiry is answered, noted and done by keyboard alone', async ({ page }) => {
  await comeIn(page, 'Owner')
  const { name, reference } = await written(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[id^=enquiry-]')).toHaveCount(1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('article', { name: `Enquiry ${reference}` })
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`Hannah Reed answers ${reference}.`)).toBeVisible()

  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Rang twice')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Rang twice')).toBeVisible()

  await page.keyboard.press('e')
  await expect(page.getByText(`${reference} is done.`)).toBeVisible()
  await expect(sheet.getByText(/^Done today/)).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText(`${reference} waits again.`)).toBeVisible()

  await page.keyboard.press('r')
  await expect(sheet.getByRole('textbox', { name: `Answer to ${name}` })).toBeFocused()
  await page.keyboard.type('Yes, we do.')
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByRole('listitem').getByText('Yes, we do.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find or do anything' })).toBeFocused()
  await page.keyboard.type(reference)
  await expect(page.getByRole('option', { name: new RegExp(`^${reference}, ${name}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
})

test('nobody clashes with themselves, even before the page is fetched again', async ({ page }) => {
  await comeIn(page, 'Owner')
  const { name, reference } = await written(page)
  const sheet = await open(page, reference)
  let fetchAgain = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    fetchAgain = resolve
  })
  await page.route(/\/enquiries\/.*\.data/, async (route) => {
    await isAnswered
    await route.continue()
  })
  await sheet.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText(`${reference} is done.`)).toBeVisible()
  await sheet.getByRole('textbox', { name: `Answer to ${name}` }).fill('One more thing.')
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(`${name} is answered.`)).toBeVisible()
  fetchAgain()
  await expect(sheet.getByRole('listitem').getByText('One more thing.')).toBeVisible()
})

test('Today leads to the box for an answer @phone', async ({ page }) => {
  await comeIn(page, 'Manager')
  const group = page.getByRole('region', { name: 'Enquiries' })
  await group.getByRole('link', { name: 'Answer' }).first().click()
  await expect(page.getByRole('textbox', { name: /^Answer to / })).toBeFocused()
  await expect(page).not.toHaveURL(/act=/)
  expect(await fitsItsWidth(page)).toBe(0)
})

test('those who answer nobody have no such place', async ({ page }) => {
  await comeIn(page, 'Packer')
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
  expect((await page.request.get('/office/people/enquiries')).status()).toBe(404)
})
