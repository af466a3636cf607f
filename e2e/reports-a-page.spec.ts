import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from './own-shop.ts'
import { test as base, expect, hydrated } from './shopper.ts'

/** In a shop where every page view is reported. */
const test = base.extend<object, { shop: { address: string } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'offlicence-reporting-shop-'))
      const { address, close } = await openShop(folder, { PAGE_REPORTS: '1', DEMO_ORDERS: 'false' })
      await use({ address })
      await close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
})

test('a page view is reported when it is hidden, without a cookie', async ({ page }) => {
  const script = page.waitForResponse('**/page-report.js')
  await page.goto('/whisky?q=secret')
  await hydrated(page)
  expect((await script).status()).toBe(200)
  const report = page.waitForRequest('**/backend/api/report')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const sent = await report
  expect(await sent.headerValue('cookie')).toBeNull()
  expect(await sent.headerValue('referer')).toBeNull()
  expect(sent.postDataJSON()).toEqual({
    path: '/whisky',
    vitals: expect.objectContaining({
      lcp: expect.any(Number),
      cls: expect.any(Number),
      ttfb: expect.any(Number),
    }),
    errors: [],
  })
  expect((await sent.response())?.status()).toBe(204)
})

// Playwright does not see what a page sends while it is left; the shop does.
test('a page view is reported when it is left', async ({ page }) => {
  const script = page.waitForResponse('**/page-report.js')
  await page.goto('/help')
  await hydrated(page)
  const { pathname } = new URL((await script).url())
  // It watches the page once it has been run, not when it has come.
  await page.evaluate((path) => import(path).then(() => undefined), pathname)
  await page.goto('/gin')
  const figures = async () => (await page.request.get('/metrics')).text()
  await expect.poll(figures).toMatch(/page_vitals_seconds_count\{vital="lcp",page="help"\} 1/)
})

test('a browser that asks not to be tracked reports nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  // The service worker is registered after the script would have been loaded.
  const settled = page.waitForRequest('**/service-worker.js').catch(() => undefined)
  await page.goto('/whisky')
  await hydrated(page)
  await Promise.race([settled, page.waitForFunction(() => performance.now() > 6000)])
  expect(asked.filter((path) => /report/.test(path))).toEqual([])
})
