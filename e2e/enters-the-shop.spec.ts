import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

const gate = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or over?' })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test.describe('the age gate', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('is there before anything else is shown, and is answered once', async ({ page }) => {
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    await expect(gate(page)).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I am over 18' }).click()
    await expect(gate(page)).toBeHidden()
    expect(await stored(page, 'above18')).toBe('yes')
    await page.goto('/gin')
    await expect(gate(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Gin' })).toBeVisible()
  })

  test('is decided before the page is painted, either way', { tag: '@full' }, async ({ page }) => {
    const openAtFirstPaint = () =>
      page.evaluate(() => (window as unknown as { gateAtFirstPaint: boolean | undefined }).gateAtFirstPaint)
    await page.addInitScript(() => {
      const look = () => {
        const found = document.querySelector<HTMLDialogElement>('#age-gate')
        if (!document.querySelector('main')) return requestAnimationFrame(look)
        Object.assign(window, { gateAtFirstPaint: found?.open })
      }
      requestAnimationFrame(look)
    })
    await page.goto('/whisky')
    await expect.poll(openAtFirstPaint).toBe(true)
    await page.getByRole('button', { name: 'I am over 18' }).click()
    await page.reload()
    await expect.poll(openAtFirstPaint).toBe(false)
  })

  test('holds the focus and does not give way to Escape', async ({ page }) => {
    await page.goto('/product?id=strathcorran-15')
    await expect(gate(page)).toBeFocused()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    await expect(gate(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'I am over 18' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'I am under 18' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(gate(page)).toBeHidden()
  })

  test('sends people under 18 to the site about drinking, and asks again next time', async ({ page }) => {
    await page.route('https://drinkaware.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>About drinking</h1>' }),
    )
    await page.goto('/')
    await page.getByRole('link', { name: 'I am under 18' }).click()
    await expect(page.getByRole('heading', { name: 'About drinking' })).toBeVisible()
    await page.goto('/')
    expect(await stored(page, 'above18')).toBe('no')
    await expect(gate(page)).toBeVisible()
  })

  test('leaves the whole page in the HTML below it, with a plain word where no script runs', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text()
    expect(html).toContain('Limited Time Offer')
    expect(html).toContain('<dialog id="age-gate"')
    expect(html).not.toMatch(/<dialog id="age-gate"[^>]* open="/)
    expect(html).toMatch(/<noscript><p[^>]*>You must be 18 or over to buy alcohol from us/)
  })

  test('the note on cookies is one line, and goes for good', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'I am over 18' }).click()
    const note = page.getByRole('complementary', { name: 'Cookies' })
    await expect(note).toContainText('We track nobody')
    await expectAccessible(page)
    // It stands over nothing: on a phone the foot of the screen belongs to the button that people came for.
    await page.mouse.wheel(0, 900)
    await expect(note).not.toBeInViewport()
    await note.scrollIntoViewIfNeeded()
    await note.getByRole('button', { name: 'Understood' }).click()
    await expect(note).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expect(note).toBeHidden()
    expect(await page.context().cookies()).toEqual([])
  })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop is open', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await expect(gate(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
