import { shelves } from '#app/departments/catalogue/shelves.ts'
import { articlePaths, slugOf } from '#app/departments/help/sections.ts'
import { askedNames } from './asked-names.ts'

export type Address = {
  path: string
  page: string
  /** The router's id. One page file can serve several URLs; all shelves share one route. */
  id: string
  /** The same for every visitor, so it is rendered once and cached; or rendered for one visitor each time. */
  for: 'everybody' | 'one visitor'
  /** The query names that change what it shows; all others are ignored. */
  asks: readonly string[]
  /** Whether it is in the sitemap. */
  listed: boolean
}

const open = (path: string, page: string): Address => ({
  path,
  page: `pages/${page}`,
  id: path === '/' ? 'home' : path.slice(1),
  for: 'everybody',
  asks: askedNames(path),
  listed: true,
})

/** A page that shows one thing of many, named in its query. */
const single = (path: string, page: string): Address => ({ ...open(path, page), listed: false })

const article = (path: string): Address => ({ ...open(path, 'help/help-article.tsx'), id: slugOf(path) })

/** Pages about a visitor's own things, signed in or not. */
const visitors = (path: string, page: string, asks: readonly string[] = []): Address => ({
  ...single(path, page),
  asks,
  for: 'one visitor',
})

/** Pages for a signed-in account. */
const own = (path: string, page: string, asks: readonly string[] = []) =>
  visitors(path, `account/${page}`, asks)

/** Pages for signing in and out, and those that links in mails lead to: a token must never be in a cached page. */
const entrance = (path: string, page: string, asks: readonly string[] = []) =>
  visitors(path, `auth/${page}`, asks)
const onTheWay = ['next']

/** Every URL of the shop, in one table: the router's routes, the page cache and the sitemap use it. */
export const siteMap: readonly Address[] = [
  open('/', 'shelves/home/home.tsx'),
  open('/products', 'shelves/shelf/shelf.tsx'),
  ...shelves.map(({ slug }) => ({ ...open(`/${slug}`, 'shelves/shelf/shelf.tsx'), id: 'shelf' })),
  open('/engravings', 'shelves/engravings.tsx'),
  open('/newoffers', 'shelves/new-offers.tsx'),
  open('/gift', 'gifts/gift.tsx'),
  open('/giftfinder', 'gifts/gift-finder.tsx'),
  open('/giftcardbalance', 'gifts/gift-card-balance.tsx'),
  open('/cocktailrecipes', 'journal/bar-services.tsx'),
  single('/product', 'shelves/drink/drink.tsx'),
  single('/queue', 'shelves/queue/queue.tsx'),
  open('/blog', 'journal/blog.tsx'),
  single('/blogsingle', 'journal/blog-article.tsx'),
  open('/trackorder', 'orders/track-order.tsx'),
  open('/case', 'basket/case/case.tsx'),
  open('/help', 'help/help.tsx'),
  ...articlePaths.map(article),
  visitors('/cart', 'basket/basket.tsx'),
  visitors('/offers', 'checkout/offers.tsx'),
  visitors('/checkout', 'checkout/checkout.tsx'),
  visitors('/payments', 'checkout/payments.tsx', ['reference']),
  // The link in a mail to somebody who has ordered by telephone.
  visitors('/pay', 'checkout/pay.tsx', ['token']),
  visitors('/verify-payment', 'checkout/verify-payment.tsx', ['attempt', 'reference']),
  visitors('/wishlist', 'basket/wishlist.tsx', ['shared']),
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
  entrance('/join-again', 'join-again.tsx', ['key']),
  visitors('/dev/design', 'dev/design.tsx'),
  visitors('/dev/mail', 'dev/mail.tsx', ['q', 'page']),
]

const byPath = new Map(siteMap.map((address) => [address.path, address]))

export const addressAt = (path: string) => byPath.get(path)
