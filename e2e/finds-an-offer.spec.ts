import { beforeItsFiles, expect, expectAccessible, filesHeldBack, hydrated, test } from './shopper.ts'

test('offers tell the old price, the saving and their last day', async ({ page }) => {
  await page.goto('/newoffers')
  await expect(page).toHaveTitle(/^Offers \|/)
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  const offers = page.getByRole('region', { name: 'Limited Time Offer' })
  const first = offers.getByRole('article').first()
  await expect(first.getByRole('deletion')).toHaveText(/was £[\d.,]+/)
  await expect(first.getByRole('insertion')).toHaveText(/now £[\d.,]+/)
  await expect(first.getByText(/^Save (£[\d.,]+|\d+p) until \d{1,2} [A-Z][a-z]+$/)).toBeVisible()
  await expectAccessible(page)
})

test('buy 6 get 1 free is explained, and one press away', { tag: '@full' }, async ({ page }) => {
  await page.goto('/newoffers')
  await page.getByRole('link', { name: /in Buy 6 get 1 free$/ }).click()
  const multiBuy = page.getByRole('region', { name: 'Buy 6 get 1 free' })
  await expect(multiBuy.getByText('the cheapest of them is free')).toBeInViewport()
  const badges = await multiBuy.getByRole('article').getByText('Multi Buy', { exact: true }).count()
  expect(badges).toBe(await multiBuy.getByRole('article').count())
  expect(badges).toBeGreaterThan(5)
})

test('all of them are on a shelf of their own', { tag: '@full' }, async ({ page }) => {
  await page.goto('/newoffers')
  const all = page
    .getByRole('region', { name: 'Buy 6 get 1 free' })
    .getByRole('link', { name: /^All \d+ drinks$/ })
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(page).toHaveURL('/products?multybuy=true')
  await expect(page.getByRole('link', { name: 'Remove filter Multi Buy' })).toBeVisible()
  await expect(page.getByText(`${count} drinks`, { exact: true })).toBeVisible()
})

for (const { address, heading } of [
  { address: '/newoffers', heading: 'Buy 6 get 1 free' },
  { address: '/', heading: 'From the journal' },
  { address: '/product?id=shola-ridge-peated', heading: 'The facts' },
])
  test(`somebody who scrolls before the scripts of ${address} have come stays where they are`, {
    tag: '@full',
  }, async ({ page }) => {
    const letGo = await filesHeldBack(page, '**/assets/*.js')
    await page.goto(address, beforeItsFiles)
    const sought = page.getByRole('heading', { name: heading })
    // The first move lays the page out below the first screen: what was sought may be a little further on then.
    await expect(async () => {
      await sought.scrollIntoViewIfNeeded()
      await expect(sought).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    const place = () => sought.evaluate((found) => Math.round(found.getBoundingClientRect().top))
    const before = await place()
    letGo()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible()
    expect(await place()).toBe(before)
  })
