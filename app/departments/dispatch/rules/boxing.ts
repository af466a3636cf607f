import { type Box, boxes, boxKeys, boxWithKey, ownCarton } from '../boxes.ts'
import { guessedWeight, litresOf, type Piece, quartersOf, readSize } from './bottle-size.ts'

export type ToPack = { size: string; quantity: number; weightG?: number | null | undefined }

/** A box with how many pieces are in it. */
export type PackedBox = { box: string; bottles: number }

type Content = { quarters: number; litres: number; count: number }

const largest = boxes.at(-1) as Box

/**
 * The boxes for these bottles: as few as possible, each as small as it can be. The largest bottles go in first, each
 * into the first box with room for it.
 */
export function boxesFor(lines: readonly ToPack[]): PackedBox[] {
  const pieces = lines
    .flatMap(({ size, quantity }) => Array<Piece>(quantity).fill(readSize(size)))
    .sort((one, other) => quartersOf(other) - quartersOf(one) || litresOf(other) - litresOf(one))
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

/** 'B12+B2'. */
export const inOneWord = (packed: readonly PackedBox[]) => packed.map(({ box }) => box).join('+')

/** Bottles with their boxes, in grams. A drink that nobody has weighed is guessed from its size. */
export const weightOf = (lines: readonly ToPack[], box: string): number =>
  lines.reduce(
    (sum, { size, quantity, weightG }) => sum + quantity * (weightG ?? guessedWeight(readSize(size))),
    0,
  ) + boxKeys(box).reduce((sum, key) => sum + (boxWithKey(key)?.emptyG ?? 0), 0)

/** Whether there are boxes with such keys. */
export const areBoxes = (box: string) => boxKeys(box).every((key) => boxWithKey(key) !== undefined)
