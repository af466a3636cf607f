import type { EngravingFont } from '#app/design/media/engraved-words.ts'

/** The text on one bottle; one of the lines may be empty. */
export type EngravingText = { line1: string; line2: string }
export type Engraving = EngravingText & { font: EngravingFont }

/** In characters as a reader counts them. */
export const LINE_LIMIT = 30
/** Per call, from the studio. */
export const MOST_BOTTLES = 10

/** By their number in the API. */
export const typefaces: Record<EngravingFont, { name: string; character: string }> = {
  1: { name: 'Copperplate', character: 'A flowing script' },
  2: { name: 'Roman', character: 'Capitals, as cut in stone' },
  3: { name: 'Modern', character: 'Plain and clear' },
}

export const fonts = [1, 2, 3] as const satisfies readonly EngravingFont[]

export const linesOf = ({ line1, line2 }: EngravingText) =>
  [line1, line2].filter((line) => line.trim() !== '')

/** ‘For Rosalind’, ‘Midsummer 2026’ in Copperplate: where the typeface is not available, as in a mail. */
export const engravingInWords = ({ font, ...text }: Engraving) =>
  `${linesOf(text)
    .map((line) => `‘${line}’`)
    .join(', ')} in ${typefaces[font].name}`
