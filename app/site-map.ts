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

/** Whoever is signed in, about themselves. */
const own = (path: string, page: string, asks: readonly string[] = []): Address => ({
  ...open(path, `account/${page}`, asks, false),
  for: 'one visitor',
})

/** The ways in and out, and what links in mails lead to: a token must never end up in a kept page. */
const entrance = (path: string, page: string, asks: readonly string[] = []): Address => ({
  ...open(path, `auth/${page}`, asks, false),
  for: 'one visitor',
})
const onTheWay = ['next']

export const siteMap: readonly Address[] = [
  open('/', 'home.tsx'),
  open('/products', 'shelf.tsx', shelfAsks),
  ...shelves.map(({ slug }) => open(`/${slug}`, 'shelf.tsx', shelfAsks)),
  open('/product', 'drink.tsx', ['id'], false),
  own('/profile', 'profile.tsx'),
  own('/accountdetails', 'account-details.tsx'),
  own('/editaccountdetails', 'edit-account-details.tsx'),
  own('/profile_billing_address', 'address-book.tsx', ['edit']),
  own('/profile_shipping_address', 'address-book.tsx', ['edit']),
  own('/orderhistory', 'order-history.tsx', ['reference']),
  own('/accountsecurity', 'security.tsx'),
  own('/yourdata', 'your-data.tsx', ['erased']),
  entrance('/login', 'login.tsx', onTheWay),
  entrance('/register', 'register.tsx', onTheWay),
  entrance('/alreadycustomer', 'already-customer.tsx', onTheWay),
  entrance('/forgotpassword', 'forgot-password.tsx'),
  entrance('/logout', 'logout.tsx'),
  entrance('/confirm-email', 'confirm-email.tsx', ['token']),
  entrance('/keep-email', 'keep-email.tsx', ['token']),
  entrance('/become-account', 'become-account.tsx', ['token']),
  entrance('/unsubscribe', 'unsubscribe.tsx', ['key']),
  { ...open('/dev/design', 'dev/design.tsx', [], false), for: 'one visitor' },
  { ...open('/dev/mail', 'dev/mail.tsx', [], false), for: 'one visitor' },
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
