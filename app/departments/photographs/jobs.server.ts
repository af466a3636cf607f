import { type Clock, DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { coalesceRuns } from '#app/platform/jobs/coalesce-runs.ts'
import { A_BATCH, inBatches } from '#app/platform/jobs/in-batches.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { selectStrayFiles } from './data/files.server.ts'
import { deleteUnused, selectUnused, selectWithOriginal } from './data/photographs.server.ts'
import { storeIn } from './data/store.server.ts'
import { makeWaiting } from './making/make.server.ts'

export const MAKING = 'make-photographs'

/** Photographs are made as soon as they are sent, and every minute for those whose maker was killed. */
export function photographJobs(making: { db: Db; clock: Clock; alert: Alert }): Job[] {
  const makeAll = coalesceRuns(() => makeWaiting(making))
  // The next minute's run is the retry.
  return [{ name: MAKING, queue: { retryLimit: 0, expireInSeconds: 900 }, due: '* * * * *', work: makeAll }]
}

const KEPT_MS = 14 * DAY_MS

/**
 * Throws away originals that have done their work, uploads that no drink has shown, and files that belong to neither,
 * two weeks later. What a drink has shown once stays: orders, baskets and mails link to it.
 */
export async function sweepPhotographs(db: Db, now: Date) {
  const before = new Date(now.getTime() - KEPT_MS)
  const store = storeIn(db)
  const originals = (ids: string[]) => ids.map((id) => `original/${id}`)
  await inBatches(async () => {
    const rows = await selectUnused(db, before, A_BATCH)
    const gone = await deleteUnused(
      db,
      rows.map(({ id }) => id),
    )
    await store.remove(originals(gone))
    return rows.length
  })
  await inBatches(async () => {
    const rows = await selectWithOriginal(db, before, A_BATCH)
    await store.remove(originals(rows.map(({ id }) => id)))
    return rows.length
  })
  await inBatches(async () => {
    const names = await selectStrayFiles(db, before, A_BATCH)
    await store.remove(names, before)
    return names.length
  })
}
