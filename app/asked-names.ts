import { shelfAt } from '#app/departments/catalogue/shelves.ts'

/**
 * The catalogue's filters, search and order, written out: every page loads this table, and only shelves load those.
 */
const onShelves = [
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
  'new',
  'featured',
  'q',
  'sort',
  'after',
  'page',
]

const onPages: Record<string, readonly string[]> = {
  '/products': onShelves,
  '/engravings': onShelves,
  '/giftfinder': ['who', 'taste', 'budget'],
  '/cocktailrecipes': ['recipe', 'spirit'],
  '/product': ['id'],
  '/queue': ['id'],
  '/blogsingle': ['id'],
  '/trackorder': ['reference'],
  '/case': ['size', 'shelf'],
  '/help': ['q'],
}

/** The query names that change what a public page shows. Browsers load this table, and not the site map. */
export const askedNames = (path: string): readonly string[] =>
  onPages[path] ?? (shelfAt(path.slice(1)) ? onShelves : [])

const LONGEST_QUERY = 1_000

/**
 * The part of a query that decides about a page: the names it uses, in the table's order. Server and browser both use
 * this, so that a tracking parameter neither renders another page nor causes a hydration mismatch.
 */
export function askedQuery(names: readonly string[], given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  if (given.toString().length > LONGEST_QUERY) return query
  for (const name of names) {
    for (const value of given.getAll(name)) if (value !== '') query.append(name, value)
  }
  return query
}
