import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import type { PurchaseView } from '../purchase-list.ts'
import { purchaseLines, purchaseOrders, purchaseReceipts, suppliers } from '../tables.server.ts'

export type PurchaseRecord = typeof purchaseOrders.$inferSelect
export type LineRecord = typeof purchaseLines.$inferSelect
export type NewLine = typeof purchaseLines.$inferInsert
type ReceiptRecord = typeof purchaseReceipts.$inferSelect

export type PurchasesWanted = {
  view: PurchaseView
  words: string | undefined
  supplierId: string | undefined
  sort: SortChoice
  place: Place | undefined
  limit: number
}

const sorted = ({ isDescending }: SortChoice) =>
  ({ column: purchaseOrders.createdAt, id: purchaseOrders.id, isDescending, kind: 'instant' }) as const

/** The open ones are written as in the partial index, so that the database knows them again. */
const isOpen = sql`${purchaseOrders.state} in ('draft', 'sent', 'partly_received')`
const viewConditions: Record<PurchaseView, SQL[]> = {
  open: [isOpen],
  draft: [isOpen, sql`${purchaseOrders.state} = 'draft'`],
  coming: [isOpen, sql`${purchaseOrders.state} <> 'draft'`],
  done: [sql`${purchaseOrders.state} in ('received', 'closed_short', 'cancelled')`],
  all: [],
}

/** A number or how it begins, or words of a supplier's name: suppliers are few, and an index knows their orders. */
function hasWords(db: Db, words: string | undefined) {
  if (words === undefined) return undefined
  const number = words.toUpperCase()
  if (/^PO-\d{4}-\d{4,}$/.test(number)) return eq(purchaseOrders.number, number)
  if (/^PO-[\d-]*$/.test(number)) return sql`starts_with(${purchaseOrders.number}, ${number})`
  return inArray(
    purchaseOrders.supplierId,
    db
      .select({ id: suppliers.id })
      .from(suppliers)
      .where(sql`strpos(lower(${suppliers.name}), lower(${words})) > 0`),
  )
}

const conditions = (
  db: Db,
  { view, words, supplierId }: Omit<PurchasesWanted, 'limit' | 'sort' | 'place'>,
) => [
  ...viewConditions[view],
  hasWords(db, words),
  supplierId === undefined ? undefined : eq(purchaseOrders.supplierId, supplierId),
]

export type ListedPurchase = PurchaseRecord & { supplier: string }

/** A page of the list. */
const purchasesQuery = (db: Db, wanted: PurchasesWanted) =>
  db
    .select({ order: purchaseOrders, supplier: suppliers.name })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(
      and(
        ...conditions(db, wanted),
        wanted.place && isBehind(sorted(wanted.sort), wanted.place),
        neverPrepare,
      ),
    )
    .orderBy(...inOrder(sorted(wanted.sort)))
    .limit(wanted.limit)

export async function selectPurchases(db: Db, wanted: PurchasesWanted): Promise<ListedPurchase[]> {
  const rows = await purchasesQuery(db, wanted)
  return rows.map(({ order, supplier }) => ({ ...order, supplier }))
}

export async function countPurchases(db: Db, wanted: Omit<PurchasesWanted, 'limit' | 'sort' | 'place'>) {
  const some = db
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(and(...conditions(db, wanted), neverPrepare))
    // As the list is, so that counting goes along an index too.
    .orderBy(desc(purchaseOrders.createdAt), desc(purchaseOrders.id))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

export async function selectPurchase(db: Db, number: string): Promise<PurchaseRecord | undefined> {
  const [row] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.number, number))
  return row
}

/** Locks the order for one change at a time. */
export async function lockPurchase(tx: Db, number: string): Promise<PurchaseRecord | undefined> {
  const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.number, number)).for('update')
  return row
}

export const selectPurchaseLines = (db: Db, orderId: string): Promise<LineRecord[]> =>
  db
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.orderId, orderId))
    .orderBy(asc(purchaseLines.position), asc(purchaseLines.drinkId))

export const selectReceipts = (db: Db, orderId: string): Promise<ReceiptRecord[]> =>
  db
    .select()
    .from(purchaseReceipts)
    .where(eq(purchaseReceipts.orderId, orderId))
    .orderBy(desc(purchaseReceipts.at))

/** The largest number of a year so far; 0 if it has none. */
export async function selectLastNumber(tx: Db, year: string): Promise<number> {
  const { rows } = await tx.execute<{ nth: number }>(sql`
    select coalesce(max(substr(number, 9)::int), 0) as nth from purchase_orders
    where number like ${`PO-${year}-%`}`)
  return Number(rows[0]?.nth ?? 0)
}

export async function insertPurchase(
  tx: Db,
  order: typeof purchaseOrders.$inferInsert,
  lines: readonly Omit<NewLine, 'orderId' | 'position'>[],
): Promise<PurchaseRecord> {
  const [row] = await tx.insert(purchaseOrders).values(order).returning()
  if (!row) throw new Error('The order was not saved')
  await insertLines(tx, row.id, lines)
  return row
}

const insertLines = (tx: Db, orderId: string, lines: readonly Omit<NewLine, 'orderId' | 'position'>[]) =>
  tx.insert(purchaseLines).values(lines.map((line, position) => ({ ...line, orderId, position })))

export async function replaceLines(
  tx: Db,
  orderId: string,
  lines: readonly Omit<NewLine, 'orderId' | 'position'>[],
) {
  await tx.delete(purchaseLines).where(eq(purchaseLines.orderId, orderId))
  await insertLines(tx, orderId, lines)
}

/** Its version afterwards. */
export async function updatePurchase(
  tx: Db,
  id: string,
  changes: Partial<Omit<PurchaseRecord, 'id' | 'number' | 'version'>>,
): Promise<number> {
  const [row] = await tx
    .update(purchaseOrders)
    .set({ ...changes, version: sql`${purchaseOrders.version} + 1` })
    .where(eq(purchaseOrders.id, id))
    .returning({ version: purchaseOrders.version })
  if (!row) throw new Error(`Purchase order ${id} was not saved`)
  return row.version
}

export async function deletePurchase(tx: Db, id: string) {
  await tx.delete(purchaseOrders).where(eq(purchaseOrders.id, id))
}

export async function updateArrived(
  tx: Db,
  orderId: string,
  arrived: readonly { drinkId: string; received: number; broken: number }[],
) {
  for (const { drinkId, received, broken } of arrived)
    await tx
      .update(purchaseLines)
      .set({
        received: sql`${purchaseLines.received} + ${received}`,
        broken: sql`${purchaseLines.broken} + ${broken}`,
      })
      .where(and(eq(purchaseLines.orderId, orderId), eq(purchaseLines.drinkId, drinkId)))
}

export async function insertReceipt(tx: Db, receipt: typeof purchaseReceipts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(purchaseReceipts).values(receipt).returning({ id: purchaseReceipts.id })
  if (!row) throw new Error('The delivery was not saved')
  return row.id
}

/** Undefined if it is gone. */
export async function deleteReceipt(tx: Db, id: string): Promise<ReceiptRecord | undefined> {
  const [row] = await tx.delete(purchaseReceipts).where(eq(purchaseReceipts.id, id)).returning()
  return row
}

/** Bottles of these drinks that suppliers still owe, and those in drafts. None: left out. */
export async function selectComing(
  db: Db,
  drinkIds: readonly string[],
): Promise<Map<string, { ordered: number; drafted: number }>> {
  if (drinkIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; ordered: number; drafted: number }>(sql`
    select line.drink_id as id,
      coalesce(sum(greatest(line.cases * line.case_size - line.received - line.broken, 0))
        filter (where purchase.state <> 'draft'), 0)::int as ordered,
      coalesce(sum(line.cases * line.case_size) filter (where purchase.state = 'draft'), 0)::int as drafted
    from purchase_lines as line join purchase_orders as purchase on purchase.id = line.order_id
    where line.drink_id = any(${sql.param([...drinkIds])}::text[])
      and purchase.state in ('draft', 'sent', 'partly_received')
    group by line.drink_id`)
  return new Map(rows.map(({ id, ordered, drafted }) => [id, { ordered, drafted }]))
}

export async function hasPurchases(db: Db, supplierId: string): Promise<boolean> {
  const rows = await db
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.supplierId, supplierId))
    .limit(1)
  return rows.length > 0
}
