import type { APIRequestContext, Page } from '@playwright/test'
import { drinks, headerButton, putIn, type SomeDrink } from './basket.ts'
import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

type Panel = {
  button: 'Basket' | 'Wishlist'
  title: string
  foot: string
  /** Of a window in which two lines have room beside title and foot, and three have not. */
  height: number
  fill: (request: APIRequestContext, drink: SomeDrink) => Promise<unknown>
}

const panels: Panel[] = [
  {
    button: 'Basket',
    title: 'MY BASKET',
    foot: 'PROCEED TO CHECKOUT',
    height: 800,
    fill: (request, { id }) => putIn(request, id),
  },
  {
    button: 'Wishlist',
    title: 'MY WISHLIST',
    foot: 'VIEW ALL',
    height: 700,
    fill: (request, { id }) => request.post(`/backend/api/wishlist/add?drink_id=${id}`),
  },
]

for (const { button, title, foot, height, fill } of panels) {
  const opened = async (page: Page) => {
    await page.goto('/gin')
    await hydrated(page)
    await headerButton(page, button).click()
    const panel = page.getByRole('dialog', { name: title })
    await expect(panel.getByRole('link', { name: foot })).toBeVisible()
    return panel
  }
  const whole = { ratio: 0.99 }

  test(`${title} scrolls from the third drink on, and keeps its title and its foot`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
    const [first, second, third] = await drinks(page.request, 'type=gin&sort=price-asc')
    if (!first || !second || !third) throw new Error('too few gins')
    await fill(page.request, first)
    await fill(page.request, second)
    const two = await opened(page)
    await expect(two.getByRole('listitem')).toHaveCount(2)
    for (const line of await two.getByRole('listitem').all()) await expect(line).toBeInViewport(whole)

    await fill(page.request, third)
    const three = await opened(page)
    const last = three.getByRole('listitem').last()
    await expect(three.getByRole('listitem')).toHaveCount(3)
    await expect(last).not.toBeInViewport(whole)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport(whole)
    await expect(three.getByRole('heading', { name: title })).toBeInViewport(whole)
    await expect(three.getByRole('link', { name: foot })).toBeInViewport(whole)
    await expectAccessible(page)
  })
}

/** Presses a button of the header the moment the address is another, while the page is still the one before. */
function pressWhenAddressed(label: string) {
  const go = history.pushState
  history.pushState = (...given) => {
    history.pushState = go
    go.apply(history, given)
    const buttons = [...document.querySelectorAll<HTMLElement>('header button')]
    buttons.find((button) => (button.ariaLabel ?? button.textContent) === label)?.click()
  }
}

test('what is opened while the next page is being drawn stays open', { tag: '@full' }, async ({ page }) => {
  const profile = { button: 'Profile', title: 'MY PROFILE' }
  // Wide screens have a bar instead of a menu.
  const openable = isPhone(page) ? [profile, { button: 'Menu', title: 'Menu' }] : [profile]
  for (const { button, title } of openable) {
    await page.goto('/gin')
    await hydrated(page)
    await page.evaluate(pressWhenAddressed, button)
    const card = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const name = (await card.textContent()) ?? ''
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeAttached()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await expect(page).toHaveURL(/\/product\?/)
  }
})
