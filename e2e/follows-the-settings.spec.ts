import type { Page } from '@playwright/test'
import { answered } from './basket.ts'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { hydrated } from './shopper.ts'

/** In a shop of this file's own: its charges are everybody's. */
const test = inOwnShop()

// One after the other: there is one document of settings.
test.describe.configure({ mode: 'default' })

async function freeFrom(owner: Page, amount: string) {
  await owner.goto('/office/settings?section=delivery')
  await expect(owner.locator('html')).toHaveAttribute('data-keys', 'on')
  await owner.getByLabel('Free from, £').fill(amount)
  await owner.getByRole('button', { name: /^Save(?: S)?$/ }).click()
  await expect(owner.getByText('Delivery: saved.', { exact: true })).toBeVisible()
}

/** As when the window is in front again. */
async function comeBack(page: Page) {
  const asked = answered(page, 'shopper')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
}

const isSameDocument = (page: Page) => page.evaluate(() => 'beenHere' in window)
const limit = (page: Page, amount: string) => page.getByText(`Free delivery from ${amount}`, { exact: true })
const homeLink = (page: Page) => page.getByRole('banner').locator('a[href="/"]').first()

test('a tab that was open while the free-delivery limit changed shows the new one on its next page @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newPage(baseURL ? { baseURL } : {})
  await comeIn(owner, 'Owner')
  await page.goto('/trackorder')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { beenHere: true }))
  await homeLink(page).click()
  await expect(limit(page, '£100')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/trackorder')
  expect(await isSameDocument(page)).toBe(true)

  await freeFrom(owner, '80')
  const typed = page.getByRole('main').getByRole('textbox').first()
  await typed.fill('K7QF-WXYZ')
  await comeBack(page)
  // Nothing is loaded under the hands of somebody who types.
  await expect(typed).toHaveValue('K7QF-WXYZ')
  expect(await isSameDocument(page)).toBe(true)
  await homeLink(page).click()
  await expect(limit(page, '£80')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)

  // From then on pages follow each other as always.
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { beenHere: true }))
  await page.locator('main a[href^="/product?id="]').first().click()
  await expect(page.getByText(/UK delivery: Standard .* free from £80/)).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await owner.close()
})

test('so does a tab of the office', async ({ page, browser, baseURL }) => {
  const owner = await browser.newPage(baseURL ? { baseURL } : {})
  await comeIn(owner, 'Owner')
  await comeIn(page, 'Manager')
  await page.goto('/office/drinks')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.evaluate(() => Object.assign(window, { beenHere: true }))
  await freeFrom(owner, '70')
  await page.getByRole('link', { name: 'Around the shelf' }).first().click()
  await expect(page).toHaveURL(/\/office\/display/)
  await page.getByText(/^Figures that follow the settings/).click()
  const limit = page.getByRole('listitem').filter({ hasText: '{{free-delivery-from}}' })
  await expect(limit).toContainText('£70')
  expect(await isSameDocument(page)).toBe(false)
  await owner.close()
})

test('long words of the shop’s sign make no page wider @phone', async ({ page, browser, baseURL }) => {
  const owner = await browser.newPage(baseURL ? { baseURL } : {})
  await comeIn(owner, 'Owner')
  const { version } = await (await owner.request.get('/backend/api/office/settings')).json()
  const shop = {
    name: 'The Wolverhampton Wine & Spirit Company',
    trade: 'Independent wine and spirit merchants',
    email: 'enquiries@wolverhamptonwineandspiritcompany.example',
    quotes: ['A long table needs no occasion, and a short one needs none either, says my aunt'],
  }
  const saved = await owner.request.post('/backend/api/office/settings', {
    data: { settings: { shop }, version },
    headers: { origin: new URL(owner.url()).origin },
  })
  expect(saved.status()).toBe(200)
  for (const path of ['/', '/trackorder', '/help', '/terms&conditions']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByText(shop.trade)).toBeVisible()
    expect(await fitsItsWidth(page), path).toBe(0)
  }
  await owner.close()
})
