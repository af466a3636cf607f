import { z } from 'zod'
import {
  DEFAULT_LIMIT,
  NUMBERED_PAGES,
  type PriceBand,
  priceBandNames,
  type ShelfQuery,
  type Sort,
  type StrengthBand,
  sortNames,
  strengthBandNames,
} from './shelf-query.ts'
import { subtypeFilters } from './subtypes.ts'
import { type TypeFilter, typeFilters } from './type-filters.ts'

const MOST_AT_ONCE = 100
const LONGEST_SEARCH = 100
const MOST_VALUES = 50

const listed = (name: string, known: readonly string[]) => () => `Unknown ${name}; known: ${known.join(', ')}`
const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(one).max(MOST_VALUES, `At most ${MOST_VALUES} of these`).optional(),
  )
const chosen = <T extends string>(name: string, known: readonly T[]) =>
  several(z.enum(known as readonly [T, ...T[]], { error: listed(name, known) }))
/** PostgreSQL's text can store every character except NUL. */
const words = (most: number) =>
  z
    .string('Must be text')
    .trim()
    .max(most, `At most ${most} characters`)
    .refine((text) => !text.includes('\0'), 'Must be text')
const flag = z.stringbool({ error: 'Must be true or false' }).optional()

/** Validates every query of the shelves, from the API and from the pages' URLs. */
export const shelfQuery = z.object({
  type: chosen<TypeFilter>('type', typeFilters).describe(
    'Kind of drink; `premium` and `gifts` are views across kinds',
  ),
  subtype: chosen('subtype', subtypeFilters),
  price: chosen<PriceBand>('price band', priceBandNames).describe(
    'By what is charged now; a price on the edge is in the lower band',
  ),
  country: several(words(60)),
  style: several(words(60)),
  strength: chosen<StrengthBand>('strength', strengthBandNames).describe(
    'Alcohol by volume; a strength on the edge is in the lower band',
  ),
  new: flag,
  featured: flag,
  engravable: flag,
  offer: flag,
  multybuy: flag,
  in_stock: flag,
  q: words(LONGEST_SEARCH)
    .optional()
    .describe('Search text; forgiving of a slip in longer words, and of accents'),
  sort: z.enum(sortNames as [Sort, ...Sort[]], { error: listed('sort', sortNames) }).optional(),
  limit: z.coerce
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE}`)
    .default(DEFAULT_LIMIT),
  after: z
    .string('Not a place in this list')
    .max(400, 'Not a place in this list')
    .optional()
    .describe('The `next` of the page before'),
}) satisfies z.ZodType<ShelfQuery>

/** The same for the URLs of pages, which have page numbers as well as cursors. */
export const shelfAddress = shelfQuery.extend({
  page: z.coerce.number().int().min(1).max(NUMBERED_PAGES).optional(),
}) satisfies z.ZodType<ShelfQuery>
