import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { stockCountLines, stockCounts } from '../tables.server.ts'

export type CountRow = typeof stockCounts.$inferSelect
export type CountLineRow = typeof stockCountLines.$inferSelect

export async function insertCount(
  tx: Db,
  count: Pick<CountRow, 'scope' | 'of' | 'openedAt' | 'openedBy'>,
): Promise<number> {
  const [row] = await tx.insert(stockCounts).values(count).returning({ id: stockCounts.id })
  if (!row) throw new Error('The count was not opened')
  return row.id
}

export async function selectCount(db: Db, id: number): Promise<CountRow | undefined> {
  const [row] = await db.select().from(stockCounts).where(eq(stockCounts.id, id))
  return row
}

/** Those who count share it; who ends it has it alone. */
export async function lockCount(tx: Db, id: number, how: 'share' | 'update'): Promise<CountRow | undefined> {
  const [row] = await tx.select().from(stockCounts).where(eq(stockCounts.id, id)).for(how)
  return row
}

export async function updateCount(tx: Db, id: number, change: Partial<CountRow>) {
  await tx.update(stockCounts).set(change).where(eq(stockCounts.id, id))
}

export async function deleteCount(tx: Db, id: number) {
  await tx.delete(stockCounts).where(eq(stockCounts.id, id))
}

export const selectOpenCounts = (db: Db): Promise<CountRow[]> =>
  db.select().from(stockCounts).where(sql`${stockCounts.state} = 'open'`).orderBy(desc(stockCounts.id))

export const selectEndedCounts = (db: Db, behind: number | undefined, limit: number): Promise<CountRow[]> =>
  db
    .select()
    .from(stockCounts)
    .where(and(ne(stockCounts.state, 'open'), behind === undefined ? undefined : lt(stockCounts.id, behind)))
    .orderBy(desc(stockCounts.id))
    .limit(limit)

/** How many drinks were counted in each. */
export async function countLinesOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: stockCountLines.countId,
      drinks: sql<number>`count(distinct ${stockCountLines.drinkId})::int`,
    })
    .from(stockCountLines)
    .where(inArray(stockCountLines.countId, [...ids]))
    .groupBy(stockCountLines.countId)
  return new Map(rows.map(({ id, drinks }) => [id, drinks]))
}

/** In the order in which they were counted. */
export const selectLines = (db: Db, countId: number): Promise<CountLineRow[]> =>
  db
    .select()
    .from(stockCountLines)
    .where(eq(stockCountLines.countId, countId))
    .orderBy(asc(stockCountLines.at), asc(stockCountLines.drinkId))

export async function saveLines(tx: Db, lines: CountLineRow[]) {
  if (lines.length === 0) return
  await tx
    .insert(stockCountLines)
    .values(lines)
    .onConflictDoUpdate({
      target: [stockCountLines.countId, stockCountLines.drinkId, stockCountLines.staffId],
      set: {
        by: sql`excluded.by`,
        counted: sql`excluded.counted`,
        onHand: sql`excluded.on_hand`,
        at: sql`excluded.at`,
        isLate: sql`excluded.is_late`,
      },
    })
}

export async function deleteLines(
  tx: Db,
  countId: number,
  drinkIds: readonly string[],
  staffId?: string,
): Promise<CountLineRow[]> {
  return tx
    .delete(stockCountLines)
    .where(
      and(
        eq(stockCountLines.countId, countId),
        inArray(stockCountLines.drinkId, [...drinkIds]),
        staffId === undefined ? undefined : eq(stockCountLines.staffId, staffId),
      ),
    )
    .returning()
}

export type OtherLine = Pick<CountLineRow, 'drinkId' | 'countId' | 'by' | 'at'> & { state: CountRow['state'] }

/** What other counts have of these drinks, the newest first: open ones only, or all but those that were given up. */
export const selectOtherLines = (
  db: Db,
  countId: number,
  drinkIds: readonly string[],
  which: 'open' | 'not_given_up',
): Promise<OtherLine[]> =>
  db
    .select({
      drinkId: stockCountLines.drinkId,
      countId: stockCountLines.countId,
      by: stockCountLines.by,
      at: stockCountLines.at,
      state: stockCounts.state,
    })
    .from(stockCountLines)
    .innerJoin(stockCounts, eq(stockCounts.id, stockCountLines.countId))
    .where(
      and(
        which === 'open' ? sql`${stockCounts.state} = 'open'` : ne(stockCounts.state, 'given_up'),
        ne(stockCountLines.countId, countId),
        sql`${stockCountLines.drinkId} = any(${sql.param([...drinkIds])}::text[])`,
      ),
    )
    .orderBy(desc(stockCountLines.at))
