import type { Db } from '#app/platform/db/db.server.ts'
import { forgottenSince, isId, newId } from '#app/platform/http/basket-access.server.ts'
import {
  type Brought,
  deleteUntouched,
  deleteWishlist,
  deleteWishlistOf,
  giveTo,
  lockBrought,
  mergeWishlists,
  openOwn,
  selectWishlist,
} from './data/wishlists.server.ts'

/** After signing in: merges the visitor's list into the account's. Part of the transaction that signs in. */
export async function bringWishlist(tx: Db, accountId: string, brought: Brought, now: Date): Promise<void> {
  const { wishlistId } = brought
  const from = await lockBrought(tx, {
    ...brought,
    wishlistId: wishlistId !== null && isId(wishlistId) ? wishlistId : null,
  })
  const [first, ...others] = from.map(({ id }) => id)
  if (first === undefined) return
  const freshId = newId()
  const ownId = await openOwn(tx, accountId, freshId, now)
  if (ownId !== freshId) return mergeWishlists(tx, [first, ...others], ownId)
  // The account had none: the visitor's list becomes its own, with its share link.
  await deleteWishlist(tx, freshId)
  await giveTo(tx, first, accountId, now)
  await mergeWishlists(tx, others, first)
}

/** The export of personal data. */
export async function exportWishlist(db: Db, accountId: string) {
  const held = await selectWishlist(db, { accountId, given: null, cookie: null })
  if (!held) return null
  return {
    isShared: held.shareId !== null,
    wishes: held.wishes.map(({ drinkId, addedAt }) => ({ drinkId, addedAt })),
  }
}

export const eraseWishlist = deleteWishlistOf

/** Deletes visitors' lists that were not used for long. */
export const sweepWishlists = (db: Db, now: Date) => deleteUntouched(db, forgottenSince(now))
