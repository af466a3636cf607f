import { type Box, boxes, boxKeys, boxWithKey, ownCarton } from '../boxes.ts'
import { guessedWeight, litresOf, type Piece, quartersOf, readSize } from './bottle-size.ts'

export type ToPack = { size: string; quantity: number; weightG?: number | null | undefined }

/** A box with how many pieces are in it. */
type PackedBox = { box: string; bottles: number }

type Content = { quarters: number; litres: number; count: number }

const largest = boxes.at(-1) as Box

/**
 * The boxes for these bottles: as few as possible, each as small as it can be. The largest bottles go in first, each
 * into the first box with room for it.
 */
export function boxesFor(lines: readonly ToPack[]): PackedBox[] {
  const pieces = lines
    .flatMap(({ size, quantity }) => Array<Piece>(quantity).fill(readSize(size)))
    .sort(largerFirst)
  const filled: Content[] = []
  let alone = 0
  for (const piece of pieces) {
    if (!fits(withPiece(empty, piece), largest)) {
      alone += 1
      continue
    }
    const at = filled.findIndex((content) => fits(withPiece(content, piece), largest))
    if (at === -1) filled.push(withPiece(empty, piece))
    else filled[at] = withPiece(filled[at] as Content, piece)
  }
  return [
    ...Array<PackedBox>(alone).fill({ box: ownCarton.key, bottles: 1 }),
    ...filled.map((content) => ({ box: smallestFor(content).key, bottles: content.count })),
  ]
}

const largerFirst = (one: Piece, other: Piece) =>
  quartersOf(other) - quartersOf(one) || litresOf(other) - litresOf(one)

const empty: Content = { quarters: 0, litres: 0, count: 0 }

const withPiece = ({ quarters, litres, count }: Content, piece: Piece): Content => ({
  quarters: quarters + quartersOf(piece),
  litres: litres + litresOf(piece),
  count: count + 1,
})

/** A hair more, because litres are no whole numbers. */
const fits = ({ quarters, litres }: Content, box: Box) =>
  quarters <= box.bottles * 4 && litres <= box.litres + 1e-9

const smallestFor = (content: Content) => boxes.find((box) => fits(content, box)) ?? largest

type FilledBox<Line> = { box: string; lines: Line[] }

/**
 * Which bottles are in which of these boxes. Boxes are filled one after the other, the largest bottles first; what is
 * too large for every box, or finds no room in those that the packer has chosen, is in the carton of its own or else
 * where most room is left. A box has something in it, as long as there are so many pieces.
 */
export function fillBoxes<Line extends ToPack>(lines: readonly Line[], box: string): FilledBox<Line>[] {
  const filled = boxKeys(box).flatMap((key) => {
    const known = boxWithKey(key)
    return known ? [{ box: known, content: empty, lines: [] as number[] }] : []
  })
  for (const { line, piece } of piecesOf(lines)) {
    const into = filled.find(
      (each) => each.box.key !== ownCarton.key && fits(withPiece(each.content, piece), each.box),
    )
    put(into ?? roomiest(filled), line, piece)
  }
  for (const bare of filled.filter((each) => each.lines.length === 0)) {
    const fullest = filled.toSorted((one, other) => other.lines.length - one.lines.length)[0]
    if (fullest && fullest.lines.length > 1) bare.lines.push(fullest.lines.pop() as number)
  }
  return filled
    .filter((each) => each.lines.length > 0)
    .map((each) => ({ box: each.box.key, lines: linesIn(lines, each.lines) }))
}

type Filling = { box: Box; content: Content; lines: number[] }

/** One after the other, the largest first, each with the number of its line. */
const piecesOf = (lines: readonly ToPack[]) =>
  lines
    .flatMap(({ size, quantity }, line) =>
      Array<{ line: number; piece: Piece }>(quantity).fill({ line, piece: readSize(size) }),
    )
    .sort((one, other) => largerFirst(one.piece, other.piece))

function put(into: Filling | undefined, line: number, piece: Piece) {
  if (!into) return
  into.lines.push(line)
  into.content = withPiece(into.content, piece)
}

/** Of several cartons of their own, that with the least in it. */
function roomiest(filled: readonly Filling[]): Filling | undefined {
  const own = filled.filter(({ box }) => box.key === ownCarton.key)
  if (own.length > 0) return own.toSorted((one, other) => one.content.count - other.content.count)[0]
  const room = ({ box, content }: Filling) => box.bottles * 4 - content.quarters
  return filled.toSorted((one, other) => room(other) - room(one))[0]
}

const linesIn = <Line extends ToPack>(lines: readonly Line[], numbers: readonly number[]): Line[] =>
  lines.flatMap((line, i) => {
    const quantity = numbers.filter((each) => each === i).length
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/** 'B12+B2'. */
export const inOneWord = (packed: readonly PackedBox[]) => packed.map(({ box }) => box).join('+')

/** Bottles with their boxes, in grams. A drink that nobody has weighed is guessed from its size. */
export const weightOf = (lines: readonly ToPack[], box: string): number =>
  lines.reduce(
    (sum, { size, quantity, weightG }) => sum + quantity * (weightG ?? guessedWeight(readSize(size))),
    0,
  ) + boxKeys(box).reduce((sum, key) => sum + (boxWithKey(key)?.emptyG ?? 0), 0)

/** What was weighed as a whole, shared out by what each box should weigh, to the gram. */
export function sharedWeight(weightG: number, boxed: readonly FilledBox<ToPack>[]): number[] {
  const expected = boxed.map(({ box, lines }) => weightOf(lines, box))
  const all = expected.reduce((sum, each) => sum + each, 0)
  let before = 0
  return expected.map((_, i) => {
    const upTo = Math.round((weightG * expected.slice(0, i + 1).reduce((sum, each) => sum + each, 0)) / all)
    const share = upTo - before
    before = upTo
    return share
  })
}

/** Whether there are boxes with such keys. */
export const areBoxes = (box: string) => boxKeys(box).every((key) => boxWithKey(key) !== undefined)
