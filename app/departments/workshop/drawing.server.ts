import { layFlat } from '#app/design/media/engraved-flat.ts'
import {
  type EngravingFont,
  type FlatGlass,
  flatGlassOf,
  lettersOf,
  unknownLetters,
} from '#app/design/media/engraved-words.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { narrowestGlass } from '../engraving/engraving.ts'
import { panelOf } from '../engraving/panels.server.ts'
import { type Engraving, linesOf } from '../engraving/typefaces.ts'
import { type OutlineFont, outlineFont } from './drawing/outline-fonts.server.ts'
import { type InkBox, outlineOf, unite } from './rules/outline.ts'
import { cannotDraw } from './rules/words.ts'

/** The glass of a drink; of one that nobody has measured, the least that there is. */
type MeasuredGlass = FlatGlass & { isMeasured: boolean }

/** What the machine cuts, on the glass unrolled; in millimetres from its upper left corner. */
export type Drawing = MeasuredGlass & {
  /** The path of each line as SVG writes it: outlines, no letters. */
  lines: { path: string; baseline: number }[]
  /** Added to the outlines, half of it on either side, so that no hairline is too fine to cut. */
  stroke: number
  /** The height of a capital in the first line. */
  capital: number
  /** What the outlines cover, without the stroke; null without words. */
  box: InkBox | null
}

const unmeasured: MeasuredGlass = { ...narrowestGlass, height: 22, isMeasured: false }

export const glassOf = (drinkId: string): MeasuredGlass => {
  const panel = panelOf(drinkId)
  return panel ? { ...flatGlassOf(panel), isMeasured: true } : unmeasured
}

/** The words as the shopper saw them on the photograph. Refused with a letter that the typeface can't draw. */
export async function drawingOf(glass: MeasuredGlass, { font, ...text }: Engraving): Promise<Drawing> {
  const outlines = await outlineFont(font)
  const lines = linesOf(text)
  const unknown = lettersWithoutOutline(lines.join(''), font, outlines)
  if (unknown.length > 0) throw new Refused(422, 'unknown_letter', cannotDraw(unknown, font))
  if (lines.length === 0) throw new Refused(422, 'no_words', 'There are no words to engrave on this bottle.')
  const laid = layFlat(glass, lines, font)
  const drawn = laid.map((line) => {
    const unit = line.size / outlines.unitsPerEm
    const letters = line.letters.map(({ letter, x }) =>
      outlineOf(outlines.glyphForCodePoint(letter.codePointAt(0) ?? 0).path, { x, y: line.baseline, unit }),
    )
    return { path: letters.map(({ path }) => path).join(''), baseline: line.baseline, letters }
  })
  return {
    ...glass,
    lines: drawn.map(({ path, baseline }) => ({ path, baseline })),
    stroke: laid[0]?.stroke ?? 0,
    capital: ((laid[0]?.size ?? 0) * outlines.capHeight) / outlines.unitsPerEm,
    box: unite(drawn.flatMap(({ letters }) => letters.map(({ box }) => box))),
  }
}

/** Neither the table of the proof's letters nor the file knows them. */
function lettersWithoutOutline(text: string, font: EngravingFont, outlines: OutlineFont): string[] {
  const missing = lettersOf(text).filter(
    (letter) => ![...letter].every((each) => outlines.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)),
  )
  return [...new Set([...unknownLetters(text, font), ...missing])]
}
