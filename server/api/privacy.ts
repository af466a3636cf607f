import type { Farewell, Kept } from '#app/departments/accounts/your-data.server.ts'
import { forgetBasket, tellBasket } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { forgetNotices, tellNotices } from '#app/departments/catalogue/stock-notices.server.ts'
import { forgetGiftCards, tellGiftCards } from '#app/departments/gifts/keeping.server.ts'
import { forgetEnquiries, tellEnquiries } from '#app/departments/help/enquiries.server.ts'
import { forgetSubscription, tellSubscription } from '#app/departments/newsletter/newsletter.server.ts'
import { forgetCouponUses, tellCouponUses } from '#app/departments/offers/offers.server.ts'
import type { OrderKeeper } from '#app/departments/orders/orders.server.ts'
import { forgetOrders, tellOrders } from '#app/departments/orders/your-orders.server.ts'
import { forgetWishlist, tellWishlist } from '#app/departments/wishlist/merge-and-cleanup.server.ts'
import type { Clock } from '#app/platform/clock.ts'

/** Personal data in every room: what its owner's export holds, under these names. */
export const dataExports: readonly Kept[] = [
  { name: 'newsletter', isUnderEmail: true, tell: (db, { email }) => tellSubscription(db, email) },
  { name: 'coupons', isUnderEmail: true, tell: (db, { email }) => tellCouponUses(db, email) },
  { name: 'stock_notices', isUnderEmail: true, tell: (db, { email }) => tellNotices(db, email) },
  { name: 'orders', tell: (db, { id }) => tellOrders(db, id) },
  { name: 'gift_cards', isUnderEmail: true, tell: (db, { email }) => tellGiftCards(db, email) },
  { name: 'enquiries', tell: (db, { id }) => tellEnquiries(db, id) },
  { name: 'basket', tell: (db, { id }) => tellBasket(db, id) },
  { name: 'wishlist', tell: (db, { id }) => tellWishlist(db, id) },
]

/** What is erased with an account. An order that is under way stands in the way of everything else: it comes first. */
export const accountErasers = (orders: OrderKeeper, clock: Clock): readonly Farewell[] => [
  (db, { id }) => forgetOrders(db, orders, id, clock()),
  (db, { id }) => forgetEnquiries(db, id),
  (db, { id }) => forgetBasket(db, id),
  (db, { id }) => forgetWishlist(db, id),
]

/** What is kept under an e-mail alone, and erased for whoever has proven it theirs. */
export const emailErasers: readonly Farewell[] = [
  (db, { email }) => forgetSubscription(db, email),
  (db, { email }) => forgetNotices(db, email),
  (db, { email }) => forgetCouponUses(db, email),
  (db, { email }) => forgetGiftCards(db, email),
]
