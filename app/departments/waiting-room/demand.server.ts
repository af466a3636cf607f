import type { Db } from '#app/platform/db/db.server.ts'
import { hasTryLeft } from '#app/platform/tries/tries.server.ts'
import type { Drink } from '../catalogue/catalogue.ts'
import type { Actor } from '../staff/changes.server.ts'
import { changeQueue, settingsIn } from './calls/change-queue.server.ts'
import { selectQueue } from './data/queues.server.ts'

const theShop: Actor = { staffId: null, name: 'The shop', via: 'job' }

/**
 * Counts that a drink went into a basket, if its queue opens by load, and opens it once that is too often. The count is
 * one for all instances. After the basket's own transaction: a count must not be rolled back, nor anybody wait for it.
 */
export async function countDemand(
  db: Db,
  lines: readonly { drink: Pick<Drink, 'id' | 'queue'> | null }[],
  now: Date,
) {
  for (const { drink } of lines) {
    if (drink?.queue !== 'by_load') continue
    const { id } = drink
    const waiting = await selectQueue(db, id)
    if (!waiting?.opensAbove || waiting.openedAt) continue
    const limit = { what: 'queue-demand', most: waiting.opensAbove, minutes: 1 }
    if (await hasTryLeft(db, limit, id, now)) continue
    await changeQueue(db, id, { ...settingsIn(waiting), state: 'open' }, theShop, now)
  }
}
