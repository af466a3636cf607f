import { alcoholUnits, type Drink } from '#app/departments/catalogue/catalogue.ts'
import { isLive, priceNow } from '#app/departments/catalogue/pricing.ts'
import { londonTime } from '#app/platform/clock.ts'
import { type Pence, pence, pounds, saving } from '#app/platform/money.ts'
import type { Nation } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { lowestLawfulPrice, type Trade } from './lawful-prices.ts'
import { dutyDays } from './rules/duty-rates.ts'
import { minimumDays, minimumUnitPrice, pricePerUnit } from './rules/minimum-unit-prices.ts'

type Bottle = Pick<Drink, 'type' | 'style' | 'abv' | 'sizeMl' | 'packSize'>

/** One law about the price of a bottle, on one day. */
type Law = {
  law: 'duty and VAT' | 'minimum unit price'
  nations: Nation[]
  price: Pence
  /** Pence a unit, of a minimum unit price. */
  perUnit?: number
  /** Whether it binds what leaves from here. */
  binds: boolean
}

export type Floor = { price: Pence; law: Law | undefined }

/** From where bottles leave, and whether the minimums of where they go are kept of one's own accord. */
type Dispatch = { nation: Nation; keepsMinimumUnitPrices: boolean }

/** Where a bottle may go within the United Kingdom. One price on the shelf has to be lawful for all of them. */
const destinations: readonly Nation[] = ['england', 'wales', 'scotland', 'northern-ireland']

/** The lowest price that may stand on the shelf on that day ('2026-11-18'), and the law it follows from. */
export function priceFloor(bottle: Bottle, day: string, dispatch: Dispatch = theShop().dispatch): Floor {
  const price = pence(
    Math.max(...destinations.map((to) => lowestLawfulPrice(bottle, tradeTo(to, day, dispatch)))),
  )
  const law = lawsOn(bottle, day, dispatch).find((each) => each.binds && each.price === price)
  return { price, law: price > 0 ? law : undefined }
}

const tradeTo = (to: Nation, day: string, dispatch: Dispatch): Trade => ({
  from: dispatch.nation,
  to,
  day,
  hasVat: true,
  keepsMinimum: dispatch.keepsMinimumUnitPrices,
})

/** What each law of the United Kingdom asks for this bottle on that day, whether it binds here or not. */
export function lawsOn(bottle: Bottle, day: string, dispatch: Dispatch = theShop().dispatch): Law[] {
  const duty = lowestLawfulPrice(bottle, {
    from: 'england',
    to: 'england',
    day,
    hasVat: true,
    keepsMinimum: false,
  })
  const units = (Math.round(bottle.abv * 100) * bottle.sizeMl * bottle.packSize) / 100_000
  const minimums = (['scotland', 'wales'] as const).flatMap((nation): Law[] => {
    const perUnit = pricePerUnit(nation, day)
    const price = pence(minimumUnitPrice(nation, bottle.abv, units, day))
    if (perUnit === undefined || price === 0) return []
    const binds = dispatch.nation === nation || dispatch.keepsMinimumUnitPrices
    return [{ law: 'minimum unit price', nations: [nation], price, perUnit, binds }]
  })
  return duty > 0
    ? [{ law: 'duty and VAT', nations: [...destinations], price: duty, binds: true }, ...minimums]
    : minimums
}

/** The days on which duty or a minimum changes, as far as they are published. */
const lawDays = [...new Set([...dutyDays, ...destinations.flatMap(minimumDays)])].sort()

/** The next of them after that day; undefined while none is known. */
export const nextLawDay = (day: string): string | undefined => lawDays.find((each) => each > day)

/** The highest floor between two instants, both included: what a price that holds so long must keep to. */
export function floorBetween(bottle: Bottle, from: Date, until: Date, dispatch?: Dispatch): Floor {
  const [first, last] = [londonTime(from).day, londonTime(until).day]
  return [first, ...lawDays.filter((day) => day > first && day <= last)]
    .map((day) => priceFloor(bottle, day, dispatch))
    .reduce((highest, floor) => (floor.price > highest.price ? floor : highest))
}

/**
 * The same for a drink with its own offer: as long as that runs, it lowers what is charged. A price that is set during an
 * offer is judged until the offer's end at least.
 */
export function floorWithOffer(
  drink: Bottle & Pick<Drink, 'offer'>,
  from: Date,
  until: Date,
  dispatch?: Dispatch,
): Floor {
  const ends = isLive(drink.offer, from) ? drink.offer.endsAt : until
  return floorBetween(drink, from, ends > until ? ends : until, dispatch)
}

/** What a bottle would cost at this price while its offer runs: the floor holds for that. */
export const chargedAt = (price: Pence, { offer }: Pick<Drink, 'offer'>, at: Date): Pence =>
  priceNow({ price, offer }, at)

/**
 * The lowest price whose charge, with the drink's offer, is lawful: what 'raise to the floor' sets. An offer that
 * takes everything has none.
 */
export function lowestPriceFor(drink: Bottle & Pick<Drink, 'offer'>, floor: Pence, at: Date): Pence {
  if (chargedAt(floor, drink, at) >= floor) return floor
  const { percent = 0, off = 0 } = drink.offer ?? {}
  let price = percent ? Math.ceil((floor * 100) / Math.max(1, 100 - percent)) : floor + (off ?? 0)
  // Halves of a penny are rounded up: a little less may do.
  while (price > floor && chargedAt(pence(price - 1), drink, at) >= floor) price--
  while (chargedAt(pence(price), drink, at) < floor && price < floor * 100) price++
  return pence(price)
}

/** '25p below the lawful floor of £18.20: 28 units at 65p each, the least Scotland allows.' */
export function belowFloorInWords(charged: Pence, floor: Floor, bottle: Bottle): string {
  const less = `${saving(pence(floor.price - charged))} below the lawful floor of ${pounds(floor.price)}`
  return floor.law ? `${less}: ${lawInWords(floor.law, bottle)}.` : `${less}.`
}

/** 'duty and the VAT on it'. */
export const lawInWords = ({ law, nations, perUnit }: Law, bottle: Bottle) =>
  law === 'duty and VAT'
    ? 'alcohol duty and the VAT on it'
    : `${alcoholUnits(bottle)} units at ${perUnit}p each, the least ${nations.map((each) => nationWords[each]).join(' and ')} allows`

export const nationWords: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  'isle-of-man': 'the Isle of Man',
  'channel-islands': 'the Channel Islands',
  overseas: 'overseas',
}
