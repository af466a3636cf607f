import { type Pence, pence, shortPounds } from '#app/platform/money.ts'
import { ALCOHOL_FREE, type Drink, type Taste } from '../catalogue.ts'

/** What matters of a drink's taste; `price` is today's price. */
export type Tasted = Pick<Drink, 'id' | 'type' | 'subtype' | 'style' | 'abv' | 'sizeMl' | 'packSize'> & {
  price: Pence
  taste: Taste
}

export const tasteDirections = ['cheaper', 'lighter', 'without alcohol'] as const
export type TasteDirection = (typeof tasteDirections)[number]

/** `reason` says why: 'as smoky, £8 less'. */
type Alike = { wish: TasteDirection; id: string; reason: string }

/** For each wish the drink that tastes most like this one, if any is close enough; no drink twice. */
export function alikeByWish(drink: Tasted, others: readonly Tasted[]): Alike[] {
  const found: Alike[] = []
  for (const wish of tasteDirections) {
    const taken = [drink.id, ...found.map(({ id }) => id)]
    const nearest = others
      .filter((other) => !taken.includes(other.id) && grants[wish](drink, other))
      .map((other) => ({ other, apart: distance(drink, other) }))
      .filter(({ apart }) => apart <= FARTHEST[wish])
      .sort((a, b) => a.apart - b.apart || (a.other.id < b.other.id ? -1 : 1))[0]?.other
    if (nearest) found.push({ wish, id: nearest.id, reason: reasonFor(wish, drink, nearest) })
  }
  return found
}

/** Alcohol-free drinks may differ more. */
const FARTHEST: Record<TasteDirection, number> = { cheaper: 3.5, lighter: 3.5, 'without alcohol': 6 }

const CHEAPER_BY = 0.1
const LEAST_SAVING = 1_00
const LIGHTER_BY = 1
const WEAKER_BY = 0.08

const grants: Record<TasteDirection, (drink: Tasted, other: Tasted) => boolean> = {
  cheaper: (drink, other) =>
    isOfItsKind(drink, other) &&
    drink.price - other.price >= Math.max(LEAST_SAVING, drink.price * CHEAPER_BY),
  lighter: (drink, other) =>
    isOfItsKind(drink, other) &&
    other.abv <= drink.abv &&
    (drink.taste.body - other.taste.body >= LIGHTER_BY || drink.abv - other.abv > drink.abv * WEAKER_BY),
  'without alcohol': (drink, other) =>
    drink.abv > ALCOHOL_FREE && other.abv <= ALCOHOL_FREE && other.subtype === standsInFor(drink),
}

/** A suitable replacement: not a miniature for a bottle, nor a liqueur for a cognac. */
function isOfItsKind(drink: Tasted, other: Tasted): boolean {
  const share = volume(other) / volume(drink)
  const isKin = drink.type === 'others' ? drink.subtype === other.subtype : drink.type === other.type
  return isKin && share >= 0.7 && share <= 1.5 && other.abv > ALCOHOL_FREE === drink.abv > ALCOHOL_FREE
}

const volume = ({ sizeMl, packSize }: Tasted) => sizeMl * packSize

function standsInFor({ type, subtype }: Tasted): string {
  if (type === 'wine') return 'alcohol-free-wine'
  if (type === 'beer') return 'alcohol-free-beer'
  if (type === 'cocktails&mocktails' || subtype === 'rtds') return 'mocktails'
  return 'alcohol-free-spirits'
}

const ANOTHER_KIND = 0.75
const ANOTHER_STYLE = 0.25

/** A drink's strong tastes are its character, and weigh up to twice as much. */
function distance(a: Tasted, b: Tasted): number {
  const squares = traits.map((trait) => (1 + a.taste[trait] / 5) * (a.taste[trait] - b.taste[trait]) ** 2)
  const apart = Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
  return apart + (a.subtype === b.subtype ? 0 : ANOTHER_KIND) + (a.style === b.style ? 0 : ANOTHER_STYLE)
}

const reasonFor = (wish: TasteDirection, drink: Tasted, other: Tasted) =>
  `${kinship(drink, other, wish === 'lighter' ? ['body'] : [])}, ${gains[wish](drink, other)}`

/** The drink's main tastes that the other one shares. */
function kinship({ taste }: Tasted, { taste: others }: Tasted, but: readonly Trait[]): string {
  const telling = traits
    .filter((trait) => taste[trait] >= 2 && !but.includes(trait))
    .sort((a, b) => taste[b] - taste[a])
  const kept = telling.find((trait) => Math.abs(taste[trait] - others[trait]) < 0.5)
  const missed = telling.find((trait) => taste[trait] - others[trait] >= 2)
  if (kept) return `as ${words[kept]}${missed ? ` but less ${words[missed]}` : ''}`
  const near = telling.find((trait) => Math.abs(taste[trait] - others[trait]) < 2)
  if (!near) return 'much the same in character'
  return others[near] < taste[near] ? `nearly as ${words[near]}` : `even more ${words[near]}`
}

const gains: Record<TasteDirection, (drink: Tasted, other: Tasted) => string> = {
  cheaper: (drink, other) => `${shortPounds(pence(drink.price - other.price))} less`,
  lighter: (drink, other) =>
    drink.taste.body - other.taste.body >= LIGHTER_BY
      ? 'lighter in body'
      : `${other.abv}% instead of ${drink.abv}%`,
  'without alcohol': () => 'no alcohol',
}

type Trait = keyof Taste
const words: Record<Trait, string> = {
  smoke: 'smoky',
  sweet: 'sweet',
  fruit: 'fruity',
  body: 'full',
  spice: 'spicy',
  dry: 'dry',
}
const traits = Object.keys(words) as Trait[]
