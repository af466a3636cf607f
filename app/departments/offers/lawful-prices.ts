import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { londonTime } from '#app/platform/clock.ts'
import { type Pence, pence, VAT_RATE } from '#app/platform/money.ts'
import type { Nation } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type DutyKind, dutyRate, highestDuty } from './rules/duty-rates.ts'
import { minimumUnitPrice, pricePerUnit } from './rules/minimum-unit-prices.ts'

type Bottle = Pick<Drink, 'type' | 'style' | 'abv' | 'sizeMl' | 'packSize'>

/**
 * Where a bottle is sent from and to, and on which day ('2026-11-18'). `keepsMinimum`: apply the destination's
 * minimum unit price, even where it does not bind us.
 */
export type Trade = { from: Nation; to: Nation; day: string; hasVat: boolean; keepsMinimum: boolean }

export const ourTrade = (to: Nation, hasVat: boolean, now: Date): Trade => ({
  from: theShop().dispatch.nation,
  to,
  day: londonTime(now).day,
  hasVat,
  keepsMinimum: theShop().dispatch.keepsMinimumUnitPrices,
})

/**
 * No bottle may be sold below its duty and the VAT on it, nor below a minimum unit price. 0 for what is no alcohol by
 * law.
 */
export function lowestLawfulPrice(bottle: Bottle, trade: Trade): Pence {
  const units = (Math.round(bottle.abv * 100) * bottle.sizeMl * bottle.packSize) / 100_000
  const minimums = bindingNations(trade).map((nation) =>
    minimumUnitPrice(nation, bottle.abv, units, trade.day),
  )
  return pence(Math.max(dutyAndVat(bottle, units, trade), ...minimums))
}

/**
 * The most that any bottle must cost for a unit of its alcohol, in pence: so what costs more than that is lawful, and
 * only what costs less has to be judged one by one.
 */
export function mostPerUnit(trade: Trade): number {
  const duty = highestDuty(trade.day) / 100
  const minimums = bindingNations(trade).map((nation) => pricePerUnit(nation, trade.day) ?? 0)
  return Math.max(trade.hasVat ? duty * (1 + VAT_RATE) : duty, ...minimums)
}

/** Scotland's law binds what is dispatched there, that of Wales what is dispatched there to somebody in Wales. */
function bindingNations({ from, to, keepsMinimum }: Trade): Nation[] {
  const bound: Nation[] = from === 'scotland' || (from === 'wales' && to === 'wales') ? [from] : []
  return keepsMinimum ? [...bound, to] : bound
}

/** Always rounded up to the penny. A unit is 10 ml of pure alcohol, so 100 of them are the litre that is taxed. */
function dutyAndVat(bottle: Bottle, units: number, { hasVat, day }: Trade): number {
  const duty = (dutyRate(dutyKind(bottle), bottle.abv, day) * units) / 100
  return Math.ceil(Number((hasVat ? duty * (1 + VAT_RATE) : duty).toFixed(6)))
}

/** Beers and ciders share a shelf and a type; a cider's kind is in its style. */
function dutyKind({ type, style }: Bottle): DutyKind {
  if (type !== 'beer') return 'wine, spirits and others'
  if (!/\b(cider|perry)\b/i.test(style)) return 'beer'
  return /sparkling|traditional.method|bottle.fermented/i.test(style) ? 'sparkling cider' : 'still cider'
}
