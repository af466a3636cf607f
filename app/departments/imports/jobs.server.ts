import { type Clock, DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { deleteImportsBefore } from './data/imports.server.ts'
import { KEPT_DAYS } from './imports.ts'
import { FINISH_IMPORT, finishImport } from './transitions/finishing.server.ts'

const AT_ONCE = 20
const MOST_BATCHES = 100

/** Files whose applying was cut off. */
export const importJobs = ({ db, clock, alert }: { db: Db; clock: Clock; alert: Alert }): Job[] => [
  {
    name: FINISH_IMPORT,
    queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 120 },
    work: (data) => finishImport(db, data, { now: clock(), alert }),
  },
]

/** Throws away files of a month ago with their rows; what they changed stands in the log. */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await deleteImportsBefore(db, before, AT_ONCE)) < AT_ONCE) return
}
