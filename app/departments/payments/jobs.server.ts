import type { Clock } from '#app/platform/clock.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { askAbout, type CheckDeps, expireSilent, mailDeclined, reconcile } from './gateway/checks.server.ts'
import { ASK_GATEWAY } from './payments.server.ts'
import { SEND_REFUND, sendOpenRefunds, sendRefund } from './refunds.server.ts'

/** The background jobs for payments, on any instance; each step is idempotent. */
export const paymentJobs = (deps: CheckDeps & { clock: Clock }): Job[] => {
  const { clock } = deps
  return [
    {
      name: ASK_GATEWAY,
      queue: { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
      work: ({ attempt = '' }) => askAbout(deps, attempt, clock()),
    },
    {
      name: SEND_REFUND,
      // Longer than a refund is claimed: no retry while the gateway may still be working on it.
      queue: { retryLimit: 5, retryDelay: 150, retryBackoff: true, expireInSeconds: 90 },
      work: ({ refund = '' }) => sendRefund(deps, refund, clock()),
    },
    {
      name: 'send-open-refunds',
      queue: { retryLimit: 0, expireInSeconds: 600 },
      due: '7,37 * * * *',
      work: () => sendOpenRefunds(deps, clock),
    },
    {
      name: 'sweep-payments',
      queue: { retryLimit: 0, expireInSeconds: 60 },
      due: '* * * * *',
      work: () => expireSilent(deps, clock()),
    },
    {
      name: 'tell-declined',
      queue: { retryLimit: 0, expireInSeconds: 300 },
      due: '* * * * *',
      work: () => mailDeclined(deps, clock()),
    },
    {
      name: 'reconcile-payments',
      // The next run continues where this one ends.
      queue: { retryLimit: 0, expireInSeconds: 600 },
      due: '*/10 7-10 * * *',
      work: () => reconcile(deps, clock()),
    },
  ]
}
