/** A list of the office, defined once for server and page: its views, sorts, filters and columns. */
export type ListSort = {
  words: string
  /** How its value is written into a place. */
  kind: PlaceKind
  /** The index that serves it: a test asks the database. */
  index: string
  isNullable?: boolean
  /** Where its index does not serve every view. */
  views?: readonly string[]
  /** The right without which nobody may sort by it. */
  needs?: string
}

type ListView = {
  words: string
  /** 'leave_by', or '-placed_at' for the other direction. */
  sort: string
}

export type ListColumn<Row> = {
  key: string
  title: string
  /** Its name in a CSV file; a column without one is only shown. */
  csv?: string
  needs?: string
  of: (row: Row) => CsvValue
}

export type List<Row> = {
  name: string
  /** What its rows are known by: a UUID, unless it says otherwise. */
  ids?: 'uuid' | 'slug'
  views: Readonly<Record<string, ListView>>
  sorts: Readonly<Record<string, ListSort>>
  /** Every filter with its values; one without has any. */
  filters: Readonly<Record<string, { words: string; values?: readonly string[] }>>
  columns: readonly ListColumn<Row>[]
}

export type CsvValue = string | number | boolean | null

export type PlaceKind = 'instant' | 'day' | 'number' | 'text'

export type SortChoice = { key: string; isDescending: boolean }

/** Counts stop here: nobody needs to know that there are 812,344. */
export const COUNTED = 1_000

/** '-placed_at' as its parts; undefined if the list has no such sort. */
export function readSort<Row>({ sorts }: List<Row>, typed: string): SortChoice | undefined {
  const isDescending = typed.startsWith('-')
  const key = isDescending ? typed.slice(1) : typed
  return Object.hasOwn(sorts, key) ? { key, isDescending } : undefined
}

export const sortInWords = ({ key, isDescending }: SortChoice) => `${isDescending ? '-' : ''}${key}`
