import { type Bench, inTurn, some, spentOn } from './capacity-costs.ts'
import type { Round, Throughput } from './capacity-model.ts'
import { playVisit, type ReadyToBuy, readyToBuy, someDrinks } from './capacity-visits.ts'
import { loaded } from './load.ts'
import { tell } from './report.ts'
import { buy } from './shopping.ts'

const KEPT_CONNECTIONS = 48
const VISITORS = 24
const BUYERS = 24

export type Rounds = { rounds: number; keptSeconds: number; visitSeconds: number; orders: number }

/** One, two and three instances behind nothing: callers take them in turn. */
export async function measureThroughput(bench: Bench, cores: number, wish: Rounds): Promise<Throughput[]> {
  const rows: Throughput[] = []
  for (let instances = 1; instances <= bench.shops.length; instances++) {
    const few = { ...bench, shops: bench.shops.slice(0, instances) }
    const measures: [Throughput['load'], () => Promise<Round>][] = [
      ['kept pages', () => keptPages(few, cores, wish.keptSeconds)],
      ['visits', () => visits(few, cores, wish.visitSeconds)],
      ['orders of many drinks', () => orders(few, cores, wish.orders, (i) => someDrinks(bench.goods, i, 3))],
      [
        'orders of one drink',
        () => orders(few, cores, wish.orders, () => [bench.goods.drinkIds[0] as string]),
      ],
    ]
    for (const [load, measure] of measures) {
      const row: Throughput = { load, instances, rounds: [] }
      for (let round = 0; round < wish.rounds; round++) {
        row.rounds.push(await measure())
        tell(`${load}, ${instances} instances: ${row.rounds.at(-1)?.perSecond.toFixed(1)} a second`)
      }
      rows.push(row)
    }
  }
  return rows
}

async function keptPages(bench: Bench, cores: number, seconds: number): Promise<Round> {
  const { shops, goods } = bench
  const shelf = goods.kept[1] as string
  return round(bench, cores, async () => {
    const all = await Promise.all(
      shops.map(({ address }) => loaded(address + shelf, KEPT_CONNECTIONS / shops.length, seconds)),
    )
    return {
      done: all.reduce((sum, { answers }) => sum + answers, 0),
      p95: Math.max(...all.map(({ p95 }) => p95)),
    }
  })
}

let visitsPlayed = 0

async function visits(bench: Bench, cores: number, seconds: number): Promise<Round> {
  const { shops, goods } = bench
  return round(bench, cores, async () => {
    const end = performance.now() + seconds * 1000
    const times: number[] = []
    let done = 0
    const visitor = async (_: number, place: number) => {
      while (performance.now() < end) {
        const { address } = shops[place % shops.length] as Bench['shops'][number]
        await playVisit(address, goods, visitsPlayed++, (ms) => times.push(ms))
        done += 1
      }
    }
    await inTurn(some(VISITORS), VISITORS, visitor)
    return { done, p95: p95Of(times) }
  })
}

async function orders(
  bench: Bench,
  cores: number,
  many: number,
  drinksOf: (i: number) => string[],
): Promise<Round> {
  const addressOf = (i: number) => bench.shops[i % bench.shops.length]?.address as string
  const ready: ReadyToBuy[] = []
  await inTurn(some(many), BUYERS, async (i) => ready.push(await readyToBuy(addressOf(i), drinksOf(i))))
  return round(bench, cores, async () => {
    const times = await inTurn(ready, BUYERS, ({ shopper, body }, i) => buy(addressOf(i), shopper, body))
    return { done: many, p95: p95Of(times) }
  })
}

async function round(
  bench: Bench,
  cores: number,
  work: () => Promise<{ done: number; p95: number }>,
): Promise<Round> {
  const { answer, spent, seconds } = await spentOn(bench, work)
  const share = (ms: number) => ms / (seconds * 1000 * cores)
  return {
    perSecond: answer.done / seconds,
    p95: answer.p95,
    callers: share(spent.callers),
    shops: share(spent.shops),
    database: share(spent.database),
  }
}

function p95Of(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0
}
