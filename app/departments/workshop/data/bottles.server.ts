import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { orderLines, orders } from '../../orders/tables.server.ts'
import type { BottleRow } from '../rules/states.ts'
import { engravedBottles } from '../tables.server.ts'
import type { BottleName } from '../workshop.ts'

/** Far more than an engraver could cut in a week. */
const MOST = 5_000

const line = {
  line: orderLines.id,
  quantity: orderLines.quantity,
  sent: orderLines.sent,
  reference: orders.reference,
  leaveBy: orders.leaveBy,
  placedAt: orders.placedAt,
  deliveryType: orders.deliveryType,
  drinkId: orderLines.drinkId,
  name: orderLines.name,
  size: orderLines.size,
  photo: orderLines.photo,
  font: orderLines.font,
  text1: orderLines.text1,
  text2: orderLines.text2,
}

export type QueuedLine = Omit<Awaited<ReturnType<typeof selectRows>>[number], 'row'> & {
  rows: (typeof engravedBottles.$inferSelect)[]
}

/** Lines to engrave of paid orders, with the bottles that were worked on: one statement, for Today as well. */
export const selectLines = async (db: Db): Promise<QueuedLine[]> => withRows(await selectRows(db))

/** The line of this id, if it is still to be engraved. */
export const selectLine = async (db: Db, id: string): Promise<QueuedLine | undefined> =>
  withRows(await selectRows(db, eq(orderLines.id, id)))[0]

const selectRows = (db: Db, which?: SQL) =>
  db
    .select({ ...line, row: getTableColumns(engravedBottles) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(engravedBottles, eq(engravedBottles.lineId, orderLines.id))
    .where(
      and(
        // Written as in the index of orders that are to leave.
        sql`${orders.status} = 'confirmed'`,
        eq(orders.hasEngraving, true),
        ne(orderLines.font, 0),
        isNull(orderLines.giftCardId),
        isNull(orderLines.cancelledAt),
        sql`${orderLines.sent} < ${orderLines.quantity}`,
        which,
      ),
    )
    .orderBy(
      asc(orders.leaveBy),
      asc(orderLines.font),
      asc(orders.placedAt),
      asc(orders.id),
      asc(orderLines.position),
    )
    .limit(MOST)

const withRows = (rows: Awaited<ReturnType<typeof selectRows>>): QueuedLine[] =>
  [...Map.groupBy(rows, (each) => each.line).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { row: _, ...same } = first
    return [{ ...same, rows: all.flatMap(({ row }) => (row ? [row] : [])) }]
  })

export async function upsertBottle(tx: Db, { line: lineId, bottle }: BottleName, row: BottleRow) {
  await tx
    .insert(engravedBottles)
    .values({ ...row, lineId, bottle })
    .onConflictDoUpdate({ target: [engravedBottles.lineId, engravedBottles.bottle], set: row })
}

/** How many bottles each line has, and how many of them are cut. */
export const countCut = (db: Db, lineIds: string[]) =>
  db
    .select({
      line: orderLines.id,
      quantity: orderLines.quantity,
      cut: sql<number>`(select count(*)::int from ${engravedBottles}
        where ${engravedBottles.lineId} = ${sql.raw('"order_lines"."id"')} and ${engravedBottles.state} in ('cut', 'checked'))`,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.id, lineIds), ne(orderLines.font, 0)))

/** The last of its finished bottles are to be cut again. */
export async function resetBottles(tx: Db, lineId: string, count: number) {
  const last = tx
    .select({ bottle: engravedBottles.bottle })
    .from(engravedBottles)
    .where(and(eq(engravedBottles.lineId, lineId), inArray(engravedBottles.state, ['cut', 'checked'])))
    .orderBy(desc(engravedBottles.bottle))
    .limit(count)
  await tx
    .update(engravedBottles)
    .set({
      ...{ state: 'to_cut', cutAt: null, cutBy: null, checkedAt: null, checkedBy: null },
      version: sql`${engravedBottles.version} + 1`,
    })
    .where(and(eq(engravedBottles.lineId, lineId), inArray(engravedBottles.bottle, last)))
}

export async function hasBottleRows(db: Db, lineId: string): Promise<boolean> {
  const rows = await db
    .select({ bottle: engravedBottles.bottle })
    .from(engravedBottles)
    .where(eq(engravedBottles.lineId, lineId))
    .limit(1)
  return rows.length > 0
}
