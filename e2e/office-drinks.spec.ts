import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they change drinks of one shop.
test.describe.configure({ mode: 'default' })

// Refusals, and the page of a draft, are what some of these journeys are about.
test.use({ expectedNoise: /status of (404|409|412|422)/ })

const newName = () => `Otterbank Gin ${crypto.randomUUID().slice(0, 6)}`

const post = (page: Page, path: string, data: object) =>
  page.request.post(`/backend/api/office/${path}`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  })

const whole = (name: string) => ({
  name,
  producer: 'Otterbank',
  type: 'gin',
  subtype: 'original-gin',
  country: 'Wales',
  style: 'London dry',
  description: 'A gin from the bank of a river with otters in it.',
  abv_percent: 41,
  new_price: 34.5,
  flavours: ['juniper', 'lime'],
  notes: { serve: 'With tonic.', pairing: 'Olives.' },
})

async function added(page: Page, name: string): Promise<string> {
  const answer = await post(page, 'drinks', whole(name))
  return ((await answer.json()) as { drink: { id: string } }).drink.id
}

async function open(page: Page, id: string) {
  await page.goto(`/office/drinks/${id}?view=all`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  return page.getByRole('article', { name: `Drink ${id}` })
}

test('a drink is added as a draft, put on sale, found by a shopper and withdrawn @phone', async ({
  page,
  browser,
}) => {
  await comeIn(page, 'Owner')
  const name = newName()
  await page.goto('/office/drinks')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await expect(page.getByRole('heading', { name: 'Drinks', level: 1 })).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await page
    .getByRole('link', { name: /^New drink/ })
    .filter({ visible: true })
    .first()
    .click()
  const form = page.getByRole('article', { name: 'Drink new' })
  await form.getByLabel('Name').fill(name)
  const id = name.toLowerCase().replaceAll(' ', '-')
  await expect(form.getByLabel('Address')).toHaveValue(id)
  await form.getByLabel('Type', { exact: true }).selectOption('gin')
  await form.getByLabel('Subtype').selectOption('original-gin')
  await form.getByLabel('Strength in %').fill('20')
  await expect(form.getByText('By law it has 37.5% or more under this name')).toBeVisible()
  await form.getByLabel('Strength in %').fill('41')
  await expect(form.getByText('28.7 units of alcohol')).toBeVisible()
  await form.getByLabel('Size in ml').fill('750')
  await expect(form.getByText(/By law this is sold in 100/)).toBeVisible()
  await form.getByLabel('Size in ml').fill('700')
  await form.getByLabel('First price in £').fill('34.50')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(`${name} is a draft.`)).toBeVisible()

  const sheet = page.getByRole('article', { name: `Drink ${id}` })
  await expect(sheet.getByText('It is a draft: only the office sees it.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Put on sale' })).toHaveCount(0)
  for (const [label, value] of [
    ['Producer', 'Otterbank'],
    ['Style', 'London dry'],
    ['Country', 'Wales'],
    ['Description', 'A gin from the bank of a river with otters in it.'],
    ['How to serve it', 'With tonic.'],
    ['Good with', 'Olives.'],
    ['Flavours', 'juniper, lime'],
  ] as const)
    await sheet.getByLabel(label, { exact: true }).fill(value)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  const address = new URL(`/product?id=${id}`, page.url()).href
  expect((await shopper.goto(address))?.status()).toBe(404)
  await sheet.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByText(`${name} is on sale.`)).toBeVisible()
  await expect(sheet.getByText('There is none in stock.')).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await expect(async () => {
    await shopper.goto(new URL(`/products?q=${encodeURIComponent(name)}`, page.url()).href)
    await expect(shopper.getByRole('link', { name }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()

  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(`${name} is withdrawn.`)).toBeVisible()
  await expect(async () => {
    await shopper.goto(address)
    await expect(shopper.getByText('No longer sold')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(shopper.getByRole('button', { name: 'Add to basket', exact: true })).toHaveCount(0)
  await expectAccessible(shopper)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await shopper.context().close()
})

test('two people edit one drink, and both values are shown', async ({ page }) => {
  await comeIn(page, 'Owner')
  const id = await added(page, newName())
  const sheet = await open(page, id)
  await sheet.getByLabel('Producer').fill('Mine & Sons')
  await post(page, `drinks/${id}`, { producer: 'Theirs & Daughters' })
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  const clash = sheet.getByRole('alert')
  await expect(clash).toContainText('Now: Theirs & Daughters')
  await expect(clash).toContainText('Yours: Mine & Sons')
  await expectAccessible(page)
  await clash.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(page.getByText(/ is saved\./)).toBeVisible()
  await expect(sheet.getByLabel('Producer')).toHaveValue('Mine & Sons')
})

test('what is typed survives a reload, and a copy begins as a draft', async ({ page }) => {
  await comeIn(page, 'Owner')
  const name = newName()
  const id = await added(page, name)
  const sheet = await open(page, id)
  const isKept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT',
  )
  await sheet.getByLabel('Region').fill('Gwent')
  await isKept
  await page.reload()
  await expect(sheet.getByLabel('Region')).toHaveValue('Gwent')
  await expect(sheet.getByText('Not saved yet')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText(`${name} (copy) is a draft.`)).toBeVisible()
  await expect(page.getByRole('article', { name: `Drink ${id}-copy` })).toBeVisible()
})

test('several drinks are withdrawn at once by keys, and undone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keys')
  await comeIn(page, 'Owner')
  const ids = [await added(page, newName()), await added(page, newName())]
  await post(page, 'drinks/state', { ids, state: 'on_sale' })
  await page.goto('/office/drinks?view=on_sale&q=otterbank')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  for (const id of ids) await page.locator(`#drink-${id}`).getByRole('checkbox').check()
  await page.keyboard.press('w')
  const box = page.getByRole('dialog')
  await expect(box.getByText('2 drinks can be withdrawn.')).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Withdraw 2' }).click()
  await expect(page.getByText('2 drinks withdrawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  for (const id of ids) await expect(page.locator(`#drink-${id}`)).toBeVisible()
})
