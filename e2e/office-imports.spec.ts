import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they change prices of one shop.
test.describe.configure({ mode: 'default' })
// Some files are refused on purpose.
test.use({ expectedNoise: /status of 422/ })

/** In a shop of this file's own: elsewhere other journeys count on its prices. */
const alone = inOwnShop()

const priceOf = async (page: Page, id: string): Promise<number> =>
  (await (await page.request.get(`/backend/api/office/drinks/${id}`)).json()).drink.new_price

const send = (page: Page, label: string, name: string, text: string) =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

alone(
  'the owner exports prices, changes some, tries the file out, applies and undoes it @phone',
  async ({ page }) => {
    await comeIn(page, 'Owner')
    await page.goto('/office/prices')
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Files in and out' })).toBeVisible()
    await expectAccessible(page)
    await fitsItsWidth(page)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Prices as CSV' }).click()
    const stream = await (await download).createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const [head = '', one = '', two = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n')
    expect(head).toBe('\uFEFFid,name,ean,new_price,old_price')

    // Unchanged, it changes nothing.
    await send(page, 'Try out a file of prices', 'same.csv', [head, one, two, ...rest].join('\r\n'))
    await expect(page.getByText('Nothing in this file is new or changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Another file' }).click()

    const id = one.slice(0, one.indexOf(','))
    const before = await priceOf(page, id)
    const dearer = one.replace(/,(\d+(?:\.\d+)?),([^,]*)$/, (_, price, was) => `,${Number(price) + 1},${was}`)
    const cheap = two.replace(/,(\d+(?:\.\d+)?),([^,]*)$/, ',0.01,')
    await send(page, 'Try out a file of prices', 'november.csv', [head, dearer, cheap, ...rest].join('\r\n'))
    await expect(page.getByRole('heading', { level: 1, name: 'Prices from november.csv' })).toBeVisible()
    await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
    const rows = page.getByRole('list', { name: 'Rows of the file' })
    await expect(rows.getByRole('listitem')).toHaveCount(1)
    await expect(rows).toContainText(`£${before.toFixed(2)}`)
    await expectAccessible(page)
    await fitsItsWidth(page)

    await page.getByRole('link', { name: /^Refused ?\d/ }).click()
    await expect(rows).toContainText('£0.01 is')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Apply 1 row' }).click()
    await expect(page.getByText('1 of 1 row applied.')).toBeVisible()
    expect(await priceOf(page, id)).toBe(before + 1)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Undo all of it' }).click()
    await expect(page.getByText('All of it is taken back.')).toBeVisible()
    expect(await priceOf(page, id)).toBe(before)

    const refused = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Refused rows' }).click()
    expect((await refused).suggestedFilename()).toBe('prices-refused.csv')

    await page.getByRole('link', { name: 'Another file' }).click()
    await expect(page.getByRole('region', { name: 'Earlier files' })).toContainText('Taken back')
    await expectAccessible(page)
  },
)

alone('what is no such file is refused beside the place where it was dropped', async ({ page }) => {
  await comeIn(page, 'Owner')
  await page.goto('/office/imports?kind=stock')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await send(page, 'Try out a file of stock', 'wrong.csv', 'colour\nred\n')
  await expect(page.getByRole('alert')).toContainText('There is no id or ean and no on_hand.')
  await page.getByRole('link', { name: 'Photographs', exact: true }).last().click()
  await page.getByLabel('Send a ZIP of photographs').setInputFiles({
    name: 'x.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no zip at all, only words'),
  })
  await expect(page.getByRole('alert')).toContainText('This is no ZIP file.')
  await expectAccessible(page)
})

alone('the packer finds the import at the stock, and no other kind', async ({ page }) => {
  await comeIn(page, 'Packer')
  await page.goto('/office/stock')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Files in and out' })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link')).toHaveText(['Stock'])
})
