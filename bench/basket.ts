import { randomUUID } from 'node:crypto'
import { budget } from './budgets.ts'
import { callAll, type Spread, spread, type Timing } from './calls.ts'
import type { Measured } from './catalogues.ts'
import { filledPostgres, settle } from './databases.ts'
import type { Postgres } from './postgres.ts'
import { start } from './process.ts'
import { ms, type Section, table, tell, whole } from './report.ts'
import type { ServeOptions } from './serve.ts'

const DRINKS = 10_000
const LINES = 12
const VISITORS = 64
/** A shop that has been open for a while: what comes all day is compiled, and kept ready on every connection. */
const WARM_UP = 12
/** So many bottles of each that adding one never finds the shelf empty. */
const STOCK = 99

export type BasketRow = Spread & { call: 'cart/add' | 'cart/get'; connections: number }

/** `cart/add` and `cart/get` on PostgreSQL, with baskets of twelve lines and 10,000 drinks to choose from. */
export async function measureBasket(
  postgres: Postgres,
  { passes, build }: { passes: number; build: string },
): Promise<Measured> {
  const today = new Date(new Date().toISOString().slice(0, 10))
  tell(`filling ${DRINKS} drinks into PostgreSQL`)
  const { databaseUrl } = await filledPostgres(postgres, DRINKS, undefined, today)
  const shop = await start('serve.ts', { databaseUrl, build, mode: 'live' } satisfies ServeOptions)
  try {
    tell(`baskets of ${LINES} lines`)
    const baskets = await filledBaskets(shop.address)
    await settle(databaseUrl)
    const rows = await measure(shop.address, baskets, passes)
    return { sections: [basketSection(rows)], budgets: rows.flatMap(basketBudget) }
  } finally {
    await shop.stop()
  }
}

async function measure(address: string, baskets: Basket[], passes: number): Promise<BasketRow[]> {
  const calls = [
    { call: 'cart/get', method: 'GET', paths: baskets.map(({ id }) => `cart/get?cart_id=${id}`) },
    { call: 'cart/add', method: 'POST', paths: baskets.map(addPath) },
  ] as const
  const rows: BasketRow[] = []
  for (const { call, method, paths } of calls) {
    const all = paths.map((path) => `/backend/api/${path}`)
    await run(address, all, { method, connections: 16, passes: WARM_UP })
    for (const connections of [1, 16]) {
      const { timings, wholeMs } = await run(address, all, { method, connections, passes })
      rows.push({ call, connections, ...spread(timings, wholeMs) })
    }
  }
  return rows
}

type Run = { method: 'GET' | 'POST'; connections: number; passes: number }

async function run(address: string, paths: string[], { method, connections, passes }: Run) {
  const timings: Timing[] = []
  const from = performance.now()
  for (let pass = 0; pass < passes; pass++)
    timings.push(
      ...(await callAll(address, paths, connections, method, method === 'POST' ? fresh : undefined)),
    )
  const refused = timings.find(({ status }) => status !== 200)
  if (refused) throw new Error(`The shop refused ${refused.path} with ${refused.status}`)
  return { timings, wholeMs: performance.now() - from }
}

/** As browsers send it with every bottle. */
const fresh = () => ({ 'idempotency-key': randomUUID() })

type Basket = { id: string; drinkIds: string[] }

/** A bottle more on one of its lines, each basket on another. */
const addPath = ({ id, drinkIds }: Basket, i: number) =>
  `cart/add?drink_id=${drinkIds[i % drinkIds.length]}&cart_id=${id}`

async function filledBaskets(address: string): Promise<Basket[]> {
  const all = await wellStocked(address)
  const baskets: Basket[] = []
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const drinkIds = Array.from(
      { length: LINES },
      (_, i) => all[(visitor * LINES + i) % all.length] as string,
    )
    const { cart } = await ask<{ cart: { id: string } }>(`${address}/backend/api/cart/add-many`, {
      lines: drinkIds.map((drink_id) => ({ drink_id, quantity: 1 })),
    })
    baskets.push({ id: cart.id, drinkIds })
  }
  return baskets
}

/** Enough of them that each basket holds others. */
async function wellStocked(address: string): Promise<string[]> {
  const found: string[] = []
  let after: string | null = ''
  while (found.length < VISITORS * LINES && after !== null) {
    const page: Page = await ask(`${address}/backend/api/drink/get?limit=100&sort=newest${placeIn(after)}`)
    found.push(...page.drinks.filter(({ stock }) => stock >= STOCK).map(({ id }) => id))
    after = page.next
  }
  return found
}

type Page = { drinks: { id: string; stock: number }[]; next: string | null }

const placeIn = (after: string) => (after ? `&after=${encodeURIComponent(after)}` : '')

async function ask<T>(url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!answer.ok) throw new Error(`The shop refused ${url}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const basketSection = (rows: readonly BasketRow[]): Section => ({
  title: `Basket, ${LINES} lines, ${whole(DRINKS)} drinks on PostgreSQL`,
  text: table(
    ['call', 'connections', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'calls'],
    rows.map(({ call, connections, perSecond, p50, p95, p99, calls }) => [
      call,
      connections,
      whole(perSecond),
      ms(p50),
      ms(p95),
      ms(p99),
      whole(calls),
    ]),
  ),
})

const basketBudget = ({ call, connections, p95 }: BasketRow) =>
  connections === 1 ? [budget.basketP95(`${call}, ${LINES} lines, 1 connection`, p95)] : []
