import { and, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import {
  type FilterGroup,
  type PriceBand,
  priceBands,
  type ShelfQuery,
  type StrengthBand,
  strengthBands,
} from '../shelf-query.ts'
import { othersTypes, type Shelf, spiritSubtypes } from '../shelves.ts'
import { shelfLabels } from '../tables.server.ts'
import type { TypeFilter } from '../type-filters.ts'

/** As whole words, as typed, with typos tolerated, and the last with prefixes expanded: drinks are found by these. */
export type SearchTerms = { whole: string; strict: string; forgiving: string; spelt: string }

/** All conditions, to be joined by 'and'. */
export const filters = (query: ShelfQuery, terms?: SearchTerms): (SQL | undefined)[] => [
  ...outerFilters(query, terms),
  ...Object.values(groupFilters(query)),
]

/** What is not a filter on the shelf itself: which shelf it is, and the search. */
export const outerFilters = (query: ShelfQuery, terms?: SearchTerms): (SQL | undefined)[] => [
  neverPrepare,
  query.shelf && standsOn(query.shelf),
  is(shelfLabels.isNew, query.new),
  is(shelfLabels.featured, query.featured),
  terms && matches(terms),
]

/** The conditions of each group of filters. */
export const groupFilters = (query: ShelfQuery): Record<FilterGroup, SQL | undefined> => ({
  type: query.type && or(...query.type.map(ofType)),
  subtype: query.subtype && or(...query.subtype.map(ofSubtype)),
  price: query.price && inPriceBands(query.price),
  country: query.country && inArray(shelfLabels.country, query.country),
  style: query.style && inArray(shelfLabels.style, query.style),
  strength: query.strength && or(...query.strength.map(inStrengthBand)),
  engravable: is(shelfLabels.engravable, query.engravable),
  offer: is(shelfLabels.onOffer, query.offer),
  multybuy: is(shelfLabels.multiBuy, query.multybuy),
  in_stock: is(shelfLabels.inStock, query.in_stock),
})

export const matches = ({ spelt }: SearchTerms) =>
  sql`${shelfLabels.search} @@ to_tsquery('simple', ${spelt})`

const standsOn = ({ type, subtype, new: isNew }: Shelf['shows']): SQL | undefined =>
  and(type ? ofType(type) : undefined, subtype ? ofSubtype(subtype) : undefined, is(shelfLabels.isNew, isNew))

const is = (column: PgColumn, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : eq(column, wanted)

function ofType(type: TypeFilter): SQL | undefined {
  if (type === 'others') return inArray(shelfLabels.type, [...othersTypes])
  if (type === 'premium') return eq(shelfLabels.premium, true)
  if (type === 'gifts') return isGift
  return eq(shelfLabels.type, type)
}

const isGift = sql`cardinality(${shelfLabels.giftSections}) > 0`
const BUDGET_GIFT_BELOW = 100_00

function ofSubtype(subtype: string): SQL | undefined {
  if (subtype === 'spirits') return inArray(shelfLabels.subtype, [...spiritSubtypes])
  if (subtype === 'budget-friendly') return and(isGift, lt(shelfLabels.priceNow, sql`${BUDGET_GIFT_BELOW}`))
  if (giftShelves.has(subtype)) return sql`${shelfLabels.giftSections} @> array[${subtype}]`
  return eq(shelfLabels.subtype, subtype)
}

const giftShelves = new Set(['gift-sets', 'luxury-gifts', 'uniquely-yours', 'birthday'])

/** Repeats the outer bounds of all bands: 'or' alone does not use the index. */
function inPriceBands(bands: PriceBand[]): SQL | undefined {
  const lowest = Math.min(...bands.map((band) => priceBands[band].above))
  const highest = Math.max(...bands.map((band) => priceBands[band].upTo ?? Number.POSITIVE_INFINITY))
  return and(
    between(shelfLabels.priceNow, lowest, highest),
    bands.length > 1 ? or(...bands.map(inPriceBand)) : undefined,
  )
}

const inPriceBand = (band: PriceBand) => inBand(shelfLabels.priceNow, priceBands[band])

const inStrengthBand = (band: StrengthBand) => inBand(shelfLabels.abv, strengthBands[band])

const inBand = (column: PgColumn, { above, upTo }: { above: number; upTo: number | null }) =>
  between(column, above, upTo ?? Number.POSITIVE_INFINITY)

/** The lowest band has no lower bound. */
const between = (column: PgColumn, above: number, upTo: number) =>
  and(
    above > 0 ? gt(column, sql`${above}`) : undefined,
    upTo === Number.POSITIVE_INFINITY ? undefined : lte(column, sql`${upTo}`),
  )
