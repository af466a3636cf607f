import { multiBuyTitle } from '#app/departments/catalogue/multi-buy-case.ts'
import type { Coupon } from '#app/departments/offers/coupons.ts'
import { type Bottles, freeBottles } from '#app/departments/offers/multi-buy.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'

/** A line with the price of a bottle, and its lowest lawful price (0: it is no alcohol). */
export type PricedLine = {
  id: string
  drinkId: string
  name: string
  quantity: number
  unitPrice: Pence
  floor: Pence
  /** An offer would have gone below the floor. */
  isHeld: boolean
  isMultiBuy: boolean
  isEngraved: boolean
}

type Reductions = { multiBuy: Pence; discount: Pence; free: Bottles[]; notes: string[] }

/**
 * The discounts of multi-buy and coupon. Together they never take the alcohol in the basket below its lowest lawful
 * price: the coupon is cut first, then multi-buy. Goods without alcohol bear as much of a coupon as they can.
 */
export function reductionsOn(lines: PricedLine[], coupon: Coupon | null): Reductions {
  const alcohol = lines.filter(({ floor }) => floor > 0)
  const alcoholWorth = worthOf(alcohol.map(bottlesOf))
  const floor = Math.min(alcoholWorth, worthOf(alcohol.map((line) => ({ ...line, price: line.floor }))))

  const free = freeBottles(lines.filter(({ isMultiBuy }) => isMultiBuy).map(bottlesOf))
  const freeAlcohol = free.filter(({ lineId }) => alcohol.some(({ id }) => id === lineId))
  const cut = Math.max(0, worthOf(freeAlcohol) - (alcoholWorth - floor))
  const multiBuy = pence(worthOf(free) - cut)

  const left = pence(worthOf(lines.map(bottlesOf)) - multiBuy)
  const { discount, notes } = couponOn(coupon, left, pence(floor))
  return {
    multiBuy,
    discount,
    free,
    notes: [...heldNotes(lines), ...multiBuyNotes(free, lines, multiBuy), ...notes],
  }
}

const bottlesOf = ({ id, drinkId, name, unitPrice, quantity }: PricedLine) => ({
  lineId: id,
  drinkId,
  name,
  price: unitPrice,
  quantity,
})

const worthOf = (bottles: { price: number; quantity: number }[]) =>
  bottles.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** On the goods after multi-buy, down to the floor. */
function couponOn(coupon: Coupon | null, left: Pence, floor: Pence): { discount: Pence; notes: string[] } {
  if (!coupon || left === 0) return { discount: pence(0), notes: [] }
  if (left < coupon.minimum) {
    const missing = pounds(pence(coupon.minimum - left))
    return {
      discount: pence(0),
      notes: [`${coupon.code} applies from ${pounds(coupon.minimum)} of goods: ${missing} to go.`],
    }
  }
  const wished = coupon.kind === 'coupon' ? coupon.off : pence((left * coupon.percent) / 100)
  const discount = pence(Math.min(wished, left - floor))
  return { discount, notes: discount < wished ? [whyCut(coupon.code, wished, discount, floor)] : [] }
}

const whyCut = (code: string, wished: Pence, discount: Pence, floor: Pence) =>
  floor > 0
    ? cutByLaw(code, wished, discount)
    : `${code} takes ${pounds(discount)} off, which is all that the goods cost.`

const cutByLaw = (what: string, wished: Pence, taken: Pence) =>
  `${what} takes ${taken > 0 ? `${pounds(taken)} off instead of ${pounds(wished)}` : 'nothing off'}: ${LAW}`

const LAW = 'alcohol may not be sold below its lowest lawful price.'

function heldNotes(lines: PricedLine[]): string[] {
  const held = lines.filter(({ isHeld }) => isHeld)
  const notes = held.map(({ name, unitPrice }) => `${name} stays at ${pounds(unitPrice)}: ${LAW}`)
  return [...new Set(notes)].sort()
}

function multiBuyNotes(free: Bottles[], lines: PricedLine[], multiBuy: Pence): string[] {
  const wished = pence(worthOf(free))
  if (multiBuy < wished) return [cutByLaw(multiBuyTitle(), wished, multiBuy)]
  return free.map(({ lineId, name, quantity }) => {
    const isEngraved = lines.some((line) => line.id === lineId && line.isEngraved)
    const bottles = quantity === 1 ? `one ${name} is free` : `${quantity} of ${name} are free`
    return `${multiBuyTitle()}: ${bottles}.${isEngraved ? ` ${quantity === 1 ? 'Its' : 'Their'} engraving is still charged.` : ''}`
  })
}
