// These functions run in the browser: the first is inlined in pages (`finished-html.ts`), the text of the second is
// `/page-report.js`. Each must be self-contained.

/** An error as browsers tell of it: one that nobody caught, or a promise that nobody waited for. */
type Failure = {
  message?: string
  filename?: string
  lineno?: number
  colno?: number
  error?: unknown
  reason?: unknown
}
type Report = (seen: readonly Failure[]) => void

/**
 * Lets some page views be reported, by chance: nothing is stored in the browser and nobody is recognised. Errors are
 * kept from now on; the rest is loaded when the page is at rest. A visitor who asks not to be
 * tracked is left alone.
 */
export function watchPage(share: number, load: () => Promise<{ default: Report }>) {
  const AT_REST_AFTER_MS = 2000
  const MOST_ERRORS = 5
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (Math.random() >= share || doNotTrack === '1' || globalPrivacyControl) return
  const seen: Failure[] = []
  const keep = (failure: unknown) => {
    if (seen.length < MOST_ERRORS) seen.push(failure as Failure)
  }
  addEventListener('error', keep)
  addEventListener('unhandledrejection', keep)
  const start = () =>
    void load().then(
      ({ default: report }) => report(seen),
      () => {},
    )
  addEventListener('load', () =>
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(start) : start()),
      AT_REST_AFTER_MS,
    ),
  )
}

/**
 * Measures the Core Web Vitals of this page load, and sends them once with its errors, when the page is left or hidden.
 * No cookie goes along, and no address but the path, of which the server keeps the kind of page.
 */
export function reportPage(address: string, seen: readonly Failure[]) {
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    interactionId: number
    responseStart: number
    activationStart?: number
  }
  const path = location.pathname
  const vitals: { lcp?: number; inp?: number; cls?: number; ttfb?: number } = {}
  const timings = (type: string) => performance.getEntriesByType(type) as Entry[]
  const observe = (type: string, see: (entry: Entry) => void, more = {}) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as Entry)
    }).observe({ type, buffered: true, ...more })
  }
  const [visit] = timings('navigation')
  const began = visit?.activationStart ?? 0
  if (visit?.responseStart) vitals.ttfb = Math.max(0, visit.responseStart - began)

  // In a tab in the background, nothing is painted until somebody looks.
  const hidden = timings('visibility-state').find(({ name }) => name === 'hidden')
  observe('largest-contentful-paint', ({ startTime }) => {
    if (startTime < (hidden?.startTime ?? Number.POSITIVE_INFINITY))
      vitals.lcp = Math.max(0, startTime - began)
  })
  // Shifts within a second of each other are one, for five seconds at most; the worst counts.
  let first = Number.NEGATIVE_INFINITY
  let last = first
  let shifted = 0
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) vitals.cls = 0
  observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    if (startTime - last > 1000 || startTime - first > 5000) {
      first = startTime
      shifted = 0
    }
    last = startTime
    shifted += value
    vitals.cls = Math.max(vitals.cls ?? 0, shifted)
  })
  // The slowest answer to a press, without one in fifty.
  const presses = new Map<number, number>()
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId && presses.size < 1000)
        presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0))
    },
    { durationThreshold: 40 },
  )
  const errorsOfOurs = () =>
    seen.flatMap(({ message, filename, lineno, colno, error, reason }) => {
      const thrown = (error ?? reason) as Error | undefined
      const where = `${thrown?.stack} ${filename}:${lineno}:${colno}`
      const [, file, line, column] = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/.exec(where) ?? []
      if (!file) return []
      const words = String(thrown?.message ?? message).slice(0, 300)
      return [{ message: words, file, line: Number(line), column: Number(column) }]
    })

  let wasSent = false
  const send = () => {
    if (wasSent || document.visibilityState !== 'hidden') return
    wasSent = true
    const slowest = [...presses.values()].sort((one, other) => other - one)
    const inp = slowest[Math.floor(slowest.length / 50)]
    if (inp !== undefined) vitals.inp = inp
    const body = JSON.stringify({ path, vitals, errors: errorsOfOurs() })
    const headers = { 'content-type': 'application/json' }
    fetch(address, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers,
      body,
    }).catch(() => {})
  }
  addEventListener('visibilitychange', send)
}
