import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { Drink, DrinkType, Offer } from './catalogue.ts'
import {
  countPriced,
  lockDrinks,
  type PriceFilter,
  type SetBy,
  selectOnOffer,
  selectPriced,
  updateOffers,
  updatePrices,
} from './data/prices.server.ts'
import { isEan } from './handling.ts'
import { isLive, perLitre, priceNow } from './pricing.ts'
import { lookupQuery } from './rules/drink-search.ts'

/** These drinks, locked in the order of their ids until the transaction ends; unknown ones are left out. */
export async function lockPrices(tx: Db, ids: Iterable<string>): Promise<Map<string, Drink>> {
  const wanted = [...new Set(ids)]
  const found = wanted.length > 0 ? await lockDrinks(tx, wanted) : []
  return new Map(found.map((drink) => [drink.id, drink]))
}

/** Writes the prices of drinks that the caller has locked and judged. */
export const savePrices = (
  tx: Db,
  prices: { drink: Drink; price: Pence; oldPrice: Pence | null }[],
  by: SetBy,
): Promise<void> =>
  updatePrices(
    tx,
    prices.map(({ drink, price, oldPrice }) => {
      const now = priceNow({ price, offer: drink.offer }, by.at)
      return { id: drink.id, price, oldPrice, priceNow: now, litrePriceNow: perLitre(now, drink) }
    }),
    by,
  )

/** The same for their offers; null takes the offer away. Without a beginning, the one that is known stays. */
export const saveOffers = (
  tx: Db,
  offers: { drink: Drink; offer: Offer | null; startsAt?: Date | undefined }[],
  by: SetBy,
): Promise<void> =>
  updateOffers(
    tx,
    offers.map(({ drink, offer, startsAt }) => {
      const now = priceNow({ price: drink.price, offer }, by.at)
      return {
        id: drink.id,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: offer?.endsAt.toISOString() ?? null,
        percent: offer?.percent ?? null,
        off: offer?.off ?? null,
        isLive: isLive(offer, by.at),
        priceNow: now,
        litrePriceNow: perLitre(now, drink),
      }
    }),
    by,
  )

/** Drinks with an offer that runs, and since when if it is known; the first to end first. */
export const listOnOffer = selectOnOffer

export type PriceQuery = {
  type?: DrinkType | undefined
  /** Words of name and producer, a place, or a barcode. */
  q?: string | undefined
  ids?: string[] | undefined
  after?: string | undefined
}

export type PricedRow = { drink: Drink; cost: Pence | null; ean: string | null }

const COUNTED_UP_TO = 1_001

/** A page of drinks with what their prices are judged by, and how many there are, counted up to a thousand. */
export async function listPriced(
  db: Db,
  { q, ...query }: PriceQuery,
  limit: number,
): Promise<{ rows: PricedRow[]; count: number; hasMore: boolean }> {
  const typed = q?.trim() ?? ''
  const ean = isEan(typed) ? typed : undefined
  const words = ean === undefined ? lookupQuery(typed) : undefined
  // Nothing but punctuation finds nothing, not everything.
  if (typed && ean === undefined && words === undefined) return { rows: [], count: 0, hasMore: false }
  const filter: PriceFilter = { ...query, ean, words }
  const rows = await selectPriced(db, filter, limit + 1)
  const isAll = query.after === undefined && rows.length <= limit
  const count = isAll ? rows.length : await countPriced(db, filter, COUNTED_UP_TO)
  return { rows: rows.slice(0, limit), count, hasMore: rows.length > limit }
}
