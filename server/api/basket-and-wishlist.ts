import type { FastifyRequest } from 'fastify'
import { tokenOf } from '#app/departments/accounts/caller.server.ts'
import type { HandOver } from '#app/departments/accounts/guests.server.ts'
import { type OnSignIn, whoHas } from '#app/departments/accounts/sign-in.server.ts'
import { BASKET_COOKIE } from '#app/departments/basket/basket.ts'
import { basketOf } from '#app/departments/basket/basket-view.server.ts'
import { toWireBasket } from '#app/departments/basket/basket-wire.ts'
import type { Codes } from '#app/departments/basket/codes.server.ts'
import { bringBasket } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { handOverEnquiries } from '#app/departments/help/enquiries.server.ts'
import type { Orders } from '#app/departments/orders/orders.server.ts'
import { handOverOrders, setAsideFor } from '#app/departments/orders/your-orders.server.ts'
import { WISHLIST_COOKIE } from '#app/departments/wishlist/api.server.ts'
import { bringWishlist } from '#app/departments/wishlist/merge-and-cleanup.server.ts'
import { wishlistOf } from '#app/departments/wishlist/wishlist.server.ts'
import type { ShopperData } from '#app/pages/loaders/shopper-data.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { accessFor } from '#app/platform/http/basket-access.server.ts'

type Deps = { db: Db; clock: Clock; codes: Codes; orders: Orders }
type Account = { id: string; email: string }

/** Merges and erases baskets and wishlists when people sign in or leave, for rooms that may not import them. */
export function createBasketAndWishlist({ db, clock, codes, orders }: Deps) {
  return {
    /** Merges what a visitor had, and what they had as a guest just before, into the account. */
    onSignIn:
      (request: FastifyRequest): OnSignIn =>
      async (tx, account) => {
        const now = clock()
        const guestIds = await guestBefore(tx, request, now)
        const { basketId, wishlistId } = broughtBy(request)
        // The guest's unpaid order will be in the account's basket: its bottles and its code must be released. Orders
        // are locked before baskets, as in paying, to avoid a deadlock.
        await orders.drop(tx, guestIds, now)
        await bringBasket(tx, account.id, { basketId, guestIds }, now)
        await bringWishlist(tx, account.id, { wishlistId, guestIds }, now)
      },

    /**
     * Orders and enquiries of every guest with that e-mail, but basket and wishlist only of the one guest who becomes
     * the account: nobody wants bottles that others put in.
     */
    handOver: (async (tx, guestIds, account, pressed) => {
      const now = clock()
      await handOverOrders(tx, orders, guestIds, account, now)
      await handOverEnquiries(tx, guestIds, account)
      const own = pressed ? [pressed] : []
      await bringBasket(tx, account.id, { basketId: null, guestIds: own }, now)
      await bringWishlist(tx, account.id, { wishlistId: null, guestIds: own }, now)
    }) satisfies HandOver,

    /** For the loaders of pages that are made for one visitor. */
    shopperDataOf: (request: FastifyRequest, account: Account | undefined): ShopperData => ({
      basket: async (destination) => {
        const now = clock()
        const findCode = (code: string) => codes.find(db, code, { account, now })
        const setAside = await setAsideFor(db, account?.id)
        const view = await basketOf(db, basketKey(request, account), {
          now,
          findCode,
          setAside,
          destination,
        })
        return toWireBasket(view, now)
      },
      wishlist: () => wishlistOf(db, wishlistKey(request, account)),
    }),
  }
}

/** A shopper who signs in while shopping as a guest is the same person; the owner of another account is not. */
async function guestBefore(tx: Db, request: FastifyRequest, now: Date): Promise<string[]> {
  const token = tokenOf(request)
  const before = token ? (await whoHas(tx, token, now))?.account : undefined
  return before?.isGuest ? [before.id] : []
}

/** An id in the call takes precedence over the cookie. */
function broughtBy({ body, cookies }: FastifyRequest) {
  const { cart_id, wishlist_id } = (body ?? {}) as { cart_id?: string | null; wishlist_id?: string | null }
  return {
    basketId: cart_id || cookies[BASKET_COOKIE] || null,
    wishlistId: wishlist_id || cookies[WISHLIST_COOKIE] || null,
  }
}

export const basketKey = ({ cookies }: FastifyRequest, account: { id: string } | undefined) =>
  accessFor({ accountId: account?.id, cookie: cookies[BASKET_COOKIE] })

export const wishlistKey = ({ cookies }: FastifyRequest, account: { id: string } | undefined) =>
  accessFor({ accountId: account?.id, cookie: cookies[WISHLIST_COOKIE] })
