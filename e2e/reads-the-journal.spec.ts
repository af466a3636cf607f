import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

const ENGRAVING = '/blogsingle?id=how-engraving-works'

test('the journal lists its articles, the newest first, and leads to one', async ({ page }) => {
  await page.goto('/blog')
  await hydrated(page)
  await expect(page).toHaveTitle(/^Latest Articles/)
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Articles' })).toBeVisible()
  const articles = page.getByRole('main').getByRole('article')
  expect(await articles.count()).toBeGreaterThanOrEqual(8)
  const days = await articles
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(days).toEqual(days.toSorted().toReversed())
  for (const words of await articles.allTextContents()) expect(words).toMatch(/ min read.*By [A-Z]/s)
  await expectAccessible(page)

  await articles.getByRole('link', { name: 'London dry is not a place' }).click()
  await expect(page).toHaveURL('/blogsingle?id=london-dry-explained')
  await expect(page).toHaveTitle(/^London dry is not a place/)
  await expect(page.getByRole('heading', { level: 1, name: 'London dry is not a place' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Articles' })).toBeVisible()
})

test('the header and the home page lead to the journal', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const teaser = page.locator('section', { has: page.getByRole('heading', { name: 'From the journal' }) })
  await expect(teaser.getByRole('article')).toHaveCount(3)
  if (!isPhone(page)) {
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
    await expect(page).toHaveURL('/blog')
    await page.goBack()
  }
  await teaser.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL('/blog')
})

test('an article is read, its drink put into the basket, and the next one begun', async ({ page }) => {
  await page.goto('/blogsingle?id=london-dry-explained')
  await hydrated(page)
  const article = page.getByRole('main').getByRole('article').first()
  await expect(article.getByText('Imogen Tarrant')).toBeVisible()
  await expect(article.getByText('25 June 2026')).toBeVisible()
  await expect(article.getByText('3 min read')).toBeVisible()
  await expect(article.getByRole('img', { name: /London dry gin between a sprig of juniper/ })).toBeVisible()
  await expect(article.getByRole('heading', { level: 2, name: 'What the rule says' })).toBeVisible()
  await expectAccessible(page)

  const drinks = page.getByRole('region', { name: 'Drinks in this article' })
  const gin = drinks.getByRole('article').filter({ hasText: 'Penhallow London Dry Gin' })
  await gin.getByRole('button', { name: /basket/i }).click()
  await page
    .getByRole('dialog', { name: 'Added to your basket' })
    .getByRole('button', { name: 'Continue Shopping' })
    .click()
  await expect(page.getByRole('button', { name: /^Basket/ })).toContainText('1')

  const recipes = page.getByRole('region', { name: 'The recipes' })
  await expect(recipes.getByRole('link', { name: 'Gin & Tonic', exact: true })).toHaveAttribute(
    'href',
    '/cocktailrecipes?recipe=gin-and-tonic',
  )

  const next = page.getByRole('region', { name: 'Read next' }).getByRole('article').first().getByRole('link')
  const title = (await next.textContent()) ?? ''
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a link in the text leads to its bottle', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blogsingle?id=islay-and-the-taste-of-peat')
  await page.getByRole('main').getByRole('link', { name: 'Skerravane 10', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Skerravane 10/ })).toBeVisible()
})

test('one article has a silent film, which loads when it is started', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(ENGRAVING)
  await hydrated(page)
  const film = page.getByLabel('Two lines in glass, a silent film')
  await film.scrollIntoViewIfNeeded()
  await expect(page.getByText('A silent film of 14 seconds.')).toBeVisible()
  expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([])
  await expectAccessible(page)

  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(await film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(14)
})

test('search engines and readers of feeds are told what it is', { tag: '@full' }, async ({ page }) => {
  await page.goto(ENGRAVING)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const post = facts.map((fact) => JSON.parse(fact)).find((fact) => fact['@type'] === 'BlogPosting')
  expect(post).toMatchObject({
    headline: 'How we cut a name into glass',
    datePublished: '2026-08-27',
    author: { '@type': 'Person', name: 'Nell Ashdown' },
  })
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect(page.locator('meta[property="article:published_time"]')).toHaveAttribute(
    'content',
    '2026-08-27',
  )

  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const answer = await page.request.get(feed ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml/)
  const read = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        faults: document.querySelectorAll('parsererror').length,
        titles: [...document.querySelectorAll('item > title')].map(({ textContent }) => textContent),
      }
    },
    await answer.text(),
  )
  expect(read.faults).toBe(0)
  expect(read.titles).toContain('How we cut a name into glass')
})

test('nothing stands out sideways on the narrowest phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/blog', ENGRAVING, '/blogsingle?id=drinking-less-and-better']) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the journal can be read, and the film has its controls', { tag: '@full' }, async ({ page }) => {
    await page.goto('/blogsingle')
    await expect(page).toHaveURL('/blog')
    await page.getByRole('main').getByRole('link', { name: 'How we cut a name into glass' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'At the bench' })).toBeVisible()
    await expect(page.locator('video[controls]')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Read next' }).getByRole('article')).toHaveCount(3)
  })
})

test.describe('an article that we do not have', () => {
  test.use({ expectedNoise: /404/ })

  test('is said to be missing', { tag: '@full' }, async ({ page }) => {
    const answer = await page.goto('/blogsingle?id=shampoo')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We don’t have that article/)
  })
})
