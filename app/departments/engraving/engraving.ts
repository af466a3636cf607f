import {
  type EngravingFont,
  type EngravingPanel,
  lettersOf,
  lettersTooMany,
  unknownLetters,
} from '#app/design/media/engraved-words.ts'
import { hasStraySpaces, isAllCapitals, mended } from './rules/lines.ts'
import { wordNotEngraved } from './rules/words-not-engraved.ts'
import { type Engraving, LINE_LIMIT } from './typefaces.ts'

export type EngravingField = 'line1' | 'line2'
export type Remark = { field: EngravingField; words: string }

/** `engraving` is what would be cut, with stray spaces removed; with errors nothing may be cut. */
export type Judgement = { engraving: Engraving; errors: Remark[]; warnings: Remark[] }

/** The room on the glass; for a drink that was not measured, `narrowestGlass`. */
export type Glass = Pick<EngravingPanel, 'width'>

/** The narrowest area that the studio accepts, in millimetres. */
export const narrowestGlass: Glass = { width: 45 }

/** Whether a text can be engraved; used by the studio during typing and by the server before it is sold. */
export function judgeEngraving(asked: Engraving, glass: Glass = narrowestGlass): Judgement {
  const engraving = { ...asked, line1: mended(asked.line1), line2: mended(asked.line2) }
  const { line1, line2, font } = engraving
  if (!line1 && !line2) return { engraving, errors: [nothingToEngrave], warnings: [] }
  return {
    engraving,
    errors: each((field) => refusalOf(engraving[field], font, glass)),
    warnings: each((field) => warningAbout(asked[field], engraving[field], font)),
  }
}

/** The remaining characters of a line, as grapheme clusters; negative if there are too many. */
export const charactersLeft = (line: string) => LINE_LIMIT - lettersOf(mended(line)).length

const nothingToEngrave: Remark = { field: 'line1', words: 'Please write at least one line to engrave' }

const each = (say: (field: EngravingField) => string | undefined): Remark[] =>
  (['line1', 'line2'] as const).flatMap((field) => {
    const words = say(field)
    return words === undefined ? [] : [{ field, words }]
  })

/** One error at a time, the simplest first: what is too long is mostly too wide as well. */
function refusalOf(line: string, font: EngravingFont, glass: Glass): string | undefined {
  const unknown = unknownLetters(line, font)
  if (unknown.length > 0) return `We cannot engrave ${listed(unknown)}. Please leave it out`
  const left = charactersLeft(line)
  if (left < 0) return `At most ${LINE_LIMIT} characters fit on a line: please take out ${-left}`
  const word = wordNotEngraved(line)
  if (word)
    return `We would rather not engrave ‘${word}’: people make, carry and open these bottles. Please choose another word`
  const tooMany = lettersTooMany(glass, line, font)
  if (tooMany > 0)
    return `Too wide for this glass. Take out about ${tooMany} characters, or choose another font`
}

const MOST_NAMED = 5

const listed = (letters: string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    letters.slice(0, MOST_NAMED).map((letter) => `‘${letter}’`),
  )

function warningAbout(typed: string, line: string, font: EngravingFont): string | undefined {
  if (isAllCapitals(line)) return capitalsAlone[font]
  if (hasStraySpaces(typed)) return 'We leave out double spaces and spaces in front'
}

const capitalsAlone: Record<EngravingFont, string> = {
  1: 'All capitals are hard to read in a script. Capital and small letters look better',
  2: 'These will all be large capitals. With small letters, each word begins with a larger one',
  3: 'We engrave capitals exactly as you type them. Capital and small letters are easier to read',
}
