import { afterEach, describe, expect, test, vi } from 'vitest'
import { finishedPage } from './finished-html.ts'
import { reportPage, watchPage } from './page-report.ts'

afterEach(() => {
  // In this order: `performance` is a fake of the timers when it is stubbed.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** As much of a browser as they use. */
function openBrowser({ chance = 0, doNotTrack = null as string | null, gpc = false } = {}) {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const observers = new Map<string, (list: { getEntries: () => unknown[] }) => void>()
  const sent: { address: string; options: RequestInit }[] = []
  const page = { visibilityState: 'visible' }
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event']
    readonly see: (list: { getEntries: () => unknown[] }) => void
    constructor(see: (list: { getEntries: () => unknown[] }) => void) {
      this.see = see
    }
    observe({ type }: { type: string }) {
      observers.set(type, this.see)
    }
  }
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  vi.stubGlobal('navigator', { doNotTrack, globalPrivacyControl: gpc })
  vi.stubGlobal('location', { pathname: '/whisky', search: '?q=secret' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {})
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ responseStart: 61 }] : []),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  )
  vi.stubGlobal(
    'fetch',
    async (address: string, options: RequestInit) => void sent.push({ address, options }),
  )
  const emit = (name: string, event: unknown = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  return {
    emit,
    measure: (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries }),
    leave: () => {
      page.visibilityState = 'hidden'
      emit('visibilitychange')
    },
    sent,
    reports: () => sent.map(({ options }) => JSON.parse(String(options.body))),
  }
}

const ours = { message: 'broken', filename: 'https://shop.example/assets/frame-1.js', lineno: 3, colno: 7 }

describe('which page views are reported', () => {
  const watch = async (browser: ReturnType<typeof openBrowser>) => {
    const load = vi.fn(async () => ({ default: () => {} }))
    watchPage(0.1, load)
    browser.emit('load')
    await vi.runAllTimersAsync()
    return load.mock.calls.length
  }
  test('one in ten', async () => expect(await watch(openBrowser({ chance: 0.05 }))).toBe(1))
  test('not the other nine', async () => expect(await watch(openBrowser({ chance: 0.5 }))).toBe(0))
  test('none with Do Not Track', async () => expect(await watch(openBrowser({ doNotTrack: '1' }))).toBe(0))
  test('none with Global Privacy Control', async () =>
    expect(await watch(openBrowser({ gpc: true }))).toBe(0))

  test('errors from before the script came are in it', async () => {
    const browser = openBrowser()
    watchPage(1, async () => ({ default: (seen) => reportPage('/report', seen) }))
    browser.emit('error', ours)
    browser.emit('load')
    await vi.runAllTimersAsync()
    browser.emit('unhandledrejection', {
      reason: Object.assign(new Error('late'), {
        stack: 'late\n at https://shop.example/assets/shelf-2.js:9:10',
      }),
    })
    browser.leave()
    expect(browser.reports()[0].errors).toEqual([
      { message: 'broken', file: 'frame-1.js', line: 3, column: 7 },
      { message: 'late', file: 'shelf-2.js', line: 9, column: 10 },
    ])
  })
})

describe('a report', () => {
  test('has the vitals, and goes once, without cookies or addresses', () => {
    const browser = openBrowser()
    reportPage('/report', [])
    browser.measure('largest-contentful-paint', { startTime: 900 }, { startTime: 1_400 })
    browser.measure(
      'layout-shift',
      { value: 0.1, startTime: 100, hadRecentInput: false },
      { value: 0.1, startTime: 600, hadRecentInput: false },
      { value: 0.9, startTime: 700, hadRecentInput: true },
      { value: 0.15, startTime: 3_000, hadRecentInput: false },
    )
    browser.measure('event', { interactionId: 1, duration: 48 }, { interactionId: 1, duration: 120 })
    browser.measure('event', { interactionId: 0, duration: 900 }, { interactionId: 2, duration: 56 })
    browser.leave()
    browser.leave()
    expect(browser.reports()).toEqual([
      { path: '/whisky', vitals: { ttfb: 61, lcp: 1_400, cls: 0.2, inp: 120 }, errors: [] },
    ])
    expect(browser.sent[0]).toMatchObject({
      address: '/report',
      options: { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
    })
  })

  test('leaves out errors of other people’s scripts', () => {
    const browser = openBrowser()
    reportPage('/report', [
      { message: 'theirs', filename: 'https://extension.example/x.js', lineno: 1, colno: 1 },
    ])
    browser.leave()
    expect(browser.reports()[0].errors).toEqual([])
  })
})

describe('a page', () => {
  const html = `<html><head></head><body><script type="module" async="">import "/assets/m.js";
import * as route0 from "/assets/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry.js");</script></body></html>`
  const scriptOf = (pageReports: number) => {
    const { head, body } = finishedPage(html, { pageReports })
    return head + body.join('')
  }
  test('watches itself only where that is wanted', () => {
    expect(scriptOf(0)).not.toContain('page-report.js')
    expect(scriptOf(0.1)).toContain('(0.1, () => import("/page-report.js"));')
  })
  test('grows by less than a kilobyte for it', () =>
    expect(scriptOf(0.1).length - scriptOf(0).length).toBeLessThan(1_000))
})
