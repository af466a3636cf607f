import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { type Access, isId, newId } from '#app/platform/http/basket-access.server.ts'
import { drinksById, findOnSale } from '../catalogue/catalogue.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import {
  deleteWish,
  deleteWishFor,
  type PutWish,
  putWish,
  selectShared,
  selectWishlist,
  shareUnder,
  type WishlistRow,
} from './data/wishlists.server.ts'
import type { WishedDrink, Wishlist } from './wishlist.ts'

/** The latest wish comes first. A list named by id must exist; otherwise no list is an empty one. */
export async function wishlistOf(db: Db, key: Access): Promise<Wishlist> {
  const held = await hold(db, key)
  return {
    id: held?.id ?? null,
    shareId: held?.shareId ?? null,
    wished: held ? await withDrinks(db, held) : [],
  }
}

/** A shared list, read-only: the id of a wish would allow its removal, so each wish has its drink's id. */
export async function sharedWishlist(db: Db, shareId: string): Promise<WishedDrink[]> {
  const held = isId(shareId) ? await selectShared(db, shareId) : undefined
  if (!held) throw noSuchList()
  return (await withDrinks(db, held)).map(({ drink }) => ({ id: drink.id, drink }))
}

/** The summary that every page shows. */
type WishlistSummary = { id: string | null; count: number; drinkIds: string[] }

export async function wishlistSummary(db: Db, key: Access): Promise<WishlistSummary> {
  const held = await selectWishlist(db, key)
  const drinkIds = (held?.wishes ?? []).map(({ drinkId }) => drinkId)
  return { id: held?.id ?? null, count: drinkIds.length, drinkIds }
}

export async function isWished(db: Db, key: Access, drinkId: string): Promise<boolean> {
  const held = await hold(db, key)
  return held?.wishes.some((wish) => wish.drinkId === drinkId) ?? false
}

type PutOnList = WishedDrink & { wishlistId: string }

/** Adds a drink to the list, which is created with the first one. Idempotent. */
export async function wish(db: Db, key: Access, drinkId: string, now: Date): Promise<PutOnList> {
  const drink = await findOnSale(db, drinkId)
  if (!drink) throw notFound('We do not have that drink')
  const put = await putWish(db, key, drinkId, { id: newId(), freshId: newId(), now })
  if (!put) throw noSuchList()
  return { id: put.id, wishlistId: put.wishlistId, drink }
}

/** Removes a drink from the list. */
export async function unwish(db: Db, key: Access, drinkId: string): Promise<PutWish> {
  const gone = await deleteWishFor(db, key, drinkId)
  if (gone) return gone
  await hold(db, key)
  throw noSuchWish()
}

/** By the wish's own id. */
export async function withdraw(db: Db, wishId: string, accountId: string | null): Promise<PutWish> {
  const gone = isId(wishId) ? await deleteWish(db, wishId, accountId) : undefined
  if (!gone) throw noSuchWish()
  return gone
}

/** The id that shows the list to others; always the same for one list. */
export async function share(db: Db, key: Access): Promise<string> {
  const shareId = await shareUnder(db, key, newId())
  if (!shareId) throw notFound('There is nothing on your wishlist to share yet')
  return shareId
}

async function hold(db: Db, key: Access): Promise<WishlistRow | undefined> {
  const held = await selectWishlist(db, key)
  if (!held && key.given !== null) throw noSuchList()
  return held
}

async function withDrinks(db: Db, { wishes }: WishlistRow): Promise<WishedDrink[]> {
  const drinks = await drinksById(
    db,
    wishes.map(({ drinkId }) => drinkId),
  )
  return wishes.flatMap(({ id, drinkId }) => {
    const drink = drinks.get(drinkId)
    return drink && drink.state !== 'draft' ? [{ id, drink: asSold(drink) }] : []
  })
}

/** What is no longer sold stays a wish: there is none of it, whatever the cellar has. */
const asSold = (drink: Drink): Drink => (drink.state === 'on_sale' ? drink : { ...drink, stock: 0 })

const noSuchList = () => notFound('There is no such wishlist')
const noSuchWish = () => notFound('That is no longer on your wishlist')
