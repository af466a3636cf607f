import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { findUnreadable } from './calls/readable.server.ts'
import type { TextKinds } from './text-kind.ts'

type Checking = { db: Db; clock: Clock; alert: Alert; kinds: TextKinds }

/** Alerts a person to each version that the shop can't show, once while the process lives. */
export const wordsJobs = ({ db, clock, alert, kinds }: Checking): Job[] => {
  const alerted = new Set<string>()
  return [
    {
      name: 'check-words',
      // The next run is the retry.
      queue: { retryLimit: 0, expireInSeconds: 300 },
      due: '*/10 * * * *',
      work: async () => {
        for (const { key, version, failure } of await findUnreadable(db, kinds, clock())) {
          const each = `${key} ${version}`
          if (alerted.has(each)) continue
          alerted.add(each)
          alert('an edited text can’t be read and is not shown', { text: key, version, err: failure })
        }
      },
    },
  ]
}
