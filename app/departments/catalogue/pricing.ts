import { type Pence, pence } from '#app/platform/money.ts'
import type { Drink, Offer } from './catalogue.ts'

type Priced = Pick<Drink, 'price' | 'oldPrice' | 'offer'>
type Sized = Pick<Drink, 'sizeMl' | 'packSize'>

export const isLive = (offer: Offer | null, now: Date): offer is Offer => offer !== null && offer.endsAt > now

/** The current price of a bottle. A percentage takes precedence over an absolute discount. */
export function priceNow({ price, offer }: Pick<Drink, 'price' | 'offer'>, now: Date): Pence {
  if (!isLive(offer, now)) return price
  const less = offer.percent ? (price * offer.percent) / 100 : (offer.off ?? 0)
  return pence(Math.max(0, price - less))
}

/** The price to compare with: the usual one during an offer, otherwise an earlier one, if it was higher. */
export function priceBefore(drink: Priced, now: Date): Pence | null {
  const today = priceNow(drink, now)
  if (today < drink.price) return drink.price
  return drink.oldPrice !== null && drink.oldPrice > today ? drink.oldPrice : null
}

export const perLitre = (price: Pence, { sizeMl, packSize }: Sized) =>
  pence((price * 1000) / (sizeMl * packSize))
