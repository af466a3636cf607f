/** Turns typed text into search terms. */

const letters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
}
const unlike = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const fillers = new Set([
  'a',
  'an',
  'and',
  'by',
  'de',
  'des',
  'du',
  'for',
  'from',
  'in',
  'la',
  'le',
  'of',
  'or',
  'the',
  'with',
  'y',
])

const SHORTEST_TO_FORGIVE = 4
const MOST_WORDS = 8

/** Lower case, without accents, one space between words: like `fold()` in the database. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(unlike, (letter) => letters[letter] ?? letter)
    .replace(/([^\p{L}\p{N}]|[\u02b0-\u02ff])+/gu, ' ')
    .trim()

/** The words to search for: 'The Château d'Yré' gives chateau, d, yre. */
export function typedWords(text: string): string[] {
  const all = fold(text).split(' ').filter(Boolean)
  const telling = all.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS)
}

/** Without a last word of one or two letters, which is still being typed: 'red w'. */
export const finishedWords = (typed: string[]) =>
  typed.length > 1 && /^\p{L}{1,2}$/u.test(typed.at(-1) ?? '') ? typed.slice(0, -1) : typed

/** Every spelling with one letter deleted, itself included: the keys of the typo index. */
export function slipsOf(word: string): string[] {
  // Code points, not UTF-16 units: some rare letters have two.
  const letters = [...word]
  if (letters.length < SHORTEST_TO_FORGIVE) return []
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])]
}

/** Whether one wrong, missing, additional or swapped letter turns one into the other. */
export function oneSlipApart(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0)
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1)
  const swapped = typed[start] === word[start + 1] && typed[start + 1] === word[start]
  return rest(typed, 1) === rest(word, 1) || (swapped && rest(typed, 2) === rest(word, 2))
}

/** The typed words as terms of PostgreSQL's full-text search: as whole words, as typed, and with typos tolerated. */
export function searchTerms(typed: string[], known: ReadonlyMap<string, readonly string[]>) {
  // One or two letters next to other words are a whole word ('12', 'VS'): as a prefix they would match too much.
  const begins = (word: string) => (word.length > 2 || typed.length === 1 ? `${word}:*` : word)
  const whole = typed.map((word) => [word, ...singulars(word)])
  const strict = whole.map(([word = '', ...others]) => [begins(word), ...others])
  const forgiving = strict.map((alternatives, i) => {
    const word = typed[i] as string
    return [...alternatives, ...(known.get(word) ?? []).filter((candidate) => oneSlipApart(word, candidate))]
  })
  return { whole: allOf(whole), strict: allOf(strict), forgiving: allOf(forgiving) }
}

/**
 * The same terms with prefixes expanded where their words are known: gin:* becomes gin, ginger. They match the same,
 * but faster; relevance still uses the original terms.
 */
export const speltOut = (terms: string, beginnings: ReadonlyMap<string, readonly string[]>) =>
  terms.replace(/\(([^()]*)\)/g, (_, alternatives: string) => {
    const spelt = alternatives
      .split(' | ')
      .flatMap((term) => (term.endsWith(':*') && beginnings.get(term.slice(0, -2))) || term)
    return `(${[...new Set(spelt)].join(' | ')})`
  })

/** 'gins' is searched as gin too, 'whiskies' as whisky, 'peaches' as peach. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return []
  if (/...ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  return /(s|x|z|ch|sh|o)es$/.test(word) ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}

const allOf = (words: string[][]) => words.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')
