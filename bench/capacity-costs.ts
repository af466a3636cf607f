import { setTimeout as pause } from 'node:timers/promises'
import { spread } from './calls.ts'
import type { Cost, Kind } from './capacity-model.ts'
import {
  addTo,
  type Basket,
  type Goods,
  lookAt,
  newBasket,
  nextPerson,
  page,
  payLater,
  type ReadyToBuy,
  readyToBuy,
  someDrinks,
  suggest,
  unseenPage,
} from './capacity-visits.ts'
import { withClient } from './databases.ts'
import { spentSince } from './pages.ts'
import type { Helper } from './process.ts'
import { tell } from './report.ts'
import { ask, buy, newAccount, newGuest, PASSWORD, type Shopper } from './shopping.ts'

export type MeasuredShop = Helper & { address: string }
/** Everything that spends CPU: the shops, the database, and this process, which calls them. In ms. */
export type Spent = { shops: number; database: number; callers: number }
export type Bench = {
  shops: MeasuredShop[]
  databaseUrl: string
  databaseCpuMs: () => number
  officeToken: string
  goods: Goods
  amount: number
}

const AT_ONCE = 16
const MB = 1_000_000

/** What all of them spend while something is done. */
export async function spentOn<T>(
  { shops, databaseCpuMs }: Pick<Bench, 'shops' | 'databaseCpuMs'>,
  work: () => Promise<T>,
): Promise<{ answer: T; spent: Spent; seconds: number }> {
  const ofShops = () => Promise.all(shops.map((shop) => shop.ask<NodeJS.CpuUsage>('cpu')))
  const before = await ofShops()
  const database = databaseCpuMs()
  const callers = process.cpuUsage()
  const from = performance.now()
  const answer = await work()
  const seconds = (performance.now() - from) / 1000
  const spentHere = spentSince(callers, process.cpuUsage())
  const after = await ofShops()
  const spentByShops = after.reduce((sum, now, i) => sum + spentSince(before[i] as NodeJS.CpuUsage, now), 0)
  return {
    answer,
    seconds,
    spent: { shops: spentByShops, database: databaseCpuMs() - database, callers: spentHere },
  }
}

/** So many at a time, each with the next as soon as it is done. Answers how long each took. */
export async function inTurn<T>(
  all: readonly T[],
  atOnce: number,
  serve: (one: T, place: number) => Promise<unknown>,
) {
  const times: number[] = []
  let next = 0
  const line = async () => {
    while (next < all.length) {
      const place = next++
      const from = performance.now()
      await serve(all[place] as T, place)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return times
}

export const some = (many: number) => Array.from({ length: many }, (_, i) => i)

/** CPU in a second in which nobody calls. */
export async function measureIdle(bench: Bench, seconds: number) {
  const { spent } = await spentOn(bench, () => pause(seconds * 1000))
  return { shopMs: spent.shops / seconds, databaseMs: spent.database / seconds }
}

/** What one request of each kind costs one instance and its database, 16 at once, warmed up. */
export async function measureCosts(bench: Bench, idle: { shopMs: number; databaseMs: number }) {
  const shop = bench.shops[0] as MeasuredShop
  const { address } = shop
  const { goods, amount } = bench
  const costs = {} as Record<Kind, Cost>

  async function measure<T>(
    kind: Kind,
    all: readonly T[],
    serve: (one: T, place: number) => Promise<unknown>,
    after = async () => {},
  ) {
    tell(`${kind}: ${all.length} calls`)
    await inTurn(all.slice(0, all.length / 4), AT_ONCE, serve)
    await after()
    const counted = all.slice(all.length / 4)
    const { answer, spent, seconds } = await spentOn({ ...bench, shops: [shop] }, async () => {
      const times = await inTurn(counted, AT_ONCE, serve)
      await after()
      return times
    })
    const each = (ms: number) => Math.max(0, ms) / counted.length
    const { p50, p95 } = spread(
      answer.map((ms) => ({ path: '', ms, status: 200 })),
      seconds * 1000,
    )
    costs[kind] = {
      shopMs: each(spent.shops - idle.shopMs * seconds),
      databaseMs: each(spent.database - idle.databaseMs * seconds),
      callerMs: each(spent.callers),
      p50,
      p95,
      calls: counted.length,
      memory: (await shop.ask<number>('memory')) / MB,
    }
  }

  await measure('kept page', some(amount * 20), (i) =>
    page(address, goods.kept[i % goods.kept.length] as string),
  )
  await measure('rendered page', some(amount), () => page(address, unseenPage()))
  await measure('drink/suggest', some(amount), (i) => suggest(address, i))
  const baskets: Basket[] = []
  await inTurn(some(amount), AT_ONCE, async (i) =>
    baskets.push(await newBasket(address, someDrinks(goods, i, 2))),
  )
  await measure('cart/add', baskets, (basket, i) =>
    addTo(address, basket, someDrinks(goods, i + 1, 1)[0] as string),
  )
  await measure('cart/get', baskets, (basket) => lookAt(address, basket))
  await measure('user/register', some(amount), () => newGuest(address, nextPerson()))
  await measure('user/login', await accounts(address, Math.ceil(amount / 8)), (account) =>
    ask(address, 'user/login', {
      body: { email: account.email, password: PASSWORD },
      headers: { 'x-forwarded-for': account.from },
    }),
  )
  const buyers: ReadyToBuy[] = []
  await inTurn(some(amount), AT_ONCE, async (i) =>
    buyers.push(await readyToBuy(address, someDrinks(goods, i, 3))),
  )
  const placed: { shopper: Shopper; orderId: string }[] = []
  await measure('order/buy', buyers, async ({ shopper, body }) => {
    const { order } = await buy(address, shopper, body)
    placed.push({ shopper, orderId: order.id })
  })
  // Their mails are sent by jobs: only with those are they done.
  await measure(
    'order/togglestatus',
    placed,
    ({ shopper, orderId }) => payLater(address, shopper, orderId),
    () => mailsSent(bench.databaseUrl),
  )
  const views = ['view=all&sort=-placed_at', 'view=to_send', 'status=cancelled']
  await measure('office/orders', some(amount), (i) =>
    ask(address, `office/orders?${views[i % views.length]}`, {
      headers: { authorization: bench.officeToken },
    }),
  )
  return costs
}

async function accounts(address: string, many: number) {
  const opened: (Shopper & { email: string })[] = []
  await inTurn(some(many), AT_ONCE, async () => opened.push(await newAccount(address, nextPerson())))
  return opened
}

const LOOK_EVERY_MS = 50

export const unsentMails = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as many from outgoing_mail where sent_at is null',
    )
    return rows[0].many as number
  })

export async function mailsSent(databaseUrl: string) {
  while ((await unsentMails(databaseUrl)) > 0) await pause(LOOK_EVERY_MS)
}
