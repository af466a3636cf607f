import type { Page } from '@playwright/test'
import { headerButton } from './basket.ts'
import { expect, expectAccessible, isPhone, test } from './shopper.ts'

/** A page with its listeners, and the addresses that were loaded whole from then on. */
async function opened(page: Page, address: string) {
  await page.goto(address)
  // Buttons where links were before: scripts have taken the frame over.
  await expect(headerButton(page, 'Basket')).toBeVisible()
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.push(request.url())
  })
  return loaded
}

const footer = (page: Page) => page.getByRole('contentinfo')
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('the links of the footer lead on without a page being loaded, and back to the same place', async ({
  page,
}) => {
  const loaded = await opened(page, '/gin')
  const link = footer(page).getByRole('link', { name: 'Cookie Policy' })
  await link.focus()
  const left = await place(page)
  expect(left).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cookiepolicy')
  await expect(page).toHaveTitle(/^Cookie Policy \|/)
  await expect(page.getByRole('heading', { level: 1, name: 'Legal Information' })).toBeVisible()
  // Where the page begins: the link is far below it.
  await expect.poll(() => place(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Gin' })).toBeVisible()
  await expect.poll(() => place(page)).toBe(left)
  expect(loaded).toEqual([])
})

test('those of the top bar as well, and what was unfolded on a phone folds', { tag: '@full' }, async ({
  page,
}) => {
  const loaded = await opened(page, '/gin')
  const more = page.getByRole('navigation', { name: isPhone(page) ? 'More of the shop' : 'Services' })
  for (const [name, title] of [
    ['Bar services', /^Bar Services/i],
    ['Blog', /^Latest Articles/],
  ] as const) {
    if (isPhone(page)) await page.getByRole('button', { name: 'More of the shop' }).click()
    await more.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(title)
    if (isPhone(page)) await expect(more).toBeHidden()
  }
  expect(loaded).toEqual([])
  // Server-only parts of the page still work.
  await expect(page.getByRole('button', { name: 'Pause announcements' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('those in a text as well; a link to a place on the page stays the browser’s', async ({ page }) => {
  const loaded = await opened(page, '/blogsingle?id=islay-and-the-taste-of-peat')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Skerravane 10', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Skerravane 10/ })).toBeVisible()
  expect(await place(page)).toBe(0)
  expect(loaded).toEqual([])
})

test('what is pointed at is fetched; another tab is left to the browser', { tag: '@full' }, async ({
  page,
  context,
}) => {
  test.skip(isPhone(page), 'phones have no pointer, nor a Ctrl key')
  const loaded = await opened(page, '/gin')
  const link = footer(page).getByRole('link', { name: 'Payment Options' })
  const fetched = page.waitForRequest(/\/payoptions\.data/)
  await link.hover()
  await fetched
  const tab = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(await tab).toHaveTitle(/^Payment Options/)
  await expect(page).toHaveURL('/gin')
  expect(loaded).toEqual([])
})

test('a line at the top says that a page is on its way, where that takes a while', { tag: '@full' }, async ({
  page,
}) => {
  const loaded = await opened(page, '/gin')
  const line = page.getByRole('progressbar', { name: 'Loading' })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/faqs\.data/, (route) => held.then(() => route.continue()))
  await footer(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(line).toBeVisible()
  await expectAccessible(page)
  letThrough()
  await expect(page).toHaveTitle(/^FAQ \|/)
  await expect(line).toBeHidden()
  expect(loaded).toEqual([])
})
