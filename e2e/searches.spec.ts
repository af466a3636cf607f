import type { Page } from '@playwright/test'
import { expect, expectAccessible, filesHeldBack, heldBack, hydrated, test } from './shopper.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search drinks' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')

async function type(page: Page, words: string) {
  await box(page).click()
  await box(page).pressSequentially(words)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('while somebody types, drinks are suggested with picture, price and what fits', async ({ page }) => {
  await type(page, 'strath')
  const first = options(page).first()
  await expect(first).toContainText('Strathcorran 15')
  await expect(first).toContainText('£')
  await expect(first.locator('mark')).toHaveText('Strath')
  await expect(first.locator('img')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'suggested' })).toBeAttached()
  await expectAccessible(page)
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: /Strathcorran 15/ })).toBeVisible()
  await expect(list(page)).toBeHidden()
})

test('what is typed before the list has come is heard all the same', async ({ page }) => {
  const send = await filesHeldBack(page, '**/assets/suggestions-*.js')
  await type(page, 'skerra')
  send()
  await expect(options(page).first()).toContainText('Skerravane')
})

test('the keyboard goes through the list and chooses from it', async ({ page }) => {
  await type(page, 'skerravane')
  await expect(options(page).first()).toContainText('Skerravane')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('skerravane')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toContainText('Skerravane')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Skerravane/ })).toBeVisible()
})

test('Enter shows all results, and the search is remembered on this device', { tag: '@full' }, async ({
  page,
}) => {
  await type(page, 'sloe gin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “sloe gin”' })).toBeVisible()
  await expect(page).toHaveURL(/\/products\?q=sloe/)
  await page.goto('/')
  await hydrated(page)
  await box(page).click()
  await expect(options(page).first()).toHaveText('sloe gin')
  await expectAccessible(page)
  await options(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “sloe gin”' })).toBeVisible()
  await page.goto('/')
  await hydrated(page)
  await box(page).click()
  await list(page).getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(list(page)).toBeHidden()
})

test('one search follows another', { tag: '@full' }, async ({ page }) => {
  await type(page, 'sloe gin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “sloe gin”' })).toBeVisible()
  await box(page).fill('orange wine')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “orange wine”' })).toBeVisible()
  await page.goBack()
  await expect(box(page)).toHaveValue('sloe gin')
})

test('what nobody has is said so', { tag: '@full' }, async ({ page }) => {
  await type(page, 'qqzzxx')
  await expect(page.getByText('No drink of ours is called “qqzzxx”.')).toBeVisible()
  await expect(list(page).getByRole('option', { name: 'All results for “qqzzxx”' })).toBeVisible()
})

test('only the answer to what is in the box is shown', async ({ page }) => {
  const letGo = await heldBack(page, 'drink/suggest?q=gin')
  const asked = page.waitForRequest(/suggest\?q=gin$/)
  await box(page).fill('gin')
  await asked
  await box(page).fill('aubrecourt')
  await expect(options(page).first()).toContainText('Aubrécourt')
  const late = page.waitForResponse(/suggest\?q=gin$/)
  letGo()
  await (await late).finished()
  await drawnAnew(page)
  await expect(options(page).first()).toContainText('Aubrécourt')
})

/** Whatever the page was about to show, it shows by now. */
const drawnAnew = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

test.describe('when the shop does not answer', () => {
  test.use({ expectedNoise: /Failed to load resource|ERR_FAILED/ })

  test('the box says so and searches all the same', { tag: '@full' }, async ({ page }) => {
    await page.route('**/drink/suggest**', (route) => route.abort())
    await type(page, 'gin')
    await expect(page.getByText('We can’t suggest anything just now.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “gin”' })).toBeVisible()
  })
})
