import type { DataExport, Eraser } from '#app/departments/accounts/your-data.server.ts'
import { eraseBasket, exportBasket } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { eraseNotices, exportNotices } from '#app/departments/catalogue/stock-notices.server.ts'
import { eraseGiftCards, exportGiftCards } from '#app/departments/gifts/keeping.server.ts'
import { eraseEnquiries, exportEnquiries } from '#app/departments/help/enquiries.server.ts'
import { eraseSubscription, exportSubscription } from '#app/departments/newsletter/newsletter.server.ts'
import { eraseCouponUses, exportCouponUses } from '#app/departments/offers/offers.server.ts'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import { eraseOrders, exportOrders } from '#app/departments/orders/your-orders.server.ts'
import { exportNotes } from '#app/departments/people/notes.server.ts'
import { endMemberOfAccount } from '#app/departments/staff/members.server.ts'
import { eraseWishlist, exportWishlist } from '#app/departments/wishlist/merge-and-cleanup.server.ts'
import { eraseWorkNotes } from '#app/departments/workshop/working.server.ts'
import type { Clock } from '#app/platform/clock.ts'

/** Each room's personal data in an owner's export, under these names. */
export const dataExports: readonly DataExport[] = [
  { name: 'newsletter', isUnderEmail: true, tell: (db, { email }) => exportSubscription(db, email) },
  { name: 'coupons', isUnderEmail: true, tell: (db, { email }) => exportCouponUses(db, email) },
  { name: 'stock_notices', isUnderEmail: true, tell: (db, { email }) => exportNotices(db, email) },
  { name: 'orders', tell: (db, _account, ids) => exportOrders(db, ids) },
  { name: 'gift_cards', isUnderEmail: true, tell: (db, { email }) => exportGiftCards(db, email) },
  { name: 'enquiries', tell: (db, _account, ids) => exportEnquiries(db, ids) },
  { name: 'notes', tell: (db, _account, ids) => exportNotes(db, ids) },
  { name: 'basket', tell: (db, { id }) => exportBasket(db, id) },
  { name: 'wishlist', tell: (db, { id }) => exportWishlist(db, id) },
]

/**
 * What is erased with an account. Orders come first, because an order in progress prevents everything else; only the
 * workshop's words come before, which are found by the owner of the order.
 */
export const accountErasers = (orders: Orders, clock: Clock): readonly Eraser[] => [
  (db, { id }) => eraseWorkNotes(db, id),
  (db, { id }) => eraseOrders(db, orders, id, clock()),
  (db, { id }) => endMemberOfAccount(db, id, clock()),
  (db, { id }) => eraseEnquiries(db, id),
  (db, { id }) => eraseBasket(db, id),
  (db, { id }) => eraseWishlist(db, id),
]

/** What is stored under an e-mail alone, and erased for somebody who has proven that it is theirs. */
export const emailErasers: readonly Eraser[] = [
  (db, { email }) => eraseSubscription(db, email),
  (db, { email }) => eraseNotices(db, email),
  (db, { email }) => eraseCouponUses(db, email),
  (db, { email }) => eraseGiftCards(db, email),
]
