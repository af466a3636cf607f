import {
  type Counted,
  type FilterGroup,
  priceBandNames,
  type ShelfCounts,
  type ShelfQuery,
  strengthBandNames,
} from '../shelf-query.ts'
import { othersTypes } from '../shelves.ts'

/** A shelf's filters, group by group in the order of the page. */
export type OfferedFilter = { group: FilterGroup; choices: Counted[] }

/** The types in the filter. 'Personalised engraving' is among them on the page, but a separate group here. */
const typesOffered = ['vodka', 'gin', 'rum', 'whisky', 'tequila', 'wine', 'beer', 'non-alcoholic', 'others']

/** A long tail of rare styles does not help; narrowing the shelf shows them. */
const MOST_OFFERED = 40

const flagGroups = ['engravable', 'in_stock', 'offer', 'multybuy'] as const

/** Only choices with matches, or chosen ones, which can be removed. */
export function offeredFilters(counts: ShelfCounts, query: ShelfQuery): OfferedFilter[] {
  const offer = (group: FilterGroup, choices: Counted[]): OfferedFilter => ({
    group,
    choices: choices.filter(({ value, count }) => count > 0 || isChosen(query, group, value)),
  })
  const lists = [
    isOfOneType(query) ? offer('subtype', counts.subtype) : offer('type', byType(counts.type)),
    offer('price', inOrder(counts.price, priceBandNames)),
    offer('country', withChosen(counts.country, query.country)),
    offer('style', withChosen(counts.style, query.style)),
    offer('strength', inOrder(counts.strength, strengthBandNames)),
  ]
  const flags = flagGroups.map((group) => offer(group, inOrder(counts[group], ['true'])))
  return [
    ...lists.filter(({ group, choices }) => choices.length > 1 || query[group] !== undefined),
    ...flags.filter(({ choices }) => choices.length > 0),
  ]
}

/** There its subtypes are what is left to choose; premium drinks are of every type. */
const isOfOneType = ({ shelf }: ShelfQuery) => shelf?.type !== undefined && shelf.type !== 'premium'

function isChosen(query: ShelfQuery, group: FilterGroup, value: string): boolean {
  const chosen = query[group]
  return Array.isArray(chosen) ? (chosen as string[]).includes(value) : chosen === true
}

/** 'others' is a view of several types, some of which are listed as well. */
function byType(counts: Counted[]): Counted[] {
  const others = counts.filter(({ value }) => (othersTypes as readonly string[]).includes(value))
  const all = { value: 'others', count: others.reduce((sum, { count }) => sum + count, 0) }
  return inOrder([...counts.filter(({ value }) => value !== 'others'), all], typesOffered)
}

const inOrder = (counts: Counted[], values: readonly string[]): Counted[] =>
  values.map((value) => counts.find((each) => each.value === value) ?? { value, count: 0 })

/** The most common, and all chosen ones even without matches. */
function withChosen(counts: Counted[], chosen: readonly string[] = []): Counted[] {
  const common = counts.slice(0, MOST_OFFERED)
  const missing = chosen.filter((value) => !common.some((each) => each.value === value))
  return [...common, ...inOrder(counts, missing)]
}
