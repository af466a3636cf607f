import { randomUUID } from 'node:crypto'
import { budget } from './budgets.ts'
import { type Spread, spread, type Timing } from './calls.ts'
import type { Measured } from './catalogues.ts'
import { filledPostgres, fillShelves, settle } from './databases.ts'
import { spentSince } from './pages.ts'
import type { Postgres } from './postgres.ts'
import { start } from './process.ts'
import { ms, type Section, table, tell, whole } from './report.ts'
import type { ServeOptions } from './serve.ts'

const DRINKS = 10_000
const LINES = 6
const SHOPPERS = 16
const ORDERS_A_PASS = 20
/** Who order once and are gone, as most shoppers do. */
const STRANGERS_A_PASS = 100
/** A shop that has been open for a while: what comes all day is compiled, and kept ready on every connection. */
const WARM_UP = 20

type OrderRow = Spread & { shoppers: number; what: string; cpuMs: number }

/**
 * `order/buy` on PostgreSQL: guests with six lines each. First they all order again and again without paying, so that
 * each order replaces the last; then others come, as many at once, of whom each orders for the first time.
 */
export async function measureOrders(
  postgres: Postgres,
  { passes, heldSeconds, build }: { passes: number; heldSeconds: number; build: string },
): Promise<Measured> {
  const today = new Date(new Date().toISOString().slice(0, 10))
  tell(`filling ${DRINKS} drinks into PostgreSQL`)
  const { databaseUrl } = await filledPostgres(postgres, DRINKS, undefined, today)
  await fillShelves(databaseUrl)
  const shop = await start('serve.ts', { databaseUrl, build, mode: 'live' } satisfies ServeOptions)
  try {
    tell(`orders of ${LINES} lines by ${SHOPPERS} shoppers`)
    const shoppers = await filledBaskets(shop.address, SHOPPERS)
    await orderAll(shop.address, shoppers, WARM_UP)
    await settle(databaseUrl)
    const rows: OrderRow[] = []
    const measure = async (some: number, what: string, order: () => Promise<Timing[]>) => {
      const before = await shop.ask<NodeJS.CpuUsage>('cpu')
      const from = performance.now()
      const timings = await order()
      const wholeMs = performance.now() - from
      const cpuMs = spentSince(before, await shop.ask('cpu')) / timings.length
      rows.push({ shoppers: some, what, cpuMs, ...spread(timings, wholeMs) })
    }
    for (const some of [shoppers.slice(0, 1), shoppers])
      await measure(some.length, 'replaces their last', () =>
        orderAll(shop.address, some, passes * ORDERS_A_PASS),
      )
    const strangers = await filledBaskets(shop.address, passes * STRANGERS_A_PASS)
    await settle(databaseUrl)
    await measure(SHOPPERS, 'is their first', () => orderInTurn(shop.address, strangers))
    tell(`orders for ${heldSeconds} seconds without a pause`)
    const held = await holdOut(shop.address, shoppers, heldSeconds)
    return {
      sections: [ordersSection(rows), heldSection(held)],
      budgets: [...rows.flatMap(ordersBudget), ...heldBudgets(held)],
    }
  } finally {
    await shop.stop()
  }
}

type Held = Spread & { seconds: number; errors: string[] }

/** All of them order without a pause until the time is over. Who is refused goes on, and is counted. */
async function holdOut(address: string, shoppers: Shopper[], seconds: number): Promise<Held> {
  const errors: string[] = []
  const from = performance.now()
  const end = from + seconds * 1000
  const goOn = async (shopper: Shopper) => {
    const timings: Timing[] = []
    while (performance.now() < end)
      timings.push(...(await orderOften(address, shopper, 1).catch((failure) => refused(failure, errors))))
    return timings
  }
  const timings = (await Promise.all(shoppers.map(goOn))).flat()
  return { ...spread(timings, performance.now() - from), seconds, errors }
}

function refused(failure: Error, errors: string[]): Timing[] {
  errors.push(failure.message)
  return []
}

type Shopper = { token: string; body: object }

const orderAll = async (address: string, shoppers: Shopper[], times: number): Promise<Timing[]> =>
  (await Promise.all(shoppers.map((shopper) => orderOften(address, shopper, times)))).flat()

/** So many at once, and for each who is done the next. */
async function orderInTurn(address: string, strangers: Shopper[]): Promise<Timing[]> {
  const timings: Timing[] = []
  await atOnce(strangers, async (stranger) => {
    timings.push(...(await orderOften(address, stranger, 1)))
  })
  return timings
}

async function atOnce<T>(all: readonly T[], serve: (one: T, place: number) => Promise<void>) {
  let next = 0
  const line = async () => {
    while (next < all.length) {
      const place = next++
      await serve(all[place] as T, place)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, line))
}

async function orderOften(address: string, { token, body }: Shopper, times: number): Promise<Timing[]> {
  const timings: Timing[] = []
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    const headers = { authorization: token, 'idempotency-key': randomUUID() }
    await ask(`${address}/backend/api/order/buy`, body, headers)
    timings.push({ path: 'order/buy', ms: performance.now() - from, status: 200 })
  }
  return timings
}

async function filledBaskets(address: string, count: number): Promise<Shopper[]> {
  const ids = await inStock(address)
  const shoppers: Shopper[] = []
  await atOnce(Array.from({ length: count }), async (_, i) => {
    const from = { 'x-forwarded-for': `2001:db8:${i.toString(16)}::1` }
    const guest = { ...ann, email: `ann-${randomUUID()}@example.com` }
    const { token } = await ask<{ token: string }>(`${address}/backend/api/user/register`, guest, from)
    const headers = { authorization: token }
    // Neighbours want some of the same bottles: they meet at the shelf, as shoppers do.
    const lines = Array.from({ length: LINES }, (_, line) => ({
      drink_id: ids[(i * 3 + line) % ids.length],
      quantity: 1,
    }))
    await ask(`${address}/backend/api/cart/add-many`, { lines }, headers)
    const { totals } = await ask<{ totals: { total: number } }>(
      `${address}/backend/api/cart/get`,
      undefined,
      headers,
    )
    shoppers.push({
      token,
      body: { ammount: totals.total, dilivery_type: 'Standard Delivery', over_18: true },
    })
  })
  return shoppers
}

const ann = {
  first_name: 'Ann',
  last_name: 'Vane',
  phone: '07700900123',
  is_guest: true,
  shipping_hno: '12',
  shipping_address_l1: 'Mill Lane',
  shipping_city: 'Marlow',
  shipping_postal_code: 'SL7 1AA',
}

async function inStock(address: string): Promise<string[]> {
  const { drinks } = await ask<{ drinks: { id: string; stock: number }[] }>(
    `${address}/backend/api/drink/get?limit=100`,
  )
  return drinks.filter(({ stock }) => stock > 0).map(({ id }) => id)
}

async function ask<T>(url: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`The shop refused ${url}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const ordersSection = (rows: readonly OrderRow[]): Section => ({
  title: `Orders, ${LINES} lines, ${whole(DRINKS)} drinks on PostgreSQL`,
  text: table(
    [
      'call',
      'shoppers at once',
      'each order',
      'orders/minute',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'CPU ms',
      'calls',
    ],
    rows.map(({ shoppers, what, perSecond, p50, p95, p99, cpuMs, calls }) => [
      ...['order/buy', shoppers, what, whole(perSecond * 60)],
      ...[ms(p50), ms(p95), ms(p99), ms(cpuMs), whole(calls)],
    ]),
  ),
})

const heldSection = ({ seconds, perSecond, p50, p95, p99, calls, errors }: Held): Section => ({
  title: `Orders held for ${seconds} seconds, ${SHOPPERS} shoppers at once`,
  text: [
    table(
      ['orders/minute', 'p50 ms', 'p95 ms', 'p99 ms', 'orders', 'errors'],
      [[whole(perSecond * 60), ms(p50), ms(p95), ms(p99), whole(calls), errors.length]],
    ),
    ...new Set(errors.slice(0, 5)),
  ].join('\n\n'),
})

const heldBudgets = ({ seconds, errors }: Held) => [
  budget.noErrors(`order/buy, held for ${seconds} seconds`, errors.length),
]

const ordersBudget = ({ shoppers, what, p95 }: OrderRow) =>
  shoppers === 1 ? [budget.orderP95(`order/buy, ${LINES} lines, 1 shopper, each ${what}`, p95)] : []
