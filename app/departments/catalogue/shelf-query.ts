import type { TypeFilter } from './shelves.ts'

/**
 * What may be asked of the shelves, in the wire's own words: `drink/get` and the pages' addresses share them.
 * The schema that checks them is in `shelf-schema.server.ts`, so that browsers need not carry it.
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
/** Written out: an object puts keys that look like numbers first. */
export const priceBandNames = ['ls10', '20', '40', '60', '80', 'gt80'] as const satisfies readonly PriceBand[]

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

/** Filters combine, and those that are lists hold any of their values. */
export type ShelfQuery = {
  type?: TypeFilter[]
  subtype?: string[]
  price?: PriceBand[]
  country?: string[]
  style?: string[]
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
}

/** Nothing asked: the whole shop, newest first. */
export const everything: ShelfQuery = { limit: DEFAULT_LIMIT }
