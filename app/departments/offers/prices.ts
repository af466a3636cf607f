import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { exVat, type Pence, pence } from '#app/platform/money.ts'

/** A drink as far as its price is concerned. */
export type PricedDrink = Pick<
  Drink,
  'id' | 'name' | 'type' | 'style' | 'abv' | 'sizeMl' | 'packSize' | 'price' | 'oldPrice' | 'offer'
>

/** The same, with what decides whether it may be on offer. */
export type OfferedDrink = PricedDrink & Pick<Drink, 'state' | 'multiBuy' | 'addedAt'>

/** A new price of a drink, now or from some instant on; with an end, the price before is then given back. */
export type PriceChange = {
  id: string
  price: Pence
  /** Null: none any more; undefined: it stays as it is. */
  oldPrice?: Pence | null | undefined
  /** The price that was seen when this was decided: another one by now keeps the change back. */
  seen?: Pence | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** What is not done, and why. */
export type KeptPrice = { id: string; name: string; because: string; code: KeptCode; floor: Pence | null }
export type KeptCode =
  | 'unknown'
  | 'named_twice'
  | 'changed_since'
  | 'wrong_time'
  | 'below_floor'
  | 'old_price'
  | 'planned'
  | 'on_offer'
  | 'nothing_off'
  | 'not_on_sale'
  | 'same'

/**
 * `waiting` for its instant, `running` until its end, `done`, `refused` when it had become unlawful, `cancelled` by
 * staff.
 */
export type PlanState = 'waiting' | 'running' | 'done' | 'refused' | 'cancelled'

/** A price or an offer that waits for its instant, or a price that runs until its end. */
export type OpenPlan = {
  id: number
  drinkId: string
  at: Date
  until: Date | null
  state: PlanState
  price: Pence
  priceBefore: Pence | null
  isOffer: boolean
  offerPercent: number | null
  offerOff: Pence | null
}

/** A price that was charged from one instant until another; the one of today has no end. */
export type PricePeriod = {
  from: Date
  until: Date | null
  price: Pence
  oldPrice: Pence | null
  charged: Pence
  by: string
}

/** The dearest bottle. */
export const HIGHEST_PRICE = pence(99_999_99)

/** As many as one call changes. */
export const MOST_PRICES = 1_000

/** How far ahead a price can be planned, in days. */
export const PLANNED_AHEAD_DAYS = 730

/** What is left of a bottle's price without VAT and cost, and its share of the price without VAT. */
export function margin(price: Pence, cost: Pence): { amount: Pence; percent: number } {
  const net = exVat(price)
  return { amount: pence(net - cost), percent: net > 0 ? Math.round(((net - cost) / net) * 100) : 0 }
}
