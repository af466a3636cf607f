import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { drinks, stockNotices } from '../tables.server.ts'

const waits = isNull(stockNotices.removedAt)
const howMany = sql<number>`count(*)::int`

/** Drinks that people wait for, those that most wait for first. */
export const selectAwaited = (db: Db, most: number) =>
  db
    .select({
      id: stockNotices.drinkId,
      name: sql<string | null>`${drinks.name}`,
      stock: sql<number | null>`${drinks.stock}`,
      people: howMany,
      since: sql<string>`min(${stockNotices.askedAt})`,
    })
    .from(stockNotices)
    .leftJoin(drinks, eq(drinks.id, stockNotices.drinkId))
    .where(waits)
    .groupBy(stockNotices.drinkId, drinks.name, drinks.stock)
    .orderBy(desc(howMany), asc(stockNotices.drinkId))
    .limit(most)

/** Who waits for one of them, the longest first. */
export const selectWaitingFor = (db: Db, drinkId: string, most: number) =>
  db
    .select({ id: stockNotices.id, email: stockNotices.email, askedAt: stockNotices.askedAt })
    .from(stockNotices)
    .where(and(eq(stockNotices.drinkId, drinkId), waits))
    .orderBy(asc(stockNotices.askedAt), asc(stockNotices.id))
    .limit(most)

export async function lockNotice(tx: Db, id: string) {
  const [row] = await tx
    .select({ id: stockNotices.id, drinkId: stockNotices.drinkId, removedAt: stockNotices.removedAt })
    .from(stockNotices)
    .where(eq(stockNotices.id, id))
    .for('update')
  return row
}

export async function updateRemovedAt(tx: Db, id: string, removedAt: Date | null) {
  await tx.update(stockNotices).set({ removedAt }).where(eq(stockNotices.id, id))
}

/** Nobody can undo that any more. */
export async function deleteRemovedBefore(db: Db, day: Date) {
  await db.delete(stockNotices).where(and(isNotNull(stockNotices.removedAt), lt(stockNotices.removedAt, day)))
}
