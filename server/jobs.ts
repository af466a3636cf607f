import { sweepAccounts } from '#app/departments/accounts/your-data.server.ts'
import { sweepBaskets } from '#app/departments/basket/comings-and-goings.server.ts'
import { sendNotices, sweepNotices } from '#app/departments/catalogue/stock-notices.server.ts'
import { giftCardJobs } from '#app/departments/gifts/jobs.server.ts'
import { sweepEnquiries } from '#app/departments/help/enquiries.server.ts'
import { sweepOldOrders } from '#app/departments/orders/your-orders.server.ts'
import { paymentJobs } from '#app/departments/payments/jobs.server.ts'
import { keepPayments } from '#app/departments/payments/payments.server.ts'
import type { Alert } from '#app/departments/payments/payments.ts'
import { sweepWishlists } from '#app/departments/wishlist/comings-and-goings.server.ts'
import type { Config, Gateway } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db.server.ts'
import { type Job, openJobs } from '#app/platform/jobs.server.ts'
import { mailJobs } from '#app/platform/mail/mail-jobs.server.ts'
import { shownOnly, smtpTransport, type Transport } from '#app/platform/mail/transport.server.ts'
import type { House } from '#app/platform/page-context.server.ts'
import { dropOldTries } from '#app/platform/tries/tries.server.ts'
import { alertBy, type Log } from './log.ts'
import { keepOrdersAndCodes } from './order-affairs.ts'

type Setting = { database: Database; house: House; config: Config; log: Log }

/** Everything that is done behind the scenes: the rooms' jobs, and the mail's. */
export const shopJobs = (house: Working, transport: Transport): Job[] => [
  ...mailJobs({ ...house, transport }),
  sweeping(house),
  sweepingOrders(house),
  tellingOfStock(house),
  ...paying(house),
  ...sendingGiftCards(house),
]

type Working = Pick<House, 'db' | 'clock' | 'publicUrl'> & { gateway: Gateway | undefined; alert: Alert }

/** Dead sessions, codes, links and counts of tries, of no use to anybody but a thief; what visitors left behind. */
const sweeping = ({ db, clock }: Working): Job => ({
  name: 'sweep-accounts',
  queue: { retryLimit: 3, retryBackoff: true },
  due: '20 3 * * *',
  work: async () => {
    await sweepAccounts(db, clock())
    await sweepBaskets(db, clock())
    await sweepWishlists(db, clock())
    await sweepNotices(db, clock())
    await sweepOldOrders(db, clock())
    await sweepEnquiries(db, clock())
    await dropOldTries(db, clock())
  },
})

/** What was not paid in time goes back on the shelf, minute by minute: somebody else may be waiting for it. */
const sweepingOrders = ({ db, clock, publicUrl }: Working): Job => ({
  name: 'sweep-orders',
  // The next minute's is as good as another try.
  queue: { retryLimit: 0, expireInSeconds: 300 },
  due: '* * * * *',
  work: () => keepOrdersAndCodes({ publicUrl }).orders.sweep(db, clock()),
})

const tellingOfStock = ({ db, publicUrl }: Working): Job => ({
  name: 'tell-back-in-stock',
  queue: { retryLimit: 0, expireInSeconds: 300 },
  due: '*/5 * * * *',
  work: () => sendNotices(db, publicUrl),
})

function paying({ clock, ...house }: Working): Job[] {
  const setting = { ...house, orders: keepOrdersAndCodes({ publicUrl: house.publicUrl }).orders }
  return paymentJobs({ ...setting, clock, payments: keepPayments(setting) })
}

const sendingGiftCards = ({ publicUrl, ...house }: Working): Job[] =>
  giftCardJobs({ ...house, publicUrl, noteSent: keepOrdersAndCodes({ publicUrl }).orders.noteEmailed })

/** Ends once what is under way is finished; what was not begun is left in the database, for whoever works next. */
export async function workBehindTheScenes({ database, house, config, log }: Setting) {
  const transport = transportOf(config)
  const jobs = await openJobs({
    database,
    jobs: shopJobs({ ...house, gateway: config.gateway, alert: alertBy(log) }, transport),
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
