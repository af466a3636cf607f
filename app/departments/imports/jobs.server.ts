import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { deleteImportsBefore } from './data/imports.server.ts'
import { KEPT_DAYS } from './imports.ts'

const AT_ONCE = 20
const MOST_BATCHES = 100

/** Throws away files of a month ago with their rows; what they changed stands in the log. */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await deleteImportsBefore(db, before, AT_ONCE)) < AT_ONCE) return
}
