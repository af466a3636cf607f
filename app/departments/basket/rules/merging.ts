import { isSame, type Line } from '../basket.ts'
import { bottlesTogether, whyNoMoreLines } from './quantities.ts'

/** `lines` go into the basket, changed or new, under their own ids; what it has no room for is `left`. */
export type Merged<L extends Line> = { lines: Line[]; left: L[] }

/** Two baskets become one: the same drink with the same words is one line, and nothing goes beyond what a basket holds. */
export function mergeInto<L extends Line>(own: Line[], brought: L[]): Merged<L> {
  const basket = new Map(own.map((line) => [line.id, line]))
  const changed = new Map<string, Line>()
  const left: L[] = []
  for (const line of brought) {
    const same = [...basket.values()].find((each) => isSame(each, line))
    if (!same && whyNoMoreLines(basket.size, 1)) {
      left.push(line)
      continue
    }
    const merged = same ? { ...same, quantity: bottlesTogether(same.quantity, line.quantity) } : line
    basket.set(merged.id, merged)
    changed.set(merged.id, merged)
  }
  return { lines: [...changed.values()], left }
}
