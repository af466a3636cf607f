import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import type { SupplierView } from '../supplier-list.ts'
import { supplierDrinks, suppliers } from '../tables.server.ts'

export type SupplierRecord = typeof suppliers.$inferSelect
type NewSupplier = Omit<typeof suppliers.$inferInsert, 'id' | 'version'>
export type Supplied = typeof supplierDrinks.$inferSelect

export type SuppliersWanted = {
  view: SupplierView
  words: string | undefined
  sort: SortChoice
  place: Place | undefined
  limit: number
}

const sorted = ({ isDescending }: SortChoice) =>
  ({ column: suppliers.name, id: suppliers.id, isDescending, kind: 'text' }) as const

const viewConditions: Record<SupplierView, SQL[]> = {
  active: [sql`${suppliers.state} = 'active'`],
  retired: [sql`${suppliers.state} = 'retired'`],
  all: [],
}

/** A shop has dozens: each is looked at. */
const hasWords = (words: string | undefined) =>
  words === undefined
    ? undefined
    : sql`strpos(lower(${suppliers.name} || ' ' || ${suppliers.accountCode} || ' ' || ${suppliers.awrs} || ' ' || ${suppliers.email}), lower(${words})) > 0`

/** A page of the list. */
const suppliersQuery = (db: Db, wanted: SuppliersWanted) =>
  db
    .select()
    .from(suppliers)
    .where(
      and(
        ...viewConditions[wanted.view],
        hasWords(wanted.words),
        wanted.place && isBehind(sorted(wanted.sort), wanted.place),
        neverPrepare,
      ),
    )
    .orderBy(...inOrder(sorted(wanted.sort)))
    .limit(wanted.limit)

export const selectSuppliers = async (db: Db, wanted: SuppliersWanted): Promise<SupplierRecord[]> =>
  suppliersQuery(db, wanted)

export async function countSuppliers(db: Db, { view, words }: Pick<SuppliersWanted, 'view' | 'words'>) {
  const some = db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(...viewConditions[view], hasWords(words), neverPrepare))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

export async function selectSupplier(db: Db, id: string): Promise<SupplierRecord | undefined> {
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id))
  return row
}

/** In the order of their ids, as everybody locks several. */
export const lockSuppliers = (tx: Db, ids: readonly string[]): Promise<SupplierRecord[]> =>
  tx
    .select()
    .from(suppliers)
    .where(inArray(suppliers.id, [...ids]))
    .orderBy(asc(suppliers.id))
    .for('update')

export async function insertSupplier(tx: Db, supplier: NewSupplier): Promise<SupplierRecord> {
  const [row] = await tx.insert(suppliers).values(supplier).returning()
  if (!row) throw new Error('The supplier was not saved')
  return row
}

/** Its version afterwards. */
export async function updateSupplier(tx: Db, id: string, changes: Partial<NewSupplier>): Promise<number> {
  const [row] = await tx
    .update(suppliers)
    .set({ ...changes, version: sql`${suppliers.version} + 1` })
    .where(eq(suppliers.id, id))
    .returning({ version: suppliers.version })
  if (!row) throw new Error(`Supplier ${id} was not saved`)
  return row.version
}

export async function deleteSupplier(tx: Db, id: string) {
  await tx.delete(suppliers).where(eq(suppliers.id, id))
}

/** How many drinks each sells us. */
export async function countSupplied(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: supplierDrinks.supplierId, drinks: count() })
    .from(supplierDrinks)
    .where(inArray(supplierDrinks.supplierId, [...ids]))
    .groupBy(supplierDrinks.supplierId)
  return new Map(rows.map(({ id, drinks }) => [id, drinks]))
}

/** In the order of the drinks' ids; only these drinks, if they are named. */
export const selectSupplied = (
  db: Db,
  supplierId: string,
  { drinkIds, behind = '', limit }: { drinkIds?: readonly string[]; behind?: string; limit: number },
): Promise<Supplied[]> =>
  db
    .select()
    .from(supplierDrinks)
    .where(
      and(
        eq(supplierDrinks.supplierId, supplierId),
        drinkIds && sql`${supplierDrinks.drinkId} = any(${sql.param([...drinkIds])}::text[])`,
        sql`${supplierDrinks.drinkId} > ${behind}`,
        neverPrepare,
      ),
    )
    .orderBy(asc(supplierDrinks.drinkId))
    .limit(limit)

/** What all suppliers ask for these drinks. */
export const selectTermsOf = (db: Db, drinkIds: readonly string[]): Promise<Supplied[]> =>
  db
    .select()
    .from(supplierDrinks)
    .where(sql`${supplierDrinks.drinkId} = any(${sql.param([...drinkIds])}::text[])`)

export async function saveSupplied(tx: Db, rows: readonly Supplied[]) {
  if (rows.length === 0) return
  await tx
    .insert(supplierDrinks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [supplierDrinks.supplierId, supplierDrinks.drinkId],
      set: {
        code: sql`excluded.code`,
        caseSize: sql`excluded.case_size`,
        caseCost: sql`excluded.case_cost`,
        isPreferred: sql`excluded.is_preferred`,
      },
    })
}

export async function deleteSupplied(tx: Db, supplierId: string, drinkIds: readonly string[]) {
  await tx
    .delete(supplierDrinks)
    .where(
      and(
        eq(supplierDrinks.supplierId, supplierId),
        sql`${supplierDrinks.drinkId} = any(${sql.param([...drinkIds])}::text[])`,
      ),
    )
}

/** Nobody is preferred for these drinks. */
export async function clearPreferred(tx: Db, drinkIds: readonly string[]) {
  await tx
    .update(supplierDrinks)
    .set({ isPreferred: false })
    .where(
      and(
        sql`${supplierDrinks.drinkId} = any(${sql.param([...drinkIds])}::text[])`,
        eq(supplierDrinks.isPreferred, true),
      ),
    )
}

export async function setPreferred(tx: Db, pairs: readonly { supplierId: string; drinkId: string }[]) {
  for (const { supplierId, drinkId } of pairs)
    await tx
      .update(supplierDrinks)
      .set({ isPreferred: true })
      .where(and(eq(supplierDrinks.supplierId, supplierId), eq(supplierDrinks.drinkId, drinkId)))
}
