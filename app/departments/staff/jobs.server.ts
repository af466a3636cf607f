import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { dropCallsBefore } from './data/calls.server.ts'
import { checkChain } from './data/changes.server.ts'
import { dropInvitationsBefore } from './data/invitations.server.ts'
import { dropDeadSessions } from './data/sessions.server.ts'
import { dropDraftsBefore } from './data/views.server.ts'

const A_BATCH = 5_000
const DRAFT_DAYS = 30

/** Every night: whether somebody has altered the change log behind its trigger. */
export const staffJobs = ({ db, alert }: { db: Db; alert: Alert }): Job[] => [
  {
    name: 'check-change-log',
    queue: { retryLimit: 2, retryBackoff: true, expireInSeconds: 1800 },
    due: '50 3 * * *',
    work: () => checkChangeLog(db, alert),
  },
]

/** Alerts a person, with the first row that does not follow from the one before it. */
export async function checkChangeLog(db: Db, alert: Alert, batch = A_BATCH): Promise<void> {
  for (let after = 0; ; ) {
    const { broken, last } = await checkChain(db, after, batch)
    if (broken !== undefined) return alert('the change log was altered', { change: broken })
    if (last === undefined) return
    after = last
  }
}

/** What nobody needs any more: sessions that ended, answers to calls, forgotten drafts. */
export async function sweepStaff(db: Db, now: Date): Promise<void> {
  await dropDeadSessions(db, now)
  await dropInvitationsBefore(db, now)
  await dropCallsBefore(db, new Date(now.getTime() - DAY_MS))
  await dropDraftsBefore(db, new Date(now.getTime() - DRAFT_DAYS * DAY_MS))
}
