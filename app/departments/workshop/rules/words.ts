import { typefaces } from '../../engraving/typefaces.ts'

const MOST_NAMED = 5

/** Why words can't be cut: the letters that the typeface has no outlines for. */
export function cannotDraw(letters: readonly string[], font: keyof typeof typefaces): string {
  const named = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    letters.slice(0, MOST_NAMED).map((letter) => `‘${letter}’`),
  )
  return `${typefaces[font].name} has no outline for ${named}. Please agree on other words with the shopper.`
}
