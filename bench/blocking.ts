import { rmSync } from 'node:fs'
import { phone, withBrowser } from './browser.ts'
import { median } from './calls.ts'
import type { Measured } from './catalogues.ts'
import { pagesOf } from './page-paths.ts'
import { settled } from './pages.ts'
import { table, tell, tenths, whole } from './report.ts'
import { startedShop } from './started-shop.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** `before` is another folder with the shop in it, to compare with. */
type Wish = { root: string; before: string | undefined; blockingRounds: number }
type Visit = { blockingMs: number; longTasks: number; styleMs: number; layoutMs: number; scriptMs: number }
type Row = { page: string; shop: string; visits: Visit[] }

/** A slow phone needs four times as long, as Lighthouse reckons; what is over 50 ms of a task keeps a press waiting. */
const SLOWER = 4
const LONG_MS = 50
const AT_REST_MS = 2_500

/**
 * Blocking time of a first visit, from the CPU time of the page's main thread: other work on the machine does not count,
 * as it does in Lighthouse's. All shops are open at once and visited in turns.
 */
export async function measureBlocking({ root, before, blockingRounds }: Wish): Promise<Measured> {
  const sources = [...(before ? [{ shop: 'before', root: before }] : []), { shop: 'now', root }]
  const open = []
  try {
    for (const { shop, root } of sources) {
      const folder = temporaryFolder()
      open.push({ shop, folder, ...(await startedShop(root, { DATA_DIR: folder })) })
    }
    const rows: (Row & { address: string })[] = []
    for (const { shop, address } of open)
      for (const [page, path] of Object.entries(await pagesOf(address))) {
        await settled(address + path)
        rows.push({ page, shop, address: address + path, visits: [] })
      }
    for (let round = 0; round < blockingRounds; round++) {
      tell(`blocking time, round ${round + 1} of ${blockingRounds}`)
      for (const row of rows) row.visits.push(visitIn(await traced(row.address)))
    }
    return { sections: [section(rows, blockingRounds)], budgets: [] }
  } finally {
    for (const { stop, folder } of open) {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** The last one has the tasks themselves, and what they spent of the processor. */
const CATEGORIES = [
  'devtools.timeline',
  'toplevel',
  'loading',
  'v8.execute',
  'disabled-by-default-devtools.timeline',
]

const traced = (address: string): Promise<TraceEvent[]> =>
  withBrowser(async (browser) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    const events: TraceEvent[] = []
    devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
    const isComplete = new Promise((done) => devTools.once('Tracing.tracingComplete', done))
    await devTools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(AT_REST_MS)
    await devTools.send('Tracing.end')
    await isComplete
    return events
  })

const STYLE = /^UpdateLayoutTree$/
const LAYOUT = /^Layout$/
const SCRIPT =
  /^(EvaluateScript|FunctionCall|v8\.evaluateModule|v8\.compileModule|RunMicrotasks|TimerFire|FireAnimationFrame)$/

function visitIn(events: readonly TraceEvent[]): Visit {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('Nothing was painted')
  const tasks = events.filter(({ pid, tid, ph }) => pid === painted.pid && tid === painted.tid && ph === 'X')
  const cpuMs = ({ tdur, dur }: TraceEvent) => (tdur ?? dur ?? 0) / 1000
  const sum = (like: RegExp) =>
    tasks.filter(({ name }) => like.test(name)).reduce((total, task) => total + cpuMs(task), 0)
  const blocking = tasks
    .filter(({ name, ts }) => name === 'RunTask' && ts >= painted.ts)
    .map((task) => cpuMs(task) * SLOWER - LONG_MS)
    .filter((over) => over > 0)
  if (!tasks.some(({ name }) => name === 'RunTask')) throw new Error('The trace has no tasks')
  return {
    blockingMs: blocking.reduce((total, over) => total + over, 0),
    longTasks: blocking.length,
    styleMs: sum(STYLE),
    layoutMs: sum(LAYOUT),
    scriptMs: sum(SCRIPT),
  }
}

const section = (rows: readonly Row[], rounds: number) => ({
  title: 'Blocking time of a first visit on a slow phone',
  text: [
    table(
      ['page', 'shop', 'blocking ms', 'long tasks', 'style ms', 'layout ms', 'script ms'],
      rows
        .toSorted((one, other) => one.page.localeCompare(other.page))
        .map(({ page, shop, visits }) => {
          const middle = (of: (visit: Visit) => number) => median(visits.map(of))
          return [
            page,
            shop,
            whole(middle(({ blockingMs }) => blockingMs)),
            whole(middle(({ longTasks }) => longTasks)),
            tenths(middle(({ styleMs }) => styleMs)),
            tenths(middle(({ layoutMs }) => layoutMs)),
            tenths(middle(({ scriptMs }) => scriptMs)),
          ]
        }),
    ),
    `Median of ${rounds} visits in turns, each with a fresh browser of a phone’s size. Blocking: what is over ${LONG_MS} ms of each main-thread task after the first paint, where a task takes ${SLOWER} times its CPU time here. Style, layout and script are CPU time here, nested parts included.`,
  ].join('\n\n'),
})
