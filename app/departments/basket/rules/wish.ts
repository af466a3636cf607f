import type { TypeFilter } from '#app/departments/catalogue/type-filters.ts'
import { fromPounds, type Pence } from '#app/platform/money.ts'

/** One part of a wish: '3 French red'. `words` are searched as in the search box: a country, a grape, a taste. */
export type WishPart = {
  bottles: number | null
  /** As it was typed, without the number, for messages. */
  said: string
  shows: { type?: TypeFilter; subtype?: string }
  words: string
}
type CaseWish = { parts: WishPart[]; budget: Pence | null }

/** Parses '3 red, 3 white, under £90' into parts of a case and a budget. */
export function readWish(text: string): CaseWish {
  const { rest, budget } = withoutBudget(text.toLowerCase())
  const parts = rest
    .split(/[,;+&.]|\band\b|\bplus\b/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(partOf)
  return { parts: parts.filter(({ said, bottles }) => said !== '' || bottles !== null), budget }
}

const BUDGET =
  /(?:\b(?:for|under|below|within|about|around|up to|at most|max(?:imum)?|no more than|less than|not over)\s+)?£\s*(\d{1,5}(?:\.\d{1,2})?)(?:\s+(?:in all|at most|max(?:imum)?|or less|altogether))?/

function withoutBudget(text: string) {
  const [whole = '', amount] = BUDGET.exec(text) ?? []
  return { rest: text.replace(whole, ','), budget: amount === undefined ? null : fromPounds(Number(amount)) }
}

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const NUMBER = new RegExp(`^(\\d{1,3}|half a dozen|a dozen|an?|${numbers.join('|')})\\s*(?:x\\b|×)?\\s*`)
const FILLING = /\b(bottles?|cans?|of|some|nice|good|please|a|an|the|with|mixed|case)\b/g

function partOf(text: string): WishPart {
  const number = NUMBER.exec(text)
  const said = text
    .slice(number?.[0].length ?? 0)
    .replace(FILLING, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const kind = kinds.find(({ name }) => name.test(said))
  return {
    bottles: number ? countOf(number[1] ?? '') : null,
    said,
    shows: kind?.shows ?? {},
    words: countriesIn(kind && !kind.isTelling ? said.replace(kind.name, ' ') : said),
  }
}

/** 'french' is searched as France, as shelves spell it. */
const countriesIn = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => countries[word] ?? word)
    .join(' ')
    .trim()

const countries: Record<string, string> = {
  american: 'united states',
  argentinian: 'argentina',
  australian: 'australia',
  austrian: 'austria',
  canadian: 'canada',
  chilean: 'chile',
  dutch: 'netherlands',
  english: 'england',
  finnish: 'finland',
  french: 'france',
  georgian: 'georgia',
  german: 'germany',
  greek: 'greece',
  hungarian: 'hungary',
  indian: 'india',
  irish: 'ireland',
  italian: 'italy',
  jamaican: 'jamaica',
  japanese: 'japan',
  mexican: 'mexico',
  polish: 'poland',
  portuguese: 'portugal',
  scottish: 'scotland',
  slovenian: 'slovenia',
  spanish: 'spain',
  swedish: 'sweden',
  welsh: 'wales',
}

function countOf(word: string): number {
  if (word === 'half a dozen') return 6
  if (word === 'a dozen') return 12
  if (word === 'a' || word === 'an') return 1
  return numbers.includes(word) ? numbers.indexOf(word) + 1 : Number(word)
}

/**
 * `isTelling`: the word is more specific than the shelf ('champagne' is one sparkling wine of many) and is searched
 * too.
 */
type Kind = { name: RegExp; shows: WishPart['shows']; isTelling?: true }

/** Narrower names first: 'sloe gin' before 'gin', 'sparkling rosé' before 'rosé'. */
const kinds: readonly Kind[] = [
  {
    name: /\b(alcohol[- ]free|non[- ]alcoholic|no alcohol|0%)(\s+(drinks?|ones?))?/,
    shows: { type: 'non-alcoholic' },
  },
  {
    name: /\b(sparkling|fizzy?|bubbly|bubbles)(\s+wines?)?\b/,
    shows: { type: 'wine', subtype: 'sparkled-wine' },
  },
  {
    name: /\b(champagnes?|proseccos?|cavas?|cr[eé]mants?)\b/,
    shows: { type: 'wine', subtype: 'sparkled-wine' },
    isTelling: true,
  },
  {
    name: /\b(ports?|sherr(y|ies)|madeiras?|vermouths?)\b/,
    shows: { type: 'wine', subtype: 'fortified-wine' },
    isTelling: true,
  },
  { name: /\bfortified(\s+wines?)?\b/, shows: { type: 'wine', subtype: 'fortified-wine' } },
  { name: /\b(dessert|pudding|sweet)\s+wines?\b/, shows: { type: 'wine', subtype: 'dessert-wine' } },
  { name: /\borange\s+wines?\b/, shows: { type: 'wine', subtype: 'orange-wine' } },
  { name: /\bros[eé]s?(\s+wines?)?(?!\w)/, shows: { type: 'wine', subtype: 'rose-wine' } },
  { name: /\breds?(\s+wines?)?\b/, shows: { type: 'wine', subtype: 'red-wine' } },
  { name: /\bwhites?(\s+wines?)?\b/, shows: { type: 'wine', subtype: 'white-wine' } },
  { name: /\bwines?\b/, shows: { type: 'wine' } },
  { name: /\bsloe gins?\b/, shows: { type: 'gin', subtype: 'sloe-gin' } },
  { name: /\bpink gins?\b/, shows: { type: 'gin', subtype: 'pink-gin' } },
  { name: /\bgins?\b/, shows: { type: 'gin' } },
  { name: /\bvodkas?\b/, shows: { type: 'vodka' } },
  { name: /\brums?\b/, shows: { type: 'rum' } },
  { name: /\b(tequilas?|mezcals?)\b/, shows: { type: 'tequila' }, isTelling: true },
  { name: /\bbourbons?\b/, shows: { type: 'whisky', subtype: 'bourbon-whisky' } },
  {
    name: /\b(single\s+)?malts?(\s+whisk(e?y|ies|eys))?\b/,
    shows: { type: 'whisky', subtype: 'malt-whisky' },
  },
  { name: /\bryes?\b/, shows: { type: 'whisky', subtype: 'rye' } },
  { name: /\b(whisk(e?y|e?ys|ies)|scotch)\b/, shows: { type: 'whisky' } },
  { name: /\b(ales?|lagers?|stouts?|porters?|ipas?|ciders?)\b/, shows: { type: 'beer' }, isTelling: true },
  { name: /\bbeers?\b/, shows: { type: 'beer' } },
  { name: /\b(tonics?|mixers?|soft drinks?)\b/, shows: { type: 'others', subtype: 'mixersnsoftdrinks' } },
  { name: /\b(cognacs?|armagnacs?|calvados)\b/, shows: { type: 'others' }, isTelling: true },
  { name: /\bliqueurs?\b/, shows: { type: 'others', subtype: 'liqueurs' } },
]
