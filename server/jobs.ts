import { sweepAccounts } from '#app/departments/accounts/your-data.server.ts'
import { sweepBaskets } from '#app/departments/basket/merge-and-cleanup.server.ts'
import { buyingJobs } from '#app/departments/buying/forecasting.server.ts'
import { stockJobs } from '#app/departments/catalogue/stock.server.ts'
import { sendNotices, sweepNotices } from '#app/departments/catalogue/stock-notices.server.ts'
import { giftCardJobs } from '#app/departments/gifts/jobs.server.ts'
import { sweepEnquiries } from '#app/departments/help/enquiries.server.ts'
import { importJobs, sweepImports } from '#app/departments/imports/jobs.server.ts'
import { newsletterOutcomes } from '#app/departments/newsletter/outcomes.server.ts'
import { newsletterJobs } from '#app/departments/newsletter/posting.server.ts'
import { orderDays } from '#app/departments/orders/missing-days.server.ts'
import { sweepOldOrders } from '#app/departments/orders/your-orders.server.ts'
import { paymentJobs } from '#app/departments/payments/jobs.server.ts'
import { personRows } from '#app/departments/people/people.server.ts'
import { photographJobs, sweepPhotographs } from '#app/departments/photographs/jobs.server.ts'
import { pictureJobs, sweepPictures } from '#app/departments/pictures/jobs.server.ts'
import { staffJobs, sweepStaff } from '#app/departments/staff/jobs.server.ts'
import { todayJobs } from '#app/departments/today/jobs.server.ts'
import { sweepQueues } from '#app/departments/waiting-room/queues.server.ts'
import { sweepWishlists } from '#app/departments/wishlist/merge-and-cleanup.server.ts'
import { wordsJobs } from '#app/departments/words/jobs.server.ts'
import { textKinds } from '#app/pages/office/words/text-kinds.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { type Backfill, runBackfills } from '#app/platform/db/backfill.server.ts'
import type { Database, Db } from '#app/platform/db/db.server.ts'
import { type Job, type JobRun, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { mailJobs } from '#app/platform/mail/mail-jobs.server.ts'
import { shownOnly, smtpTransport, type Transport } from '#app/platform/mail/transport.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { dropOldTries } from '#app/platform/tries/tries.server.ts'
import type { Log } from './ops/log.ts'
import type { Services } from './services.ts'

type Deps = {
  database: Database
  context: AppContext
  services: Services
  config: Config
  log: Log
  onRun?: (run: JobRun) => void
}

/** All background jobs: those of the rooms, and of mail. */
export const shopJobs = (context: Working, transport: Transport): Job[] => [
  ...mailJobs({ ...context, transport, outcomes: newsletterOutcomes }),
  ...sweeping(context),
  sweepingOrders(context),
  fillingIn(context),
  tellingOfStock(context),
  ...paymentJobs(context),
  ...giftCardJobs({ ...context, noteSent: context.orders.markEmailed }),
  ...staffJobs(context),
  ...stockJobs(context),
  ...buyingJobs(context),
  ...photographJobs(context),
  ...pictureJobs(context),
  ...importJobs(context),
  ...todayJobs(context),
  ...newsletterJobs(context),
  ...wordsJobs({ ...context, kinds: textKinds }),
]

type Working = Pick<AppContext, 'db' | 'clock' | 'publicUrl'> &
  Pick<Services, 'alert' | 'orders' | 'payments' | 'cardProvider'>

type Sweep = (db: Db, now: Date) => Promise<unknown>

/**
 * Deletes expired sessions, codes, links and rate-limit counters, which would help only a thief, and what visitors
 * left behind.
 */
const nightlySweeps: Record<string, Sweep> = {
  'sweep-accounts': sweepAccounts,
  'sweep-baskets': sweepBaskets,
  'sweep-wishlists': sweepWishlists,
  'sweep-stock-notices': sweepNotices,
  'sweep-old-orders': sweepOldOrders,
  'sweep-enquiries': sweepEnquiries,
  'sweep-tries': dropOldTries,
  'sweep-staff': sweepStaff,
  'sweep-photographs': sweepPhotographs,
  'sweep-imports': sweepImports,
  'sweep-queues': sweepQueues,
  'sweep-pictures': sweepPictures,
}

/** Each is a separate job: a failed one is retried alone. */
const sweeping = ({ db, clock }: Working): Job[] =>
  Object.entries(nightlySweeps).map(([name, sweep], each) => ({
    name,
    queue: { retryLimit: 3, retryBackoff: true },
    due: `${20 + each * 2} 3 * * *`,
    work: async () => void (await sweep(db, clock())),
  }))

/** Unpaid orders expire and their bottles are released, every minute: another shopper may be waiting for them. */
const sweepingOrders = ({ db, clock, orders }: Working): Job => ({
  name: 'sweep-orders',
  // The next minute's run is the retry.
  queue: { retryLimit: 0, expireInSeconds: 300 },
  due: '* * * * *',
  work: () => orders.sweep(db, clock()),
})

/** What rows from before a migration lack; there is nothing to do once all are finished. */
const backfills: Backfill[] = [orderDays, personRows]

/** Under the name of its first one: a queue that is renamed would still be filled by its old schedule. */
const fillingIn = ({ db, clock, alert }: Working): Job => ({
  name: 'fill-in-orders',
  queue: { retryLimit: 0, expireInSeconds: 3_600 },
  due: '*/5 * * * *',
  work: () =>
    runBackfills(db, backfills, {
      now: clock,
      onTrouble: (err, name) => alert('a backfill did not get on', { name, err }),
    }),
})

const tellingOfStock = ({ db, publicUrl, alert }: Working): Job => ({
  name: 'tell-back-in-stock',
  queue: { retryLimit: 0, expireInSeconds: 300 },
  due: '*/5 * * * *',
  work: () => sendNotices(db, { publicUrl, alert }),
})

/** `end` finishes jobs in progress; the others stay in the database, for the next instance. */
export async function workBehindTheScenes({ database, context, services, config, log, onRun }: Deps) {
  const transport = transportOf(config)
  const jobs = await openJobs({
    database,
    jobs: shopJobs({ ...context, ...services }, transport).map((job) => ({
      ...job,
      work: (data) => withShop(context.settings.inForce(), () => job.work(data)),
    })),
    onTrouble: (err, job) => log.warn({ err, job }, 'a job did not go well'),
    ...(onRun && { onRun }),
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
