import { SIGNS } from './reference.ts'

/** Without the right to see contact details, a search must not reveal them: a prefix search could guess them. */
export type Searcher = { seesContact: boolean }

/**
 * What staff type, as a query over the words of `order_search`: all of it must be found, each word by its beginning.
 * A word may be read in several ways: digits are the front of a phone number or its end. There, an e-mail begins with
 * '@', a phone number with '+', its digits from the end with '-', and a postcode is '/sl7/1aa'.
 */
export function searchQuery(typed: string, searcher: Searcher): string | undefined {
  const words = readings(typed, searcher)
  return words.length === 0 ? undefined : words.map((ways) => anyOf(ways.map(allOf))).join(' & ')
}

/**
 * Among how many of the newest orders these words are looked for first. Thousands may have one name or half a postcode;
 * some names have only a few, so fewer are looked through for one. What else people type is rarer.
 */
export function newestFirst(typed: string): number {
  const word = typed.trim().toLowerCase()
  if (OUTWARD.test(word)) return 20_000
  return /^\p{L}+$/u.test(word) ? 8_000 : 0
}

/** The same with one slip in each word: a wrong, missing, doubled or swapped letter. */
export function slippedQuery(typed: string, searcher: Searcher): string | undefined {
  const words = readings(typed, searcher)
  if (words.length === 0) return undefined
  return words
    .map((ways) =>
      anyOf([...ways.map(allOf), ...ways.flatMap((way) => (way.length === 1 ? slips(way[0]) : []))]),
    )
    .join(' & ')
}

const MOST_WORDS = 8
/** The database knows no word of more than 2 kB. */
const LONGEST_WORD = 254
const LONGEST_SLIPPED = 12
const SHORTEST_SLIPPED = 3
/** A shorter word with a slip would begin half of all names. */
const BEGINS_FROM = 5

/** One way to read a word: lexemes that must all begin a word of the order. */
type Way = readonly string[]

function readings(typed: string, { seesContact }: Searcher): Way[][] {
  const words = typed
    .toLowerCase()
    .replace(/…|\.{2,}|\*/g, ' ')
    .split(/[\s,;]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
  const found: Way[][] = []
  for (let i = 0; i < words.length; ) {
    const [ways, taken] = readingAt(words, i, seesContact)
    if (ways.length > 0) found.push(ways)
    i += taken
  }
  return found
}

/** '9634 4TPC' is a reference, though its first half alone would be a part of a phone number; '9634 4376' may be both. */
function readingAt(words: readonly string[], at: number, seesContact: boolean): [Way[], number] {
  const number = seesContact ? phone(words, at) : undefined
  const halves = pair(words, at)
  if (number && halves && number[1] === halves[1]) return [[...number[0], ...halves[0]], halves[1]]
  const isNumber = number && (!halves || isDigits(words[at + 1] ?? ''))
  return (isNumber ? number : halves) ?? [single(words[at] ?? '', seesContact), 1]
}

const isDigits = (word: string) => /^[\d+()\-./]+$/.test(word) && /\d/.test(word)

/** '01632 960118', '0163…118' and '118' alone: one number in pieces, or its front and its end. */
function phone(words: readonly string[], from: number): [Way[], number] | undefined {
  let end = from
  while (end < words.length && isDigits(words[end] ?? '')) end++
  if (end === from) return undefined
  const pieces = words.slice(from, end).map((word) => word.replace(/\D/g, ''))
  const whole = national(pieces.join(''))
  const first = national(pieces[0] ?? '')
  const last = pieces.at(-1) ?? ''
  const fromEnd = `-${[...last].reverse().join('')}`
  // Digits may begin a reference, too.
  if (pieces.length === 1) return [[[`+${whole}`], [fromEnd], [last], ...postcodes(last)], 1]
  return [[[`+${whole}`], [`+${first}`, fromEnd]], end - from]
}

const national = (digits: string) => digits.replace(/^(0044|44)(?=\d)/, '0')

const OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/
const INWARD = /^\d[a-z]{0,2}$/
const isSigns = (word: string) => [...word.toUpperCase()].every((sign) => SIGNS.includes(sign))

/** 'SL7 1AA' and 'K7QF 3MHX': halves that are one word to us. */
function pair(words: readonly string[], from: number): [Way[], number] | undefined {
  const [one = '', two = ''] = [words[from], words[from + 1]]
  const isPostcode = OUTWARD.test(one) && INWARD.test(two)
  const isReference = one.length === 4 && two.length <= 4 && two !== '' && isSigns(one + two)
  const ways = [...(isReference ? [[one + two]] : []), ...(isPostcode ? [[`/${one}/${two}`]] : [])]
  return ways.length > 0 ? [ways, 2] : undefined
}

/** 'SL7' is the whole of an outward code; 'SL71' may be one as well, or SL7 1. Other countries' have digits, too. */
function postcodes(word: string): Way[] {
  if (/^[a-z]{1,2}$/.test(word)) return [[`/${word}`]]
  const split = [2, 3, 4].filter((at) => OUTWARD.test(word.slice(0, at)) && INWARD.test(word.slice(at)))
  const ways = [
    ...(OUTWARD.test(word) ? [`/${word}/`] : []),
    ...split.map((at) => `/${word.slice(0, at)}/${word.slice(at)}`),
  ]
  if (ways.length === 0 && /^[a-z\d]+$/.test(word) && /\d/.test(word)) ways.push(`/${word}`)
  return ways.map((way) => [way])
}

function single(word: string, seesContact: boolean): Way[] {
  if (word.includes('@')) return seesContact ? [[`@${word}`]] : []
  const parts = fold(word).split(' ').filter(Boolean)
  if (parts.length === 0) return []
  // 'K7QF-3MHX' is one word to us, 'Smith-Jones' is two.
  const joined = parts.join('')
  const words = parts.length > 1 && isSigns(joined) ? [[joined], parts] : [parts]
  return [...words, ...postcodes(joined)]
}

/** As the database folds names. */
const fold = (words: string) =>
  words
    .replace(/[ßøæœłđðþ]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const plain: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** Not in e-mails, numbers and parts of a postcode: another one is as likely. */
const NOT_SLIPPED = /^[@+-]|^\d+$|^\/(?!.+\/\d[a-z]{2}$)/

function slips(word = ''): string[] {
  if (word.length < SHORTEST_SLIPPED || word.length > LONGEST_SLIPPED || NOT_SLIPPED.test(word)) return []
  const begins = word.length >= BEGINS_FROM
  return [...oneEditFrom(word)].map((variant) => lexeme(variant, begins))
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Every word that is one slip away. */
export function oneEditFrom(word: string): Set<string> {
  const letters = /\d/.test(word) ? `${LETTERS}0123456789` : LETTERS
  const made = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const [front, back] = [word.slice(0, i), word.slice(i)]
    const [first = '', second = ''] = back
    if (first) made.add(front + back.slice(1))
    if (second) made.add(front + second + first + back.slice(2))
    for (const letter of letters) {
      made.add(front + letter + back)
      if (first) made.add(front + letter + back.slice(1))
    }
  }
  made.delete(word)
  return made
}

const allOf = (way: Way) =>
  way.length > 1 ? `(${way.map((word) => lexeme(word)).join(' & ')})` : lexeme(way[0])
const anyOf = (ways: readonly string[]) => (ways.length > 1 ? `(${ways.join(' | ')})` : (ways[0] ?? ''))

/** Quoted: nothing that somebody types is an operator. */
const lexeme = (word = '', begins = true) =>
  `'${word.slice(0, LONGEST_WORD).replace(/\\/g, '\\\\').replaceAll("'", "''")}'${begins ? ':*' : ''}`
