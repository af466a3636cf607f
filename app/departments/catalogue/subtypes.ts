import { type DrinkType, giftSections } from './catalogue.ts'
import { shelvesWithin } from './shelves.ts'

/** A drink's own subtype, by its type. */
export const subtypesOf: Record<DrinkType, readonly string[]> = {
  whisky: shelvesWithin('whisky').map(({ slug }) => slug),
  vodka: shelvesWithin('vodka').map(({ slug }) => slug),
  gin: shelvesWithin('gin').map(({ slug }) => slug),
  wine: shelvesWithin('wine').map(({ slug }) => slug),
  rum: ['rum'],
  tequila: ['tequila'],
  beer: ['beersnciders'],
  'non-alcoholic': ['alcohol-free-spirits', 'alcohol-free-wine', 'alcohol-free-beer'],
  'cocktails&mocktails': ['cocktails', 'mocktails'],
  others: ['cognac', 'calvados', 'armagnac', 'liqueurs', 'mixersnsoftdrinks', 'rtds', 'bignsmall'],
}

export const subtypeFilters: readonly string[] = [
  ...new Set([...Object.values(subtypesOf).flat(), 'spirits', ...giftSections]),
]
