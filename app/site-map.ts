import { shelves } from '#app/departments/catalogue/shelves.ts'

/**
 * Every address of the shop, in one table: the router's routes, the page cache and the sitemap are read from it.
 * `asks` are the query names that change what a page shows; everything else in an address is ignored.
 */
export type Address = {
  path: string
  page: string
  /** One page file can serve many addresses; each has a name of its own for the router. */
  id: string
  /** The same for every visitor, so that it is rendered once and kept; or made anew for one visitor each time. */
  for: 'everybody' | 'one visitor'
  asks: readonly string[]
  /** Whether search engines should be told of it. */
  listed: boolean
}

const shelfAsks = [
  'type',
  'subtype',
  'price',
  'country',
  'style',
  'engravable',
  'offer',
  'multybuy',
  'in_stock',
  'q',
  'sort',
  'after',
]

const open = (path: string, page: string, asks: readonly string[] = [], listed = true): Address => ({
  path,
  page: `pages/${page}`,
  id: path === '/' ? 'home' : path.slice(1),
  for: 'everybody',
  asks,
  listed,
})

export const siteMap: readonly Address[] = [
  open('/', 'home.tsx'),
  open('/products', 'shelf.tsx', shelfAsks),
  ...shelves.map(({ slug }) => open(`/${slug}`, 'shelf.tsx', shelfAsks)),
  open('/product', 'drink.tsx', ['id'], false),
  { ...open('/dev/design', 'dev/design.tsx', [], false), for: 'one visitor' },
]

const byPath = new Map(siteMap.map((address) => [address.path, address]))

export const addressAt = (path: string) => byPath.get(path)

const LONGEST_QUERY = 1_000

/**
 * What of a query decides about a page: the names it asks for, in the table's order. Server and browser both read the
 * address through this, so that a tracking mark neither renders a page of its own nor makes the two disagree.
 */
export function askedQuery({ asks }: Pick<Address, 'asks'>, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  if (given.toString().length > LONGEST_QUERY) return query
  for (const name of asks) {
    for (const value of given.getAll(name)) if (value !== '') query.append(name, value)
  }
  return query
}
