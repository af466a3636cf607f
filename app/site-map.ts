import { articlePaths, slugOf } from '#app/departments/help/sections.ts'
import { type Address, open, openAddresses } from './open-addresses.ts'

/** The same for everybody as well, but without a query, so that no browser needs to load them. */
const article = (path: string): Address => ({ ...open(path, 'help/help-article.tsx'), id: slugOf(path) })

/** Pages about a visitor's own things, signed in or not. */
const visitors = (path: string, page: string, asks: readonly string[] = []): Address => ({
  ...open(path, page, asks, false),
  for: 'one visitor',
})

/** Pages for a signed-in account. */
const own = (path: string, page: string, asks: readonly string[] = []): Address => ({
  ...open(path, `account/${page}`, asks, false),
  for: 'one visitor',
})

/** Pages for signing in and out, and those that links in mails lead to: a token must never be in a cached page. */
const entrance = (path: string, page: string, asks: readonly string[] = []): Address => ({
  ...open(path, `auth/${page}`, asks, false),
  for: 'one visitor',
})
const onTheWay = ['next']

/** Every URL of the shop, in one table: the router's routes, the page cache and the sitemap use it. */
export const siteMap: readonly Address[] = [
  ...openAddresses,
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
  { ...open('/dev/design', 'dev/design.tsx', [], false), for: 'one visitor' },
  { ...open('/dev/mail', 'dev/mail.tsx', ['q', 'page'], false), for: 'one visitor' },
]

const byPath = new Map(siteMap.map((address) => [address.path, address]))

export const addressAt = (path: string) => byPath.get(path)
