import { type Clock, londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { whoWantsMorningMail } from '../staff/morning.server.ts'
import { morningMail } from './mails/morning.tsx'
import { todayFor } from './today.server.ts'

type Deps = { db: Db; clock: Clock; publicUrl: string; alert: Alert }

/** Today by mail, at 7:30 in London, to who wants it. */
export const todayJobs = (deps: Deps): Job[] => [
  {
    name: 'morning-mail',
    queue: { retryLimit: 3, retryDelay: 120, expireInSeconds: 300 },
    due: '30 7 * * *',
    work: () => sendMorningMail(deps),
  },
]

/** The day is a part of the mail's name: a repeated run sends nothing twice. Where nothing waits, nothing is sent. */
export async function sendMorningMail({ db, clock, publicUrl, alert }: Deps): Promise<void> {
  const now = clock()
  for (const { member, email } of await whoWantsMorningMail(db))
    try {
      const today = await todayFor(db, member, now)
      if (today.groups.length === 0) continue
      const words = await morningMail({ today, name: member.name, publicUrl })
      await postMail(db, { ...words, event: `morning:${member.id}:${londonTime(now).day}`, to: email })
    } catch (failure) {
      alert('a morning mail was not sent', { staff: member.id, err: failure as Error })
    }
}
