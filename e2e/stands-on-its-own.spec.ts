import { expect, expectAccessible, test } from './shopper.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shelves can be read, narrowed, searched and left', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search drinks' }).first().fill('gin')
    await page.getByRole('combobox', { name: 'Search drinks' }).first().press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/gin')
    await page.getByLabel('On offer').check()
    await page.getByRole('button', { name: 'Show drinks' }).click()
    await expect(page).toHaveURL(/offer=true/)
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'The facts' })).toBeVisible()
  })
})

test.describe('what is not there', () => {
  test.use({ expectedNoise: /404/ })

  for (const address of [
    '/no-such-shelf',
    '/product?id=no-such-drink',
    '/product',
    '/products?price=cheap',
  ]) {
    test(`${address} says so, with a search box and status 404`, {
      tag: address === '/product' ? [] : '@full',
    }, async ({ page }) => {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can’t find|don’t have/)
      await expect(page.getByRole('main').getByRole('combobox', { name: 'Search drinks' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test.describe('what came along in navigation state', () => {
  test.use({ expectedNoise: /404/ })

  for (const [path, state, address, role, name] of [
    ['/product', { id: 'dalnabreck-12' }, '/product?id=dalnabreck-12', 'heading', 'Dalnabreck 12 Year Old'],
    ['/products', { type: 'vodka' }, '/products?type=vodka', 'link', 'Remove filter Vodka'],
  ] as const)
    test(`is put into the address of ${path}`, { tag: '@full' }, async ({ page }) => {
      await page.goto('/gin')
      // As the router keeps it in the browser's history.
      await page.evaluate(([to, usr]) => history.pushState({ usr, key: 'came-along' }, '', to), [
        path,
        state,
      ] as const)
      await page.reload()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole(role, { name }).first()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Gin' })).toBeVisible()
    })
})

test('marks in an address that mean nothing change nothing', { tag: '@full' }, async ({ page }) => {
  await page.goto('/products?utm_source=letter&sort=price-asc&q=gin&price=40&place=7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “gin”')
  await page.goto('/?q=whisky')
  await expect(page.getByRole('combobox', { name: 'Search drinks' }).first()).toHaveValue('')
})

test('nothing scrolls sideways on the narrowest phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    '/',
    '/whisky',
    '/products?q=gin&price=40',
    '/product?id=strathcorran-15',
    '/dev/design',
  ]) {
    await page.goto(address)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      address,
    ).toBeLessThanOrEqual(0)
  }
})

test('every address has a title of its own and one first heading', { tag: '@full' }, async ({ page }) => {
  const titles = new Set<string>()
  const addresses = [
    '/',
    '/products',
    '/new',
    '/whisky',
    '/rye',
    '/cocktails&mocktails',
    '/product?id=strathcorran-15',
  ]
  for (const address of addresses) {
    await page.goto(address)
    titles.add(await page.title())
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(titles.size).toBe(addresses.length)
})

test('the pattern book shows every part without a fault', { tag: '@full' }, async ({ page }) => {
  await page.goto('/dev/design')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
