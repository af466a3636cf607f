import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { scan } from './office-packing.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they move stock of one shop.
test.describe.configure({ mode: 'default' })
test.use({ expectedNoise: /status of (404|409|422)|ERR_FAILED/ })

type Drink = { id: string; name: string; bin: string; ean: string; available: number; on_hand: number }
type Line = { drink: string; name: string; counted: number; on_hand: number; difference: number }

const ask = async <Answer>(page: Page, path: string) =>
  (await (await page.request.get(`/backend/api/office/${path}`)).json()) as Answer

const drinksIn = async (page: Page, bin: string) =>
  (await ask<{ drinks: Drink[] }>(page, `stock?bin=${bin}`)).drinks
const stockOf = async (page: Page, id: string) => (await ask<{ drink: Drink }>(page, `stock/${id}`)).drink
const linesOf = async (page: Page, id: string) =>
  (await ask<{ count: { lines: Line[] } }>(page, `counts/${id}`)).count.lines

/** A bin with a few drinks in it; journeys on a phone count another one. */
async function someBin(page: Page, at: number): Promise<{ bin: string; drinks: Drink[] }> {
  const all = (await ask<{ drinks: Drink[] }>(page, 'stock?limit=200')).drinks
  const bins = [...Map.groupBy(all, ({ bin }) => bin.replace(/-\d+$/, ''))]
    .filter(([bin, drinks]) => bin !== '' && drinks.length >= 3)
    .map(([bin]) => bin)
    .sort()
  const bin = bins[at % bins.length]
  if (!bin) throw new Error('No bin holds several drinks')
  return { bin, drinks: (await drinksIn(page, bin)).filter(({ available }) => available > 5) }
}

test('a packer counts a bin with a scanner, without a connection for a while, and corrects what differs @phone', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 390, height: 844 })
  await comeIn(page, 'Packer')
  const { bin, drinks } = await someBin(page, isMobile ? 3 : 0)
  const [first, second, third] = drinks
  if (!first || !second || !third) throw new Error(`Bin ${bin} holds too little`)
  await page.goto('/office/count')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await expectAccessible(page)
  await page.getByLabel('Which bin').fill(bin.toLowerCase())
  await page.getByRole('button', { name: 'Begin to count' }).click()
  await expect(page).toHaveURL(/\/office\/count\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Count ${id}: Bin ${bin}`)
  const field = page.getByRole('textbox', { name: 'Scan or type a barcode' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('region', { name: 'Not counted yet' })).toContainText(first.name)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  // Every scan is one more; what the scanner types never waits for the shop.
  const card = page.getByRole('region', { name: 'Just counted' })
  for (const number of ['1', '2', '3']) {
    await scan(page, first.ean)
    await expect(card.getByRole('textbox')).toHaveValue(number)
  }
  await scan(page, second.ean)
  await expect(card).toContainText(second.name)
  await card.getByRole('textbox').fill(String(second.on_hand))
  await card.getByRole('textbox').press('Enter')
  await expect(card.getByRole('textbox')).toHaveValue(String(second.on_hand))
  await field.focus()
  await scan(page, '2999999999999')
  await expect(page.getByRole('alert')).toContainText('No drink has the barcode 2999999999999.')
  await expect(page.getByRole('button', { name: 'Give it to a drink' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Skip it' }).click()
  await field.fill('gin')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('‘gin’ is no barcode.')

  await page.route('**/office/counts/*/lines', (route) => route.abort())
  await scan(page, third.ean)
  await expect(page.getByRole('alert').first()).toContainText('1 number kept on this phone, not sent yet.')
  await page.unroute('**/office/counts/*/lines')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('link', { name: 'Look through what differs' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Look through what differs' }).click()

  const table = page.getByRole('table', { name: 'What differs' })
  const line = (await linesOf(page, id)).find(({ drink }) => drink === first.id)
  expect(line).toMatchObject({ counted: 3 })
  await expect(table.getByRole('row', { name: first.name })).toContainText(`${line?.on_hand}`)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByRole('button', { name: `Count again: ${third.name}` }).click()
  await expect(table.getByRole('link', { name: third.name })).toHaveCount(0)
  await page.getByRole('button', { name: /^Correct \d+ drinks? and close$/ }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  const { movements } = await ask<{ movements: { by: number; subject: string }[] }>(
    page,
    `stock/movements?drink=${first.id}`,
  )
  expect(movements.find(({ subject }) => subject === `count:${id}`)?.by).toBe(line?.difference)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByText('Given up', { exact: true })).toBeVisible()
})

test('the owner adjusts stock with a reason, undoes it, and adds bottles from the palette', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comeIn(page, 'Owner')
  const { bin, drinks } = await someBin(page, 7)
  const [drink] = drinks
  if (!drink) throw new Error(`Bin ${bin} is empty`)
  await page.goto(`/office/stock?bin=${bin}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Stock' }).getByRole('link', { name: drink.name }).click()
  const sheet = page.getByRole('article', { name: `Drink ${drink.id}` })
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(drink.name)
  await expect(sheet.getByRole('table', { name: /^Movements/ })).toContainText('Opening stock')
  await expectAccessible(page)

  // Two are broken: it says what will be left, and takes them away.
  const { available } = await stockOf(page, drink.id)
  await page.keyboard.press('b')
  const box = page.getByRole('dialog')
  await box.getByLabel('How many bottles').fill('2')
  await expect(box.getByText(`${available - 2} available then`)).toBeVisible()
  await box.getByLabel('Note, if there is more to say').fill('Fell off the rack')
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Take away 2' }).click()
  const movements = sheet.getByRole('table', { name: /^Movements/ })
  await expect(movements.getByRole('row', { name: /Broken.*Fell off the rack/ })).toContainText('−2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(movements.getByRole('row', { name: /Broken.*Undone/ })).toContainText('+2')
  expect((await stockOf(page, drink.id)).available).toBe(available)

  // More than there is: refused in words, and nothing is changed.
  await page.keyboard.press('b')
  await box.getByLabel('How many bottles').fill('99999')
  await box.getByRole('button', { name: 'Take away 99999' }).click()
  await expect(box.getByRole('alert')).toContainText(`Only ${available} can go`)
  await box.getByRole('button', { name: 'Back' }).click()

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill(`add 12 ${drink.name}`)
  await page.getByRole('option', { name: new RegExp(`^Add 12 to ${drink.name}`) }).click()
  await expect(box.getByLabel('How many bottles')).toHaveValue('12')
  await box.getByRole('button', { name: 'Add 12' }).click()
  await expect(page.getByText(`${drink.name}: +12, now ${available + 12}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
})

test('a bookkeeper sees stock and moves nothing', async ({ page }) => {
  await comeIn(page, 'Bookkeeper')
  const [drink] = (await ask<{ drinks: Drink[] }>(page, 'stock?limit=1')).drinks
  await page.goto(`/office/stock/${drink?.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(drink?.name ?? '')
  await expect(page.getByRole('button', { name: 'Broken' })).toHaveCount(0)
  expect((await page.goto('/office/count'))?.status()).toBe(404)
})
