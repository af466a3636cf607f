import type { Browser } from '@playwright/test'
import { phone, withBrowser } from './browser.ts'
import { median } from './calls.ts'

/** Seconds from the start of the navigation. */
export type Visit = { fcp: number; lcp: number; load: number; hydrated: number }

/** Chromium's 'slow 4G', with 1.6 Mbit/s down, and a phone with a quarter of this machine's speed. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4
const READY_WITHIN_MS = 30_000
/** A larger paint than the last may still come: a late picture. */
const SETTLE_MS = 1_000

/** Each page so many times, in turns, and the median of each figure. */
export const visitAll = (addresses: readonly string[], rounds: number): Promise<Visit[]> =>
  withBrowser(async (browser) => {
    const visits: Visit[][] = addresses.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [i, address] of addresses.entries()) visits[i]?.push(await visited(browser, address))
    return visits.map(middleVisit)
  })

/** A first visit over a line and on a processor that really are slow, where Lighthouse only reckons them so. */
async function visited(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const tab = await context.newPage()
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slowLine)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await tab.addInitScript(watch)
    await tab.goto(address, { waitUntil: 'load', timeout: READY_WITHIN_MS })
    await tab.waitForFunction(() => (globalThis as Watched).benchSeen?.hydrated, null, {
      timeout: READY_WITHIN_MS,
    })
    await tab.waitForTimeout(SETTLE_MS)
    return await tab.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const seen = (globalThis as Watched).benchSeen
      return {
        fcp: (seen?.fcp ?? 0) / 1000,
        lcp: (seen?.lcp ?? 0) / 1000,
        load: (page?.loadEventEnd ?? 0) / 1000,
        hydrated: (seen?.hydrated ?? 0) / 1000,
      }
    })
  } finally {
    await context.close()
  }
}

type Watched = typeof globalThis & { benchSeen?: { fcp: number; lcp: number; hydrated: number } }

/** Runs inside the page, before anything of it. */
function watch() {
  const seen = { fcp: 0, lcp: 0, hydrated: 0 }
  ;(globalThis as Watched).benchSeen = seen
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  // React leaves a key of its own on every element that it has taken over.
  const isTaken = () => document.body && Object.keys(document.body).some((key) => key.startsWith('__react'))
  const timer = setInterval(() => {
    if (!isTaken()) return
    seen.hydrated = performance.now()
    clearInterval(timer)
  }, 10)
}

function middleVisit(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]))
  return { fcp: of('fcp'), lcp: of('lcp'), load: of('load'), hydrated: of('hydrated') }
}
