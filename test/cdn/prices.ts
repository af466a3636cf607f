import { setTimeout as pause } from 'node:timers/promises'
import { type Visitor, visitorAt } from '../visitor.ts'
import { type Stand, until } from './stand.ts'

/** One change of a price, in milliseconds after it was committed. */
export type Change = {
  /** When the first purge was done. */
  purged: number
  /** When the last answer with the old price came; 0 if none came after the commit. */
  lastOld: number
  /** Answers with the old price that were asked for after the first purge. */
  oldAfterPurge: number
  answers: number
}

export type Shown = { pages: string[]; price: number }

const WATCH_MS = 2_500
const PEOPLE = 6
const FIRST_PRICE = 123_41

/** A drink, and those of its pages that show its price. */
export async function pagesOfADrink({ proxy, pool }: Stand): Promise<Shown & { drinkId: string }> {
  const { rows } = await pool.query<{ id: string; type: string; name: string }>(
    "select id, type, name from drinks where state = 'on_sale' and offer_ends_at is null and stock > 50 order by id limit 1",
  )
  const [drink] = rows
  if (!drink) throw new Error('The demo shop has no drink')
  const find = `q=${encodeURIComponent(drink.name)}`
  const asked = [
    `/product?id=${drink.id}`,
    `/product.data?id=${drink.id}`,
    `/products?${find}`,
    `/products.data?${find}`,
  ]
  await setPrice(pool, drink.id, FIRST_PRICE)
  const visit = visitorAt(proxy)
  await until(
    async () => (await oldOnes(visit, asked, FIRST_PRICE)).length === asked.length,
    'the first price',
  )
  return { drinkId: drink.id, pages: asked, price: FIRST_PRICE }
}

/** People look at the pages all the time, from the cache, while the price changes again and again. */
export async function changePrices(stand: Stand, times: number): Promise<Change[]> {
  const shown = await pagesOfADrink(stand)
  const changes: Change[] = []
  for (let i = 0; i < times; i++) {
    changes.push(await changePrice(stand, shown))
    shown.price++
  }
  return changes
}

async function changePrice(
  { proxy, pool, relay }: Stand,
  shown: Shown & { drinkId: string },
): Promise<Change> {
  const visit = visitorAt(proxy, { keepAlive: true })
  await until(async () => (await hits(visit, shown.pages)) === shown.pages.length, 'every page to be cached')
  const before = relay.purgedAt.length
  const seen: { asked: number; came: number; isOld: boolean }[] = []
  let isWatching = true
  const watchers = Array.from({ length: PEOPLE }, async (_, person) => {
    for (let i = person; isWatching; i++) {
      const asked = Date.now()
      const { text } = await visit(shown.pages[i % shown.pages.length] ?? '', {
        headers: { 'accept-encoding': 'br' },
      })
      seen.push({ asked, came: Date.now(), isOld: shows(text, shown.price) })
      await pause(5)
    }
  })
  await pause(200)
  await setPrice(pool, shown.drinkId, shown.price + 1)
  const committed = Date.now()
  await pause(WATCH_MS)
  isWatching = false
  await Promise.all(watchers)
  const purgedAt = relay.purgedAt[before] ?? Number.POSITIVE_INFINITY
  const old = seen.filter(({ came, isOld }) => isOld && came > committed)
  return {
    purged: purgedAt - committed,
    lastOld: Math.max(0, ...old.map(({ came }) => came - committed)),
    oldAfterPurge: old.filter(({ asked }) => asked > purgedAt).length,
    answers: seen.length,
  }
}

export const setPrice = (pool: Stand['pool'], id: string, price: number) =>
  pool.query('update drinks set price = $2, price_now = $2 where id = $1', [id, price])

/** In a page as pounds, in the router's data as pence. */
export const shows = (text: string, price: number) =>
  text.includes(`£${(price / 100).toFixed(2)}`) || new RegExp(`\\b${price}\\b`).test(text)

export async function oldOnes(visit: Visitor, pages: readonly string[], price: number) {
  const texts = await Promise.all(pages.map(async (page) => (await visit(page, BROTLI)).text))
  return pages.filter((_, i) => shows(texts[i] ?? '', price))
}

const hits = async (visit: Visitor, pages: readonly string[]) => {
  const seen = await Promise.all(pages.map((page) => visit(page, BROTLI)))
  return seen.filter(({ headers }) => headers['x-cache'] === 'HIT').length
}

const BROTLI = { headers: { 'accept-encoding': 'br' } }
