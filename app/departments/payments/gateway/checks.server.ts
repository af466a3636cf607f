import { DAY_MS, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { pence } from '#app/platform/money.ts'
import { postDeclined } from '../../orders/letters.server.ts'
import type { Answered } from '../card-provider.ts'
import {
  type AttemptRow,
  claimCheck,
  claimDeclineMail,
  expireIssuedBefore,
  lockAttempt,
  selectAttempt,
  selectAttemptsOf,
  selectUnsettled,
  selectUntold,
  updateAttempt,
} from '../data/attempts.server.ts'
import { selectGivenBack } from '../data/refunds.server.ts'
import type { PaymentDeps, Payments } from '../payments.server.ts'

export type CheckDeps = PaymentDeps & { payments: Payments }

const SILENT_MINUTES = 30
/** A shopper who is still on the gateway's page retries there, and needs no mail. */
const TELL_AFTER_MINUTES = 5
const SETTLED_WITHIN_DAYS = 5
const AT_ONCE = 100
const CHECKED_IN_A_RUN = 1_000
/** Less than a day: the job starts at the same time each morning. */
const CHECKED_EVERY_MS = DAY_MS - 4 * 60 * MINUTE_MS
const CHECKED_AGAIN_MS = 25 * MINUTE_MS

/**
 * Expires forms that were never answered: the shopper has left, or both messages were lost. Without a message there
 * is no id to ask the gateway about, so a missing payment must be searched in the gateway's own pages.
 */
export const expireSilent = ({ db }: Pick<CheckDeps, 'db'>, now: Date): Promise<void> =>
  expireIssuedBefore(db, before(now, SILENT_MINUTES * MINUTE_MS))

/** Mails a link to retry to shoppers who were declined and have left. */
export const mailDeclined = (
  deps: Pick<CheckDeps, 'db' | 'orders' | 'publicUrl' | 'alert'>,
  now: Date,
): Promise<void> =>
  forEachSafely({
    next: (seen) =>
      selectUntold(deps.db, before(now, TELL_AFTER_MINUTES * MINUTE_MS), { most: AT_ONCE, seen }),
    work: (attempt) =>
      deps.db.transaction(async (tx) => {
        if (await claimDeclineMail(tx, attempt.id, now)) await tell(tx, attempt, deps)
      }),
    trouble: 'nobody was told of a decline',
    alert: deps.alert,
  })

async function tell(
  tx: Db,
  { orderId, reference, id, name }: AttemptRow,
  { orders, publicUrl }: Pick<CheckDeps, 'orders' | 'publicUrl'>,
) {
  const order = await orders.named(tx, reference)
  const last = (await selectAttemptsOf(tx, orderId)).at(-1)
  if (order?.status === 'unpaid' && last?.id === id)
    await postDeclined(tx, order, { publicUrl, attempt: name })
}

/** Whether money has moved, if a message left that open: the gateway's answer counts as one more message. */
export async function askAbout(deps: CheckDeps, name: string, now: Date): Promise<void> {
  const { db, payments, alert } = deps
  const attempt = await selectAttempt(db, name)
  if (attempt?.state !== 'unclear') return
  const answer = await query(deps, attempt)
  if (answer) await payments.takeIn(answer.message, 'query', now)
  const after = await selectAttempt(db, name)
  if (after?.state !== 'unclear') return
  alert('nobody knows whether money has moved', { reference: attempt.reference, attempt: name })
}

/**
 * Compares the gateway's records of the last days' payments with ours, each once a day. A run continues where the
 * last one ended; a payment without an answer is due again a little later.
 */
export const reconcile = (deps: CheckDeps, now: Date, mostInARun = CHECKED_IN_A_RUN): Promise<void> => {
  const { db, cardProvider, alert } = deps
  const due = {
    since: before(now, SETTLED_WITHIN_DAYS * DAY_MS),
    checkedBefore: before(now, CHECKED_EVERY_MS),
    settled: cardProvider?.words.settled ?? '',
  }
  const again = new Date(due.checkedBefore.getTime() + CHECKED_AGAIN_MS)
  return forEachSafely({
    next: (seen) => selectUnsettled(db, due, { most: AT_ONCE, seen }),
    work: async (attempt) => {
      if (!(await claimCheck(db, attempt.id, { ...due, at: again }))) return
      if (attempt.state === 'unclear') await askAbout(deps, attempt.name, now)
      else await compare(deps, attempt, now)
      await updateAttempt(db, attempt.id, { checkedAt: now })
    },
    trouble: 'a payment could not be checked',
    alert,
    mostInARun,
  })
}

async function compare(deps: CheckDeps, attempt: AttemptRow, now: Date) {
  const { db, alert } = deps
  const { reference, name, amount, payment } = attempt
  const standing = (await query(deps, attempt))?.standing
  if (!standing) return alert('the gateway does not know a payment', { reference, attempt: name })
  const { state, isRejected, kept: theirs } = standing
  if (isRejected) return takeBack(deps, attempt, state, now)
  await updateAttempt(db, attempt.id, { gatewayState: state })
  const ours = pence(amount - (await selectGivenBack(db, payment ?? '')))
  if (theirs !== ours)
    alert('a payment is not what we think it is', { reference, attempt: name, ours, theirs })
}

/**
 * A chargeback: the banks have rejected what they had approved. The order must not be dispatched, and a person is
 * alerted.
 */
async function takeBack(
  { db, orders, alert }: CheckDeps,
  attempt: AttemptRow,
  gatewayState: string,
  now: Date,
) {
  const { id, orderId, reference, name, became } = attempt
  await db.transaction(async (tx) => {
    await lockAttempt(tx, name)
    await updateAttempt(tx, id, { gatewayState, state: 'review' })
    // A second payment was never the order's.
    if (became !== 'paid before') await orders.markRejected(tx, orderId, { by: name, now })
  })
  alert('the banks have rejected a payment', { reference, attempt: name })
}

/** Undefined if the provider can't be asked, or knows of no such payment. */
async function query(
  { cardProvider }: CheckDeps,
  { name, payment }: AttemptRow,
): Promise<Answered | undefined> {
  if (!cardProvider || (!payment && !cardProvider.can.queryByAttempt)) return undefined
  return cardProvider.query({ attempt: name, payment })
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
