import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Request } from '@playwright/test'
import { phone, withBrowser } from './browser.ts'
import type { DemoShop } from './demo-shop.ts'

const kinds = ['html', 'script', 'style', 'font', 'image', 'other'] as const
type Kind = (typeof kinds)[number]

/** What a phone with an empty cache fetches for a page, without scrolling: bodies as they came over the line. */
export type FirstLoad = {
  page: string
  requests: number
  /** The style sheet inside the page, compressed by itself. It is part of the HTML's bytes too. */
  inlineStyle: number
  parts: Record<Kind, { files: number; bytes: number }>
}

const QUIET_WITHIN_MS = 15_000

/** The shop's pages, and the office's list of orders. */
export const measureBytes = ({
  address,
  paths,
}: DemoShop): Promise<{ shop: FirstLoad[]; office: FirstLoad }> =>
  withBrowser(async (browser) => {
    const shop: FirstLoad[] = []
    for (const [page, path] of Object.entries(paths))
      shop.push({ page, ...(await firstLoad(browser, address + path)) })
    const office = await firstLoad(browser, `${address}/office/orders`, async ({ request }) => {
      const answer = await request.post(`${address}/backend/api/office/demo-session`, {
        data: { role: 'owner' },
        headers: { origin: address },
      })
      if (!answer.ok()) throw new Error(`The office's door answered ${answer.status()}`)
    })
    return { shop, office: { page: 'office, list of orders', ...office } }
  })

async function firstLoad(
  browser: Browser,
  address: string,
  enter: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Omit<FirstLoad, 'page'>> {
  const context = await browser.newContext(phone)
  try {
    await enter(context)
    const tab = await context.newPage()
    const requests: Request[] = []
    tab.on('requestfinished', (request) => requests.push(request))
    const answer = await tab.goto(address, { waitUntil: 'load' })
    await tab.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS })
    if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`)
    const html = await answer.text()
    return { requests: requests.length, inlineStyle: inlineStyleOf(html), parts: await sorted(requests) }
  } finally {
    await context.close()
  }
}

async function sorted(requests: readonly Request[]) {
  const parts = Object.fromEntries(kinds.map((kind) => [kind, { files: 0, bytes: 0 }])) as FirstLoad['parts']
  for (const request of requests) {
    const part = parts[await kindOf(request)]
    part.files++
    part.bytes += (await request.sizes()).responseBodySize
  }
  return parts
}

/** By what it is, not by who asked: a preloaded script is a script. */
async function kindOf(request: Request): Promise<Kind> {
  const type = (await request.response())?.headers()['content-type'] ?? ''
  if (type.startsWith('text/html')) return 'html'
  if (/javascript/.test(type)) return 'script'
  if (type.startsWith('text/css')) return 'style'
  if (/font/.test(type)) return 'font'
  return type.startsWith('image/') ? 'image' : 'other'
}

const inlineStyleOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].reduce(
    (bytes, [, text = '']) => bytes + brotliCompressSync(text).length,
    0,
  )
