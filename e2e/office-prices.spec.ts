import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { createCounter } from './office-packing.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they change prices of one shop.
test.describe.configure({ mode: 'default' })

/** In a shop of this file's own: elsewhere other journeys count on its prices. */
const alone = inOwnShop()

type Row = { id: string; name: string; new_price: number; floor: number; offer: object | null }

const rowsOf = async (page: Page, query = ''): Promise<Row[]> =>
  (await (await page.request.get(`/backend/api/office/prices${query}`)).json()).prices

async function openPrices(page: Page, query = '') {
  await page.goto(`/office/prices${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
}

const priceOf = (page: Page, { name }: Row) =>
  page.getByRole('textbox', { name: `New price of ${name}`, exact: true })

alone(
  '100 prices rise by 4%, end in .95 and are lawful, in 8 actions, and are taken back by 1',
  async ({ page }) => {
    await comeIn(page, 'Owner')
    const before = await rowsOf(page)
    expect(before).toHaveLength(100)
    await openPrices(page)
    const count = createCounter(page)
    await count.click(page.getByRole('textbox', { name: 'Set for the 100 shown:' }))
    await page.keyboard.type('+4% .95')
    await count.press('Enter')
    await count.click(page.getByRole('button', { name: /^Try out/ }))
    await expect(page.getByRole('region', { name: 'New prices' })).toBeVisible()
    // During an offer pages would say ‘was’ of a price that nobody was charged.
    await expect(page.getByRole('region', { name: 'Kept back' })).toContainText('Please end the offer first.')
    await count.click(page.getByRole('button', { name: /^Save \d+ prices$/ }))
    await expect(page.getByText(/^\d+ prices set\./)).toBeVisible()
    expect(count.actions()).toBeLessThanOrEqual(8)

    const after = await rowsOf(page)
    for (const [at, { new_price, floor, offer }] of after.entries()) {
      if (offer) {
        expect(new_price).toBe(before[at]?.new_price)
        continue
      }
      expect(Math.round(new_price * 100) % 100).toBe(95)
      expect(new_price).toBeGreaterThanOrEqual(floor)
      expect(new_price).toBeGreaterThanOrEqual(before[at]?.new_price ?? Number.POSITIVE_INFINITY)
    }
    // No page of the shop shows the price before any more.
    const dearer = after.find(({ new_price }, at) => new_price !== before[at]?.new_price)
    if (!dearer) throw new Error('Nothing became dearer')
    await expect
      .poll(async () => (await page.request.get(`/product?id=${dearer.id}`)).text())
      .toContain(`£${dearer.new_price.toFixed(2)}`)

    const back = createCounter(page)
    await back.click(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('Taken back.')).toBeVisible()
    expect(back.actions()).toBe(1)
    expect((await rowsOf(page)).map(({ new_price }) => new_price)).toEqual(
      before.map(({ new_price }) => new_price),
    )
    await page.getByRole('button', { name: 'Discard' }).click()
  },
)

alone(
  'the law speaks while a price is typed, and the grid is filled by hand @phone',
  async ({ page, isMobile }) => {
    await comeIn(page, 'Manager')
    const rows = await rowsOf(page, '?type=vodka')
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('Three vodkas')
    await openPrices(page, '?type=vodka')
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)

    await priceOf(page, first).fill('1')
    const note = page.getByRole('alert').filter({ hasText: 'below the lawful floor' })
    await expect(note).toContainText('alcohol duty and the VAT on it')
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
    await note.getByRole('button', { name: /^Set £/ }).click()
    await expect(note).toBeHidden()

    // A formula in one cell, then a sheet of two columns.
    await priceOf(page, first).fill('+10%')
    await priceOf(page, first).press('Enter')
    await expect(priceOf(page, first)).toHaveValue((Math.round(first.new_price * 110) / 100).toFixed(2))
    await expect(priceOf(page, second)).toBeFocused()
    await priceOf(page, second).evaluate((cell) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '£41.50\t\n42\tabc\n')
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(priceOf(page, second)).toHaveValue('41.50')
    await expect(priceOf(page, third)).toHaveValue('42.00')
    await expect(page.getByRole('textbox', { name: `Old price of ${third.name}`, exact: true })).toHaveValue(
      'abc',
    )
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(priceOf(page, second)).toHaveValue(second.new_price.toFixed(2))

    if (!isMobile) {
      await priceOf(page, second).focus()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Control+d')
      await expect(priceOf(page, third)).toHaveValue(await priceOf(page, first).inputValue())
      await page.keyboard.press('Control+z')
      await expect(priceOf(page, third)).toHaveValue(third.new_price.toFixed(2))
    }

    // What is typed survives a reload, and stands in a view of its own.
    await expect(page.getByText('1 new price', { exact: true })).toBeVisible()
    await priceOf(page, second).fill('45')
    await priceOf(page, second).press('Enter')
    await expect
      .poll(async () => (await page.request.get('/backend/api/office/drafts/prices')).text())
      .toContain('new_price\\":45')
    await openPrices(page, '?view=changed')
    await expect(priceOf(page, second)).toHaveValue('45.00')
    await expect(page.getByRole('textbox', { name: /^New price of/ })).toHaveCount(2)
    await expectAccessible(page)

    // Planned for later, and cancelled again.
    await page.getByRole('button', { name: /^Try out 2/ }).click()
    const box = page.getByRole('dialog')
    await box.getByLabel('From').fill('2030-01-01T00:00')
    await expect(box).toContainText('two years at most')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await box.getByLabel('From').fill(`${tomorrow}T09:00`)
    await box.getByLabel('Until').fill(`${tomorrow}T18:00`)
    await expectAccessible(page, '[role=dialog]')
    await box.getByRole('button', { name: 'Plan 2 prices' }).click()
    await expect(page.getByText('2 prices planned.')).toBeVisible()
    await page.getByRole('link', { name: /^Planned/ }).click()
    const plans = page.getByRole('list', { name: 'Planned prices' }).getByRole('listitem')
    await expect(plans).toHaveCount(2)
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
    for (let left = 2; left > 0; left--) {
      await plans.first().getByRole('button', { name: 'Cancel' }).click()
      await expect(plans).toHaveCount(left - 1)
    }
  },
)

alone('the past of a price stands beside it, and a made-up ‘was’ is refused', async ({ page }) => {
  await comeIn(page, 'Owner')
  const [first] = await rowsOf(page, '?type=rum')
  if (!first) throw new Error('A rum')
  await openPrices(page, '?type=rum')
  const old = page.getByRole('textbox', { name: `Old price of ${first.name}`, exact: true })
  await priceOf(page, first).fill('-10%')
  await old.fill(first.new_price.toFixed(2))
  await expect(
    page.getByText(/^Was £.*Charged for \d+ days, \d+ bottles?; the offer may run \d+ days\.$/),
  ).toBeVisible()
  await old.fill('999')
  await expect(page.getByText(/It was never charged/)).toBeVisible()
  await old.press('Enter')
  await page.getByRole('button', { name: /^Try out 1/ }).click()
  await expect(page.getByRole('region', { name: 'Kept back' })).toContainText('would not be true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: first.name, exact: true }).click()
  const sheet = page.getByRole('article', { name: `Drink ${first.name}` })
  await expect(sheet).toContainText('Every price, its days and bottles')
  await expect(sheet).toContainText('duty and VAT')
  await expectAccessible(page)
})

test('who may not set prices sees them, and the engraver does not', async ({ page }) => {
  await comeIn(page, 'Bookkeeper')
  await openPrices(page)
  await expect(page.getByRole('textbox', { name: /^New price of/ })).toHaveCount(0)
  await page.context().clearCookies()
  await comeIn(page, 'Engraver')
  expect((await page.request.get('/office/prices')).status()).toBe(404)
})
