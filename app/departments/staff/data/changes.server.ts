import { and, asc, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { officeChanges } from '../tables.server.ts'

const { hash: _hash, ...columns } = getTableColumns(officeChanges)

export type ChangeRow = Omit<typeof officeChanges.$inferSelect, 'hash'>

/** A statement takes 65,535 values at most. */
const AT_ONCE = 1_000

export async function insertChanges(
  db: Db,
  changes: Omit<typeof officeChanges.$inferInsert, 'id' | 'hash'>[],
): Promise<ChangeRow[]> {
  const rows: ChangeRow[] = []
  for (let from = 0; from < changes.length; from += AT_ONCE)
    rows.push(
      ...(await db
        .insert(officeChanges)
        .values(changes.slice(from, from + AT_ONCE))
        .returning(columns)),
    )
  return rows
}

export type Listed = ChangeRow & { undoneBy: number | null }

const listed = {
  ...columns,
  undoneBy: sql<number | null>`(select undoing.id::int from ${officeChanges} undoing
    where undoing.undoes = ${sql.raw('"office_changes"."id"')})`,
}

export async function selectChange(db: Db, id: number): Promise<Listed | undefined> {
  const [row] = await db.select(listed).from(officeChanges).where(eq(officeChanges.id, id))
  return row
}

/** One action, the latest change first. */
export const selectBatch = (db: Db, batch: string): Promise<Listed[]> =>
  db.select(listed).from(officeChanges).where(eq(officeChanges.batch, batch)).orderBy(desc(officeChanges.id))

/** How many changes of an action are undone, of those that can be. */
export async function countUndone(db: Db, batch: string): Promise<{ count: number; of: number }> {
  const { rows } = await db.execute<{ count: number; of: number }>(sql`
    select count(undoing.id)::int as count, count(*)::int as of
    from office_changes done left join office_changes undoing on undoing.undoes = done.id
    where done.batch = ${batch}::uuid and done.reverse is not null`)
  return rows[0] ?? { count: 0, of: 0 }
}

/** Looks through what is undone since its first change, and not through the action: that may be long. */
export async function hasUndone(db: Db, batch: string, first: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from office_changes undoing join office_changes done on done.id = undoing.undoes
    where undoing.undoes >= ${first} and done.batch = ${batch}::uuid limit 1`)
  return rows.length > 0
}

/** `by` is somebody's id or their name. */
export type ChangeFilter = {
  subject?: string | undefined
  by?: { staffId: string } | { name: string } | undefined
}

/** The newest first, those before `place`. */
export const selectChanges = (
  db: Db,
  filter: ChangeFilter,
  { place, limit }: { place: number | undefined; limit: number },
): Promise<Listed[]> =>
  db
    .select(listed)
    .from(officeChanges)
    .where(and(fits(filter), place === undefined ? undefined : lt(officeChanges.id, place)))
    .orderBy(desc(officeChanges.id))
    .limit(limit)

const fits = ({ subject, by }: ChangeFilter): SQL | undefined =>
  and(
    subject === undefined ? undefined : eq(officeChanges.subject, subject),
    by === undefined
      ? undefined
      : 'staffId' in by
        ? eq(officeChanges.staffId, by.staffId)
        : eq(officeChanges.by, by.name),
  )

/** Who has changed the same thing last, after this change. */
export async function selectLaterChange(db: Db, { id, subject }: Pick<ChangeRow, 'id' | 'subject'>) {
  const [row] = await db
    .select({ by: officeChanges.by, at: officeChanges.at })
    .from(officeChanges)
    .where(and(eq(officeChanges.subject, subject), gt(officeChanges.id, id)))
    .orderBy(desc(officeChanges.id))
    .limit(1)
  return row
}

/**
 * Checks so many rows of the chain behind `after`: the first row that does not follow from the one before it, if any,
 * and the last one that was checked.
 */
export async function checkChain(
  db: Db,
  after: number,
  count: number,
): Promise<{ broken: number | undefined; last: number | undefined }> {
  // The row before is read too, for its hash and its number.
  const rows = db
    .select({
      id: officeChanges.id,
      isWhole:
        sql<boolean>`${officeChanges.hash} = office_change_hash(lag(${officeChanges.hash}) over (order by ${officeChanges.id}), ${sql.raw('"office_changes"')})
        and ${officeChanges.id} = coalesce(lag(${officeChanges.id}) over (order by ${officeChanges.id}), 0) + 1`.as(
          'is_whole',
        ),
    })
    .from(officeChanges)
    .where(gt(officeChanges.id, after - 1))
    .orderBy(asc(officeChanges.id))
    .limit(count + 1)
    .as('rows')
  const checked = await db
    .select({
      broken: sql<number | null>`min(${rows.id}) filter (where not coalesce(${rows.isWhole}, false))::int`,
      last: sql<number | null>`max(${rows.id})::int`,
    })
    .from(rows)
    .where(gt(rows.id, after))
  const [found] = checked
  return { broken: found?.broken ?? undefined, last: found?.last ?? undefined }
}
