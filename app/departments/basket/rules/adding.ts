import { isSame, type Line } from '../basket.ts'
import { bottlesOf, type Refusal, whyNoMoreLines, whyNotSoMany } from './quantities.ts'

/** A line to add; `stock` is what the shelf has for it, `notYet` why its queue does not sell it to this shopper now. */
export type NewLine = Line & { stock: number; notYet?: { code: string; words: string } | undefined }

/** The changed lines, as they will be, in the order in which they were requested. */
export type Added = { ok: true; lines: Line[] } | { ok: false; refusal: Refusal }

/** Adds distinct lines to a basket: all or none. */
export function addAll(wanted: NewLine[], inBasket: Line[]): Added {
  const isNew = (line: NewLine) => !inBasket.some((each) => isSame(each, line))
  const full = whyNoMoreLines(inBasket.length, wanted.filter(isNew).length)
  if (full) return { ok: false, refusal: full }
  const lines: Line[] = []
  for (const { stock, notYet, ...line } of wanted) {
    if (notYet) return { ok: false, refusal: { kind: 'queue', ...notYet } }
    const same = inBasket.find((each) => isSame(each, line))
    const held = same?.quantity ?? 0
    const quantity = held + line.quantity
    const refusal = whyNotSoMany({
      quantity,
      stock,
      held,
      elsewhere: bottlesOf(line.drinkId, inBasket) - held,
      alsoWanted: bottlesOf(line.drinkId, wanted) - line.quantity,
    })
    if (refusal) return { ok: false, refusal }
    lines.push(same ? { ...same, quantity, seenPrice: line.seenPrice } : line)
  }
  return { ok: true, lines }
}

/** Adds what fits, one line after the other; `refusals` is undefined for a line that was added. */
export function addWhatFits(wanted: NewLine[], inBasket: Line[]) {
  let basket = inBasket
  const changed = new Map<string, Line>()
  const refusals = wanted.map((line): Refusal | undefined => {
    const added = addAll([line], basket)
    if (!added.ok) return added.refusal
    for (const each of added.lines) changed.set(each.id, each)
    basket = [...basket.filter(({ id }) => !changed.has(id)), ...changed.values()]
    return undefined
  })
  return { lines: [...changed.values()], refusals }
}
