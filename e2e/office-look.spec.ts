import type { Page } from '@playwright/test'
import { answered } from './basket.ts'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

/** In a shop of this file's own: its look is everybody's. */
const test = inOwnShop()

// One after the other: there is one look.
test.describe.configure({ mode: 'default' })

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of (409|422)/ })

async function open(page: Page) {
  await page.goto('/office/look')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
}

const colour = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const state = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true })

const preview = (page: Page) => page.locator('iframe[title^="Preview of "]')

/** A token of the shop, as its pages have it. */
const tokenOf = (page: Page, token: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), token)

/** The same of the page in the frame, which runs no script. */
const previewed = (page: Page, token: string) =>
  preview(page).evaluate((frame, name) => {
    const shown = frame instanceof HTMLIFrameElement ? frame.contentDocument?.documentElement : undefined
    return shown ? getComputedStyle(shown).getPropertyValue(name).trim() : ''
  }, token)

async function homeWears(page: Page, deep: string, typeface: string) {
  await page.goto('/')
  await expect.poll(() => tokenOf(page, '--color-brand-deep')).toBe(deep)
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveCSS('font-family', new RegExp(`^"?${typeface}`))
}

test('the owner chooses a look, sees it on the pages, publishes it and takes it back @phone', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await open(page)
  await expect(state(page, 'Published')).toBeVisible()
  await expect(preview(page)).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  // A yellow that nobody could read as text.
  await colour(page, 'Accent').fill('FFD400')
  await colour(page, 'Accent').press('Tab')
  await expect(colour(page, 'Accent')).toHaveValue('#ffd400')
  await expect(page.getByText('For buttons and links the shop uses a darker #806b00.')).toBeVisible()
  await expect(page.getByText('fails AA')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Outfit' }).check()
  await colour(page, 'Tile hop').fill('#8b6914')
  await expect(page.getByText('Small print on the hop tile would be too hard to see')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  // The look that is asked for last, with the draft that is kept last.
  await page.getByRole('button', { name: /^Use #/ }).click()
  const hop = await colour(page, 'Tile hop').inputValue()
  expect(hop).not.toBe('#8b6914')
  await expect(page.getByText('too hard to see')).toHaveCount(0)
  await expect.poll(() => previewed(page, '--color-brand-deep')).toBe('#806b00')
  await expect.poll(() => previewed(page, '--tint-hop')).toBe(hop)
  await expect.poll(() => previewed(page, '--font-serif')).toContain('Outfit')
  await page.getByRole('button', { name: 'Basket', exact: true }).click()
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Preview of /cart')
  await expect.poll(() => previewed(page, '--color-brand-deep')).toBe('#806b00')

  // A draft is one's own, and survives a reload.
  const kept = answered(page, 'office/drafts/', hop)
  await page.getByRole('button', { name: 'Olive, #5c6221' }).click()
  await colour(page, 'Accent').fill('#ffd400')
  await kept
  await homeWears(page, '#1358d6', 'Fraunces')
  await open(page)
  await expect(colour(page, 'Accent')).toHaveValue('#ffd400')
  await expect(page.getByRole('radio', { name: 'Outfit' })).toBeChecked()
  await expect(state(page, 'Draft, not published')).toBeVisible()

  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Look: published.', { exact: true })).toBeVisible()
  await expect(state(page, 'Published')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions).toContainText(/Accent: .*#1358d6.*#ffd400/)
  await expect(versions).toContainText(/Typefaces: .*Fraunces and Inter.*Outfit/)
  await expect(versions).toContainText(new RegExp(`Tile hop: .*#f6ebd2.*${hop}`))
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await homeWears(page, '#806b00', 'Outfit')

  await page.goto('/office/log')
  const change = page.getByRole('listitem').filter({ hasText: 'Changed the settings' }).first()
  await expect(change).toContainText('accent #1358d6 → #ffd400')
  await expect(change).toContainText(`tile hop #f6ebd2 → ${hop}`)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await homeWears(page, '#1358d6', 'Fraunces')

  // An earlier version is the start of another draft; discarded, the shop's own look stands there again.
  await open(page)
  await page.getByRole('button', { name: 'Put in the draft: Version 1' }).click()
  await expect(state(page, 'Draft, not published')).toBeVisible()
  await expect(colour(page, 'Accent')).toHaveValue('#ffd400')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(colour(page, 'Accent')).toHaveValue('#1358d6')
  await expect(state(page, 'Published')).toBeVisible()
})

test('a logo is sent, or refused in words, and somebody who was quicker is shown', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page)
  await page.getByRole('radio', { name: 'Logo' }).check()
  const send = (name: string, inside: string) =>
    page.getByLabel(/^Choose (a|another) logo$/).setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" width="160" height="40">${inside}</svg>`,
      ),
    })
  await send('hostile.svg', '<script>alert(1)</script>')
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('hostile.svg was not taken.')
  await expect(refused).toContainText('It has a script in it')
  await expectAccessible(page)
  await expect(state(page, 'Published')).toBeVisible()

  await send('sign.svg', '<rect width="160" height="40" fill="#7a1f3d"/>')
  await expect(refused).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Marlow & Reed' })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('header img[src^="/pictures/"]').first()).toBeVisible()

  const { version } = await (await page.request.get('/backend/api/office/settings')).json()
  const theirs = await page.request.post('/backend/api/office/settings', {
    data: { settings: { shop: { trade: 'Vintners' }, look: { accent: '#1f5c3d' } }, version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(theirs.status()).toBe(200)
  await page.getByRole('button', { name: 'Claret, #7a1f3d' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  const clash = page.getByRole('alert')
  await expect(clash).toContainText('changed the settings on')
  await expect(clash).toContainText('#1f5c3d')
  await expect(clash).toContainText('#7a1f3d')
  await expect(clash).toContainText('a logo')
  await expectAccessible(page)
  await clash.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(page.getByText('Look: published.', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('header img[src^="/pictures/"]').first()).toBeVisible()

  await open(page)
  await page.getByRole('button', { name: 'Back to how the shop came' }).click()
  await expect(page.getByText('The shop looks as it came.', { exact: true })).toBeVisible()
  await homeWears(page, '#1358d6', 'Fraunces')
  await expect(page.locator('header img[src^="/pictures/"]')).toHaveCount(0)
})

test('all of it is chosen by keyboard, and a manager only looks', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page)
  await page.getByRole('radio', { name: 'Fraunces and Inter' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Playfair and Figtree' })).toBeChecked()
  await page.getByRole('button', { name: 'Teal, #0b6b6b' }).focus()
  await page.keyboard.press('Enter')
  await expect(colour(page, 'Accent')).toHaveValue('#0b6b6b')
  await page.getByRole('button', { name: 'Suit my accent' }).press('Enter')
  await expect(page.getByText('fails AA')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to how it came: ice' }).press('Enter')
  await expect(colour(page, 'Tile ice')).toHaveValue('#e6eff4')
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await expect(state(page, 'Published')).toBeVisible()

  await comeIn(page, 'Manager')
  await open(page)
  await expect(page.getByText('You can look at these, but not change them.')).toBeVisible()
  await expect(colour(page, 'Accent')).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await expect(preview(page)).toBeVisible()
  await expectAccessible(page)
})
