import type { Pence } from '#app/platform/money.ts'
import { ALCOHOL_FREE, type Drink, type Taste } from '../../catalogue/catalogue.ts'
import { type Budget, budgets, type GiftWish, type TasteWish, type Who } from '../gift-finder.ts'

/** What matters of a drink as a present; `price` is today's price. */
export type Gift = Pick<
  Drink,
  'id' | 'type' | 'subtype' | 'abv' | 'engravable' | 'giftSections' | 'isNew'
> & {
  price: Pence
  inStock: boolean
  age: number | undefined
  taste: Taste
}

/** `reason` says why: 'Under £50, smoky, engravable: a name on the glass makes it theirs'. */
type Suggestion = { id: string; reason: string }

export const MOST_SUGGESTED = 6

/** Two of each kind at first, for variety; more of a kind if little else fits. */
const OF_A_KIND = 2

export function shortlist(wish: GiftWish, gifts: readonly Gift[]): Suggestion[] {
  const ranked = gifts
    .filter((gift) => fits(gift, wish))
    .map((gift) => ({ gift, score: scoreOf(gift, wish) }))
    .sort((a, b) => b.score - a.score || (a.gift.id < b.gift.id ? -1 : 1))
    .map(({ gift }) => gift)
  return mixed(ranked).map((gift) => ({ id: gift.id, reason: reasonFor(gift, wish) }))
}

/** The price must be below the budget. */
export const limits: Record<Budget, number> = {
  '25': 25_00,
  '50': 50_00,
  '100': 100_00,
  '250': 250_00,
  any: Number.POSITIVE_INFINITY,
}

/** From this value on a taste is noticeable. */
const TO_BE_TASTED = 2

const fits = ({ inStock, price, abv, subtype, taste }: Gift, { who, budget, taste: wanted }: GiftWish) =>
  inStock &&
  (wanted === 'any' || taste[traits[wanted]] >= TO_BE_TASTED) &&
  price < limits[budget] &&
  (who !== 'non-drinker' || abv <= ALCOHOL_FREE) &&
  // Nobody unwraps a tonic.
  subtype !== 'mixersnsoftdrinks'

/** Taste counts most, then the person, then how much of the budget is used. */
const scoreOf = (gift: Gift, { who, taste, budget }: GiftWish) =>
  4 * tasteScore(gift, taste) + leanings[who](gift) + generosity(gift, budget)

const traits: Record<Exclude<TasteWish, 'any'>, keyof Taste> = {
  smoky: 'smoke',
  sweet: 'sweet',
  fruity: 'fruit',
  full: 'body',
  spicy: 'spice',
  dry: 'dry',
}

const tasteScore = ({ taste, isNew }: Gift, wanted: TasteWish) =>
  wanted === 'any' ? (isNew ? 0.2 : 0) : taste[traits[wanted]] / 5

const isIn = ({ giftSections }: Gift, section: Drink['giftSections'][number]) =>
  giftSections.includes(section)

const points = (...grounds: [boolean, number][]) =>
  grounds.reduce((sum, [holds, worth]) => sum + (holds ? worth : 0), 0)

const leanings: Record<Who, (gift: Gift) => number> = {
  partner: (gift) =>
    points([gift.engravable, 1], [gift.subtype === 'sparkled-wine', 0.8], [isIn(gift, 'luxury-gifts'), 0.5]),
  parent: (gift) =>
    points([gift.age !== undefined, 0.7], [isIn(gift, 'gift-sets'), 0.7], [gift.engravable, 0.5]),
  friend: (gift) =>
    points([isIn(gift, 'birthday'), 0.9], [isIn(gift, 'uniquely-yours'), 0.6], [gift.isNew, 0.3]),
  colleague: (gift) => points([isIn(gift, 'gift-sets'), 1], [isIn(gift, 'luxury-gifts'), 0.7]),
  host: (gift) => points([gift.type === 'wine', 1.5], [gift.subtype === 'sparkled-wine', 0.5]),
  'non-drinker': (gift) => points([gift.giftSections.length > 0, 0.5]),
}

/** From three fifths of a budget on it is well used. Without one, a hundred pounds are. */
function generosity({ price }: Gift, budget: Budget): number {
  const wellSpent = budget === 'any' ? 100_00 : limits[budget] * 0.6
  return Math.min(1, price / wellSpent)
}

function mixed(ranked: Gift[]): Gift[] {
  const firstOfTheirKind = ranked.filter(
    ({ type }, at) => ranked.slice(0, at).filter((other) => other.type === type).length < OF_A_KIND,
  )
  const rest = ranked.filter((gift) => !firstOfTheirKind.includes(gift))
  const chosen = [...firstOfTheirKind, ...rest].slice(0, MOST_SUGGESTED)
  return ranked.filter((gift) => chosen.includes(gift))
}

function reasonFor(gift: Gift, { who, taste, budget }: GiftWish): string {
  const { word, because } = virtueOf(gift, who)
  const grounds = [budget === 'any' ? '' : budgets[budget], tasteWord(gift, taste), word].filter(Boolean)
  const [first = '', ...others] = grounds
  const answer = [first[0]?.toUpperCase() + first.slice(1), ...others].join(', ')
  return `${answer}: ${because}`
}

function tasteWord({ taste }: Gift, wanted: TasteWish): string {
  if (wanted === 'any') return ''
  const word = wanted === 'full' ? 'full-bodied' : wanted
  return taste[traits[wanted]] > TO_BE_TASTED ? word : `gently ${word}`
}

type Virtue = { word: string; because: string }

const closeOnes: readonly Who[] = ['partner', 'parent', 'friend']
const MATURE = 10

/** Its main advantage for this person. */
function virtueOf(gift: Gift, who: Who): Virtue {
  const { type, subtype, engravable, age = 0 } = gift
  if (who === 'non-drinker')
    return { word: 'alcohol free', because: 'a grown-up drink that leaves nobody out of the toast' }
  if (who === 'host' && subtype === 'sparkled-wine')
    return { word: 'sparkling', because: 'once it is chilled, the evening can begin' }
  if (who === 'host' && type === 'wine')
    return { word: 'made for the table', because: 'it can be opened there and then' }
  if (isIn(gift, 'gift-sets')) return { word: 'in its own box', because: 'it hardly needs wrapping' }
  if (engravable && closeOnes.includes(who))
    return { word: 'engravable', because: 'a name on the glass makes it theirs' }
  if (age >= MATURE) return { word: `${age} years old`, because: 'patience is part of the present' }
  if (isIn(gift, 'luxury-gifts'))
    return { word: 'one of our finest', because: 'few people buy a bottle like this for themselves' }
  if (isIn(gift, 'birthday')) return { word: 'good for birthdays', because: 'it likes candles and speeches' }
  if (engravable) return { word: 'engravable', because: 'a few words on the glass make it personal' }
  return { word: 'easy to like', because: 'you need not know their shelf to get it right' }
}
