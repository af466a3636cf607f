import { isSame, type Line } from '../basket.ts'
import { bottlesTogether, whyNoMoreLines } from './quantities.ts'

/** `lines` go into the basket, changed or new, with their own ids; what does not fit is `left`. */
type Merged<L extends Line> = { lines: Line[]; left: L[] }

/** Merges two baskets: the same drink with the same inscription is one line, and no limit is exceeded. */
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
