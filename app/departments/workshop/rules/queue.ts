import type { BottleState } from '../workshop.ts'
import { type BottleRow, untouched } from './states.ts'

type Line = { quantity: number; sent: number }
type Row = BottleRow & { bottle: number }

/** Which bottles have left first, when only a part of a line was sent: what was further in the work. */
const order: Record<BottleState, number> = { checked: 0, cut: 1, to_cut: 2, no_bottle: 3 }
const furthestFirst = (a: Row, b: Row) =>
  order[a.state] - order[b.state] ||
  // What has left counts as checked when it did: what is checked later is still here.
  (a.checkedAt?.getTime() ?? 0) - (b.checkedAt?.getTime() ?? 0) ||
  a.bottle - b.bottle

/** The bottles of a line that are still here, in the order of their numbers. */
export function bottlesOf({ quantity, sent }: Line, rows: readonly Row[]): Row[] {
  const all = Array.from(
    { length: quantity },
    (_, i) => rows.find(({ bottle }) => bottle === i + 1) ?? { ...untouched, bottle: i + 1 },
  )
  return all
    .toSorted(furthestFirst)
    .slice(sent)
    .sort((a, b) => a.bottle - b.bottle)
}

/** Which bottles go into a parcel with so many of the line. */
export const leavingOf = (line: Line, rows: readonly Row[], count: number): Row[] =>
  bottlesOf(line, rows)
    .filter(({ state }) => state !== 'no_bottle')
    .toSorted(furthestFirst)
    .slice(0, count)

/** How many bottles of a line are still to be cut, and to be checked. */
export function leftOf({ quantity, sent, cut, checked }: Line & { cut: number; checked: number }) {
  const toCut = quantity - Math.max(sent, cut)
  return { toCut, toCheck: quantity - toCut - Math.max(sent, checked) }
}

/** By the day on which they must leave; without one, last. The order within a day stays. */
export function byDay<Bottle extends { leave_by: string | null }>(
  bottles: readonly Bottle[],
): { day: string | null; bottles: Bottle[] }[] {
  const days = [...Map.groupBy(bottles, ({ leave_by }) => leave_by)].map(([day, all]) => ({
    day,
    bottles: all,
  }))
  return days.sort((a, b) => (a.day ?? LAST).localeCompare(b.day ?? LAST))
}

const LAST = '9999-12-31'
