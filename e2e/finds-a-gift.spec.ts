import { headerButton } from './basket.ts'
import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

/** Nothing lies on it. */
const isInTheOpen = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const sections = [
  { title: 'Gift Sets', slug: 'gift-sets' },
  { title: 'Luxury Gifts', slug: 'luxury-gifts' },
  { title: 'Gifts Under £100', slug: 'budget-friendly' },
  { title: 'Uniquely Yours', slug: 'uniquely-yours' },
  { title: 'Birthday and Anniversary', slug: 'birthday' },
]

test.describe('among our gift ideas', () => {
  test('each tile leads to its section, and the focus goes along', { tag: '@full' }, async ({ page }) => {
    await page.goto('/gift')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Gift ideas' })).toBeVisible()
    const tiles = page.getByRole('navigation', { name: 'Kinds of gift' })
    for (const { title, slug } of sections) {
      await tiles.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(`/gift#${slug}`)
      const section = page.getByRole('region', { name: title, exact: true })
      await expect(section).toBeFocused()
      await expect(section.getByRole('heading', { name: title, exact: true })).toBeInViewport()
      await expect(section.getByRole('link', { name: `See all of ${title}` })).toHaveAttribute(
        'href',
        `/products?type=gifts&subtype=${slug}`,
      )
      expect(await section.getByRole('article').count()).toBeGreaterThan(0)
    }
  })

  test('a gift is looked at without leaving the list', { tag: '@full' }, async ({ page }) => {
    await page.goto('/gift')
    await hydrated(page)
    const [gift] = await page.getByRole('region', { name: 'Luxury Gifts' }).getByRole('article').all()
    const name = (await gift?.getByRole('heading').textContent()) ?? ''
    await gift?.getByRole('button', { name: `Quick look at ${name}` }).click()
    const look = page.getByRole('dialog', { name })
    await expect(look).toBeVisible()
    await expectAccessible(page)
    await look.getByRole('button', { name: 'Back to the gifts' }).click()
    await expect(look).toBeHidden()
    await expect(page).toHaveURL('/gift')
  })

  test('the way back up appears on the way down', { tag: '@full' }, async ({ page }) => {
    await page.goto('/gift')
    await hydrated(page)
    const up = page.getByRole('button', { name: 'Back to top' })
    await page.mouse.wheel(0, 200)
    await expect(up).toHaveCount(0)
    await page.mouse.wheel(0, 600)
    await expect(up).toBeVisible()
    const box = await up.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectAccessible(page, '#main > :last-child')
    // It was judged from the top of the page, where there is no way up.
    await expect(up).toBeVisible()
    const add = page
      .getByRole('region', { name: 'Birthday and Anniversary' })
      .getByRole('button', { name: /^Add / })
    // Card after card comes to life, the last one last.
    await expect(add.last()).toBeEnabled()
    await add.last().focus()
    expect(await add.last().evaluate(isInTheOpen)).toBe(true)
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(up).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('nothing glides for those who ask for less motion', { tag: '@full' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/gift')
    await hydrated(page)
    await page.evaluate(() => {
      const asked: unknown[] = []
      Object.assign(window, { asked })
      Element.prototype.scrollIntoView = (how) => void asked.push(how)
    })
    await page.getByRole('link', { name: 'E-gift card' }).first().click()
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked[0])).toEqual({
      behavior: 'auto',
    })
  })

  test('a bottle goes into the basket, and glass leads to its engraver', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/gift')
    await hydrated(page)
    const luxury = page.getByRole('region', { name: 'Luxury Gifts', exact: true })
    await luxury
      .getByRole('button', { name: /^Add .*to basket$/ })
      .first()
      .click()
    await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('1 in your basket')
    await page.getByRole('dialog').press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const personal = page.getByRole('region', { name: 'Personalisation' })
    await personal.getByRole('link', { name: 'Engraving' }).click()
    await expect(page).toHaveURL('/engravings')
  })

  test('a card for those who choose for themselves is one press away', { tag: '@full' }, async ({ page }) => {
    await page.goto('/gift')
    await hydrated(page)
    await page
      .getByRole('region', { name: 'Personalisation' })
      .getByRole('link', { name: 'E-gift card' })
      .click()
    await expect(page).toHaveURL('/gift#e-gift-card')
    const section = page.getByRole('region', { name: 'E-gift card', exact: true })
    await expect(section).toBeFocused()
    await expect(section.getByRole('heading', { name: 'E-gift card', exact: true })).toBeInViewport()
    await expect(section.getByRole('form', { name: 'E-gift card' })).toBeVisible()
    // From above: what the strip happens to lie on would be taken for too small to press.
    await page.getByRole('button', { name: 'Back to top' }).click()
    await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('all of it is accessible, and fits the narrowest phone', { tag: '@full' }, async ({ page }) => {
    await page.goto('/gift')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('the header leads there', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    if (isPhone(page)) await page.getByRole('button', { name: 'More of the shop' }).click()
    await page.getByRole('link', { name: 'Gift ideas' }).and(page.locator(':visible')).first().click()
    await expect(page).toHaveURL('/gift')
  })
})

test.describe('the gift finder', () => {
  test('asks three questions and gives six reasons', async ({ page }) => {
    await page.goto('/gift')
    await hydrated(page)
    await page.getByRole('link', { name: 'Find a gift in three questions' }).click()
    await expect(page).toHaveURL('/giftfinder')
    await expect(page).toHaveTitle(/^Gift finder/)
    await expectAccessible(page)

    await page.getByRole('radio', { name: 'A friend' }).check()
    await page.getByRole('radio', { name: 'Fruity' }).check()
    await page.getByRole('button', { name: 'Show me six ideas' }).click()
    await expect(page.getByRole('group', { name: '3. What may it cost?' })).toContainText('Please choose one')
    await expect(page.getByRole('radio', { name: 'A friend' })).toBeChecked()
    await page.getByRole('radio', { name: 'Under £50' }).check()
    await page.getByRole('button', { name: 'Show me six ideas' }).click()

    await expect(page).toHaveURL('/giftfinder?who=friend&taste=fruity&budget=50#ideas')
    const ideas = page.getByRole('region', { name: 'Six ideas for a friend, fruity, under £50' })
    await expect(ideas.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(ideas.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(ideas.getByRole('article')).toHaveCount(6)
    for (const words of await ideas.getByRole('article').allTextContents())
      expect(words).toContain('Under £50')
    await expectAccessible(page)

    await page.getByRole('radio', { name: 'Under £100' }).check()
    await page.getByRole('button', { name: 'Show me six ideas' }).click()
    await expect(page.getByRole('heading', { name: /under £100$/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: /under £50$/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Under £50' })).toBeChecked()
  })

  test('offers nothing with alcohol to somebody who does not drink', async ({ page }) => {
    await page.goto('/giftfinder?who=non-drinker&taste=any&budget=any')
    const cards = page
      .getByRole('region', { name: /someone who doesn’t drink|Nothing fits/ })
      .getByRole('article')
    for (const words of await cards.allTextContents()) expect(words).toContain('Alcohol free')
  })

  test('takes no answer that is none of its own', { tag: '@full' }, async ({ page }) => {
    await page.goto('/giftfinder?who=nobody&taste=soap&budget=-1')
    await expect(page.getByText('Please choose one')).toHaveCount(3)
    await expectAccessible(page)
  })

  test('fits the narrowest phone', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/giftfinder?who=partner&taste=full&budget=100')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('is a form like any other', async ({ page }) => {
      await page.goto('/giftfinder')
      await page.getByRole('radio', { name: 'Mum or Dad' }).check()
      await page.getByRole('radio', { name: 'Rich and full' }).check()
      await page.getByRole('radio', { name: 'Under £250' }).check()
      await page.getByRole('button', { name: 'Show me six ideas' }).click()
      await expect(page).toHaveURL('/giftfinder?who=parent&taste=full&budget=250#ideas')
      await expect(
        page.getByRole('heading', { name: 'Six ideas for Mum or Dad, rich and full, under £250' }),
      ).toBeVisible()
    })
  })
})
