/** As it would be cut: accents on their letters, no invisible marks, one space between words and none at the ends. */
export const mended = (line: string) =>
  line.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim().normalize('NFC')

/** Direction marks, soft hyphens and their like come along when words are pasted. What holds an emoji together stays. */
const INVISIBLE = /\uFEFF|(?<!\p{Extended_Pictographic})(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** A space at the end is no matter: the next word is being typed. */
export const hasStraySpaces = (line: string) => /^\s+\S|\S\s{2,}\S/u.test(line)

/** Initials are capitals by nature: a line shouts once three of them stand together. */
export const isAllCapitals = (line: string) => /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line)
