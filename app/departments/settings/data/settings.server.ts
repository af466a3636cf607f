import { desc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { shopSettings } from '../tables.server.ts'

export type SettingsRow = typeof shopSettings.$inferSelect

/** The newest version, if it is newer than this one. */
export async function selectNewerThan(db: Db, version: number): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(shopSettings)
    .where(gt(shopSettings.version, version))
    .orderBy(desc(shopSettings.version))
    .limit(1)
  return row
}

export const selectNewest = (db: Db) => selectNewerThan(db, 0)

/** The newest version, which nobody else changes until the transaction ends. */
export async function lockSettings(tx: Db): Promise<SettingsRow | undefined> {
  await lockName(tx, 'shop settings')
  return selectNewest(tx)
}

export async function selectVersion(db: Db, version: number): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.version, version))
  return row
}

/** The version that was the newest at that moment. */
export async function selectVersionAt(db: Db, at: Date): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(shopSettings)
    .where(lte(shopSettings.at, at))
    .orderBy(desc(shopSettings.version))
    .limit(1)
  return row
}

export const selectVersions = (db: Db, most: number) =>
  db
    .select({ version: shopSettings.version, at: shopSettings.at, by: shopSettings.by })
    .from(shopSettings)
    .orderBy(desc(shopSettings.version))
    .limit(most)

export const selectDocuments = (db: Db, most: number): Promise<SettingsRow[]> =>
  db.select().from(shopSettings).orderBy(desc(shopSettings.version)).limit(most)

export async function insertVersion(tx: Db, row: SettingsRow) {
  await tx.insert(shopSettings).values(row)
}
