import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { accessCondition, broughtCondition, opensNothing } from '#app/platform/db/access-condition.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Access } from '#app/platform/http/basket-access.server.ts'
import type { Line } from '../basket.ts'
import { basketCalls, basketLines, baskets, takenLines } from '../tables.server.ts'

export type Choice = { deliveryType: string | null; coupon: string | null }
type LineRow = Line & { seenChange: string | null }
export type BasketRow = Choice & { id: string; lines: LineRow[] }

const lineColumns = {
  id: basketLines.id,
  drinkId: basketLines.drinkId,
  quantity: basketLines.quantity,
  font: basketLines.font,
  text1: basketLines.text1,
  text2: basketLines.text2,
  seenPrice: basketLines.seenPrice,
  name: basketLines.name,
  photo: basketLines.photo,
  addedAt: basketLines.addedAt,
  seenChange: basketLines.seenChange,
}

/** One statement, however many lines there are. */
export async function selectBasket(db: Db, key: Access): Promise<BasketRow | undefined> {
  if (opensNothing(key)) return undefined
  const rows = await db
    .select({
      id: baskets.id,
      deliveryType: baskets.deliveryType,
      coupon: baskets.coupon,
      line: lineColumns,
    })
    .from(baskets)
    .leftJoin(basketLines, eq(basketLines.basketId, baskets.id))
    .where(accessCondition(baskets, key))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
  const [first] = rows
  if (!first) return undefined
  const { id, deliveryType, coupon } = first
  return { id, deliveryType, coupon, lines: rows.flatMap(({ line }) => (line ? [line] : [])) }
}

/** Returns whether there was such a basket. */
export async function updateChoice(
  db: Db,
  key: Access,
  choice: Partial<Choice>,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(baskets)
    .set({ ...choice, changedAt: now })
    .where(accessCondition(baskets, key))
    .returning({ id: baskets.id })
  return changed.length > 0
}

/** What a visitor brings when they sign in: their own basket, and those of the guest they were before. */
export type Brought = { basketId: string | null; guestIds: string[] }

/** Locked until the end of the transaction, so that nothing is added while baskets are merged. */
export const lockBrought = (tx: Db, { basketId, guestIds }: Brought) =>
  tx
    .select({ id: baskets.id, deliveryType: baskets.deliveryType, coupon: baskets.coupon })
    .from(baskets)
    .where(broughtCondition(baskets, basketId, guestIds))
    .orderBy(asc(baskets.id))
    .for('update')

/** The account takes the basket over as it is, with its id. */
export async function giveTo(tx: Db, basketId: string, accountId: string, now: Date) {
  await tx.update(baskets).set({ accountId, changedAt: now }).where(eq(baskets.id, basketId))
}

/** Copies idempotency keys: a client that signed in before an answer was lost retries the call on the other basket. */
export async function copyCalls(tx: Db, from: string[], into: string) {
  await tx.execute(sql`
    insert into basket_calls (basket_id, key, body_hash, called_at)
    select ${into}, key, body_hash, called_at from basket_calls where basket_id = any(${sql.param(from)}::text[])
    on conflict do nothing`)
}

/** The latest choice counts; what was not chosen stays. */
export async function mergeChoice(tx: Db, basketId: string, { deliveryType, coupon }: Choice) {
  await tx
    .update(baskets)
    .set({
      deliveryType: sql`coalesce(${deliveryType}, delivery_type)`,
      coupon: sql`coalesce(${coupon}, coupon)`,
    })
    .where(eq(baskets.id, basketId))
}

export async function deleteBaskets(db: Db, ids: string[]) {
  await db.delete(baskets).where(inArray(baskets.id, ids))
}

export async function deleteBasketOf(db: Db, accountId: string) {
  await db.delete(baskets).where(eq(baskets.accountId, accountId))
}

export async function deleteOld(
  db: Db,
  { visitors, taken, called }: { visitors: Date; taken: Date; called: Date },
) {
  await db.delete(baskets).where(and(isNull(baskets.accountId), lt(baskets.changedAt, visitors)))
  await db.delete(takenLines).where(lt(takenLines.takenAt, taken))
  await db.delete(basketCalls).where(lt(basketCalls.calledAt, called))
}
