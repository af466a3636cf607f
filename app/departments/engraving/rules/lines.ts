/** Normalised for engraving: accents composed, no invisible characters, single spaces and none at the ends. */
export const mended = (line: string) =>
  line.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim().normalize('NFC')

/** Direction marks, soft hyphens and the like are pasted along with words. Joiners of an emoji stay. */
const INVISIBLE = /\uFEFF|(?<!\p{Extended_Pictographic})(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** A space at the end is fine: the next word is being typed. */
export const hasStraySpaces = (line: string) => /^\s+\S|\S\s{2,}\S/u.test(line)

/** Initials are capitals anyway: a line counts from three capitals in a row. */
export const isAllCapitals = (line: string) => /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line)
