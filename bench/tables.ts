import type { ApiFigures } from './api.ts'
import type { Explained } from './explain.ts'
import type { CachedRow, ColdRow } from './pages.ts'
import { ms, percent, type Section, table, tenths, whole } from './report.ts'

export const apiSection = (where: string, { rows, slowest }: ApiFigures): Section => ({
  title: `API, ${where}`,
  text: [
    table(
      ['call', 'connections', 'memory of counts', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'calls'],
      rows.map((row) => [
        row.call,
        row.connections,
        row.memory,
        whole(row.perSecond),
        ms(row.p50),
        ms(row.p95),
        ms(row.p99),
        whole(row.calls),
      ]),
    ),
    'Slowest, the first time, over 1 connection (the best of its passes):',
    table(
      ['ms', 'call'],
      slowest.map(({ path, ms: took }) => [ms(took), `\`${path.replace('/backend/api/', '')}\``]),
    ),
  ].join('\n\n'),
})

export const coldSection = (where: string, rows: readonly ColdRow[]): Section => ({
  title: `Pages made anew, ${where}`,
  text: table(
    ['page', 'how', 'CPU ms a render', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows.map((row) => [
      row.page,
      row.how,
      ms(row.cpuMs),
      whole(row.perSecond),
      ms(row.p50),
      ms(row.p95),
      ms(row.p99),
    ]),
  ),
})

export const cachedSection = (where: string, rows: readonly CachedRow[]): Section => ({
  title: `Pages kept, ${where}`,
  text: [
    table(
      [
        'page',
        'bytes',
        'server',
        'requests/s',
        'p50 ms',
        'p99 ms',
        'CPU µs a request',
        'busy',
        'of bare',
        'by CPU',
      ],
      rows.flatMap(({ page, bytes, kept, bare, ratio }) =>
        (['shop', 'bare node:http'] as const).map((server) => {
          const rate = server === 'shop' ? kept : bare
          return [
            page,
            whole(bytes),
            server,
            whole(rate.perSecond),
            ms(rate.p50),
            ms(rate.p99),
            tenths(rate.cpuMicros),
            percent(rate.busy),
            server === 'shop' ? percent(ratio) : '',
            server === 'shop' ? percent(bare.cpuMicros / kept.cpuMicros) : '',
          ]
        }),
      ),
    ),
    'Same bytes, same headers, 32 connections, in turns; the median of the rounds. ‘Busy’ is the share of one core that the serving process used; where that is far below 100%, the callers were the slower part, and ‘by CPU’, the bare server’s CPU time a request over the shop’s, says more.',
  ].join('\n\n'),
})

export const explainedSection = (where: string, explained: readonly Explained[]): Section => ({
  title: `Slowest queries explained, ${where}`,
  text: explained
    .map(({ path, queries }) =>
      [
        `### \`${path}\``,
        ...queries.map(
          ({ text, values, plan }) => `\`\`\`\n${text}\n${JSON.stringify(values)}\n\n${plan}\n\`\`\``,
        ),
      ].join('\n\n'),
    )
    .join('\n\n'),
})
