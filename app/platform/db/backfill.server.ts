import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { backfills } from './tables.server.ts'

/**
 * Fills in what rows from before a migration lack, while the shop is open. The migration itself must make new rows
 * right, by a default or a trigger; code must accept both kinds until the backfill is finished.
 */
export type Backfill = {
  /** For good: a finished one of this name does not run again. */
  name: string
  /** Fills in a few hundred rows behind `after` ('' at first). Returns the last one, or nothing if there are no more. */
  batch: (tx: Db, after: string) => Promise<string | undefined>
}

/** Others get their turn at the rows and at the disk. */
const PAUSE_MS = 20
const LONGEST_RUN_MS = 4 * 60_000

type Run = {
  now: () => Date
  onTrouble: (failure: Error, name: string) => void
  longestRunMs?: number
}

/**
 * Runs each backfill to its end, or as far as it gets in one run. A batch and its progress are one transaction: a
 * process that is killed has lost a batch at most, and the next run goes on behind the last one.
 */
export async function runBackfills(
  db: Db,
  all: readonly Backfill[],
  { now, onTrouble, longestRunMs = LONGEST_RUN_MS }: Run,
): Promise<void> {
  const end = performance.now() + longestRunMs
  for (const backfill of all)
    try {
      await db.insert(backfills).values({ name: backfill.name }).onConflictDoNothing()
      while (performance.now() < end && (await runBatch(db, backfill, now()))) await pause(PAUSE_MS)
    } catch (failure) {
      onTrouble(failure instanceof Error ? failure : new Error(String(failure)), backfill.name)
    }
}

/** Whether there is more to do. While another instance is at it there is nothing to do here. */
const runBatch = (db: Db, { name, batch }: Backfill, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [progress] = await tx
      .select()
      .from(backfills)
      .where(and(eq(backfills.name, name), isNull(backfills.finishedAt)))
      .for('update', { skipLocked: true })
    if (!progress) return false
    const after = await batch(tx, progress.after)
    await tx
      .update(backfills)
      .set(after === undefined ? { finishedAt: now } : { after })
      .where(eq(backfills.name, name))
    return after !== undefined
  })
