import { figureOf, NAMED } from '#app/platform/shop/figures.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import { nearestName } from '#app/platform/text/nearest-name.ts'

/**
 * Replaces `{{facts}}` in a text. Placeholders of components (`{{form:order}}`) stay for the page; any other name is
 * a mistake in the text and throws.
 */
export const fillIn = (
  text: string,
  facts: Readonly<Record<string, string>>,
  places: readonly string[],
): string =>
  text.replace(NAMED, (asked, name: string) => {
    const fact = figureOf(facts, name)
    if (fact === undefined && !places.includes(name)) throw new Error(`Nobody knows ${asked}`)
    return fact ?? asked
  })

/** A look for the nearest name takes longer than the rest. */
const MOST_TOLD = 20

/** Names in a text that stand for nothing, each with its line and the known name that is most like it. */
export function unknownNames(text: string, known: readonly string[]): Remark[] {
  const unknown: Remark[] = []
  for (const [at, line] of text.split('\n').entries())
    for (const [asked, name = ''] of line.matchAll(NAMED)) {
      if (known.includes(name) || unknown.length >= MOST_TOLD) continue
      const nearest = nearestName(name, known)
      const hint = nearest ? `. Did you mean {{${nearest}}}?` : ''
      unknown.push({ line: at + 1, words: `There is no figure ${asked.slice(0, 60)}${hint}` })
    }
  return unknown
}
