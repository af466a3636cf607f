import { addHandling } from '#app/departments/catalogue/handling.server.ts'
import { checkDigit, type Handling } from '#app/departments/catalogue/handling.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { DrinkSeed } from './catalogue/drink-seed.ts'
import { drinkSeeds } from './catalogue.ts'

/** Numbers that begin with 2 are for use inside a shop: no real drink has one. */
const INSIDE_THE_SHOP = '200'
const PLACES_IN_A_RACK = 24

/** Racks along the walk through the stockroom: heavy spirits first, beer by the door. */
const racks: Record<DrinkSeed['type'], string> = {
  whisky: 'A',
  gin: 'D',
  vodka: 'F',
  rum: 'G',
  tequila: 'H',
  others: 'J',
  wine: 'M',
  'cocktails&mocktails': 'Q',
  'non-alcoholic': 'R',
  beer: 'S',
}

/** What the glass weighs for each millilitre that it holds. */
const GLASS = { sparkling: 1.15, spirits: 0.75, wine: 0.66, beer: 0.6, can: 0.04 }

/** A barcode, a weight and a place for each drink of the demo shop. Where staff have said otherwise, that stays. */
export const seedHandling = (db: Db) =>
  addHandling(
    db,
    [...demoHandling()].map(([drinkId, handling]) => ({ drinkId, ...handling })),
  )

export function demoHandling(): Map<string, Handling> {
  const standing = new Map<string, number>()
  return new Map(
    drinkSeeds.map((seed, i) => {
      const before = standing.get(seed.type) ?? 0
      standing.set(seed.type, before + 1)
      return [seed.id, { ean: eanAt(i), weightG: weightOf(seed), bin: binOf(seed, before) }]
    }),
  )
}

function eanAt(i: number) {
  const digits = `${INSIDE_THE_SHOP}${String(i + 1).padStart(9, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** A type with more drinks than a rack holds goes on in the next letter. */
function binOf({ type }: DrinkSeed, before: number) {
  const letter = String.fromCharCode(racks[type].charCodeAt(0) + Math.floor(before / PLACES_IN_A_RACK))
  return `${letter}-${String((before % PLACES_IN_A_RACK) + 1).padStart(2, '0')}`
}

/** Glass or can with its contents, to the next 10 g. */
function weightOf({ type, subtype, sizeMl, packSize = 1 }: DrinkSeed) {
  const one = sizeMl * (1 + glassOf({ type, subtype, sizeMl }))
  return Math.round((one * packSize) / 10) * 10
}

function glassOf({ type, subtype, sizeMl }: Pick<DrinkSeed, 'type' | 'subtype' | 'sizeMl'>) {
  if (subtype === 'sparkled-wine') return GLASS.sparkling
  if (sizeMl === 250 || sizeMl === 440) return GLASS.can
  if (type === 'wine') return GLASS.wine
  return sizeMl <= 500 && (type === 'beer' || type === 'non-alcoholic') ? GLASS.beer : GLASS.spirits
}
