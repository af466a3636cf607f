import { sweepAccounts } from '#app/departments/accounts/your-data.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db.server.ts'
import { type Job, openJobs } from '#app/platform/jobs.server.ts'
import { mailJobs } from '#app/platform/mail/mail-jobs.server.ts'
import { shownOnly, smtpTransport, type Transport } from '#app/platform/mail/transport.server.ts'
import type { House } from '#app/platform/page-context.server.ts'
import { dropOldTries } from '#app/platform/tries/tries.server.ts'
import type { Log } from './log.ts'

type Setting = { database: Database; house: House; config: Config; log: Log }

/** Everything that is done behind the scenes: the rooms' jobs, and the mail's. */
export const shopJobs = (house: Pick<House, 'db' | 'clock'>, transport: Transport): Job[] => [
  ...mailJobs({ ...house, transport }),
  sweeping(house),
]

/** Dead sessions, codes, links and counts of tries: of no use to anybody but a thief. */
const sweeping = ({ db, clock }: Pick<House, 'db' | 'clock'>): Job => ({
  name: 'sweep-accounts',
  queue: { retryLimit: 3, retryBackoff: true },
  due: '20 3 * * *',
  work: async () => {
    await sweepAccounts(db, clock())
    await dropOldTries(db, clock())
  },
})

/** Ends once what is under way is finished; what was not begun is left in the database, for whoever works next. */
export async function workBehindTheScenes({ database, house, config, log }: Setting) {
  const transport = transportOf(config)
  const jobs = await openJobs({
    database,
    jobs: shopJobs(house, transport),
    onTrouble: (err, job) => log.warn({ err, job }, 'a job did not go well'),
  })
  return {
    end: async () => {
      await jobs.end()
      transport.close()
    },
  }
}

const transportOf = ({ mail: { url, from }, mode }: Config) =>
  url ? smtpTransport({ url, from, onlyByTls: mode === 'live' }) : shownOnly
