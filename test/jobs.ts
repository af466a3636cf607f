import { createPayments } from '#app/departments/payments/payments.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { shownOnly } from '#app/platform/mail/transport.server.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { shopJobs } from '#server/jobs.ts'

/** The shop's background jobs, without a gateway and a mail server. */
export function jobsOver(db: Db, clock: Clock) {
  const context = { db, clock, publicUrl: 'http://shop.test', cardProvider: undefined, alert: () => {} }
  const { orders } = createOrdersAndCodes({ ...context, isLive: false })
  return shopJobs({ ...context, orders, payments: createPayments({ ...context, orders }) }, shownOnly)
}
