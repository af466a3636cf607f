import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

test('a visitor finds a bottle from the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Limited Time Offer' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('list').getByRole('link', { name: 'Whisky', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Strathcorran 15 Year Old Sherry Cask' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Strathcorran 15 Year Old Sherry Cask' }),
  ).toBeVisible()
  await expect(page.getByText('£83.57 / litre')).toBeVisible()
  await expect(page.getByText('In stock.')).toBeVisible()
  await expectAccessible(page)
})

test('a narrower shelf is one press away, and Back leads back', async ({ page }) => {
  await page.goto('/whisky')
  await page.getByRole('navigation', { name: 'Whisky by kind' }).getByRole('link', { name: 'Rye' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rye whisky' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^\d+ drinks?$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky', exact: true })).toBeVisible()
})

test('filters and order stand in the address and survive a reload', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const openFilters = async () => {
    if (isPhone(page) && !(await page.getByRole('form', { name: 'Filters' }).isVisible()))
      await page.getByRole('button', { name: 'Filter' }).click()
  }
  await openFilters()
  await page.getByRole('checkbox', { name: '£40 – £60' }).check()
  await expect(page).toHaveURL(/price=60/)
  await page.getByLabel('Sort by').selectOption('price-asc')
  await expect(page).toHaveURL(/price=60.*sort=price-asc/)

  const prices = page.getByRole('article').locator('p.money:first-child')
  const asked = async () =>
    (await prices.allTextContents()).map((text) => Number(/£([\d.]+)/.exec(text)?.[1]))
  await expect.poll(asked).toEqual([...(await asked())].sort((a, b) => a - b))
  for (const price of await asked()) expect(price > 40 && price <= 60).toBe(true)

  await page.reload()
  await openFilters()
  await expect(page.getByRole('checkbox', { name: '£40 – £60' })).toBeChecked()
  await page.getByRole('link', { name: 'Remove filter £40 – £60' }).click()
  await expect(page).not.toHaveURL(/price=60/)
  await expect(page).toHaveURL(/sort=price-asc/)
})

test('all drinks are met once on the way through the pages, and again on the way back', async ({ page }) => {
  await page.goto('/products')
  const names = () => page.getByRole('article').getByRole('heading').allTextContents()
  const first = await names()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^25–\d+ of \d+ drinks$/)).toBeVisible()
  const second = await names()
  expect(first.filter((name) => second.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText(/^1–24 of/)).toBeVisible()
  expect(await names()).toEqual(first)
})

test('search forgives a slip and an accent', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search drinks' }).first().fill('valombree chatea')
  await page.getByRole('searchbox', { name: 'Search drinks' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “valombree chatea”')
  await expect(page.getByRole('link', { name: /Château Valombrée/ })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search drinks' }).first().fill('strahtcorran')
  await page.getByRole('searchbox', { name: 'Search drinks' }).first().press('Enter')
  await expect(page.getByRole('link', { name: 'Strathcorran 15 Year Old Sherry Cask' })).toBeVisible()
})

test('a search that finds nothing says so and shows the way on', async ({ page }) => {
  await page.goto('/products?q=xylophone')
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'All drinks' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'All drinks' })).toBeVisible()
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

test('the menu on a phone holds every shelf', async ({ page }) => {
  test.skip(!isPhone(page), 'wide screens have the row of shelves')
  await page.goto('/')
  await page.locator('summary', { hasText: 'Menu' }).click()
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Shelves' })
  await expect(menu.getByRole('link', { name: 'Japanese' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Japanese' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Japanese whisky' })).toBeVisible()
  await expect(menu).toBeHidden()
})
