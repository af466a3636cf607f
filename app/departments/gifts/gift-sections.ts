import type { GiftSection } from '../catalogue/catalogue.ts'
import { giftSectionNames } from '../catalogue/subtype-names.ts'

export type GiftShelf = { slug: GiftSection; title: string; words: string }

/** The sections of the gift page, in its order. */
export const giftShelves: readonly GiftShelf[] = [
  {
    slug: 'gift-sets',
    title: giftSectionNames['gift-sets'],
    words: 'Bottles in boxes and tubes of their own: they hardly need wrapping.',
  },
  {
    slug: 'luxury-gifts',
    title: giftSectionNames['luxury-gifts'],
    words: 'What few people buy for themselves, and nobody forgets who gave it.',
  },
  {
    slug: 'budget-friendly',
    title: giftSectionNames['budget-friendly'],
    words: 'Thoughtful, well made, and kind to the rest of the month.',
  },
  {
    slug: 'uniquely-yours',
    title: giftSectionNames['uniquely-yours'],
    words: 'Odd bottles, rare grapes, and glass with room for a name.',
  },
  {
    slug: 'birthday',
    title: giftSectionNames.birthday,
    words: 'For candles, for speeches, and for the years in between.',
  },
]

export const allOfSection = (slug: GiftSection) => `/products?type=gifts&subtype=${slug}`
