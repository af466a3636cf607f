import type { Db } from '#app/platform/db/db.server.ts'
import type { Member } from '../staff/staff.ts'
import { nextOf } from './calls/bench.server.ts'
import { listCouriers } from './calls/couriers.server.ts'
import { listRuns, toWireRun } from './calls/run-wire.server.ts'
import { selectRun } from './data/runs.server.ts'
import { gatherRun } from './transitions/gathering.server.ts'

/** The answer of `GET office/runs`, for the office's pages. */
export const runsAnswerAt = (db: Db, place: number | undefined) => listRuns(db, place)

/** The answer of `GET office/runs/:id`; undefined if there is no such run. */
export async function runAnswerFor(db: Db, id: number, member: Pick<Member, 'verbs'>) {
  const run = await selectRun(db, id)
  return run && toWireRun(await gatherRun(db, run), member).run
}

/** A run with the couriers that may carry something of it. */
export async function runWithCouriers(db: Db, id: number, member: Pick<Member, 'verbs'>) {
  const row = await selectRun(db, id)
  if (!row) return undefined
  const gathered = await gatherRun(db, row)
  const { run } = toWireRun(gathered, member)
  return { run, couriers: run.finished_at === null ? await listCouriers(db, gathered) : [] }
}

/** The order of a run that is packed next; null if none is left. */
export const nextToPack = (db: Db, runId: number) => nextOf(db, runId)
