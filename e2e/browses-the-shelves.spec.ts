import type { Page } from '@playwright/test'
import { expect, expectAccessible, heldBack, hydrated, isPhone, test } from './shopper.ts'

/** Beside the shelf on wide screens, in a drawer on phones. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return
  await page.getByRole('link', { name: /^Filter/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
}

async function closeFilters(page: Page) {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: /^Show \d+ drinks?$/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
/** The figure beside a choice. */
const countOf = async (page: Page, name: string) =>
  Number(
    await page
      .locator('label', { has: choice(page, name) })
      .locator('+ span')
      .textContent(),
  )
const isRising = (prices: number[]) => prices.every((price, i) => i === 0 || price >= (prices[i - 1] ?? 0))
const drinks = (count: number) => (count === 1 ? '1 drink' : `${count} drinks`)
/** How many are left; while the drawer is open, its button says so. */
async function expectLeft(page: Page, count: number) {
  if (isPhone(page)) await expect(page.getByRole('button', { name: `Show ${drinks(count)}` })).toBeVisible()
  else await expect(page.getByRole('status')).toHaveText(drinks(count))
}

test('a visitor finds a bottle from the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Limited Time Offer' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('list').getByRole('link', { name: 'Whisky', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky' })).toBeVisible()
  await expectAccessible(page)

  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect(page.getByText(/£[\d.]+ \/ litre/).first()).toBeVisible()
  await expect(page.getByText(/^(In|Out of) stock\./)).toBeVisible()
  await expectAccessible(page)
})

test('what has just come in is marked as new, and nothing else is', { tag: '@full' }, async ({ page }) => {
  const answer = await page.request.get('/backend/api/drink/get?type=whisky&limit=100')
  const { drinks: whiskies }: { drinks: { name: string; is_new: boolean }[] } = await answer.json()
  const isNew = new Map(whiskies.map(({ name, is_new }) => [name, is_new]))
  await page.goto('/whisky')
  const marks: boolean[] = []
  for (const card of await page.getByRole('article').all()) {
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const isMarked = (await card.getByText('New', { exact: true }).count()) === 1
    expect(isMarked, name).toBe(isNew.get(name))
    marks.push(isMarked)
  }
  expect(new Set(marks).size).toBe(2)
})

test('a narrower shelf is one press away, and Back leads back', { tag: '@full' }, async ({ page }) => {
  await page.goto('/whisky')
  await page.getByRole('navigation', { name: 'Whisky by kind' }).getByRole('link', { name: 'Rye' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rye whisky' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^\d+ drinks?$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky', exact: true })).toBeVisible()
})

test('filters and order are in the address and survive a reload', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await openFilters(page)
  await choice(page, '£40 – £60').check()
  await expect(page).toHaveURL(/price=60/)
  await closeFilters(page)
  await page.getByLabel('Sort by').selectOption('price-asc')
  await expect(page).toHaveURL(/price=60.*sort=price-asc/)

  const prices = page.getByRole('article').locator('p.money:first-child')
  const asked = async () =>
    (await prices.allTextContents()).map((text) => Number(/£([\d.]+)/.exec(text)?.[1]))
  await expect.poll(async () => isRising(await asked())).toBe(true)
  for (const price of await asked()) expect(price > 40 && price <= 60).toBe(true)

  await page.reload()
  await hydrated(page)
  await openFilters(page)
  await expect(choice(page, '£40 – £60')).toBeChecked()
  await closeFilters(page)
  await page.getByRole('link', { name: 'Remove filter £40 – £60' }).click()
  await expect(page).not.toHaveURL(/price=60/)
  await expect(page).toHaveURL(/sort=price-asc/)
})

test('the figure beside a choice is the number of drinks that it leaves', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/whisky')
  await hydrated(page)
  await openFilters(page)
  const scottish = await countOf(page, 'Scotland')
  const american = await countOf(page, 'United States')
  await choice(page, 'Scotland').check()
  await expect(page).toHaveURL(/country=Scotland/)
  await expectLeft(page, scottish)
  expect(await countOf(page, 'United States'), 'neighbours stay').toBe(american)
  const dear = await countOf(page, 'Above £80')
  await choice(page, 'Above £80').check()
  await expectLeft(page, dear)
  expect(await countOf(page, 'Scotland')).toBe(dear)
  await expectAccessible(page)
  await closeFilters(page)

  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeHidden()
})

test('personalised engraving shows only bottles that can be engraved', { tag: '@full' }, async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await openFilters(page)
  await expect(page.getByRole('link', { name: 'E-gift cards' }).first()).toHaveAttribute('href', '/egiftcard')
  const engravable = await countOf(page, 'Personalised engraving')
  await choice(page, 'Personalised engraving').check()
  await expect(page).toHaveURL(/engravable=true/)
  await expectLeft(page, engravable)
  await closeFilters(page)
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Engrave/ })).toBeVisible()
})

test('a choice made by keyboard keeps its focus', { tag: '@full' }, async ({ page }) => {
  test.skip(isPhone(page), 'phones have no space bar')
  await page.goto('/gin')
  await hydrated(page)
  const inStock = choice(page, 'In stock')
  await inStock.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/in_stock=true/)
  await expect(inStock).toBeChecked()
  await expect(inStock).toBeFocused()
})

test('Back closes the drawer of filters', { tag: '@phone' }, async ({ page }) => {
  test.skip(!isPhone(page), 'wide screens have the filters beside the shelf')
  await page.goto('/whisky')
  await hydrated(page)
  await openFilters(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky' })).toBeVisible()

  await openFilters(page)
  await choice(page, 'Scotland').check()
  await expect(page).toHaveURL(/country=Scotland/)
  await closeFilters(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/whisky$/)
  await expect(page.getByRole('link', { name: 'Remove filter Scotland' })).toBeHidden()
})

test('somebody who comes back to a shelf is where they left it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/whisky')
  await hydrated(page)
  const drink = page.getByRole('article').nth(14)
  const link = drink.getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(place).toBeGreaterThan(500)
  const name = await drink.getByRole('heading').textContent()
  const left = await link.evaluate((anchor: HTMLElement) => {
    anchor.click()
    return Math.round(scrollY)
  })
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky' })).toBeVisible()
  await expect.poll(place).toBe(left)
  await expect(drink).toBeInViewport()
})

test('every shelf says a word for itself', { tag: '@full' }, async ({ page }) => {
  await page.goto('/rye')
  await expect(page.getByRole('heading', { name: 'Rye whisky, in short' })).toBeAttached()
  await expect(page.getByText('the Manhattan and the Sazerac')).toBeAttached()
})

test('all drinks are met once on the way through the pages, and again on the way back', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const names = () => page.getByRole('article').getByRole('heading').allTextContents()
  const first = await names()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of \d+ · 25–48 of \d+ drinks$/)).toBeVisible()
  const second = await names()
  expect(first.filter((name) => second.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText(/· 1–24 of/)).toBeVisible()
  expect(await names()).toEqual(first)
})

/** Long enough for what was told to be shown. */
async function aFewFrames() {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
}

/** Somebody who has scrolled along a shelf that does not know them yet: that is held back until `answer`. */
async function scrolledUnknown(page: Page) {
  const answer = await heldBack(page, 'shopper')
  await page.goto('/gin')
  await hydrated(page)
  await page.mouse.wheel(0, 800)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBe(800)
  return { answer, place }
}

test('somebody who scrolls before the page knows them stays there', { tag: '@full' }, async ({ page }) => {
  const { answer, place } = await scrolledUnknown(page)
  const outcome = page.waitForResponse('**/backend/api/shopper')
  answer()
  await (await outcome).finished()
  await page.evaluate(aFewFrames)
  expect(await place()).toBe(800)
})

test('somebody who goes on before the page knows them begins at the top of the next', {
  tag: '@full',
}, async ({ page }) => {
  const { answer, place } = await scrolledUnknown(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).press('Enter')
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Legal Information' })).toBeVisible()
  await page.evaluate(aFewFrames)
  expect(await place()).toBe(0)
})

test('search forgives a slip and an accent', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Search drinks').first().fill('valombree chatea')
  await page.getByLabel('Search drinks').first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “valombree chatea”')
  await expect(page.getByRole('link', { name: /^Château Valombrée Grand Vin 2018$/ })).toBeVisible()

  await page.getByLabel('Search drinks').first().fill('strahtcorran')
  await page.getByLabel('Search drinks').first().press('Enter')
  await expect(page.getByRole('link', { name: 'Strathcorran 15 Year Old Sherry Cask' })).toBeVisible()
})

test('a search that finds nothing says so and shows the way on', { tag: '@full' }, async ({ page }) => {
  await page.goto('/products?q=xylophone')
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From the front of the shop' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'All drinks' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'All drinks' })).toBeVisible()
})

test('filters that leave nothing are cleared in one press, and the rest of the shelf is in sight', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/whisky?country=Japan&price=ls10')
  await expect(page.getByRole('heading', { name: 'Nothing on this shelf fits' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Also on this shelf' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL('/whisky')
  await expect(page.getByRole('status')).toHaveText(/^\d\d drinks$/)
})

test('the whole way by keyboard', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no Tab key')
  await page.goto('/whisky')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const rye = page.getByRole('link', { name: 'Rye', exact: true })
  for (let i = 0; i < 10 && !(await rye.evaluate((link) => link === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rye whisky' })).toBeVisible()
})

test('the menu on a phone holds every shelf', { tag: '@phone' }, async ({ page }) => {
  test.skip(!isPhone(page), 'wide screens have the row of shelves')
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Shelves' })
  await expect(menu.getByRole('link', { name: 'Japanese' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Japanese' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Japanese whisky' })).toBeVisible()
  await expect(menu).toBeHidden()
})
