import type { DrinkType } from './catalogue.ts'
import type { TypeFilter } from './type-filters.ts'

export type Shelf = {
  /** The last part of its address: `/rye`. */
  slug: string
  title: string
  /** Shorter, for menus and chips below the parent's name. */
  short?: string
  /** The wider shelf it is part of. */
  within?: string
  /** Which drinks stand on it, in the words of the wire's filters. */
  shows: { type?: TypeFilter; subtype?: string; new?: true }
}

export const shelves: readonly Shelf[] = [
  {
    slug: 'new',
    title: 'New in',
    shows: { new: true },
  },
  {
    slug: 'whisky',
    title: 'Whisky',
    shows: { type: 'whisky' },
  },
  {
    slug: 'malt-whisky',
    title: 'Malt whisky',
    short: 'Malt',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'malt-whisky' },
  },
  {
    slug: 'blended-whisky',
    title: 'Blended whisky',
    short: 'Blended',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'blended-whisky' },
  },
  {
    slug: 'bourbon-whisky',
    title: 'Bourbon',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'bourbon-whisky' },
  },
  {
    slug: 'rye',
    title: 'Rye whisky',
    short: 'Rye',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'rye' },
  },
  {
    slug: 'japanese-whisky',
    title: 'Japanese whisky',
    short: 'Japanese',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'japanese-whisky' },
  },
  {
    slug: 'indian-whisky',
    title: 'Indian whisky',
    short: 'Indian',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'indian-whisky' },
  },
  {
    slug: 'canadian-whisky',
    title: 'Canadian whisky',
    short: 'Canadian',
    within: 'whisky',
    shows: { type: 'whisky', subtype: 'canadian-whisky' },
  },
  {
    slug: 'vodka',
    title: 'Vodka',
    shows: { type: 'vodka' },
  },
  {
    slug: 'original-vodka',
    title: 'Original vodka',
    short: 'Original',
    within: 'vodka',
    shows: { type: 'vodka', subtype: 'original-vodka' },
  },
  {
    slug: 'flavoured-vodka',
    title: 'Flavoured vodka',
    short: 'Flavoured',
    within: 'vodka',
    shows: { type: 'vodka', subtype: 'flavoured-vodka' },
  },
  {
    slug: 'gin',
    title: 'Gin',
    shows: { type: 'gin' },
  },
  {
    slug: 'original-gin',
    title: 'Original gin',
    short: 'Original',
    within: 'gin',
    shows: { type: 'gin', subtype: 'original-gin' },
  },
  {
    slug: 'flavoured-gin',
    title: 'Flavoured gin',
    short: 'Flavoured',
    within: 'gin',
    shows: { type: 'gin', subtype: 'flavoured-gin' },
  },
  {
    slug: 'pink-gin',
    title: 'Pink gin',
    short: 'Pink',
    within: 'gin',
    shows: { type: 'gin', subtype: 'pink-gin' },
  },
  {
    slug: 'sloe-gin',
    title: 'Sloe gin',
    short: 'Sloe',
    within: 'gin',
    shows: { type: 'gin', subtype: 'sloe-gin' },
  },
  {
    slug: 'wine',
    title: 'Wine',
    shows: { type: 'wine' },
  },
  {
    slug: 'red-wine',
    title: 'Red wine',
    short: 'Red',
    within: 'wine',
    shows: { type: 'wine', subtype: 'red-wine' },
  },
  {
    slug: 'white-wine',
    title: 'White wine',
    short: 'White',
    within: 'wine',
    shows: { type: 'wine', subtype: 'white-wine' },
  },
  {
    slug: 'rose-wine',
    title: 'Rosé wine',
    short: 'Rosé',
    within: 'wine',
    shows: { type: 'wine', subtype: 'rose-wine' },
  },
  {
    slug: 'sparkled-wine',
    title: 'Sparkling wine',
    short: 'Sparkling',
    within: 'wine',
    shows: { type: 'wine', subtype: 'sparkled-wine' },
  },
  {
    slug: 'fortified-wine',
    title: 'Fortified wine',
    short: 'Fortified',
    within: 'wine',
    shows: { type: 'wine', subtype: 'fortified-wine' },
  },
  {
    slug: 'dessert-wine',
    title: 'Dessert wine',
    short: 'Dessert',
    within: 'wine',
    shows: { type: 'wine', subtype: 'dessert-wine' },
  },
  {
    slug: 'orange-wine',
    title: 'Orange wine',
    short: 'Orange',
    within: 'wine',
    shows: { type: 'wine', subtype: 'orange-wine' },
  },
  {
    slug: 'non-alcoholic',
    title: 'Non-alcoholic',
    shows: { type: 'non-alcoholic' },
  },
  {
    slug: 'premium',
    title: 'Premium',
    shows: { type: 'premium' },
  },
  {
    slug: 'others',
    title: 'Other drinks',
    short: 'Others',
    shows: { type: 'others' },
  },
  {
    slug: 'spirits',
    title: 'Spirits',
    within: 'others',
    shows: { type: 'others', subtype: 'spirits' },
  },
  {
    slug: 'cognac',
    title: 'Cognac',
    within: 'spirits',
    shows: { type: 'others', subtype: 'cognac' },
  },
  {
    slug: 'rum',
    title: 'Rum',
    within: 'spirits',
    shows: { type: 'rum' },
  },
  {
    slug: 'tequila',
    title: 'Tequila',
    within: 'spirits',
    shows: { type: 'tequila' },
  },
  {
    slug: 'calvados',
    title: 'Calvados',
    within: 'spirits',
    shows: { type: 'others', subtype: 'calvados' },
  },
  {
    slug: 'armagnac',
    title: 'Armagnac',
    within: 'spirits',
    shows: { type: 'others', subtype: 'armagnac' },
  },
  {
    slug: 'liqueurs',
    title: 'Liqueurs',
    within: 'spirits',
    shows: { type: 'others', subtype: 'liqueurs' },
  },
  {
    slug: 'beersnciders',
    title: 'Beers & ciders',
    within: 'others',
    shows: { type: 'others', subtype: 'beersnciders' },
  },
  {
    slug: 'mixersnsoftdrinks',
    title: 'Mixers & soft drinks',
    within: 'others',
    shows: { type: 'others', subtype: 'mixersnsoftdrinks' },
  },
  {
    slug: 'rtds',
    title: 'Ready to drink',
    within: 'others',
    shows: { type: 'others', subtype: 'rtds' },
  },
  {
    slug: 'bignsmall',
    title: 'Big & small',
    within: 'others',
    shows: { type: 'others', subtype: 'bignsmall' },
  },
  {
    slug: 'cocktails&mocktails',
    title: 'Cocktails & mocktails',
    shows: { type: 'cocktails&mocktails' },
  },
]

export const shelfAt = (slug: string) => shelves.find((shelf) => shelf.slug === slug)
export const shelvesWithin = (slug: string) => shelves.filter((shelf) => shelf.within === slug)

/** The query that finds the drinks of a shelf. */
export const shownOn = ({ shows }: Shelf) => ({
  ...(shows.type && { type: [shows.type] }),
  ...(shows.subtype && { subtype: [shows.subtype] }),
  ...(shows.new && { new: true }),
})

/** From the widest shelf down to this one. */
export function pathTo(shelf: Shelf): Shelf[] {
  const wider = shelf.within ? shelfAt(shelf.within) : undefined
  return wider ? [...pathTo(wider), shelf] : [shelf]
}

/** The narrowest shelf that a drink stands on, for its way back. */
export const shelfOf = ({ type, subtype }: { type: DrinkType; subtype: string }) =>
  shelfAt(subtype) ?? shelfAt(type) ?? shelfAt('others')

/** The order of the menu; the content of each follows from the table above. */
export const menuOrder = [
  'new',
  'whisky',
  'vodka',
  'gin',
  'wine',
  'non-alcoholic',
  'premium',
  'others',
  'cocktails&mocktails',
] as const

/** 'others' is all that has no menu of its own. */
export const othersTypes: readonly DrinkType[] = ['rum', 'tequila', 'beer', 'cocktails&mocktails', 'others']

export const spiritSubtypes = ['cognac', 'rum', 'tequila', 'calvados', 'armagnac', 'liqueurs'] as const
