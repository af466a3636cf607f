import { theShop } from '../app/platform/shop/the-shop.ts'
import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

test('the name of the shop leads home', { tag: '@full' }, async ({ page }) => {
  await page.goto('/gin')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Marlow & Reed.*, home$/ })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Marlow & Reed/ })).toBeAttached()
})

test('the announcements take turns until they are paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/gin')
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Good to know' })
  const shown = () => bar.locator('li:not([data-away])').first().textContent()
  const first = await shown()
  await page.clock.runFor(3_100)
  await expect.poll(shown).not.toBe(first)
  await bar.getByRole('button', { name: 'Pause announcements' }).click()
  await page.mouse.move(0, 500)
  const held = await shown()
  await page.clock.runFor(10_000)
  expect(await shown()).toBe(held)
  await expect(bar.getByRole('button', { name: 'Play announcements' })).toBeVisible()
})

test('sayings take turns: beside the news, or in its place where there is no room for both', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/gin')
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Good to know' })
  const saying = (place: number) => bar.getByText(theShop().sayings[place] ?? '')
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  if (isPhone(page)) await expect(saying(0)).toBeHidden()
  await page.clock.runFor(6_100)
  await expect(saying(0)).toBeVisible()
  await expect(saying(1)).toBeHidden()
  await page.clock.runFor(9_000)
  await expect(saying(1)).toBeVisible()
  await expect(saying(0)).toBeHidden()
  expect(await height()).toBe(before)
})

test.describe('the menu', () => {
  test('unfolds under the pointer, and stays while the pointer crosses its neighbours on the way down', async ({
    page,
  }) => {
    test.skip(isPhone(page), 'phones have the drawer')
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Shelves' })
    const sparkling = bar.getByRole('link', { name: 'Sparkling' })
    // A pointer that a busy machine stops over a neighbour means that one: then it sets out again.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await bar.getByRole('link', { name: 'Wine', exact: true }).hover()
      await expect(sparkling).toBeVisible({ timeout: 10_000 })
      const from = await bar.getByRole('link', { name: 'Wine', exact: true }).boundingBox()
      const to = await bar.getByRole('link', { name: 'All wine' }).boundingBox()
      if (!from || !to) throw new Error('The menu is not there')
      await page.mouse.move(from.x + 10, from.y + 20)
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 12 })
      await expect(sparkling).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page)
    await sparkling.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sparkling wine' })).toBeVisible()
    await expect(sparkling.and(page.locator('header a'))).toBeHidden()
  })

  test('unfolds by keyboard, and folds by Escape and when it is left', async ({ page }) => {
    test.skip(isPhone(page), 'phones have the drawer')
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Shelves' })
    const kinds = bar.getByRole('button', { name: 'Kinds of gin' })
    await kinds.focus()
    await page.keyboard.press('Enter')
    await expect(kinds).toHaveAttribute('aria-expanded', 'true')
    await expect(bar.getByRole('link', { name: 'All gin' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'All gin' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(kinds).toHaveAttribute('aria-expanded', 'false')
    await kinds.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Search drinks' }).focus()
    await expect(kinds).toHaveAttribute('aria-expanded', 'false')
  })

  test('is a drawer on a phone, which Escape, Back and a press beside it close', { tag: '@phone' }, async ({
    page,
  }) => {
    test.skip(!isPhone(page), 'wide screens have the row of shelves')
    await page.goto('/gin')
    await hydrated(page)
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const open = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(drawer).toBeVisible()
    }
    await open()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await open()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/gin$/)
    await open()
    await drawer.getByRole('link', { name: 'Cognac' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cognac' })).toBeVisible()
    await expect(drawer).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Gin' })).toBeVisible()
  })

  test('more of the shop opens at the top of a phone', { tag: '@full' }, async ({ page }) => {
    test.skip(!isPhone(page), 'wide screens have the links in the bar')
    await page.goto('/gin')
    await hydrated(page)
    await page.getByRole('button', { name: 'More of the shop' }).click()
    const more = page.getByRole('navigation', { name: 'More of the shop' })
    await expect(more.getByRole('link', { name: 'Instagram' })).toBeVisible()
    await expectAccessible(page, '#more')
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    await page.getByRole('button', { name: 'More of the shop' }).click()
    await more.getByRole('link', { name: 'Engravings' }).click()
    await expect(page).toHaveURL(/\/engravings$/)
    await expect(more).toBeHidden()
  })
})
