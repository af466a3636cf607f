import { type Pence, pence } from '#app/platform/money.ts'
import { chargedFor, isEngravedLine, lineName, type Order, type OrderLine, stillCharged } from '../orders.ts'
import { countReturned, type ReturnedBottles } from '../returns.ts'
import { bottlesOut } from './bottles-back.ts'

export type StockMove = { drinkId: string; by: number }
/** How a line's numbers change. */
export type LineMove = { lineId: string; sent: number; back: number; gone: number }

/** Why these bottles can't have been in the parcel, in words for staff; undefined if they can. */
export function whyNotBack(
  order: Order,
  contents: readonly { lineId: string; quantity: number }[],
  bottles: readonly ReturnedBottles[],
): string | undefined {
  if (bottles.length === 0 || bottles.every((each) => countReturned(each) === 0))
    return 'Please say what became of its bottles.'
  for (const each of bottles) {
    const line = order.lines.find(({ id }) => id === each.lineId)
    const inside = contents.find(({ lineId }) => lineId === each.lineId)?.quantity ?? 0
    if (!line || inside === 0) return 'One of these bottles was not in this parcel.'
    const count = countReturned(each)
    if (count > inside) return `There ${were(inside)} of ${lineName(line)} in this parcel, not ${count}.`
    const out = bottlesOut(order, line)
    if (count > out)
      return out === 0
        ? `The bottles of ${lineName(line)} have come back already.`
        : `Only ${out} of ${lineName(line)} can come back: the others have already.`
  }
}

const were = (count: number) => (count === 1 ? 'was 1 bottle' : `were ${count} bottles`)

/** Whole bottles go back on the shelf; engraved ones are kept here and never sold to somebody else. */
export function arriving(order: Order, bottles: readonly ReturnedBottles[]) {
  return {
    lines: bottles.map(
      ({ lineId, back, broken, lost }): LineMove => ({ lineId, sent: 0, back, gone: broken + lost }),
    ),
    stock: movesOf(order, bottles, (line, { back }) => (isEngravedLine(line) ? 0 : back)),
  }
}

/**
 * They leave once more: as if they had not been sent. Plain ones are taken from the shelf again; an engraved one that
 * came back whole is sent itself, and only for a broken one another bottle is needed.
 */
export function resending(order: Order, bottles: readonly ReturnedBottles[]) {
  return {
    lines: bottles.map(
      (each): LineMove => ({
        lineId: each.lineId,
        sent: -countReturned(each),
        back: -each.back,
        gone: -(each.broken + each.lost),
      }),
    ),
    stock: movesOf(
      order,
      bottles,
      (line, each) => -(countReturned(each) - (isEngravedLine(line) ? each.back : 0)),
    ),
  }
}

const movesOf = (
  { lines }: Order,
  bottles: readonly ReturnedBottles[],
  by: (line: OrderLine, each: ReturnedBottles) => number,
): StockMove[] =>
  bottles.flatMap((each) => {
    const line = lines.find(({ id }) => id === each.lineId)
    const moved = line ? by(line, each) : 0
    return line && moved !== 0 ? [{ drinkId: line.drinkId, by: moved }] : []
  })

/** The same backwards, for undo. */
export const reversed = (moves: readonly LineMove[]): LineMove[] =>
  moves.map(({ lineId, sent, back, gone }) => ({ lineId, sent: -sent, back: -back, gone: -gone }))

/** Whether something has to be cut again before it can leave. */
export const isCutAgain = ({ lines }: Order, bottles: readonly ReturnedBottles[]) =>
  bottles.some(({ lineId, broken, lost }) =>
    lines.some((line) => line.id === lineId && isEngravedLine(line) && broken + lost > 0),
  )

/** What was charged for these bottles: the sum that is meant if nobody says another. */
export function worthOfBottles({ lines }: Order, bottles: readonly ReturnedBottles[]): Pence {
  return pence(
    bottles.reduce((sum, each) => {
      const line = lines.find(({ id }) => id === each.lineId)
      if (!line) return sum
      const share = Math.round((chargedFor(line) * countReturned(each)) / line.quantity)
      return sum + Math.min(share, stillCharged(line))
    }, 0),
  )
}
