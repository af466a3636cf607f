import type { Drink } from '../../catalogue/catalogue.ts'
import { type Line, MOST_LINES, MOST_OF_A_LINE } from '../basket.ts'

/** How many bottles a line should have, and how many of the drink are in stock. */
export type WantedLine = {
  quantity: number
  stock: number
  /** Already in the basket: on this line, and on others. */
  held: number
  elsewhere: number
  /** Requested at the same time, on other lines. */
  alsoWanted: number
}
/** `code` is the API's own for a queue. */
export type Refusal = { kind: 'too many' | 'out of stock' | 'full' | 'queue'; words: string; code?: string }

/** Why a line can't have so many bottles; undefined if it can. */
export function whyNotSoMany(line: WantedLine): Refusal | undefined {
  const { quantity, stock, held, elsewhere, alsoWanted } = line
  if (quantity > MOST_OF_A_LINE)
    return { kind: 'too many', words: `At most ${MOST_OF_A_LINE} of a line${already(held)}.` }
  if (quantity + elsewhere + alsoWanted <= stock) return undefined
  return {
    kind: 'out of stock',
    words: stock <= 0 ? 'Out of stock' : `Only ${stock} left${already(held + elsewhere)}`,
  }
}

const already = (bottles: number) => (bottles > 0 ? `, and ${bottles} in your basket already` : '')

/** Bottles of each drink that an unpaid order of this shopper reserves. */
export type SetAside = ReadonlyMap<string, number>

/** A drink as this shopper can have it: what their own order reserves is not sold out for them. */
export const inStockFor = (drink: Drink | undefined, setAside: SetAside | undefined): Drink | null =>
  drink ? { ...drink, stock: drink.stock + (setAside?.get(drink.id) ?? 0) } : null

/** Of every line with that drink, whatever its engraving: they come from the same stock. */
export const bottlesOf = (drinkId: string, lines: Pick<Line, 'drinkId' | 'quantity'>[]) =>
  lines.reduce((sum, line) => (line.drinkId === drinkId ? sum + line.quantity : sum), 0)

/** Why a basket can't have so many more lines; undefined if it can. */
export function whyNoMoreLines(held: number, more: number): Refusal | undefined {
  if (more === 0 || held + more <= MOST_LINES) return undefined
  return {
    kind: 'full',
    words: `Your basket has ${held} lines, and can’t hold more than ${MOST_LINES}. Please take something out first.`,
  }
}

/** The quantity of two merged lines, capped at the limit of a line. */
export const bottlesTogether = (one: number, other: number) => Math.min(MOST_OF_A_LINE, one + other)
