import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'This month’s offers' })

test('home shows offers, categories, engraving, promises, arrivals, a case and the newsletter', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Marlow & Reed/ })).toBeAttached()
  for (const name of [
    'Limited Time Offer',
    'Shop by Categories',
    'Say it in glass',
    'Challenge 25',
    'Just in',
  ])
    await expect(page.getByRole('heading', { name })).toBeAttached()
  const offers = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Limited Time Offer' })
  expect((await offers.last().locator('article').allTextContents()).join()).toMatch(/Save .+ until \d+ \w+/)
  await expect(page.getByRole('link', { name: 'Engrave a bottle' })).toHaveAttribute('href', '/engravings')
  await expect(page.getByRole('link', { name: 'Build a case' }).first()).toHaveAttribute('href', '/case')
  await expectAccessible(page)
})

test.describe('the categories', () => {
  const row = (page: Page) =>
    page.locator('section').filter({ hasText: 'Shop by Categories' }).last().getByRole('listitem')

  test('are eight, each with its picture, and lead to their shelves', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const titles = ['Beer', 'Wine', 'Gin', 'Whisky', 'Vodka', 'Tequila', 'Non Alc.', 'Others']
    expect(await row(page).allTextContents()).toEqual(titles)
    for (const each of await row(page).all()) await expect(each.locator('img')).toHaveCount(1)
    await row(page).getByRole('link', { name: 'Tequila' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tequila' })).toBeVisible()
  })

  test('are seven, four or two to a screen, by its width', { tag: '@full' }, async ({ page }) => {
    test.skip(isPhone(page), 'one browser takes every width')
    await page.goto('/')
    await hydrated(page)
    for (const [width, whole] of [
      [1440, 7],
      [1024, 7],
      [1023, 4],
      [464, 4],
      [463, 2],
      [320, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await row(page).first().scrollIntoViewIfNeeded()
      await expect.poll(() => wholeInView(row(page)), `at ${width} px`).toBe(whole)
    }
  })
})

/** How many of them can be seen from edge to edge. */
const wholeInView = (items: Locator) =>
  items.evaluateAll(
    (all) =>
      new Promise<number>((tell) => {
        const observer = new IntersectionObserver((seen) => {
          observer.disconnect()
          tell(seen.filter(({ intersectionRatio }) => intersectionRatio > 0.98).length)
        })
        for (const each of all) observer.observe(each)
      }),
  )

test('the hero moves by itself, and stops when it is told to or given the focus', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  const shown = async () =>
    (await hero(page).locator('[role=group]:not([inert]) h2').allTextContents()).join()
  const first = await shown()
  await page.clock.runFor(2_100)
  await expect.poll(shown).not.toBe(first)
  await hero(page).getByRole('button', { name: 'Pause' }).focus()
  const held = await shown()
  await page.clock.runFor(10_000)
  expect(await shown()).toBe(held)
  await page.keyboard.press('Enter')
  await hero(page).getByRole('button', { name: 'Play' }).blur()
  await page.clock.runFor(10_000)
  expect(await shown()).toBe(held)
  await hero(page)
    .getByRole('button', { name: /^Show 3 of 3/ })
    .click()
  await expect.poll(shown).toBe('A bottle for whoever turns up')
  await hero(page).getByRole('button', { name: 'Next' }).click()
  await expect.poll(shown).toBe('Oak, smoke and time to spare')
  await hero(page).getByRole('button', { name: 'Previous' }).click()
  await expect.poll(shown).toBe('A bottle for whoever turns up')
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await page.clock.runFor(20_000)
    await expect(hero(page).getByRole('heading', { name: 'Oak, smoke and time to spare' })).toBeVisible()
    await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play announcements' })).toBeVisible()
  })
})
