import type { DataExport, EmailEraser, Eraser } from '#app/departments/accounts/your-data.server.ts'
import { eraseBasket, exportBasket } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { eraseNotices, exportNotices } from '#app/departments/catalogue/stock-notices.server.ts'
import { eraseGiftCards, exportGiftCards } from '#app/departments/gifts/keeping.server.ts'
import { eraseEnquiries, exportEnquiries } from '#app/departments/help/enquiries.server.ts'
import {
  eraseSubscription,
  exportSubscription,
} from '#app/departments/newsletter/your-subscription.server.ts'
import { eraseCouponUses, exportCouponUses } from '#app/departments/offers/offers.server.ts'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import { eraseOrders, exportOrders, orderIdsOf } from '#app/departments/orders/your-orders.server.ts'
import { exportNotes } from '#app/departments/people/notes.server.ts'
import { endMemberOfAccount } from '#app/departments/staff/members.server.ts'
import { eraseFromDraftsAndViews } from '#app/departments/staff/unsent.server.ts'
import { eraseWishlist, exportWishlist } from '#app/departments/wishlist/merge-and-cleanup.server.ts'
import { eraseWorkNotes, exportWorkNotes } from '#app/departments/workshop/working.server.ts'
import type { Clock } from '#app/platform/clock.ts'

/** Each room's personal data in an owner's export, under these names. */
export const dataExports: readonly DataExport[] = [
  { name: 'newsletter', exportByEmail: exportSubscription },
  {
    name: 'coupons',
    export: async (db, { emails, ids }) =>
      exportCouponUses(db, { emails, orderIds: await orderIdsOf(db, ids) }),
  },
  { name: 'stock_notices', exportByEmail: exportNotices },
  { name: 'orders', export: (db, { ids }) => exportOrders(db, ids) },
  {
    name: 'gift_cards',
    export: async (db, { emails, ids }) =>
      exportGiftCards(db, { emails, orderIds: await orderIdsOf(db, ids) }),
  },
  { name: 'enquiries', export: (db, { ids }) => exportEnquiries(db, { accountIds: ids }) },
  { name: 'enquiries_not_signed_in', exportOnRequest: (db, emails) => exportEnquiries(db, { emails }) },
  { name: 'engraving_notes', export: (db, { ids }) => exportWorkNotes(db, ids) },
  { name: 'notes', export: (db, { ids }) => exportNotes(db, ids) },
  { name: 'basket', export: async (db, { id }) => (id ? exportBasket(db, id) : null) },
  { name: 'wishlist', export: async (db, { id }) => (id ? exportWishlist(db, id) : null) },
]

/**
 * What is erased with an account. Orders come first, because an order in progress prevents everything else; only the
 * workshop's words come before, which are found by the owner of the order.
 */
export const accountErasers = (orders: Orders, clock: Clock): readonly Eraser[] => [
  (db, { id }) => eraseWorkNotes(db, id),
  async (db, { id }) => {
    const whose = { emails: [], orderIds: await orderIdsOf(db, [id]) }
    await eraseOrders(db, orders, id, clock())
    // After the orders: one that is cancelled gives its code back, and they are locked before their cards.
    await eraseCouponUses(db, whose)
    await eraseGiftCards(db, whose)
  },
  (db, { id }) => endMemberOfAccount(db, id, clock()),
  (db, { id }) => eraseEnquiries(db, { accountIds: [id] }),
  (db, { id }) => eraseBasket(db, id),
  (db, { id }) => eraseWishlist(db, id),
]

/** What is stored under an e-mail, and erased for somebody who has proven that it is theirs. */
export const emailErasers: readonly EmailEraser[] = [
  eraseSubscription,
  eraseNotices,
  (db, email) => eraseCouponUses(db, { emails: [email], orderIds: [] }),
  (db, email) => eraseGiftCards(db, { emails: [email], orderIds: [] }),
  eraseFromDraftsAndViews,
]

/** What anybody may have written with an e-mail: erased only by staff, who have checked that it is theirs. */
export const requestErasers: readonly EmailEraser[] = [(db, email) => eraseEnquiries(db, { emails: [email] })]
