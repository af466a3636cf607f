import type { Drink } from '../../catalogue/catalogue.ts'
import { priceNow } from '../../catalogue/pricing.ts'
import type { PricePeriod } from '../prices.ts'

type Priced = Pick<Drink, 'price' | 'oldPrice' | 'offer'>

/** A drink's past as it will be at an instant: its offer has ended by itself by then. */
export function pastBy(past: readonly PricePeriod[], drink: Priced, at: Date): readonly PricePeriod[] {
  const last = past.at(-1)
  const ends = drink.offer?.endsAt
  if (!last || !ends || ends > at || ends <= last.from) return past
  return withPeriod(past, { ...drink, offer: null }, ends)
}

/** With what is charged from an instant on. */
export function withPeriod(past: readonly PricePeriod[], drink: Priced, from: Date): PricePeriod[] {
  const { price, oldPrice } = drink
  const last = past.at(-1)
  return [
    ...past.slice(0, -1),
    ...(last ? [{ ...last, until: from }] : []),
    { from, until: null, price, oldPrice, charged: priceNow(drink, from), by: '' },
  ]
}
