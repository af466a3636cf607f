import { shelves } from '#app/departments/catalogue/shelves.ts'

/** `asks` are the query names that change what a page shows; everything else in an address is ignored. */
export type Address = {
  path: string
  page: string
  /** Its name for the router. One page file can serve several addresses; the shelves are one route together. */
  id: string
  /** The same for every visitor, so that it is rendered once and kept; or made anew for one visitor each time. */
  for: 'everybody' | 'one visitor'
  asks: readonly string[]
  /** Whether search engines should be told of it. */
  listed: boolean
}

/** The catalogue's filters, search and order, written out: every page carries this table, and only shelves carry those. */
const shelfAsks = [
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

export const open = (path: string, page: string, asks: readonly string[] = [], listed = true): Address => ({
  path,
  page: `pages/${page}`,
  id: path === '/' ? 'home' : path.slice(1),
  for: 'everybody',
  asks,
  listed,
})

/** The shop floor: what everybody may look at. Browsers carry this table, and not the rest of the site map. */
export const openAddresses: readonly Address[] = [
  open('/', 'shelves/home/home.tsx'),
  open('/products', 'shelves/shelf/shelf.tsx', shelfAsks),
  ...shelves.map(({ slug }) => ({ ...open(`/${slug}`, 'shelves/shelf/shelf.tsx', shelfAsks), id: 'shelf' })),
  open('/engravings', 'shelves/engravings.tsx', shelfAsks),
  open('/newoffers', 'shelves/new-offers.tsx'),
  open('/gift', 'gifts/gift.tsx'),
  open('/giftfinder', 'gifts/gift-finder.tsx', ['who', 'taste', 'budget']),
  open('/giftcardbalance', 'gifts/gift-card-balance.tsx'),
  open('/cocktailrecipes', 'journal/bar-services.tsx', ['recipe', 'spirit']),
  open('/product', 'shelves/drink/drink.tsx', ['id'], false),
  open('/blog', 'journal/blog.tsx'),
  open('/blogsingle', 'journal/blog-article.tsx', ['id'], false),
  open('/trackorder', 'orders/track-order.tsx', ['reference']),
  open('/case', 'basket/case/case.tsx', ['size', 'shelf']),
  open('/help', 'help/help.tsx', ['q']),
]

const byPath = new Map(openAddresses.map((address) => [address.path, address]))

export const openAddressAt = (path: string) => byPath.get(path)

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
