import { bringBasket, eraseBasket, exportBasket } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { handOverEnquiries } from '#app/departments/help/enquiries.server.ts'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import { handOverOrders } from '#app/departments/orders/your-orders.server.ts'
import type { Merger } from '#app/departments/people/merging.server.ts'
import {
  bringWishlist,
  eraseWishlist,
  exportWishlist,
} from '#app/departments/wishlist/merge-and-cleanup.server.ts'

/** What each room moves when staff merge two accounts: as after signing in, and what does not fit is dropped. */
export const mergersFor = (orders: Orders): readonly Merger[] => [
  { what: 'Orders', move: (tx, ids, kept, now) => handOverOrders(tx, orders, ids, kept, now) },
  { what: 'Enquiries', move: (tx, ids, kept) => handOverEnquiries(tx, ids, kept) },
  {
    what: 'Lines of the basket',
    move: async (tx, ids, kept, now) => {
      const count = await sumOf(ids, async (id) => (await exportBasket(tx, id))?.lines.length)
      await bringBasket(tx, kept.id, { basketId: null, guestIds: ids }, now)
      await each(ids, (id) => eraseBasket(tx, id))
      return count
    },
  },
  {
    what: 'Wishes',
    move: async (tx, ids, kept, now) => {
      const count = await sumOf(ids, async (id) => (await exportWishlist(tx, id))?.wishes.length)
      await bringWishlist(tx, kept.id, { wishlistId: null, guestIds: ids }, now)
      await each(ids, (id) => eraseWishlist(tx, id))
      return count
    },
  },
]

async function sumOf(ids: string[], countOf: (id: string) => Promise<number | undefined>): Promise<number> {
  let sum = 0
  for (const id of ids) sum += (await countOf(id)) ?? 0
  return sum
}

async function each(ids: string[], work: (id: string) => Promise<void>) {
  for (const id of ids) await work(id)
}
