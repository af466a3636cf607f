import { hourInLondon, londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import { referencesOf } from '../../orders/packing.server.ts'
import { selectRunRecords } from '../data/runs.server.ts'
import type { RunRecord } from '../rules/run-list.ts'

const A_BATCH = 200

/** All runs, the newest first, page by page. */
export const runPages =
  (db: Db) =>
  async (before: number | undefined): Promise<Page<RunRecord, number>> => {
    const found = await selectRunRecords(db, before, A_BATCH + 1)
    const page = found.slice(0, A_BATCH)
    const references = await referencesOf(
      db,
      page.flatMap(({ orderIds }) => orderIds),
    )
    return {
      rows: page.map(({ startedAt, orderIds, isBench, leftBy, ...run }) => ({
        ...run,
        day: londonTime(startedAt).day,
        time: hourInLondon(startedAt),
        is_bench: isBench,
        without_run: leftBy !== null,
        orders: orderIds.flatMap((id) => references.get(id) ?? []),
      })),
      next: found.length > A_BATCH ? page.at(-1)?.id : undefined,
    }
  }
