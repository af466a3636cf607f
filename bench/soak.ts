import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { budget } from './budgets.ts'
import { growthAnHour, lowest } from './growth.ts'
import { machineLine, publish, type Section, table, tell, tenths, whole } from './report.ts'
import { mixedVisits } from './soak-visits.ts'
import { type ShopFigures, startedShop } from './started-shop.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * `node bench/soak.ts [--minutes 60] [--rate 15]`: the demo shop as `npm start` opens it for the first time, under a
 * light mixed load, and what becomes of its memory. `npm start` builds; this takes the shop as it is built.
 */
const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '15' } },
})
const minutes = Number(given.minutes)
const rate = Number(given.rate)
const SAMPLE_MS = 30_000
const WINDOW_MINUTES = 5
const LONG_ENOUGH_MINUTES = 40
/** The demo shop makes its orders after it has opened. */
const IDLE_MS = 60_000
/** More than this many at a time are left out: the shop can't keep up, and the bench must not pile them up. */
const MOST_AT_ONCE = 50
const MB = 1_000_000

type Sample = ShopFigures & { minutes: number }

const dataDir = temporaryFolder()
const shop = await startedShop(join(import.meta.dirname, '..'), {
  DATA_DIR: dataDir,
  DEMO_ORDERS: 'true',
  TRUST_PROXY: 'loopback',
})
try {
  await pause(IDLE_MS)
  const before = await shop.figures()
  tell(`idle before: ${inWords(before)}`)
  const { samples, visits, seconds, skipped } = await loadedFor(minutes)
  await pause(IDLE_MS)
  const after = await shop.figures()
  tell(`idle after: ${inWords(after)}`)
  const budgets = [
    budget.memory('demo shop, idle after its first start', before.memory / MB),
    budget.soaked('demo shop, most under load', Math.max(...samples.map(({ memory }) => memory)) / MB),
    // Before that, caches still fill.
    ...(minutes >= LONG_ENOUGH_MINUTES ? [budget.noGrowth('demo shop', growth(samples, 'memory'))] : []),
  ]
  publish(
    ['soak', ...(minutes === 60 ? [] : [`${minutes}-minutes`]), process.arch].join('-'),
    machineLine(undefined),
    [curveSection(before, samples, after), growthSection(samples), mixSection(visits, seconds, skipped)],
    budgets,
  )
  process.exitCode = budgets.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function loadedFor(howLong: number) {
  const visits = await mixedVisits(shop.address)
  const samples: Sample[] = []
  const from = performance.now()
  const end = from + howLong * 60_000
  let running = 0
  let skipped = 0
  const sample = async () => {
    const now = { ...(await shop.figures()), minutes: (performance.now() - from) / 60_000 }
    samples.push(now)
    const failed = [...visits.failures.values()].reduce((sum, times) => sum + times, 0)
    tell(`${tenths(now.minutes)} min: ${inWords(now)}; ${failed} failed`)
  }
  const sampling = setInterval(() => sample().catch((failure) => tell(String(failure))), SAMPLE_MS)
  for (let i = 0; performance.now() < end; i++) {
    // By the clock and not from the last answer: a shop that is slow gets no fewer visitors.
    const wait = from + (i * 1000) / rate - performance.now()
    if (wait > 0) await pause(wait)
    if (running >= MOST_AT_ONCE) {
      skipped += 1
      continue
    }
    running += 1
    visits.act().finally(() => {
      running -= 1
    })
  }
  clearInterval(sampling)
  await sample()
  return { samples, visits, seconds: (performance.now() - from) / 1000, skipped }
}

/** Of the second half, when everything that is loaded once and every cache that fills has done so. */
function growth(samples: readonly Sample[], key: keyof ShopFigures): number {
  const half = (samples.at(-1)?.minutes ?? 0) / 2
  const late = samples.filter((sample) => sample.minutes >= half)
  const points = late.map((sample) => ({ minutes: sample.minutes, value: sample[key] / MB }))
  return growthAnHour(lowest(points, WINDOW_MINUTES))
}

function inWords({ memory, heapUsed, heapTotal, external, pagesKept }: ShopFigures) {
  const mb = (bytes: number) => `${whole(bytes / MB)} MB`
  return `${mb(memory)} resident, heap ${mb(heapUsed)} of ${mb(heapTotal)}, external ${mb(external)}, pages ${mb(pagesKept)}`
}

function curveSection(before: ShopFigures, samples: readonly Sample[], after: ShopFigures): Section {
  const windows = Map.groupBy(samples, (sample) => Math.floor(sample.minutes / WINDOW_MINUTES))
  const cells = (some: readonly ShopFigures[]) => {
    const of = (key: keyof ShopFigures) => some.map((one) => one[key] / MB)
    return [
      whole(Math.min(...of('memory'))),
      whole(Math.max(...of('memory'))),
      whole(Math.min(...of('heapUsed'))),
      whole(Math.max(...of('heapTotal'))),
      whole(Math.max(...of('external'))),
      whole(Math.max(...of('pagesKept'))),
    ]
  }
  return {
    title: `The demo shop’s process over ${minutes} minutes of light use, MB`,
    text: [
      table(
        [
          'minute',
          'resident, least',
          'most',
          'heap used, least',
          'heap, most',
          'external, most',
          'kept pages',
        ],
        [
          ['idle before', ...cells([before])],
          ...[...windows].map(([window, some]) => [window * WINDOW_MINUTES, ...cells(some)]),
          ['idle after', ...cells([after])],
        ],
      ),
      `Its first start, on PGlite with its demo orders, as \`npm start\` opens it. Sampled every ${SAMPLE_MS / 1000} seconds from \`/metrics\`; a line is ${WINDOW_MINUTES} minutes. Idle is ${IDLE_MS / 1000} seconds after it was ready, and after the last request. The sandbox gateway and the script that starts both are processes of their own.`,
    ].join('\n\n'),
  }
}

function growthSection(samples: readonly Sample[]): Section {
  return {
    title: 'Growth',
    text: [
      table(
        ['figure', 'MB an hour'],
        (['memory', 'heapUsed', 'external'] as const).map((key) => [key, tenths(growth(samples, key))]),
      ),
      `The slope, by least squares, of the least figure in every ${WINDOW_MINUTES} minutes of the second half.`,
    ].join('\n\n'),
  }
}

function mixSection(
  { asked, failures }: Awaited<ReturnType<typeof mixedVisits>>,
  seconds: number,
  skipped: number,
): Section {
  return {
    title: 'What was asked',
    text: [
      table(
        ['act', 'times'],
        [...asked].map(([what, times]) => [what, whole(times)]),
      ),
      `${rate} acts a second, by the clock: ${whole([...asked.values()].reduce((sum, n) => sum + n, 0))} in ${whole(seconds)} seconds; ${whole(skipped)} were left out because ${MOST_AT_ONCE} were under way. A basket is two requests, an order six or seven, an account four, all others one.`,
      ...(failures.size === 0
        ? ['None failed.']
        : [
            table(
              ['failed', 'times'],
              [...failures].map(([what, times]) => [what, whole(times)]),
            ),
          ]),
    ].join('\n\n'),
  }
}
