import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { ordersToPack, toSend } from './office-packing.ts'
import { eachInOwnShop as own } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

type Bottle = { line: string; bottle: number; of: number; reference: string; state: string }

/** A bottle that is still to be cut. Both screens share the shop: one begins at the front, the other at the end. */
async function someBottle(page: Page, isMobile: boolean): Promise<Bottle> {
  const { days } = (await (await page.request.get('/backend/api/office/engraving')).json()) as {
    days: { bottles: Bottle[] }[]
  }
  const toCut = days.flatMap(({ bottles }) => bottles).filter(({ state }) => state === 'to_cut')
  const bottle = toCut.at(isMobile ? -1 : 0)
  if (!bottle) throw new Error('No bottle is left to cut')
  return bottle
}

const sheet = (page: Page, { bottle, of, reference }: Bottle) =>
  page.getByRole('article', { name: `Bottle ${bottle} of ${of}, ${reference}` })

/** By its key where there is a keyboard. */
async function press(page: Page, isMobile: boolean, name: RegExp, key: string) {
  await expect(page.getByRole('button', { name })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name }).click()
  else await page.keyboard.press(key)
}

test('the engraver cuts a bottle, has it checked, and spoils one @phone', async ({ page, isMobile }) => {
  await comeIn(page, 'Engraver')
  const today = page.getByRole('region', { name: 'To engrave' })
  await expect(today.getByRole('link', { name: 'Engrave' }).first()).toBeVisible()
  const bottle = await someBottle(page, isMobile)

  await page.getByRole('link', { name: 'Engraving', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Engraving' })).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.locator(`#bottle-${bottle.line}-${bottle.bottle}`).click()
  const card = sheet(page, bottle)
  await expect(card.getByRole('img', { name: /engraved$/ })).toBeVisible()
  await expect(card.getByRole('img', { name: /^The words on the glass/ })).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  const downloading = page.waitForEvent('download')
  await card.getByRole('link', { name: 'SVG, 1:1' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toMatch(/width="[\d.]+mm"[\s\S]*id="ALIGN"[\s\S]*id="CUT"/)
  const workCard = (await card.getByRole('link', { name: 'Print card' }).getAttribute('href')) ?? ''
  const printed = await page.request.get(workCard)
  expect(printed.headers()['content-type']).toBe('application/pdf')

  await press(page, isMobile, /^Mark as cut/, 'c')
  await expect(page.getByRole('status')).toContainText(
    `Bottle ${bottle.bottle} of ${bottle.reference} is cut.`,
  )
  await press(page, isMobile, /^Mark as checked/, 'v')
  await expect(page.getByRole('status')).toContainText('is checked.')
  await expect(card.getByText(/by who cut it$/)).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('button', { name: /^Mark as checked/ })).toBeVisible()

  await press(page, isMobile, /^Spoilt/, 's')
  const box = page.getByRole('dialog', { name: /^Spoilt/ })
  await box.getByLabel('What happened').selectOption('It broke')
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Spoilt' }).click()
  await expect(box).toBeHidden()
  await expect(page.getByRole('status')).toContainText('Another one was taken from the shelf.')
  await expect(card.getByRole('button', { name: /^Mark as cut/ })).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('button', { name: /^Mark as checked/ })).toBeVisible()
})

test('a bottle that has left is no longer there, and packers have no bench', async ({ page }) => {
  await comeIn(page, 'Engraver')
  await page.goto('/office/engraving/4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d')
  await expect(page.getByText('This bottle is no longer here.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the queue' }).click()
  await expect(page).toHaveURL('/office/engraving')
  await page.context().clearCookies()
  await comeIn(page, 'Packer')
  expect((await page.request.get('/office/engraving')).status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Engraving', exact: true })).toHaveCount(0)
})

// In a shop of its own: elsewhere the engraver cuts the bottles that leave here.
own(
  'bottles that nobody recorded as cut leave once somebody says they are engraved @phone',
  async ({ page }) => {
    await comeIn(page, 'Manager')
    const uncut = await uncutOrder(page)
    const [plain = ''] = await ordersToPack(page, 1, 0)
    const because = /^Engraving not recorded as cut: \d+ bottles?\.$/

    // From the list: the others can leave, this one with a word.
    await page.goto('/office/orders?view=to_send')
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    for (const reference of [uncut, plain])
      await page.getByRole('checkbox', { name: `Tick ${reference}` }).check()
    await page.getByRole('button', { name: /^Dispatch 2/ }).click()
    const many = page.getByRole('dialog', { name: 'Dispatch 2 orders' })
    const kept = many.getByRole('region', { name: 'Kept back' })
    await expect(kept.getByRole('listitem')).toHaveCount(1)
    await expect(kept).toContainText(uncut)
    await expect(kept.getByText(because)).toBeVisible()
    await expect(many.getByRole('button', { name: 'Dispatch 1' })).toBeVisible()
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
    const said = many.getByRole('checkbox', { name: /^1 order with bottles that nobody recorded as cut/ })
    await said.check()
    await expect(many.getByRole('button', { name: 'Dispatch 2' })).toBeVisible()
    await expect(kept).toBeHidden()
    await expectAccessible(page)
    await said.uncheck()
    await expect(many.getByRole('button', { name: 'Dispatch 1' })).toBeVisible()
    await said.check()
    await many.getByRole('button', { name: 'Dispatch 2' }).click()
    await expect(page.getByText('2 orders dispatched.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Taken back.')).toBeVisible()
    await expect(page.locator(`#order-${uncut}`)).toBeVisible()

    // From its sheet: asked only once the shop has refused.
    await page.goto(`/office/orders/${uncut}?view=to_send`)
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    const sheet = page.getByRole('article', { name: `Order ${uncut}` })
    await sheet.getByRole('button', { name: /^Dispatch/ }).click()
    const box = page.getByRole('dialog', { name: `Dispatch ${uncut}` })
    const engraved = box.getByRole('checkbox', { name: /^These bottles are engraved/ })
    const press = box.getByRole('button', { name: 'Dispatch', exact: true })
    await expect(press).toBeVisible()
    await expect(engraved).toHaveCount(0)
    await press.click()
    await expect(box.getByRole('alert')).toContainText('Engraving not recorded as cut')
    await expect(engraved).toBeVisible()
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
    // Without the word it stays.
    await press.click()
    await expect(engraved).toBeFocused()
    await engraved.check()
    await press.click()
    await expect(box).toBeHidden()
    await expect(page.getByText(`${uncut} dispatched.`)).toBeVisible()
    await expect(sheet.getByText('On its way').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet.getByRole('button', { name: /^Dispatch/ })).toBeVisible()
  },
)

/** One whose bottles nobody has recorded as cut. */
async function uncutOrder(page: Page): Promise<string> {
  for (const { reference } of (await toSend(page)).filter(({ engraved }) => engraved)) {
    const tried = await page.request.post('/backend/api/office/orders/dispatch', {
      data: { references: [reference], dry_run: true },
      headers: { origin: new URL(page.url()).origin },
    })
    const { kept } = (await tried.json()) as { kept: { code?: string }[] }
    if (kept.some(({ code }) => code === 'not_engraved')) return reference
  }
  throw new Error('Every engraved bottle is cut')
}
