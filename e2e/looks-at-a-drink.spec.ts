import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

test('goes back to the same place on the shelf', async ({ page }) => {
  await page.goto('/whisky')
  await hydrated(page)
  const card = page.getByRole('article').nth(12).getByRole('link').first()
  const place = () => page.evaluate(() => Math.round(scrollY))
  await card.scrollIntoViewIfNeeded()
  const name = (await card.textContent()) ?? ''
  const left = await card.evaluate((link: HTMLElement) => {
    link.click()
    return Math.round(scrollY)
  })
  expect(left).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/whisky$/)
  await expect.poll(place).toBe(left)
  await page.reload()
  await hydrated(page)
  expect(await place()).toBe(left)
})

/** Notes what moves from one page to the next, and under which name. */
function noteMoves() {
  const moves: string[] = []
  const start = Document.prototype.startViewTransition
  Document.prototype.startViewTransition = function (...given) {
    const transition = start.apply(this, given)
    void transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
      moves.push(...new Set(effects.flatMap(({ pseudoElement }) => pseudoElement ?? [])))
    })
    return transition
  }
  Object.assign(window, { moves })
}
const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves)

test('sees the photograph grow from its card into its page, and comes back at once', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(noteMoves)
  await page.goto('/whisky')
  await hydrated(page)
  const link = page.getByRole('article').nth(1).getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => moves(page)).toContain(`::view-transition-group(bottle-${id})`)
  const before = await moves(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky' })).toBeVisible()
  expect(await moves(page)).toEqual(before)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a photograph is where it is', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(noteMoves)
    await page.goto('/whisky')
    await hydrated(page)
    await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'The facts' })).toBeAttached()
    expect(await moves(page)).toEqual([])
  })
})

test('sees the bottle closely, when it would arrive, and what tastes like it', async ({ page }) => {
  await page.goto('/product?id=dalnabreck-12')
  await hydrated(page)
  await expect(page.getByText(/Standard delivery by \w+ \d+ \w+\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Like this, but …' })).toBeAttached()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Look closely at/ }).click()
  const closeUp = page.getByRole('dialog')
  await expect(closeUp.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(closeUp).toBeHidden()
})

test.describe('how long an order still leaves today', () => {
  // Bottles leave by London's clocks, wherever somebody looks from.
  test.use({ timezoneId: 'America/New_York' })
  const arrives = /Standard delivery by \w+ \d+ \w+\./

  test('is counted down on a working day, until it is two o’clock', { tag: '@full' }, async ({ page }) => {
    for (const [instant, left] of [
      ['2026-11-18T12:30:00Z', '01:30:00'],
      // In summer London is an hour ahead.
      ['2026-07-15T12:30:00Z', '00:30:00'],
    ] as const) {
      await page.clock.setFixedTime(instant)
      await page.goto('/product?id=dalnabreck-12')
      await expect(page.getByRole('timer')).toHaveText(left)
      await expect(page.getByText('left for dispatch today.')).toBeVisible()
      await expect(page.getByText(arrives)).toBeVisible()
    }
    await expectAccessible(page)
    await page.clock.setFixedTime('2026-07-15T13:00:00Z')
    await expect(page.getByRole('timer')).toBeHidden()
    await expect(page.getByText(arrives)).toBeVisible()
  })

  for (const [when, instant] of [
    ['on a Sunday', '2026-11-22T11:00:00Z'],
    ['on a bank holiday', '2026-12-28T11:00:00Z'],
    ['in the evening', '2026-11-18T18:00:00Z'],
  ] as const)
    test(`is not promised ${when}`, { tag: '@full' }, async ({ page }) => {
      await page.clock.setFixedTime(instant)
      await page.goto('/product?id=dalnabreck-12')
      await expect(page.getByText(arrives)).toBeVisible()
      await expect(page.getByRole('timer')).toBeHidden()
    })

  test('is of no use where nothing can be ordered', { tag: '@full' }, async ({ page }) => {
    const answer = await page.request.get('/backend/api/drink/get?limit=100&type=vodka')
    const { drinks }: { drinks: { id: string; stock: number }[] } = await answer.json()
    const soldOut = drinks.find(({ stock }) => stock === 0)
    await page.clock.setFixedTime('2026-11-18T12:30:00Z')
    await page.goto(`/product?id=${soldOut?.id}`)
    await expect(page.getByText('Out of stock.')).toBeVisible()
    await expect(page.getByLabel('E-mail me when it is back')).toBeEnabled()
    await expect(page.getByRole('main').getByRole('button', { name: /^Add to basket/ })).toHaveCount(0)
    await expect(page.getByRole('timer')).toBeHidden()
  })
})

test('finds what was looked at before, kept on this device only', async ({ page }) => {
  await page.goto('/product?id=dalnabreck-12')
  // Noted a moment after the page is there.
  await page.waitForFunction(() => localStorage.getItem('recentlySeen')?.includes('dalnabreck-12'))
  await expect(page.getByRole('heading', { name: 'Recently seen' })).toBeHidden()
  await page.goto('/product?id=dalnabreck-14-port')
  const seen = page.getByRole('region', { name: 'Recently seen' })
  await expect(seen.getByRole('article')).toHaveCount(1)
  await seen.getByRole('button', { name: 'Forget these' }).click()
  await expect(seen).toBeHidden()
})
