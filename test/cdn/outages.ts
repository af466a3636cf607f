import { setTimeout as pause } from 'node:timers/promises'
import { figure, visitorAt } from '../visitor.ts'
import { oldOnes, pagesOfADrink, setPrice } from './prices.ts'
import { type Stand, until } from './stand.ts'

const DONE = 'cdn_purges_total{outcome="done"}'
const FAILED = 'cdn_purges_total{outcome="failed"}'
const WAITING = 'cdn_purge_waiting_seconds'

export type Missed = { failures: number; waited: number; goneAfterMs: number; faults: string[] }

/** The purge can't be delivered for a while: it is tried again until it is. */
export async function purgeUnreachable(stand: Stand, offMs: number): Promise<Missed> {
  const { proxy, shops, relay, pool } = stand
  const faults: string[] = []
  const { drinkId, pages, price } = await pagesOfADrink(stand)
  const visit = visitorAt(proxy, { keepAlive: true })
  const atShops = shops.map(({ address }) => visitorAt(address))
  // The second purge of the last change must be over.
  await pause(1_500)
  await oldOnes(visit, pages, price)
  const failedBefore = await Promise.all(atShops.map((ask) => figure(ask, FAILED)))
  relay.isOn = false
  await setPrice(pool, drinkId, price + 1)
  await pause(offMs)
  const failed = await Promise.all(atShops.map((ask) => figure(ask, FAILED)))
  const failures = failed.map((count, i) => count - (failedBefore[i] ?? 0))
  const waiting = await Promise.all(atShops.map((ask) => figure(ask, WAITING)))
  if (failures.some((count) => count < 2)) faults.push(`failures were ${failures.join(' and ')}`)
  if (waiting.some((seconds) => seconds === 0)) faults.push('an instance does not say that a purge waits')
  if (shops.some((shop) => !shop.printed().includes('the CDN could not be told of a change')))
    faults.push('an instance has not logged it')
  if (shops.some((shop) => /a-token-for-tests|\/\.cdn/.test(shop.printed())))
    faults.push('a secret is in the log')
  const stillOld = (await oldOnes(visit, pages, price)).length
  if (stillOld !== pages.length) faults.push('the cache did not have the pages, so nothing was tried')
  relay.isOn = true
  const back = Date.now()
  await until(async () => (await oldOnes(visit, pages, price)).length === 0, 'the old price to go', 60_000)
  const goneAfterMs = Date.now() - back
  await until(
    async () =>
      (await Promise.all(atShops.map((ask) => figure(ask, WAITING)))).every((seconds) => seconds === 0),
    'every instance to have purged',
    60_000,
  )
  if ((await Promise.all(atShops.map((ask) => figure(ask, DONE)))).some((count) => count === 0))
    faults.push('an instance has not purged')
  return { failures: Math.max(...failures), waited: Math.max(...waiting), goneAfterMs, faults }
}

export type Stopped = {
  pages: number
  maxAge: number
  age: number
  served: number
  slowestMs: number
  faults: string[]
}

const ENDS_IN_MS = 9_000

/** Both instances are stopped. What the cache has is served, even though it has expired meanwhile. */
export async function shopStopped(stand: Stand): Promise<Stopped> {
  const { proxy, shops, relay, pool } = stand
  const faults: string[] = []
  const { drinkId, pages: ofDrink, price } = await pagesOfADrink(stand)
  const pages = [...ofDrink, '/', '/whisky', '/help', '/newoffers']
  const visit = visitorAt(proxy, { keepAlive: true })
  const ends = Date.now() + ENDS_IN_MS
  await pool.query(
    `insert into planned_prices (drink_id, at, price, sets_old_price, state, batch, by, planned_at)
     values ($1, $2, $3, false, 'waiting', gen_random_uuid(), 'a test', now())`,
    [drinkId, new Date(ends), price + 7],
  )
  const before = relay.purgedAt.length
  await setPrice(pool, drinkId, price + 1)
  // Two purges of each instance.
  await until(async () => relay.purgedAt.length >= before + 4, 'the purges')
  const said = await Promise.all(pages.map((page) => visitorAt(shops[0]?.address ?? '')(page)))
  const maxAges = said.map(({ headers }) =>
    Number(/max-age=(\d+)/.exec(String(headers['cdn-cache-control']))?.[1]),
  )
  const maxAge = Math.max(...maxAges)
  if (!(maxAge > 0 && Date.now() + maxAge * 1000 <= ends + 1_000))
    faults.push(`a page may be kept for ${maxAge} s, and ends before that`)
  for (let i = 0; i < 2; i++) await Promise.all(pages.map((page) => visit(page)))
  await Promise.all(shops.map((shop) => shop.stop()))
  await pause(Math.max(0, ends - Date.now()) + 4_000)

  const seen: { status: number; age: number; ms: number }[] = []
  for (const page of pages) {
    const asked = Date.now()
    const { status, headers } = await visit(page)
    seen.push({ status, age: Number(headers.age), ms: Date.now() - asked })
  }
  const served = seen.filter(({ status }) => status === 200).length
  if (served !== pages.length) faults.push(`only ${served} of ${pages.length} pages were served`)
  const age = Math.min(...seen.map((each) => each.age))
  if (age <= maxAge) faults.push('the pages had not expired, so nothing was tried')
  const own = await visit('/cart')
  if (own.status !== 503) faults.push(`a personal page answered ${own.status}`)

  const purges = relay.purgedAt.length
  for (const shop of shops) await shop.start()
  await until(async () => relay.purgedAt.length > purges, 'the purge of a start')
  await until(
    async () => (await oldOnes(visit, ofDrink, price + 1)).length === 0,
    'the planned price',
    60_000,
  )
  return {
    pages: pages.length,
    maxAge,
    age,
    served,
    slowestMs: Math.max(...seen.map(({ ms }) => ms)),
    faults,
  }
}

/** Nobody but the shop may purge. */
export async function strangersPurge({ proxy }: Stand): Promise<string[]> {
  const visit = visitorAt(proxy)
  const faults: string[] = []
  for (const token of [undefined, '', 'wrong']) {
    const { status } = await visit('/.cdn/purge', {
      method: 'POST',
      headers: { 'surrogate-key': 'pages', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    })
    if (status !== 403) faults.push(`a stranger's purge was answered ${status}`)
  }
  return faults
}
