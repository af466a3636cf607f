import {
  type FilterGroup,
  type Narrowing,
  narrowings,
  placeNames,
  priceBands,
  strengthBands,
} from '../shelf-query.ts'
import { shelfAt } from '../shelves.ts'
import { subtypeName } from '../subtype-names.ts'

export const groupTitles: Partial<Record<FilterGroup, string>> = {
  type: 'Type',
  subtype: 'Kind',
  price: 'Price',
  country: 'Country',
  style: 'Style',
  strength: 'Strength',
}

const flagWords: Partial<Record<Narrowing, string>> = {
  engravable: 'Personalised engraving',
  in_stock: 'In stock',
  offer: 'On offer',
  multybuy: 'Multi Buy',
  new: 'New in',
  featured: 'Featured',
}

/** The filter's labels; the shelves have longer names. */
const typeWords: Record<string, string> = {
  beer: 'Beer & cider',
  'non-alcoholic': 'Non Alc.',
  others: 'Others',
  gifts: 'Gifts',
}

/** The label of a choice; undefined for an unknown value, which no page shows. */
export function filterWords(group: Narrowing, value: string): string | undefined {
  if (group === 'type') return typeWords[value] ?? shelfAt(value)?.title
  if (group === 'subtype') return subtypeName(value)
  if (group === 'price') return (priceBands as Words)[value]?.words
  if (group === 'strength') return (strengthBands as Words)[value]?.words
  if (group === 'country' || group === 'style') return value
  return value === 'true' ? flagWords[group] : undefined
}

type Words = Record<string, { words: string } | undefined>

/** Each active filter, with the URL of the shelf without it. */
export const chosenFilters = (query: URLSearchParams) =>
  narrowings.flatMap((group) =>
    query.getAll(group).flatMap((value) => {
      const words = filterWords(group, value)
      return words === undefined ? [] : [{ group, value, words, without: without(query, group, value) }]
    }),
  )

/** A cursor belongs to one list: another list starts at its first page. */
const without = (query: URLSearchParams, group: string, value: string) =>
  `?${new URLSearchParams([...query].filter(([n, v]) => !isPlace(n) && v !== '' && !(n === group && v === value)))}`

const isPlace = (name: string) => (placeNames as readonly string[]).includes(name)

/** The shelf without filters; search and sorting stay. */
export const withoutFilters = (query: URLSearchParams) =>
  `?${new URLSearchParams([...query].filter(([name]) => name === 'q' || name === 'sort'))}`
