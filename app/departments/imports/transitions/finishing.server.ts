import { MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { findMember } from '../../staff/members.server.ts'
import { selectImport } from '../data/imports.server.ts'
import { mayImport } from '../imports.ts'
import { applyImport } from './applying.server.ts'

export const FINISH_IMPORT = 'finish-import'

/** Longer than one call works: a page that is open has called again by then. */
const FINISH_AFTER_MS = MINUTE_MS
/** Less than that, so that one job ends before the next begins. */
const LONGEST_JOB_MS = 40_000
/** Far more than the longest file takes. */
const MOST_JOBS = 50

type Promised = { import: string; staff: string; at: Date; jobs?: number }

/**
 * Before a file is applied: should the shop be stopped half-way, or the page be closed, a job goes on in a minute. It
 * finds nothing to do otherwise.
 */
export const promiseToFinish = (db: Db, { at, jobs = 1, ...promised }: Promised): Promise<void> =>
  addJob(
    db,
    FINISH_IMPORT,
    { ...promised, at: at.toISOString(), jobs: String(jobs) },
    { startAfter: new Date(at.getTime() + FINISH_AFTER_MS) },
  )

type Finishing = { now: Date; alert: Alert }
type JobData = Record<string, string>

/**
 * Goes on with a file for the person who applied it, with the rights they have now. If they have gone or lost one of
 * them, it waits for somebody else to press 'Go on'.
 */
export async function finishImport(db: Db, data: JobData, { now, alert }: Finishing): Promise<void> {
  const { import: id = '', staff = '', at = '', jobs = '1' } = data
  const file = await selectImport(db, id)
  if (!file || file.state === 'done') return
  // Somebody has gone on since, and promised the same.
  if (file.appliedAt && file.appliedAt > new Date(at)) return
  const member = await findMember(db, staff)
  if (!member || !mayImport(file.kind, member.verbs) || Number(jobs) > MOST_JOBS) return
  await promiseToFinish(db, { import: id, staff, at: now, jobs: Number(jobs) + 1 })
  const until = performance.now() + LONGEST_JOB_MS
  try {
    await applyImport(db, id, {
      actor: { staffId: member.id, name: member.name, via: 'job' },
      verbs: member.verbs,
      hasTime: () => performance.now() < until,
      now,
      alert,
    })
  } catch (failure) {
    // It was taken back, or has columns that they may not see any more: its page says so.
    if (!(failure instanceof Refused)) throw failure
  }
}
