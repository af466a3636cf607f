type Part = 'title' | 'summary' | 'text'
export type Searchable = { path: string } & Record<Part, string>
/** With the normalised words of each part: computing them takes longer than the search itself. */
export type Indexed = Searchable & { words: Record<Part, string[]> }
export type Found = { path: string; title: string; extract: string }

const MOST_FOUND = 12
const MOST_WORDS = 8
/** In characters. Folding long rows of accents takes quadratic time. */
const LONGEST_ASKED = 200
const EXTRACT = { before: 60, after: 140 }

export const indexed = (text: Searchable): Indexed => ({
  ...text,
  words: { title: lettersOf(text.title), summary: lettersOf(text.summary), text: lettersOf(text.text) },
})

/** The texts that have most of the words, the highest weights first. */
export function searchTexts(texts: readonly Indexed[], asked: string): Found[] {
  const words = wordsOf(asked)
  const weighed = texts.map((text) => ({ text, ...weigh(text, words) }))
  const most = Math.max(1, ...weighed.map(({ held }) => held))
  return weighed
    .filter(({ held }) => held === most)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_FOUND)
    .map(({ text }) => ({ path: text.path, title: text.title, extract: extractOf(text, words) }))
}

/** The search words: without accents, case and plural, and without stop words. */
export function wordsOf(asked: string): string[] {
  const all = [...new Set(lettersOf(asked.slice(0, LONGEST_ASKED)).map(singular))]
  const telling = all.filter((word) => !everywhere.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS)
}

const everywhere = new Set(
  'a about an and are be by can do doe for from have how i if in is it me my of on or our the there to u we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** The same length, letter for letter, so that indexes match. */
const folded = (text: string) =>
  [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')

const lettersOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=\p{L}{2}[^s])s$/u, '')

function weigh(text: Indexed, words: string[]): { held: number; weight: number } {
  const weights = words.map((word) => weightOf(text, word))
  return {
    held: weights.filter((weight) => weight > 0).length,
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  }
}

const WEIGHTS = { title: 20, summary: 5, mostOfText: 6 }

const weightOf = ({ words: { title, summary, text } }: Indexed, word: string) =>
  (countOf(title, word) > 0 ? WEIGHTS.title : 0) +
  (countOf(summary, word) > 0 ? WEIGHTS.summary : 0) +
  Math.min(countOf(text, word), WEIGHTS.mostOfText)

const countOf = (written: string[], word: string) => written.filter((each) => begins(each, word)).length

const begins = (written: string, word: string) => written.startsWith(word) || singular(written) === word

/** The words around the first match. */
function extractOf({ text, summary }: Searchable, words: string[]): string {
  const at = placeOf(text, words)
  if (at === undefined) return summary
  const start = at <= EXTRACT.before ? 0 : text.indexOf(' ', at - EXTRACT.before) + 1
  const end = text.length <= at + EXTRACT.after ? text.length : text.lastIndexOf(' ', at + EXTRACT.after)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

function placeOf(text: string, words: string[]): number | undefined {
  for (const found of folded(text).matchAll(/[\p{L}\p{N}]+/gu))
    if (words.some((word) => begins(found[0], word))) return found.index
}
