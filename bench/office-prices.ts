import { setTimeout as pause } from 'node:timers/promises'
import { type Budget, budget } from './budgets.ts'
import { spread, type Timing } from './calls.ts'
import { ms, type Section, table, whole } from './report.ts'

type Shop = { address: string; token: string }
type Row = { id: string; new_price: number }

const ROUNDS = 10
const AT_ONCE = 100

/** A hundred prices up by a pound in one call, tried out first and undone again, several times. */
export async function measurePrices(shop: Shop): Promise<{ section: Section; budgets: Budget[] }> {
  const { prices } = await ask<{ prices: Row[] }>(shop, 'prices?type=whisky')
  const changes = prices
    .slice(0, AT_ONCE)
    .map(({ id, new_price }) => ({ id, new_price: Math.round((new_price + 1) * 100) / 100 }))
  const rows = { tried: [] as Timing[], set: [] as Timing[], listed: [] as Timing[] }
  const from = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    rows.listed.push(await timed('prices', () => ask(shop, 'prices')))
    rows.tried.push(await timed('prices', () => ask(shop, 'prices', { changes, dry_run: true })))
    let change = 0
    rows.set.push(
      await timed('prices', async () => {
        const answer = await ask<{ done: string[]; change: number }>(shop, 'prices', { changes })
        if (answer.done.length !== AT_ONCE) throw new Error(`${answer.done.length} prices were set`)
        change = answer.change
      }),
    )
    await ask(shop, `changes/${change}/undo`, {})
  }
  const tookMs = performance.now() - from
  const measured = [
    { what: 'a page of the price grid', ...spread(rows.listed, tookMs) },
    { what: `${AT_ONCE} prices tried out`, ...spread(rows.tried, tookMs) },
    { what: `${AT_ONCE} prices set in one call`, ...spread(rows.set, tookMs) },
  ]
  return {
    section: {
      title: 'Prices',
      text: table(
        ['call', 'p50 ms', 'p95 ms', 'p99 ms', 'calls'],
        measured.map(({ what, p50, p95, p99, calls }) => [what, ms(p50), ms(p95), ms(p99), whole(calls)]),
      ),
    },
    budgets: [
      budget.bulkPrices(`${AT_ONCE} prices set in one call`, measured[2]?.p95 ?? Number.POSITIVE_INFINITY),
    ],
  }
}

const POLLS_EVERY_MS = 5
const LONGEST_MS = 10_000

/**
 * How long it takes until another instance on the same database serves a page with the new price, from the moment at
 * which the call that sets a hundred of them is answered.
 */
export async function measureSpread(
  shop: Shop,
  other: Pick<Shop, 'address'>,
  { rounds = ROUNDS, atOnce = AT_ONCE } = {},
): Promise<{ section: Section; budgets: Budget[] }> {
  const { prices } = await ask<{ prices: Row[] }>(shop, 'prices?type=whisky')
  const before = prices.slice(0, atOnce)
  const watched = before.at(-1)
  if (!watched) throw new Error('There is no whisky')
  const page = `${other.address}/product?id=${encodeURIComponent(watched.id)}`
  const rows: Timing[] = []
  const from = performance.now()
  for (let round = 0; round < rounds; round++) {
    // A page that is cached there, as most are.
    await (await fetch(page)).text()
    const by = round % 2 === 0 ? 1.23 : 0
    const changes = before.map(({ id, new_price }) => ({
      id,
      new_price: Math.round((new_price + by) * 100) / 100,
    }))
    const wanted = `£${changes.at(-1)?.new_price.toFixed(2)}`
    const { done } = await ask<{ done: string[] }>(shop, 'prices', { changes })
    if (done.length !== before.length) throw new Error(`${done.length} prices were set`)
    rows.push(await timed('prices', () => shownAt(page, wanted)))
  }
  const { p50, p95, p99, calls } = spread(rows, performance.now() - from)
  const what = `${before.length} prices set until another instance shows them`
  return {
    section: {
      title: 'Prices on every instance',
      text: table(
        ['', 'p50 ms', 'p95 ms', 'p99 ms', 'times'],
        [[what, ms(p50), ms(p95), ms(p99), whole(calls)]],
      ),
    },
    budgets: [budget.spreadPrices(what, p95)],
  }
}

async function shownAt(page: string, wanted: string) {
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    if ((await (await fetch(page)).text()).includes(wanted)) return
    await pause(POLLS_EVERY_MS)
  }
  throw new Error(`${page} did not show ${wanted} in time`)
}

async function timed(path: string, work: () => Promise<unknown>): Promise<Timing> {
  const began = performance.now()
  await work()
  return { path, ms: performance.now() - began, status: 200 }
}

async function ask<T>({ address, token }: Shop, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${address}/backend/api/office/${path}`, {
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The office refused ${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
