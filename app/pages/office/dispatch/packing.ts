import { boxKeys, boxWithKey } from '#app/departments/dispatch/boxes.ts'
import type { BenchLine } from './dispatch-data.ts'
import { isSameEan } from './picking.ts'

/** Bottles in the box, by line: how many were scanned, and how many were ticked by hand. */
export type InBox = Readonly<Record<string, { scanned: number; pressed: number }>>

export const countOf = (inBox: InBox, line: string) =>
  (inBox[line]?.scanned ?? 0) + (inBox[line]?.pressed ?? 0)

const hasRoom = (inBox: InBox, { line, quantity }: BenchLine) => countOf(inBox, line) < quantity

/** One more bottle of a line, ticked by hand; the same box if it has them all. */
export const pressed = (inBox: InBox, line: BenchLine) =>
  hasRoom(inBox, line) ? add(inBox, line, 'pressed') : inBox

function add(inBox: InBox, { line }: BenchLine, how: 'scanned' | 'pressed'): InBox {
  const before = inBox[line] ?? { scanned: 0, pressed: 0 }
  return { ...inBox, [line]: { ...before, [how]: before[how] + 1 } }
}

/** All bottles of a line taken out again. */
export const without = (inBox: InBox, { line }: BenchLine): InBox => ({
  ...inBox,
  [line]: { scanned: 0, pressed: 0 },
})

type Scan = { is: 'right'; inBox: InBox } | { is: 'enough'; words: string } | { is: 'stranger' }

/** A scanned bottle. Several lines may hold the same drink, such as one that is engraved and one that is not. */
export function scanned(inBox: InBox, lines: readonly BenchLine[], ean: string): Scan {
  const same = lines.filter((line) => line.ean !== null && isSameEan(line.ean, ean))
  const [first] = same
  if (!first) return { is: 'stranger' }
  const open = same.find((line) => hasRoom(inBox, line))
  return open
    ? { is: 'right', inBox: add(inBox, open, 'scanned') }
    : { is: 'enough', words: `${first.name}: this order has no more of it. Please put this one back.` }
}

/** What is not in the box yet, in words; empty if it has everything. */
export const missingIn = (inBox: InBox, lines: readonly BenchLine[]) =>
  lines
    .filter((line) => hasRoom(inBox, line))
    .map(({ line, quantity, name }) => `${quantity - countOf(inBox, line)} × ${name}`)
    .join(' and ')

/** What a box says of its contents when it is closed: bottles by their number, or by their line. */
export const contentsOf = (inBox: InBox, lines: readonly BenchLine[]) =>
  lines.flatMap(({ line, ean }) => {
    const { scanned: byEan, pressed: byHand } = inBox[line] ?? { scanned: 0, pressed: 0 }
    return [
      ...(byEan > 0 && ean !== null ? [{ ean, quantity: byEan }] : []),
      ...(byHand > 0 ? [{ line, quantity: byHand }] : []),
    ]
  })

const emptyWeight = (box: string) =>
  boxKeys(box).reduce((sum, key) => sum + (boxWithKey(key)?.emptyG ?? 0), 0)

/** The same bottles in another box, in grams. */
export const weightIn = (box: string, before: { box: string; weight_g: number }) =>
  before.weight_g - emptyWeight(before.box) + emptyWeight(box)
