import type { GiftSection } from './catalogue.ts'
import { shelfAt } from './shelves.ts'

export const giftSectionNames: Record<GiftSection, string> = {
  'gift-sets': 'Gift Sets',
  'luxury-gifts': 'Luxury Gifts',
  'budget-friendly': 'Gifts Under £100',
  'uniquely-yours': 'Uniquely Yours',
  birthday: 'Birthday and Anniversary',
}

/** 'Single malt · 70cl' needs a name for every subtype, also for those without a shelf. */
const otherNames: Record<string, string> = {
  ...giftSectionNames,
  'alcohol-free-spirits': 'Alcohol-free spirit',
  'alcohol-free-wine': 'Alcohol-free wine',
  'alcohol-free-beer': 'Alcohol-free beer',
  cocktails: 'Cocktail',
  mocktails: 'Mocktail',
}
export const subtypeName = (subtype: string) => otherNames[subtype] ?? shelfAt(subtype)?.title ?? subtype

const severalOf: Record<string, string> = {
  'alcohol-free-spirits': 'alcohol-free spirits',
  cocktails: 'cocktails',
  mocktails: 'mocktails',
}
const namedAfterPlaces = /^(Armagnac|Calvados|Canadian|Cognac|Indian|Japanese)\b/

/** 'pink gin', 'Indian whisky', 'cocktails': the plural, in the middle of a sentence. */
export function someOf(subtype: string): string {
  const name = subtypeName(subtype)
  return severalOf[subtype] ?? (namedAfterPlaces.test(name) ? name : name.toLowerCase())
}
