import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { dropCallsBefore } from './data/calls.server.ts'
import { checkChain } from './data/changes.server.ts'
import { dropInvitationsBefore } from './data/invitations.server.ts'
import { insertLogCheck, selectLastCheck, selectLostEnd } from './data/log-checks.server.ts'
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

/**
 * Alerts a person: with the first row that does not follow from the one before it, or with the rows that were there at
 * a check before and have gone from the end, which leaves the chain whole.
 */
export async function checkChangeLog(db: Db, alert: Alert, batch = A_BATCH): Promise<void> {
  const { broken, end } = await firstBroken(db, batch)
  if (broken !== undefined) return alert('the change log was altered', { change: broken })
  const lost = await selectLostEnd(db)
  if (lost) return tellOfLost(lost, await selectLastCheck(db), alert)
  if (end > 0) await insertLogCheck(db, end)
}

async function firstBroken(db: Db, batch: number) {
  for (let end = 0; ; ) {
    const { broken, last } = await checkChain(db, end, batch)
    if (broken !== undefined || last === undefined) return { broken, end }
    end = last
  }
}

/** Rows at the end were deleted, or replaced by others with the same ids. */
function tellOfLost({ seen, last }: { seen: number; last: number }, checked: number, alert: Alert) {
  if (last < checked)
    alert('the end of the change log was cut off', { first_missing: last + 1, last_missing: checked })
  else alert('the end of the change log was replaced', { at_or_before: seen })
}

/** What nobody needs any more: sessions that ended, answers to calls, forgotten drafts. */
export async function sweepStaff(db: Db, now: Date): Promise<void> {
  await dropDeadSessions(db, now)
  await dropInvitationsBefore(db, now)
  await dropCallsBefore(db, new Date(now.getTime() - DAY_MS))
  await dropDraftsBefore(db, new Date(now.getTime() - DRAFT_DAYS * DAY_MS))
}
