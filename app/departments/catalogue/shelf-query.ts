import { ALCOHOL_FREE } from './catalogue.ts'
import type { Shelf } from './shelves.ts'
import type { TypeFilter } from './type-filters.ts'

/**
 * The query of the shelves, with the API's names: `drink/get` and the pages' URLs share them. Its schema is in
 * `shelf-schema.server.ts`, so that browsers need not load it.
 */
export const priceBands = {
  ls10: { words: 'Below £10', above: 0, upTo: 10_00 },
  '20': { words: '£10 – £20', above: 10_00, upTo: 20_00 },
  '40': { words: '£20 – £40', above: 20_00, upTo: 40_00 },
  '60': { words: '£40 – £60', above: 40_00, upTo: 60_00 },
  '80': { words: '£60 – £80', above: 60_00, upTo: 80_00 },
  gt80: { words: 'Above £80', above: 80_00, upTo: null },
} as const
export type PriceBand = keyof typeof priceBands
/** Written out: an object sorts numeric keys first. */
export const priceBandNames = ['ls10', '20', '40', '60', '80', 'gt80'] as const satisfies readonly PriceBand[]

/** By volume; as with prices, a value on the boundary belongs to the lower band. */
export const strengthBands = {
  free: { words: 'Alcohol free', above: 0, upTo: ALCOHOL_FREE },
  '10': { words: 'Up to 10%', above: ALCOHOL_FREE, upTo: 10 },
  '20': { words: '10% – 20%', above: 10, upTo: 20 },
  '40': { words: '20% – 40%', above: 20, upTo: 40 },
  '50': { words: '40% – 50%', above: 40, upTo: 50 },
  gt50: { words: 'Above 50%', above: 50, upTo: null },
} as const
export type StrengthBand = keyof typeof strengthBands
export const strengthBandNames = [
  'free',
  '10',
  '20',
  '40',
  '50',
  'gt50',
] as const satisfies readonly StrengthBand[]

/** The groups of filters. Values within a group are alternatives; all groups must match. */
export const filterGroups = [
  'type',
  'subtype',
  'price',
  'country',
  'style',
  'strength',
  'engravable',
  'offer',
  'multybuy',
  'in_stock',
] as const
export type FilterGroup = (typeof filterGroups)[number]

/** All filters of a URL: the groups, and two that only links use. */
export const narrowings = [...filterGroups, 'new', 'featured'] as const
export type Narrowing = (typeof narrowings)[number]

/** How many drinks each value of a group would show with the choices of all other groups. */
export type ShelfCounts = Record<FilterGroup, Counted[]>
export type Counted = { value: string; count: number }

export const noCounts = (): ShelfCounts => ({
  type: [],
  subtype: [],
  price: [],
  country: [],
  style: [],
  strength: [],
  engravable: [],
  offer: [],
  multybuy: [],
  in_stock: [],
})

export const sorts = {
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  offer: 'In offer',
  'litre-asc': '£ per litre',
} as const
export type Sort = keyof typeof sorts
export const sortNames = Object.keys(sorts) as Sort[]

export const DEFAULT_LIMIT = 24

/**
 * How many pages of a shelf have a number. Skipping the drinks before a page (offset) costs time, so there is a
 * limit.
 */
export const NUMBERED_PAGES = 50

/** The position in a list: another list starts at its first page. */
export const placeNames = ['after', 'page'] as const

/** Filters combine; lists match any of their values. */
export type ShelfQuery = {
  type?: TypeFilter[]
  subtype?: string[]
  price?: PriceBand[]
  country?: string[]
  style?: string[]
  strength?: StrengthBand[]
  new?: boolean
  featured?: boolean
  engravable?: boolean
  offer?: boolean
  multybuy?: boolean
  in_stock?: boolean
  q?: string
  sort?: Sort
  limit: number
  after?: string
  /** For the shop's pages. The API uses cursors. */
  page?: number
  /** The shelf of this query. No URL can set it: the shop decides what is on a shelf. */
  shelf?: Shelf['shows']
}

/** No filter: the whole shop, newest first. */
export const everything: ShelfQuery = { limit: DEFAULT_LIMIT }
