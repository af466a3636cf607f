import type { Page } from '@playwright/test'
import { answered, drinks, putIn } from './basket.ts'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

/** In a shop of this file's own: its name and charges are everybody's. */
const test = inOwnShop()

// One after the other: there is one document of settings.
test.describe.configure({ mode: 'default' })

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of (409|422)/ })

async function open(page: Page, section: string) {
  await page.goto(`/office/settings?section=${section}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
}

const save = (page: Page) => page.getByRole('button', { name: /^Save(?: S)?$/ })

async function saved(page: Page, words: string) {
  await expect(page.getByText(words, { exact: true })).toBeVisible()
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).click()
  await saved(page, 'Taken back.')
}

const charge = (page: Page) => page.getByLabel('Standard delivery, £')

/** What one bottle costs to be sent, as the shop tells whoever has it in the basket. */
const deliveryNow = async (page: Page) =>
  (await (await page.request.get('/backend/api/cart/get')).json()).totals.delivery

test('the owner names the shop and sets the standard charge, and a shopper sees both; it is undone @phone', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await open(page, 'shop')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  const name = page.getByLabel('Name', { exact: true }).first()
  await expect(name).toHaveValue('Marlow & Reed')
  await expect(save(page)).toBeDisabled()
  await name.fill('The Crooked Cork')
  await name.press('Enter')
  await saved(page, 'Shop sign: saved.')
  await expect(page.getByText('You changed this. Default: Marlow & Reed')).toBeVisible()
  await expect(page.getByText('Version 1')).toBeVisible()

  const [bottle] = await drinks(page.request, 'limit=1&max_price=60')
  await putIn(page.request, bottle?.id ?? '')
  await open(page, 'delivery')
  await charge(page).fill('99')
  await save(page).click()
  await expect(page.getByText('Please choose between £0.00 and £50.00', { exact: true })).toBeVisible()
  await expect(charge(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await charge(page).fill('3.45')
  await save(page).click()
  await saved(page, 'Delivery: saved.')
  expect(await deliveryNow(page)).toBe(3.45)
  await page.goto('/cart')
  await expect(page).toHaveTitle(/The Crooked Cork/)
  await expect(page.getByText('£3.45').first()).toBeVisible()

  await open(page, 'delivery')
  await page.getByRole('button', { name: 'Use the default: Standard delivery' }).click()
  await saved(page, 'Standard delivery: the default.')
  await expect(charge(page)).toHaveValue('4.95')
  await undo(page)
  await expect(charge(page)).toHaveValue('3.45')
  expect(await deliveryNow(page)).toBe(3.45)
})

test('a charge is planned for a day to come, and taken back @phone', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page, 'engraving')
  const before = await page.getByLabel('Charge, £').inputValue()
  await page.getByLabel('Charge, £').fill('7.50')
  await page.getByLabel('Begins').selectOption('on a day to come')
  await page.getByLabel('From the beginning of').fill('2020-01-01')
  await page.getByRole('button', { name: /^Plan/ }).click()
  await expect(page.getByText('Please choose a moment that is still to come', { exact: true })).toBeVisible()
  const year = new Date().getFullYear() + 1
  await page.getByLabel('From the beginning of').fill(`${year}-07-01`)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByRole('button', { name: /^Plan/ }).click()
  await saved(page, `Engraving: planned for 1 July ${year}.`)
  await expect(page.getByLabel('Charge, £')).toHaveValue(before)
  const planned = page.getByRole('region', { name: 'Planned' })
  await expect(planned).toContainText('Engraving, Charge: £7.50')
  await planned.getByRole('button', { name: /^Take back/ }).click()
  await expect(planned).toContainText('Nothing is planned.')
})

test('a wrong cell is named, and typing survives a reload and somebody who was quicker', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page, 'delivery')
  const second = page.getByRole('group', { name: 'Zones abroad, row 2' })
  await second.getByLabel('Charge, £').fill('a lot')
  await save(page).click()
  await expect(second.getByText('Please send pounds, such as 4.95', { exact: true })).toBeVisible()
  const kept = answered(page, 'office/drafts/', '17.25')
  await second.getByLabel('Charge, £').fill('17.25')
  await kept
  await page.reload()
  await expect(second.getByLabel('Charge, £')).toHaveValue('17.25')
  await expect(page.getByText('1 setting not saved yet; kept as your draft.')).toBeVisible()

  const { version } = await (await page.request.get('/backend/api/office/settings')).json()
  const theirs = await page.request.post('/backend/api/office/settings', {
    data: { settings: { shop: { trade: 'Vintners' } }, version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(theirs.status()).toBe(200)
  await save(page).click()
  const clash = page.getByRole('alert')
  await expect(clash).toContainText('changed the settings on')
  await expect(clash).toContainText('£17.25')
  await expectAccessible(page)
  await clash.getByRole('button', { name: 'Save mine all the same' }).click()
  await saved(page, 'Delivery: saved.')
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText(/Charge: .*£17\.25/)
})

test('a file is compared before it is taken, and refused whole', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page, 'shop')
  const take = async (content: string) => {
    await page
      .getByLabel('Take a file')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await take('not JSON')
  await expect(page.getByRole('alert')).toContainText('mine.json is no file of settings')
  await take(JSON.stringify({ offlicence_settings: 1, settings: { shop: { motto: 'x' } } }))
  const box = page.getByRole('dialog', { name: 'Take mine.json' })
  await box.getByRole('button', { name: 'Take the file' }).click()
  await expect(box.getByRole('alert')).toContainText('shop.motto: There is no such setting')
  await box.getByRole('button', { name: 'Back' }).click()
  await take(JSON.stringify({ offlicence_settings: 1, settings: { shop: { name: 'From a File' } } }))
  await expect(box).toContainText('From a File')
  await expectAccessible(page, '[role="dialog"]')
  await box.getByRole('button', { name: 'Take the file' }).click()
  await saved(page, 'The settings are those of mine.json.')
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('From a File')
  await undo(page)
})

test('an earlier version is compared with the settings of now, put back and taken back @phone', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await open(page, 'shop')
  const trade = page.getByLabel('Trade', { exact: true })
  for (const words of ['Wine merchants', 'Cider merchants']) {
    await trade.fill(words)
    await save(page).click()
    await saved(page, 'Shop sign: saved.')
  }
  const versions = page.getByRole('region', { name: 'Versions' })
  const asWine = versions.getByRole('listitem').filter({ hasText: 'after Wine merchants' }).first()
  await asWine.getByRole('link', { name: /^Put back as it was then/ }).click()
  const box = page.getByRole('dialog', { name: /^Put back: Version / })
  await expect(box).toContainText('This would change')
  await expect(box).toContainText('Shop sign, Trade: before Cider merchants after Wine merchants')
  await expectAccessible(page, '[role="dialog"]')
  expect(await fitsItsWidth(page)).toBe(0)

  // Somebody is quicker: the box says so, and compares with what holds now.
  const { version } = await (await page.request.get('/backend/api/office/settings')).json()
  const theirs = await page.request.post('/backend/api/office/settings', {
    data: { settings: { shop: { answers_within: 'a week' } }, version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(theirs.status()).toBe(200)
  await box.getByRole('button', { name: 'Put it back' }).click()
  await expect(box.getByRole('alert')).toContainText('changed the settings on')
  await expect(box).toContainText('a week')
  await box.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByText(/^Version \d+: put back\./)).toBeVisible()
  await expect(box).toBeHidden()
  await expect(trade).toHaveValue('Wine merchants')
  await undo(page)
  await expect(trade).toHaveValue('Cider merchants')
})

test('a manager looks at them, and at those of an order’s moment @phone', async ({ page }) => {
  await comeIn(page, 'Manager')
  await open(page, 'bank')
  await expect(page.getByText('You can look at these, but not change them.')).toBeVisible()
  await expect(page.getByLabel('Sort code')).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/office/orders?view=all')
  await page
    .getByRole('link', { name: /^[A-Z\d]{4}-[A-Z\d]{4}/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Settings of that moment' }).click()
  await expect(page.getByText('The settings as they held then.', { exact: false })).toBeVisible()
  await expect(charge(page)).toHaveValue('4.95')
  await expect(charge(page)).toBeDisabled()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
})
