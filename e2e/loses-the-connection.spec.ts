import { answered, headerButton } from './basket.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

test.use({ keepsOfflinePage: true, expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

test('is told so calmly, and goes on where the way was lost', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/whisky')
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/service-worker\.js$/,
  )

  await context.setOffline(true)
  await page.goto('/gin')
  await expect(page).toHaveTitle(/^No connection/)
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('link', { name: '01632 960 118' })).toHaveAttribute('href', 'tel:+441632960118')
  await expectAccessible(page)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/gin')
  await expect(page.getByRole('heading', { level: 1, name: 'Gin' })).toBeVisible()
})

test('is told the same in the middle of the shop', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/deliverycharges')
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Insurance Charges' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeInViewport()
  await expect(page.getByText('Please check your connection.')).toBeVisible()
  // In its order too: the way past the header first, the foot of the page last.
  await expectAccessible(page)
  expect(await page.evaluate(() => document.querySelector('main')?.nextElementSibling?.innerHTML)).toContain(
    '<footer',
  )
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/insurancecharges')
  await expect(page.getByText('Insurance is free for every parcel')).toBeVisible()
})

test('keeps that page and nothing else', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/gin')
  await hydrated(page)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline'])
})

test('the shop behind the worker is the same', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/gin')
  await hydrated(page)
  const added = answered(page, 'cart/add')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .*to basket$/ })
    .first()
    .click()
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('1 in your basket')
  await added
  await page.reload()
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('1 in your basket')
  const unknown = await page.request.get('/drink/nobody', { maxRedirects: 0 })
  expect(unknown.status()).toBe(301)
})
