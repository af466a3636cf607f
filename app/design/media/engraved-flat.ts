import { type EngravingFont, type FlatGlass, fitted } from './engraved-words.ts'
import { pens, styles } from './engraving-measures.ts'

/** A letter with its pen position, from the left of the glass. */
type FlatLetter = { letter: string; x: number }

/** All in millimetres: `baseline` from the top of the glass, `size` of an em, `left` and `right` of the line. */
type FlatLine = {
  letters: FlatLetter[]
  size: number
  baseline: number
  left: number
  right: number
  stroke: number
}

/** The words as `layOnGlass` lays them on a photographed bottle, with the glass unrolled: for a machine. */
export const layFlat = (glass: FlatGlass, lines: string[], font: EngravingFont): FlatLine[] =>
  fitted(glass, lines, font).map(({ line, size, down }) => {
    const stops = pens(line, font)
    const width = (stops.at(-1) ?? 0) * size
    const left = (glass.width - width) / 2
    return {
      letters: [...line].flatMap((letter, i) =>
        letter === ' ' ? [] : [{ letter, x: left + (stops[i] ?? 0) * size }],
      ),
      size,
      baseline: glass.height / 2 + down,
      left,
      right: left + width,
      stroke: styles[font].stroke,
    }
  })
