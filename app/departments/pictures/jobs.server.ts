import { type Clock, DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { coalesceRuns } from '#app/platform/jobs/coalesce-runs.ts'
import { A_BATCH, inBatches } from '#app/platform/jobs/in-batches.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { deleteUnused, selectNeedless } from './data/pictures.server.ts'
import { storeIn } from './data/store.server.ts'
import { makeWaiting } from './making/heroes.server.ts'
import { UNUSED_KEPT_DAYS } from './pictures.ts'

export const MAKING = 'make-pictures'

/** Pictures are made as soon as they are sent, and every minute for those whose maker was killed. */
export function pictureJobs(making: { db: Db; clock: Clock; alert: Alert }): Job[] {
  const makeAll = coalesceRuns(() => makeWaiting(making))
  // The next minute's run is the retry.
  return [{ name: MAKING, queue: { retryLimit: 0, expireInSeconds: 900 }, due: '* * * * *', work: makeAll }]
}

/**
 * Throws away pictures that no saved version names, what photographs were made of, and files without a picture, two
 * weeks later. What a version has named once stays: anybody may go back to that version.
 */
export async function sweepPictures(db: Db, now: Date) {
  const before = new Date(now.getTime() - UNUSED_KEPT_DAYS * DAY_MS)
  await inBatches(async () => (await deleteUnused(db, before, A_BATCH)).length)
  await inBatches(async () => {
    const names = await selectNeedless(db, before, A_BATCH)
    await storeIn(db).remove(names, before)
    return names.length
  })
}
