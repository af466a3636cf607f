import { type Pence, pence } from '#app/platform/money.ts'
import { caseSize } from '../catalogue/multi-buy-case.ts'

export type Bottles = { lineId: string; drinkId: string; name: string; price: Pence; quantity: number }

/**
 * All multi-buy bottles of a basket, sorted from the dearest to the cheapest: the last of each case (the 7th, the 14th, …) is free. Ties are
 * sorted by id, so that the result does not depend on their order.
 */
export function freeBottles(all: Bottles[]): Bottles[] {
  const size = caseSize()
  let laidOut = 0
  return [...all].sort(dearestFirst).flatMap((bottles) => {
    const before = laidOut
    laidOut += bottles.quantity
    const quantity = Math.floor(laidOut / size) - Math.floor(before / size)
    return quantity > 0 ? [{ ...bottles, quantity }] : []
  })
}

/** What a bottle costs on average when a whole case of one drink is bought. */
export const averageInCase = (price: Pence): Pence =>
  pence(Math.floor((price * (caseSize() - 1)) / caseSize()))

/** How many more bottles earn the next free one. */
export const toNextFree = (bottles: number) => caseSize() - (bottles % caseSize())

const dearestFirst = (a: Bottles, b: Bottles) =>
  b.price - a.price || compare(a.drinkId, b.drinkId) || compare(a.lineId, b.lineId)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
