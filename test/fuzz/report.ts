import { growthIn, inMB, type Sample } from './memory.ts'
import type { Found, Tally } from './tally.ts'

type Told = {
  seed: number
  database: string
  connections: number
  seconds: number
  tally: Tally
  samples: readonly Sample[]
  /** What the shop's log says is wrong, and how often. */
  logged: ReadonlyMap<string, number>
}

/** The result of a campaign, in Markdown. */
export function reportOf({ seed, database, connections, seconds, tally, samples, logged }: Told): string {
  const { requests, faults, byStatus, byLabel, found, slowest } = tally
  const growth = growthIn(samples)
  const heldUp = Math.max(0, ...samples.map(({ heldUpMs }) => heldUpMs))
  const lines = [
    `# Fuzzing of ${new Date().toISOString().slice(0, 10)}: ${whole(requests)} requests, seed ${seed}`,
    '',
    table(
      ['', ''],
      [
        [
          'requests',
          `${whole(requests)} in ${whole(seconds)} s (${whole(requests / seconds)} a second), ${connections} connections, ${database}`,
        ],
        ['different calls, pages and kinds of bytes', whole(byLabel.size)],
        ['answers', classesOf(byStatus)],
        ['answers of 5xx', whole(sumOf(byStatus, (status) => status.startsWith('5')))],
        ['no answer in time', whole(byStatus.get('no answer in time') ?? 0)],
        ['faults', whole(faults)],
        [
          'p50, p99, slowest',
          `${tally.percentile(0.5).toFixed(1)}, ${tally.percentile(0.99).toFixed(0)}, ${(slowest[0]?.ms ?? 0).toFixed(0)} ms`,
        ],
        ['processor time of the shop', `${cpuPerRequest(samples).toFixed(2)} ms a request`],
        ['growth of memory', growth ?? 'none beyond a plateau'],
        ['thread held up at most', `${heldUp.toFixed(0)} ms`],
      ],
    ),
    '',
    '## Answers by status',
    '',
    table(
      ['status', 'answers'],
      [...byStatus].sort().map(([status, count]) => [status, whole(count)]),
    ),
    '',
    '## Memory',
    '',
    table(
      ['requests', 'rss MB', 'heap MB', 'external MB', 'CPU ms a request', 'held up ms'],
      samples.map(({ requests, rss, heap, external, heldUpMs }, i) => [
        whole(requests),
        inMB(rss),
        inMB(heap),
        inMB(external),
        cpuPerRequest(samples.slice(Math.max(0, i - 1), i + 1)).toFixed(2),
        heldUpMs.toFixed(0),
      ]),
    ),
    '',
    '## Slowest',
    '',
    table(
      ['ms', 'status', 'what'],
      slowest.map(({ ms, status, label }) => [ms.toFixed(0), status, label]),
    ),
  ]
  if (logged.size > 0)
    lines.push(
      '',
      '## Errors in the log',
      '',
      table(
        ['times', 'words'],
        [...logged].map(([words, times]) => [whole(times), words]),
      ),
    )
  if (found.length > 0) lines.push('', '## Faults', '', ...found.map(describe))
  return `${lines.join('\n')}\n`
}

function cpuPerRequest(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  return first && last ? (last.cpuMs - first.cpuMs) / Math.max(1, last.requests - first.requests) : 0
}

const BEFORE_SHOWN = 3

export const describe = ({ kind, detail, label, command, before, times }: Found) =>
  [
    `- **${kind}**, ${times} times: ${label}: ${detail}`,
    '',
    '  ```sh',
    ...before.slice(-BEFORE_SHOWN).map((line) => `  # before it: ${line}`),
    `  ${command}`,
    '  ```',
  ].join('\n')

const british = new Intl.NumberFormat('en-GB')
export const whole = (value: number) => british.format(Math.round(value))

function classesOf(byStatus: ReadonlyMap<string, number>): string {
  const classes = ['2', '3', '4', '5'].map((first) => [
    `${first}xx`,
    sumOf(byStatus, (status) => /^\d/.test(status) && status.startsWith(first)),
  ])
  const without = sumOf(byStatus, (status) => !/^\d/.test(status))
  return [...classes, ['connections ended without one', without]]
    .map(([name, count]) => `${name} ${whole(Number(count))}`)
    .join(' · ')
}

function sumOf(byStatus: ReadonlyMap<string, number>, counts: (status: string) => boolean): number {
  let sum = 0
  for (const [status, count] of byStatus) if (counts(status)) sum += count
  return sum
}

function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}
