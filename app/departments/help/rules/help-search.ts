type Part = 'title' | 'summary' | 'text'
export type Searchable = { path: string } & Record<Part, string>
/** With the words of each part as they are compared: that takes longer than the search itself. */
export type Indexed = Searchable & { words: Record<Part, string[]> }
export type Found = { path: string; title: string; extract: string }

const MOST_FOUND = 12
const MOST_WORDS = 8
/** In characters. Accents in long rows take the square of their number to fold. */
const LONGEST_ASKED = 200
const EXTRACT = { before: 60, after: 140 }

export const indexed = (text: Searchable): Indexed => ({
  ...text,
  words: { title: lettersOf(text.title), summary: lettersOf(text.summary), text: lettersOf(text.text) },
})

/** Those texts that hold most of the words, where they weigh most first. */
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

/** What is looked for: without accents, capitals and plural, and without the words that every text has. */
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

/** Letter for letter as long as it was, so that a place in one is a place in the other. */
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

/** The words around the first place that holds one of them. */
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
