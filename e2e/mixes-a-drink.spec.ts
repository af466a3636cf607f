import { expect, expectAccessible, hydrated, test } from './shopper.ts'

const OUTSIDE = 'https://bars.marlowandreed.example'

test('bar services show three rows of pictures and lead outside', { tag: '@full' }, async ({ page }) => {
  await page.goto('/cocktailrecipes')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Bar services' })).toBeVisible()
  for (const service of ['Bar hire', 'Flair bartending', 'Cocktail experiences']) {
    const pictures = page.getByRole('region', { name: service })
    await expect(pictures.getByRole('group')).toHaveCount(2)
    await expect(pictures.getByRole('button', { name: 'Pause' })).toBeAttached()
    const out = page.getByRole('link', { name: `Check it Out ${service}, opens in a new tab` })
    await expect(out).toHaveAttribute('href', OUTSIDE)
    await expect(out).toHaveAttribute('target', '_blank')
    await expect(out).toHaveAttribute('rel', /noopener/)
  }
  await expectAccessible(page)
})

test('pictures change every three seconds until they are paused', { tag: '@full' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/cocktailrecipes')
  await hydrated(page)
  const pictures = page.getByRole('region', { name: 'Bar hire' })
  const here = pictures.getByRole('button', { name: /^Show/ }).and(page.locator('[aria-current]'))
  await expect(pictures.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = await here.getAttribute('aria-label')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await here.getAttribute('aria-label')).not.toBe(first)
  }).toPass({ intervals: [0] })
  const second = (await here.getAttribute('aria-label')) ?? ''
  await page.clock.runFor(2_000)
  await expect(here).toHaveAccessibleName(second)
  await page.clock.runFor(1_200)
  await expect(here).toHaveAccessibleName(first ?? '')
  await pictures.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  await expect(here).toHaveAccessibleName(first ?? '')
  await expect(pictures.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('nothing moves for those who ask for less motion', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cocktailrecipes')
  await hydrated(page)
  await expect(
    page.getByRole('region', { name: 'Bar hire' }).getByRole('button', { name: 'Play' }),
  ).toBeVisible()
})

test('a recipe is found by its spirit, scaled to the guests and put into the basket', async ({ page }) => {
  await page.goto('/cocktailrecipes')
  await hydrated(page)
  const kinds = page.getByRole('navigation', { name: 'Recipes by spirit' })
  await kinds.getByRole('link', { name: /^Whisky \d+$/ }).click()
  await expect(page).toHaveURL(/spirit=whisky/)
  await expect(page.getByRole('heading', { name: 'Whisky recipes' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'Old Fashioned', exact: true }).click()
  await expect(page).toHaveURL('/cocktailrecipes?recipe=old-fashioned')
  await expect(page).toHaveTitle(/^Old Fashioned/)
  await expect(page.getByRole('heading', { level: 1, name: 'Old Fashioned' })).toBeVisible()
  await expect(page.getByText('2.3 units')).toBeVisible()
  await expectAccessible(page)

  const ingredients = page.getByRole('complementary', { name: 'Ingredients' })
  await expect(ingredients.getByText('50 ml')).toBeVisible()
  for (let guests = 1; guests < 20; guests++)
    await ingredients.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(ingredients.getByText('1000 ml')).toBeVisible()
  await expect(ingredients.getByRole('checkbox', { name: /^2 × Coldwater Fork Small Batch/ })).toBeChecked()

  await ingredients.getByRole('button', { name: /^Put it in my basket · £/ }).click()
  await expect(ingredients.getByText('It is all in your basket.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Basket/ })).toContainText('2')
  await expectAccessible(page)
})

test('what somebody has at home is left out', { tag: '@full' }, async ({ page }) => {
  await page.goto('/cocktailrecipes?recipe=old-fashioned')
  await hydrated(page)
  await page.getByRole('checkbox', { name: /^Coldwater Fork/ }).uncheck()
  await expect(page.getByRole('button', { name: 'Put it in my basket' })).toBeDisabled()
})

test.describe('a recipe that we do not have', () => {
  test.use({ expectedNoise: /404/ })
  test('is said to be missing', { tag: '@full' }, async ({ page }) => {
    const answer = await page.goto('/cocktailrecipes?recipe=shampoo')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('an ingredient leads to its bottle', { tag: '@full' }, async ({ page }) => {
  await page.goto('/cocktailrecipes?recipe=old-fashioned')
  await page.getByRole('link', { name: 'Coldwater Fork Small Batch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Coldwater Fork/ })).toBeVisible()
})
