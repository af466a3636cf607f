import { DAY_MS, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { postDeclined } from '../../orders/letters.server.ts'
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
import type { Message } from '../rules/payments.ts'
import { type Standing, standingIn } from '../rules/refunding.ts'
import { askGateway } from './gateway-client.server.ts'

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
  { orderId, reference, id, transactionUnique }: AttemptRow,
  { orders, publicUrl }: Pick<CheckDeps, 'orders' | 'publicUrl'>,
) {
  const order = await orders.named(tx, reference)
  const last = (await selectAttemptsOf(tx, orderId)).at(-1)
  if (order?.status === 'unpaid' && last?.id === id)
    await postDeclined(tx, order, { publicUrl, attempt: transactionUnique })
}

/** Whether money has moved, if a message left that open: the gateway's answer counts as one more message. */
export async function askAbout(deps: CheckDeps, transactionUnique: string, now: Date): Promise<void> {
  const { db, payments, alert } = deps
  const attempt = await selectAttempt(db, transactionUnique)
  if (attempt?.state !== 'unclear') return
  const answer = await query(deps, attempt)
  if (answer) await payments.takeIn(answer, 'query', now)
  const after = await selectAttempt(db, transactionUnique)
  if (after?.state !== 'unclear') return
  alert('nobody knows whether money has moved', { reference: attempt.reference, transactionUnique })
}

/**
 * Compares the gateway's records of the last days' payments with ours, each once a day. A run continues where the
 * last one ended; a payment without an answer is due again a little later.
 */
export const reconcile = (deps: CheckDeps, now: Date, mostInARun = CHECKED_IN_A_RUN): Promise<void> => {
  const { db, alert } = deps
  const due = {
    since: before(now, SETTLED_WITHIN_DAYS * DAY_MS),
    checkedBefore: before(now, CHECKED_EVERY_MS),
  }
  const again = new Date(due.checkedBefore.getTime() + CHECKED_AGAIN_MS)
  return forEachSafely({
    next: (seen) => selectUnsettled(db, due, { most: AT_ONCE, seen }),
    work: async (attempt) => {
      if (!(await claimCheck(db, attempt.id, { ...due, at: again }))) return
      if (attempt.state === 'unclear') await askAbout(deps, attempt.transactionUnique, now)
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
  const { reference, transactionUnique, amount, xref } = attempt
  const answer = await query(deps, attempt)
  const standing = answer && standingIn(answer)
  if (!standing) return alert('the gateway does not know a payment', { reference, transactionUnique })
  if (standing.state === 'rejected') return takeBack(deps, attempt, now)
  await updateAttempt(db, attempt.id, { gatewayState: standing.state })
  const ours = pence(amount - (await selectGivenBack(db, xref ?? '')))
  if (keptOf(standing) !== ours)
    alert('a payment is not what we think it is', {
      reference,
      transactionUnique,
      ours,
      theirs: keptOf(standing),
    })
}

/**
 * A chargeback: the banks have rejected what they had approved. The order must not be dispatched, and a person is
 * alerted.
 */
async function takeBack({ db, orders, alert }: CheckDeps, attempt: AttemptRow, now: Date) {
  const { id, orderId, reference, transactionUnique, became } = attempt
  await db.transaction(async (tx) => {
    await lockAttempt(tx, transactionUnique)
    await updateAttempt(tx, id, { gatewayState: 'rejected', state: 'review' })
    // A second payment was never the order's.
    if (became !== 'paid before') await orders.markRejected(tx, orderId, { by: transactionUnique, now })
  })
  alert('the banks have rejected a payment', { reference, transactionUnique })
}

const keptOf = ({ received, refunded }: Standing): Pence => pence(received - (refunded ?? 0))

/** As a message about a sale; undefined if it is about another. */
async function query({ gateway }: CheckDeps, attempt: AttemptRow): Promise<Message | undefined> {
  if (!gateway || !attempt.xref) return undefined
  const answer = await askGateway(gateway, attempt.xref, [['action', 'QUERY']])
  const isSame =
    answer.get('xref') === attempt.xref && answer.get('transactionUnique') === attempt.transactionUnique
  if (!isSame) return undefined
  return answer.get('action') === 'QUERY:SALE' ? new Map(answer).set('action', 'SALE') : answer
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
