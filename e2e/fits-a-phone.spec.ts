import type { Page } from '@playwright/test'
import { join } from './account.ts'
import { filled, fitsItsWidth, home, orderedBy } from './checkout.ts'
import { beforeItsFiles, expect, expectAccessible, filesHeldBack, test } from './shopper.ts'

/**
 * One page of every kind, as a phone shows it. Journeys that go the same way on every screen are made on a wide one
 * only (`playwright.config.ts`), all of them on both in `npm run test:full`.
 */
async function expectToFit(page: Page, address: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await fitsItsWidth(page), `${address} at 320 px`).toBeLessThanOrEqual(0)
}

/** A form and a long text: `npm test` looks at these alone. */
const shortly = ['/register', '/terms&conditions']

for (const address of [
  ...['/login', '/register', '/forgotpassword', '/alreadycustomer'],
  ...['/help', '/terms&conditions', '/orderqueries', '/responsible-drinking', '/map', '/trackorder'],
  ...['/gift', '/giftfinder?who=friend', '/egiftcard', '/giftcardbalance'],
  ...['/blog', '/blogsingle?id=how-engraving-works', '/newoffers', '/case'],
])
  test(`${address} fits`, { tag: shortly.includes(address) ? '@phone' : '@full' }, async ({ page }) =>
    expectToFit(page, address),
  )

for (const width of [320, 360, 390])
  test(`the page stays where it is when the fonts come, ${width} px wide`, {
    tag: width === 320 ? '@phone' : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    const letGo = await filesHeldBack(page, '**/*.woff2')
    await page.goto('/login', beforeItsFiles)
    const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
    const before = await top()
    letGo()
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family === 'Fraunces' && status === 'loaded'),
        ),
      )
      .toBe(true)
    expect(await top()).toBe(before)
  })

test('all cards of a shelf can be reached without scrolling, whether fonts come or not', {
  tag: '@phone',
}, async ({ page }) => {
  await filesHeldBack(page, '**/*.woff2')
  await page.goto('/whisky', beforeItsFiles)
  const fifth = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .nth(4)
  await expect
    .poll(() => fifth.evaluate((card) => getComputedStyle(card).contentVisibility))
    .not.toBe('hidden')
})

test('the way to the till fits', { tag: '@phone' }, async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  await filled(page.request, 2)
  for (const address of ['/cart', '/offers', '/checkout']) await expectToFit(page, address)
})

test('what was ordered fits', { tag: '@phone' }, async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  await filled(page.request, 2)
  const { reference } = await orderedBy(page.request)
  for (const address of [`/payments?reference=${reference}`, `/orderhistory?reference=${reference}`])
    await expectToFit(page, address)
})

test('an account fits', async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  for (const address of ['/accountdetails', '/profile', '/profile_billing_address', '/accountsecurity'])
    await expectToFit(page, address)
})
