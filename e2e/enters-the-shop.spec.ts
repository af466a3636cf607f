import type { Locator, Page } from '@playwright/test'
import { theShop } from '../app/platform/the-shop.ts'
import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

const gate = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or over?' })
const hero = (page: Page) => page.getByRole('region', { name: 'This month’s offers' })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test.describe('the age gate', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('stands before anything else is shown, and is answered once', async ({ page }) => {
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

  test('is decided before the page is painted, either way', async ({ page }) => {
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

  test('sends whoever is under 18 to the site about drinking, and asks again next time', async ({ page }) => {
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

  test('the note on cookies is one line, and goes for good', async ({ page }) => {
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

  test('the shop is open', async ({ page }) => {
    await page.goto('/')
    await expect(gate(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

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

  test('are eight, each with its picture, and lead to their shelves', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const titles = ['Beer', 'Wine', 'Gin', 'Whisky', 'Vodka', 'Tequila', 'Non Alc.', 'Others']
    expect(await row(page).allTextContents()).toEqual(titles)
    for (const each of await row(page).all()) await expect(each.locator('img')).toHaveCount(1)
    await row(page).getByRole('link', { name: 'Tequila' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tequila' })).toBeVisible()
  })

  test('are seven, four or two to a screen, by its width', async ({ page }) => {
    test.skip(isPhone(page), 'one browser takes every width')
    await page.goto('/')
    await hydrated(page)
    for (const [width, whole] of [
      ...[
        [1440, 7],
        [1024, 7],
      ],
      ...[
        [1023, 4],
        [464, 4],
      ],
      ...[
        [463, 2],
        [320, 2],
      ],
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

test('the name of the shop leads home', async ({ page }) => {
  await page.goto('/gin')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Marlow & Reed.*, home$/ })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Marlow & Reed/ })).toBeAttached()
})

test('the hero moves by itself, and stops when it is told to or given the focus', async ({ page }) => {
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

test('sayings take turns on a wide screen', async ({ page }) => {
  test.skip(isPhone(page), 'there is no room for them on a phone')
  await page.clock.install()
  await page.goto('/gin')
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Good to know' })
  const saying = (place: number) => bar.getByText(theShop.sayings[place] ?? '')
  await expect(saying(0)).toBeVisible()
  await expect(saying(1)).toBeHidden()
  await page.clock.runFor(9_100)
  await expect(saying(1)).toBeVisible()
  await expect(saying(0)).toBeHidden()
})

test.describe('the menu', () => {
  test('unfolds under the pointer, and stays while the pointer crosses its neighbours on the way down', async ({
    page,
  }) => {
    test.skip(isPhone(page), 'phones have the drawer')
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Shelves' })
    await bar.getByRole('link', { name: 'Wine', exact: true }).hover()
    const sparkling = bar.getByRole('link', { name: 'Sparkling' })
    await expect(sparkling).toBeVisible()
    const from = await bar.getByRole('link', { name: 'Wine', exact: true }).boundingBox()
    const to = await bar.getByRole('link', { name: 'All wine' }).boundingBox()
    if (!from || !to) throw new Error('The menu is not there')
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 12 })
    await expect(sparkling).toBeVisible()
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

  test('is a drawer on a phone, which Escape, Back and a press beside it close', async ({ page }) => {
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

  test('more of the shop opens at the top of a phone', async ({ page }) => {
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
