import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import type { PartName, PartValue } from '../display.ts'
import { DRINK_LINK } from '../rules/part-drinks.ts'
import { displayTexts, displayVersions } from '../tables.server.ts'

export type ShownRow = {
  part: string
  value: PartValue
  /** Photographs of the drinks on sale that slides show or link to, by id. */
  photos: Record<string, string> | null
}

/** All that the office has written, by one statement. */
export async function selectShown(db: Db): Promise<ShownRow[]> {
  const { rows } = await db.execute<ShownRow>(sql`
    select part, value, case when part = 'slides' then (
      select jsonb_object_agg(drinks.id, drinks.photo) from drinks
      where drinks.state = 'on_sale' and drinks.id = any(array(
        select unnest(array[
          substring(slide ->> 'picture' from '^drink:(.+)$'),
          substring(slide ->> 'link' from ${DRINK_LINK.source})
        ])
        from jsonb_array_elements(value -> 'slides') as slide
      ))
    ) end as photos
    from display_texts
    where value <> 'null' and (part in ('slides', 'featured') or part like 'shelf:%')`)
  return rows
}

export type PartRow = typeof displayTexts.$inferSelect

export const selectParts = (db: Db) =>
  db
    .select({
      part: displayTexts.part,
      version: displayTexts.version,
      at: displayVersions.at,
      by: displayVersions.by,
    })
    .from(displayTexts)
    .innerJoin(
      displayVersions,
      and(eq(displayVersions.part, displayTexts.part), eq(displayVersions.version, displayTexts.version)),
    )
    .orderBy(asc(displayTexts.part))

export async function selectPart(db: Db, part: PartName): Promise<PartRow | undefined> {
  const [row] = await db.select().from(displayTexts).where(eq(displayTexts.part, part))
  return row
}

/** Locks a part, whether it was ever saved or not: of two who save it first, one is the first. */
export async function lockPart(tx: Db, part: PartName): Promise<PartRow | undefined> {
  await lockName(tx, `display ${part}`)
  return selectPart(tx, part)
}

type VersionRow = typeof displayVersions.$inferSelect

export async function saveVersion(tx: Db, row: VersionRow) {
  await insertVersion(tx, row)
  const { part, value, version } = row
  await savePartRow(tx, { part, value, version })
}

export async function savePartRow(tx: Db, { part, value, version }: PartRow) {
  await tx
    .insert(displayTexts)
    .values({ part, value: inJson(value), version })
    .onConflictDoUpdate({ target: displayTexts.part, set: { value: inJson(value), version } })
}

export async function insertVersion(tx: Db, row: VersionRow) {
  await tx.insert(displayVersions).values({ ...row, value: inJson(row.value) })
}

/** Drizzle writes null as SQL's null, which the column refuses. */
const inJson = (value: PartValue | null) => value ?? sql`'null'::jsonb`

export const selectVersions = (db: Db, part: PartName, most: number) =>
  db
    .select({ version: displayVersions.version, at: displayVersions.at, by: displayVersions.by })
    .from(displayVersions)
    .where(eq(displayVersions.part, part))
    .orderBy(desc(displayVersions.version))
    .limit(most)

export async function selectVersion(
  db: Db,
  part: PartName,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(displayVersions)
    .where(and(eq(displayVersions.part, part), eq(displayVersions.version, version)))
  return row
}
