import { shelves } from '#app/departments/catalogue/shelves.ts'

/** `asks` are the query names that change what a page shows; all others are ignored. */
export type Address = {
  path: string
  page: string
  /** The router's id. One page file can serve several URLs; all shelves share one route. */
  id: string
  /** The same for every visitor, so it is rendered once and cached; or rendered for one visitor each time. */
  for: 'everybody' | 'one visitor'
  asks: readonly string[]
  /** Whether it is in the sitemap. */
  listed: boolean
}

/**
 * The catalogue's filters, search and order, written out: every page loads this table, and only shelves load those.
 */
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

/** The public pages. Browsers load this table, and not the rest of the site map. */
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
  open('/queue', 'shelves/queue/queue.tsx', ['id'], false),
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
 * The part of a query that decides about a page: the names it uses, in the table's order. Server and browser both use
 * this, so that a tracking parameter neither renders another page nor causes a hydration mismatch.
 */
export function askedQuery({ asks }: Pick<Address, 'asks'>, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  if (given.toString().length > LONGEST_QUERY) return query
  for (const name of asks) {
    for (const value of given.getAll(name)) if (value !== '') query.append(name, value)
  }
  return query
}
