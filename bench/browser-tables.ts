import type { FirstLoad } from './bytes.ts'
import type { Audit } from './lighthouse.ts'
import { kB, type Section, seconds, table, thousandths, whole } from './report.ts'
import type { Visit } from './throttled.ts'
import type { VariantRow } from './variants.ts'

export const bytesSection = (loads: readonly FirstLoad[]): Section => ({
  title: 'First load, demo shop on a phone',
  text: [
    table(
      ['page', 'requests', 'HTML kB', 'of it CSS kB', 'JavaScript kB', 'fonts kB', 'images kB', 'other kB'],
      loads.map(({ page, requests, inlineStyle, parts }) => [
        page,
        requests,
        kB(parts.html.bytes),
        kB(inlineStyle),
        `${kB(parts.script.bytes)} in ${parts.script.files}`,
        `${kB(parts.font.bytes)} in ${parts.font.files}`,
        `${kB(parts.image.bytes)} in ${parts.image.files}`,
        `${kB(parts.other.bytes + parts.style.bytes)} in ${parts.other.files + parts.style.files}`,
      ]),
    ),
    'Bodies as they came over the line (brotli), with an empty cache and without scrolling. CSS is the style sheet inside the page, compressed by itself.',
  ].join('\n\n'),
})

export type Audited = { page: string; audit: Audit }

export const lighthouseSection = (rounds: number, audited: readonly Audited[]): Section => ({
  title: `Lighthouse, mobile, the median of ${rounds}`,
  text: [
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'FCP s',
        'LCP s',
        'TBT ms',
        'CLS',
        'machine',
      ],
      audited.map(({ page, audit: { scores, metrics, machine } }) => [
        page,
        scores.performance,
        scores.accessibility,
        scores['best-practices'],
        scores.seo,
        ...metricCells(metrics),
        whole(machine),
      ]),
    ),
    ...failures(audited),
  ].join('\n\n'),
})

const metricCells = ({ fcp, lcp, tbt, cls }: Audit['metrics']) => [
  seconds(fcp),
  seconds(lcp),
  whole(tbt),
  thousandths(cls),
]

function failures(audited: readonly Audited[]): string[] {
  const rows = audited.flatMap(({ page, audit }) =>
    audit.failed.map(({ category, id, title, said }) => [page, category, `\`${id}\``, title, said]),
  )
  return rows.length === 0
    ? []
    : ['What cost points:', table(['page', 'category', 'audit', 'title', 'value'], rows)]
}

export type Visited = { page: string; visit: Visit }

export const throttledSection = (rounds: number, visited: readonly Visited[]): Section => ({
  title: `Slow line, slow phone, the median of ${rounds}`,
  text: [
    table(
      ['page', 'FCP s', 'LCP s', 'load s', 'hydrated s'],
      visited.map(({ page, visit }) => [page, ...visitCells(visit)]),
    ),
    'Chromium held to 1.6 Mbit/s, 150 ms a request and a quarter of the processor. Hydrated: React has taken the page over and buttons work.',
  ].join('\n\n'),
})

const visitCells = ({ fcp, lcp, load, hydrated }: Visit) => [fcp, lcp, load, hydrated].map(seconds)

export const variantsSection = (
  times: { audits: number; visits: number },
  rows: readonly VariantRow[],
): Section => ({
  title: `modulepreload: Lighthouse (median of ${times.audits}) and really slow (median of ${times.visits})`,
  text: [
    table(
      [
        'page',
        'links',
        'LH score',
        'LH FCP',
        'LH LCP',
        'LH TBT ms',
        'CLS',
        'real FCP',
        'real LCP',
        'load',
        'hydrated',
      ],
      rows.map(({ page, variant, audit: { scores, metrics }, visit }) => [
        page,
        variant,
        scores.performance,
        ...metricCells(metrics),
        ...visitCells(visit),
      ]),
    ),
    'Times in seconds where nothing else is said. All variants go through the same rewriting server; as served, the links say `fetchPriority="low"`.',
  ].join('\n\n'),
})
