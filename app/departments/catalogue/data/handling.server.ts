import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { Handling } from '../handling.ts'
import { drinkHandling, drinks } from '../tables.server.ts'

export const selectHandling = (db: Db, ids: string[]): Promise<(Handling & { drinkId: string })[]> =>
  db
    .select({
      drinkId: drinkHandling.drinkId,
      ean: drinkHandling.ean,
      weightG: drinkHandling.weightG,
      bin: drinkHandling.bin,
    })
    .from(drinkHandling)
    .where(inArray(drinkHandling.drinkId, ids))

export async function selectDrinkWithEan(
  db: Db,
  ean: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: drinks.id, name: drinks.name })
    .from(drinkHandling)
    .innerJoin(drinks, eq(drinks.id, drinkHandling.drinkId))
    .where(eq(drinkHandling.ean, ean))
  return row
}

export async function upsertHandling(db: Db, rows: (Handling & { drinkId: string })[]) {
  if (rows.length === 0) return
  await db
    .insert(drinkHandling)
    .values(rows)
    .onConflictDoUpdate({
      target: drinkHandling.drinkId,
      set: { ean: sql`excluded.ean`, weightG: sql`excluded.weight_g`, bin: sql`excluded.bin` },
    })
}

/** What is known of a drink stays, and so does a barcode that another one has got. */
export async function insertHandling(db: Db, rows: (Handling & { drinkId: string })[]) {
  if (rows.length > 0) await db.insert(drinkHandling).values(rows).onConflictDoNothing()
}

/** What a bottle of each of these has cost us, where that is known. */
export async function selectCosts(db: Db, ids: readonly string[]): Promise<Map<string, Pence>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: drinkHandling.drinkId, cost: drinkHandling.cost })
    .from(drinkHandling)
    .where(inArray(drinkHandling.drinkId, [...ids]))
  return new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost] as const])))
}

/** Those that are unknown are left out. The drinks are another version then: nobody saves an old cost over it. */
export async function updateCosts(tx: Db, costs: readonly { drinkId: string; cost: Pence | null }[]) {
  if (costs.length === 0) return
  const ids = sql.param(costs.map(({ drinkId }) => drinkId))
  const pence = sql.param(costs.map(({ cost }) => cost))
  await tx.execute(sql`
    insert into drink_handling (drink_id, cost)
    select drinks.id, given.cost from unnest(${ids}::text[], ${pence}::int[]) as given (id, cost)
    join drinks on drinks.id = given.id
    on conflict (drink_id) do update set cost = excluded.cost`)
  await raiseVersions(
    tx,
    costs.map(({ drinkId }) => drinkId),
  )
}

/** Of drinks that the caller has locked: who edits one meanwhile is told. */
export const raiseVersions = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update drinks set version = version + 1 where id = any(${sql.param([...ids])}::text[])`)

/** For drinks whose cost nobody has said: no other version of them. */
export async function insertCosts(tx: Db, costs: readonly { drinkId: string; cost: Pence }[]) {
  if (costs.length === 0) return
  const ids = sql.param(costs.map(({ drinkId }) => drinkId))
  const pence = sql.param(costs.map(({ cost }) => cost))
  await tx.execute(sql`
    update drink_handling set cost = given.cost
    from unnest(${ids}::text[], ${pence}::int[]) as given (id, cost)
    where drink_handling.drink_id = given.id and drink_handling.cost is null`)
}
