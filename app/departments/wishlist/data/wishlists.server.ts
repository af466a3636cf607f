import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import {
  accessCondition,
  broughtCondition,
  openableById,
  opensNothing,
} from '#app/platform/db/access-condition.server.ts'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Access } from '#app/platform/http/basket-access.server.ts'
import { wishes, wishlists } from '../tables.server.ts'

type WishRow = { id: string; drinkId: string; addedAt: Date }
export type WishlistRow = { id: string; shareId: string | null; wishes: WishRow[] }

export const selectWishlist = async (db: Db, key: Access) =>
  opensNothing(key) ? undefined : selectWhere(db, accessCondition(wishlists, key))

export const selectShared = (db: Db, shareId: string) => selectWhere(db, eq(wishlists.shareId, shareId))

/** One statement, however long the list; the latest wish comes first. */
async function selectWhere(db: Db, isIt: SQL): Promise<WishlistRow | undefined> {
  const rows = await db
    .select({
      id: wishlists.id,
      shareId: wishlists.shareId,
      wish: { id: wishes.id, drinkId: wishes.drinkId, addedAt: wishes.addedAt },
    })
    .from(wishlists)
    .leftJoin(wishes, eq(wishes.wishlistId, wishlists.id))
    .where(isIt)
    .orderBy(desc(wishes.addedAt), desc(wishes.id))
  const [first] = rows
  if (!first) return undefined
  const { id, shareId } = first
  return { id, shareId, wishes: rows.flatMap(({ wish }) => (wish ? [wish] : [])) }
}

export type PutWish = { id: string; wishlistId: string; drinkId: string }
type Row = { id: string; wishlist_id: string; drink_id: string }

/** One statement, which creates the list if need be. Adding twice changes nothing. */
export async function putWish(
  db: Db,
  key: Access,
  drinkId: string,
  { id, freshId, now }: { id: string; freshId: string; now: Date },
): Promise<PutWish | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with ${openedFor(key, freshId, now)}
    insert into wishlist_items (id, wishlist_id, drink_id, added_at)
    select ${id}, list.id, ${drinkId}, ${sqlInstant(now)} from list
    on conflict (wishlist_id, drink_id) do update set drink_id = excluded.drink_id
    returning id, wishlist_id, drink_id`)
  return rows.map(toWish)[0]
}

/** A list named by id must exist; a visitor's cookie may name a deleted one, and then gets another. */
function openedFor(key: Access, freshId: string, now: Date): SQL {
  const fresh = sql`insert into wishlists (id, account_id, changed_at)`
  if (key.given === null && key.accountId !== null)
    return sql`list as (${fresh} values (${freshId}, ${key.accountId}, ${sqlInstant(now)})
      on conflict (account_id) do update set changed_at = excluded.changed_at returning id)`
  const known = sql`update wishlists set changed_at = ${sqlInstant(now)}
    where ${accessCondition(wishlists, key)} returning id`
  if (key.given !== null) return sql`list as (${known})`
  return sql`known as (${known}),
    made as (${fresh} select ${freshId}, null, ${sqlInstant(now)} where not exists (select from known) returning id),
    list as (select id from known union all select id from made)`
}

/** By its own id. */
export async function deleteWish(
  db: Db,
  wishId: string,
  accountId: string | null,
): Promise<PutWish | undefined> {
  const { rows } = await db.execute<Row>(sql`
    delete from ${wishes} using ${wishlists}
    where ${wishes.id} = ${wishId} and ${wishes.wishlistId} = ${wishlists.id} and ${openableById(wishlists, accountId)}
    returning ${wishes.id}, wishlist_id, drink_id`)
  return rows.map(toWish)[0]
}

export async function deleteWishFor(db: Db, key: Access, drinkId: string): Promise<PutWish | undefined> {
  const { rows } = await db.execute<Row>(sql`
    delete from ${wishes} using ${wishlists}
    where ${wishes.drinkId} = ${drinkId} and ${wishes.wishlistId} = ${wishlists.id}
      and ${accessCondition(wishlists, key)}
    returning ${wishes.id}, wishlist_id, drink_id`)
  return rows.map(toWish)[0]
}

/** The id for sharing: the existing one, or else this one. */
export async function shareUnder(db: Db, key: Access, shareId: string): Promise<string | undefined> {
  const [row] = await db
    .update(wishlists)
    .set({ shareId: sql`coalesce(share_id, ${shareId})` })
    .where(accessCondition(wishlists, key))
    .returning({ shareId: wishlists.shareId })
  return row?.shareId ?? undefined
}

/** What a visitor brings when they sign in: their own list, and those of the guest they were before. */
export type Brought = { wishlistId: string | null; guestIds: string[] }

/** Locked until the end of the transaction. */
export const lockBrought = (tx: Db, { wishlistId, guestIds }: Brought) =>
  tx
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(broughtCondition(wishlists, wishlistId, guestIds))
    .orderBy(wishlists.id)
    .for('update')

/** Locks the account's own list until the end of the transaction; creates it with this id if there is none. */
export async function openOwn(tx: Db, accountId: string, freshId: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(wishlists)
    .values({ id: freshId, accountId, changedAt: now })
    .onConflictDoUpdate({ target: wishlists.accountId, set: { changedAt: now } })
    .returning({ id: wishlists.id })
  if (!row) throw new Error('A wishlist was not opened')
  return row.id
}

/** The account takes the list over as it is, with its id. */
export async function giveTo(tx: Db, wishlistId: string, accountId: string, now: Date) {
  await tx.update(wishlists).set({ accountId, changedAt: now }).where(eq(wishlists.id, wishlistId))
}

/** A wish retains its id, unless there is the same one already. */
export async function mergeWishlists(tx: Db, from: string[], into: string) {
  if (from.length === 0) return
  await tx.execute(sql`
    with gone as (delete from wishlist_items where wishlist_id = any(${sql.param(from)}::text[]) returning *)
    insert into wishlist_items (id, wishlist_id, drink_id, added_at)
    select min(id), ${into}, drink_id, max(added_at) from gone group by drink_id
    on conflict (wishlist_id, drink_id) do nothing`)
  await tx.delete(wishlists).where(inArray(wishlists.id, from))
}

export async function deleteWishlist(db: Db, id: string) {
  await db.delete(wishlists).where(eq(wishlists.id, id))
}

export async function deleteWishlistOf(db: Db, accountId: string) {
  await db.delete(wishlists).where(eq(wishlists.accountId, accountId))
}

export async function deleteUntouched(db: Db, since: Date) {
  await db.delete(wishlists).where(and(isNull(wishlists.accountId), lt(wishlists.changedAt, since)))
}

const toWish = ({ id, wishlist_id, drink_id }: Row): PutWish => ({
  id,
  wishlistId: wishlist_id,
  drinkId: drink_id,
})
