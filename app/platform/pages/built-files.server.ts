import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import { DAY_MS } from '../clock.ts'
import type { Db } from '../db/db.server.ts'
import { lockName } from '../db/named-lock.server.ts'
import { builtFiles } from './tables.server.ts'

/** For a tab that stays open, and for a page of a search engine. */
const KEPT_FOR_MS = 30 * DAY_MS
const AT_ONCE = 50

/**
 * Puts this version's built files where every instance finds them: during an upgrade a page of one version asks an
 * instance of another for its scripts, and so does a tab that was open before it.
 */
export async function shareBuiltFiles(db: Db, assetsFolder: string, now: Date): Promise<void> {
  const names = namesIn(assetsFolder)
  await db.transaction(async (tx) => {
    await lockName(tx, 'built-files')
    const there = await tx
      .select({ name: builtFiles.name })
      .from(builtFiles)
      .where(inArray(builtFiles.name, names))
    const known = new Set(there.map(({ name }) => name))
    const added = names.filter((name) => !known.has(name))
    for (let i = 0; i < added.length; i += AT_ONCE)
      await tx
        .insert(builtFiles)
        .values(
          added
            .slice(i, i + AT_ONCE)
            .map((name) => ({ name, bytes: readFileSync(join(assetsFolder, name)) })),
        )
    await tx
      .update(builtFiles)
      .set({ supersededAt: null })
      .where(and(inArray(builtFiles.name, names), isNotNull(builtFiles.supersededAt)))
    await tx
      .update(builtFiles)
      .set({ supersededAt: now })
      .where(and(notInArray(builtFiles.name, names), isNull(builtFiles.supersededAt)))
    await tx.delete(builtFiles).where(lt(builtFiles.supersededAt, new Date(now.getTime() - KEPT_FOR_MS)))
  })
}

export async function findBuiltFile(db: Db, name: string): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ bytes: builtFiles.bytes })
    .from(builtFiles)
    .where(eq(builtFiles.name, name))
  return file?.bytes
}

/** Without those that were compressed beforehand: they are rarely asked for here. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
