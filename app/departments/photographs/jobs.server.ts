import { type Clock, DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { selectStrayFiles } from './data/files.server.ts'
import { deleteUnused, selectUnused, selectWithOriginal } from './data/photographs.server.ts'
import { storeIn } from './data/store.server.ts'
import { makeWaiting } from './making/make.server.ts'

export const MAKING = 'make-photographs'

/** Photographs are made as soon as they are sent, and every minute for those whose maker was killed. */
export function photographJobs(making: { db: Db; clock: Clock; alert: Alert }): Job[] {
  const makeAll = oneRun(() => makeWaiting(making))
  // The next minute's run is the retry.
  return [{ name: MAKING, queue: { retryLimit: 0, expireInSeconds: 900 }, due: '* * * * *', work: makeAll }]
}

/** Calls during a run wait for it, and then for one more: it may have looked before they came. */
function oneRun(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}

const KEPT_MS = 14 * DAY_MS
const A_BATCH = 200
const MOST_BATCHES = 50

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

async function inBatches(next: () => Promise<number>) {
  for (let batch = 0; batch < MOST_BATCHES; batch++) if ((await next()) < A_BATCH) return
}
