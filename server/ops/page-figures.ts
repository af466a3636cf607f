import { Counter, Histogram, type Registry } from 'prom-client'
import { addressAt } from '#app/site-map.ts'

/** How fast a page was for somebody, in milliseconds; layout shift has no unit. */
export type Vitals = { lcp?: number; inp?: number; ttfb?: number; cls?: number }

export type PageFigures = ReturnType<typeof createPageFigures>

const timed = ['lcp', 'inp', 'ttfb'] as const

/** What browsers report, added up by the kind of page. The bounds of 'good' and 'poor' are among the buckets. */
export function createPageFigures(registry: Registry) {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'page_vitals_seconds',
    help: 'Largest contentful paint, interaction to next paint and time to first byte, as browsers report them',
    labelNames: ['vital', 'page'],
    buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  })
  const shifts = new Histogram({
    name: 'page_layout_shift',
    help: 'Cumulative layout shift, as browsers report it',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    registers,
  })
  const errors = new Counter({
    name: 'page_errors_total',
    help: 'Errors of our scripts in browsers',
    labelNames: ['page'],
    registers,
  })
  return {
    vitals(page: PageKind, vitals: Vitals) {
      for (const vital of timed) {
        const ms = vitals[vital]
        if (ms !== undefined) seconds.observe({ vital, page }, ms / 1000)
      }
      if (vitals.cls !== undefined) shifts.observe({ page }, vitals.cls)
    },
    error: (page: PageKind) => errors.inc({ page }),
  }
}

const kinds = [
  'home',
  'shelf',
  'drink',
  'basket',
  'checkout',
  'orders',
  'gifts',
  'journal',
  'help',
  'account',
  'other',
] as const

export type PageKind = (typeof kinds)[number]

/** A dozen at most: every kind is a row of figures. What is not on the site map, which may be anything, is `other`. */
export function pageKind(path: string): PageKind {
  const [, folder = '', kind = ''] = addressAt(path)?.page.split('/') ?? []
  if (folder === 'auth') return 'account'
  if (folder === 'shelves') return kind === 'home' || kind === 'drink' ? kind : 'shelf'
  return kinds.find((each) => each === folder) ?? 'other'
}
