import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { Drink, DrinkQueue } from '../catalogue.ts'
import type { HandlingWithCost } from '../drink-fields.ts'
import { noHandling } from '../handling.ts'
import { drinkHandling, drinks } from '../tables.server.ts'
import { drinkColumns, TAKEN_IN_ORDER, toDrink, toRow } from './drinks.server.ts'

/** A drink as the office edits it. */
export type EditedDrink = { drink: Drink; version: number; handling: HandlingWithCost }

export async function selectEdited(db: Db, ids: readonly string[]): Promise<EditedDrink[]> {
  if (ids.length === 0) return []
  return (await edited(db, ids)).map(toEdited)
}

/** Locked until the transaction ends, in the order in which everybody locks drinks. */
export async function lockEdited(tx: Db, ids: readonly string[]): Promise<EditedDrink[]> {
  if (ids.length === 0) return []
  await tx
    .select({ id: drinks.id })
    .from(drinks)
    .where(inArray(drinks.id, [...ids]))
    .orderBy(TAKEN_IN_ORDER)
    .for('update')
  return (await edited(tx, ids)).map(toEdited)
}

const edited = (db: Db, ids: readonly string[]) =>
  db
    .select({
      ...drinkColumns,
      version: drinks.version,
      ean: drinkHandling.ean,
      weightG: drinkHandling.weightG,
      bin: drinkHandling.bin,
      cost: drinkHandling.cost,
    })
    .from(drinks)
    .leftJoin(drinkHandling, eq(drinkHandling.drinkId, drinks.id))
    .where(inArray(drinks.id, [...ids]))
    .orderBy(TAKEN_IN_ORDER)

function toEdited({ version, ean, weightG, bin, cost, ...row }: Awaited<ReturnType<typeof edited>>[number]) {
  return { drink: toDrink(row), version, handling: { ean, weightG, bin: bin ?? noHandling.bin, cost } }
}

type EditedRow = Drink & { keywords: string }

/** False if there is one with this id. */
export async function insertDrink(tx: Db, drink: EditedRow, now: Date): Promise<boolean> {
  const added = await tx
    .insert(drinks)
    .values(toRow(drink, now))
    .onConflictDoNothing({ target: drinks.id })
    .returning({ id: drinks.id })
  return added.length > 0
}

/** Everything but stock, which only `moveStock` changes, and photographs, which are not part of the sheet. */
export async function updateDrink(tx: Db, drink: EditedRow, now: Date): Promise<number> {
  const { id, stock: _stock, photo: _photo, photoBlur: _blur, photographs: _all, ...row } = toRow(drink, now)
  const [saved] = await tx
    .update(drinks)
    .set({ ...row, version: sql`${drinks.version} + 1` })
    .where(eq(drinks.id, id))
    .returning({ version: drinks.version })
  if (!saved) throw new Error(`The drink ${id} was not saved`)
  return saved.version
}

export async function saveHandling(
  tx: Db,
  drinkId: string,
  handling: { ean: string | null; weightG: number | null; bin: string; cost: Pence | null },
) {
  await tx
    .insert(drinkHandling)
    .values({ drinkId, ...handling })
    .onConflictDoUpdate({ target: drinkHandling.drinkId, set: handling })
}

/** For what was added by mistake, and never touched since. */
export async function deleteDrink(tx: Db, id: string) {
  await tx.delete(drinks).where(eq(drinks.id, id))
}

/** Those of these ids that drinks have. */
export async function selectTaken(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: drinks.id })
    .from(drinks)
    .where(inArray(drinks.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Says how the waiting room sells it; null: like every other drink. */
export async function updateQueueMark(tx: Db, id: string, queue: DrinkQueue | null): Promise<void> {
  await tx.update(drinks).set({ queue }).where(eq(drinks.id, id))
}
