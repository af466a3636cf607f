import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
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
