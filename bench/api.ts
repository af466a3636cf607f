import { callAll, type Spread, spread, type Timing } from './calls.ts'
import type { Explained } from './explain.ts'
import type { Helper } from './process.ts'
import { deepPaths, shelfPaths, suggestPaths } from './queries.ts'

/** Which call, over how many connections, and whether what it asks was worked out before. */
export type ApiRow = Spread & {
  call: 'drink/get' | 'drink/suggest'
  connections: number
  memory: 'first time' | 'again'
}
export type Slow = { path: string; ms: number }
export type ApiFigures = { rows: ApiRow[]; slowest: Slow[]; explained: Explained[] }

type Shop = Helper & { address: string }
type Options = { passes: number; deepPages: number; slowest: number; explain: boolean; today: Date }

export async function measureApi(
  shop: Shop,
  { passes, deepPages, slowest, explain, today }: Options,
): Promise<ApiFigures> {
  const mixes = [
    { call: 'drink/get', paths: [...shelfPaths(), ...(await deepPaths(shop.address, deepPages))] },
    { call: 'drink/suggest', paths: suggestPaths(today) },
  ] as const
  const rows: ApiRow[] = []
  const slow: Slow[] = []
  for (const { call, paths } of mixes) {
    await warmUp(shop, paths)
    for (const connections of [1, 8]) {
      for (const memory of ['first time', 'again'] as const) {
        const { timings, wholeMs } = await run(shop, paths, {
          connections,
          passes,
          forgets: memory === 'first time',
        })
        rows.push({ call, connections, memory, ...spread(timings, wholeMs) })
        if (connections === 1 && memory === 'first time') slow.push(...slowestOf(timings, slowest))
      }
    }
  }
  const explained = explain ? await explainAll(shop, slow) : []
  return { rows, slowest: slow, explained }
}

/** Everything once, so that code is compiled and pages of the database are in memory; and nothing may be refused. */
async function warmUp(shop: Shop, paths: readonly string[]) {
  const refused = (await callAll(shop.address, [...paths, ...paths], 4)).filter(
    ({ status }) => status !== 200,
  )
  if (refused.length > 0)
    throw new Error(
      `The shop refused ${[...new Set(refused.map(({ path, status }) => `${status} ${path}`))].join(', ')}`,
    )
}

type Run = { connections: number; passes: number; forgets: boolean }

async function run(shop: Shop, paths: readonly string[], { connections, passes, forgets }: Run) {
  const timings: Timing[] = []
  let wholeMs = 0
  for (let pass = 0; pass < passes; pass++) {
    // Every path of a mix has other filters: forgetting once before each pass makes each of them a first time.
    if (forgets) await shop.ask('forget')
    const from = performance.now()
    timings.push(...(await callAll(shop.address, paths, connections)))
    wholeMs += performance.now() - from
  }
  return { timings, wholeMs }
}

function slowestOf(timings: readonly Timing[], most: number): Slow[] {
  const fastest = new Map<string, number>()
  for (const { path, ms } of timings)
    fastest.set(path, Math.min(ms, fastest.get(path) ?? Number.POSITIVE_INFINITY))
  return [...fastest]
    .map(([path, ms]) => ({ path, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
}

async function explainAll(shop: Shop, slow: readonly Slow[]) {
  await shop.ask('forget')
  return shop.ask<Explained[]>('explain', { paths: slow.map(({ path }) => path) })
}
