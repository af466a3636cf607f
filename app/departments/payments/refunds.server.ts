import type { Gateway } from '#app/platform/config.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import type { Orders } from '../orders/orders.server.ts'
import type { RefundAsked } from '../orders/ports.server.ts'
import { type AttemptRow, lockAttempt, selectPaying, updateAttempt } from './data/attempts.server.ts'
import {
  claimRefund,
  finishRefund,
  insertRefund,
  type NewRefund,
  type RefundRow,
  selectAskedBack,
  selectGivenBack,
  selectNextRefund,
  selectOpenRefunds,
  updateRefund,
} from './data/refunds.server.ts'
import { askGateway } from './gateway/gateway-client.server.ts'
import { newTransactionUnique } from './gateway/transaction-unique.server.ts'
import { paidTwiceMail } from './mails/paid-twice.tsx'
import type { Field, Message, RefundAction } from './rules/payments.ts'
import { nextStep, type Plan, standingIn } from './rules/refunding.ts'

export const SEND_REFUND = 'send-refund'

type RefundDeps = {
  db: Db
  orders: Orders
  gateway: Gateway | undefined
  publicUrl: string
  alert: Alert
}

/**
 * Requests a refund the way the money came. Saved in the caller's transaction, and sent afterwards. What was not paid
 * by card is left to staff. Returns how much of it is asked for: less if more was asked for before.
 */
export async function askRefund(
  tx: Db,
  { orderId, amount, because, by = 'shop' }: RefundAsked,
): Promise<Pence | undefined> {
  const attempt = await selectPaying(tx, orderId)
  if (!attempt?.xref) return undefined
  const { id: attemptId, xref } = attempt
  const before = await selectAskedBack(tx, xref)
  const sum = pence(Math.min(amount, attempt.amount - before.sum))
  if (sum <= 0) return pence(0)
  const isAsked = await ask(tx, {
    attemptId,
    xref,
    amount: sum,
    because,
    by,
    isForOrder: true,
    idempotencyKey: `${xref}:refund ${before.times + 1}`,
  })
  if (!isAsked)
    throw new Refused(409, 'just_refunded', 'Somebody else is just refunding this order. Please try again.')
  return sum
}

/** Refunds a payment that no order needs, completely. False if that was requested before. */
export const askRefundOfExtra = (tx: Db, { id, amount }: AttemptRow, xref: string): Promise<boolean> =>
  ask(tx, {
    attemptId: id,
    xref,
    amount,
    because: 'paid twice',
    by: 'shop',
    isForOrder: false,
    idempotencyKey: `${xref}:extra`,
  })

async function ask(tx: Db, asked: Omit<NewRefund, 'transactionUnique'>): Promise<boolean> {
  const id = await insertRefund(tx, { ...asked, transactionUnique: newTransactionUnique() })
  if (id !== undefined) await addJob(tx, SEND_REFUND, { refund: id })
  return id !== undefined
}

/** Sends all open refunds; a failing one does not stop the others. */
export const sendOpenRefunds = (deps: RefundDeps, now: Date): Promise<void> =>
  forEachSafely({
    next: (seen) => selectOpenRefunds(deps.db, { most: AT_ONCE, seen }),
    work: ({ id }) => sendRefund(deps, id, now),
    trouble: 'a refund did not go well',
    alert: deps.alert,
  })

const AT_ONCE = 100
const IN_HAND_MS = 2 * 60_000

/**
 * Sends one refund. First asks the gateway for the payment's state; what it will request is saved before, so that
 * after a crash the next run can tell whether it was done.
 */
export async function sendRefund(deps: RefundDeps, id: string, now: Date): Promise<void> {
  const { db, gateway, alert } = deps
  if (!gateway) return
  const taken = await claimRefund(db, id, { now, until: new Date(now.getTime() + IN_HAND_MS) })
  if (!taken) return
  const { refund, attempt } = taken
  const answer = await askGateway(gateway, refund.xref, [['action', 'QUERY']])
  const standing = isAbout(answer, taken) ? standingIn(answer) : undefined
  if (!standing) throw new RefundRefused(answer)
  const step = nextStep(refund.amount, standing, planOf(refund))
  if (step.kind === 'done') return finish(deps, taken, step.action, now)
  if (step.kind === 'wait') return updateRefund(db, id, { takenUntil: null })
  if (step.kind === 'stuck') {
    await db.transaction(async (tx) => {
      await updateRefund(tx, id, { state: 'failed', takenUntil: null })
      if (refund.isForOrder) await deps.orders.markNotRefunded(tx, attempt.orderId, refund.amount)
    })
    const { reference, transactionUnique } = attempt
    return alert('a refund needs a person', { reference, transactionUnique, because: step.because })
  }
  await updateRefund(db, id, { state: 'sent', action: step.action, target: step.target })
  const done = await askGateway(gateway, refund.xref, fieldsFor(step, refund))
  if (done.get('responseCode') !== '0') throw new RefundRefused(done)
  await finish(deps, taken, step.action, now)
}

type Taken = { refund: RefundRow; attempt: AttemptRow }

const isAbout = (answer: Message, { refund, attempt }: Taken) =>
  answer.get('xref') === refund.xref && answer.get('transactionUnique') === attempt.transactionUnique

/** Retried, after asking the gateway for the state again. */
class RefundRefused extends Error {
  override name = 'RefundRefused'
  constructor(answer: Message) {
    super(`the gateway refuses a refund: ${answer.get('responseCode')}`)
  }
}

const planOf = ({ action, target }: RefundRow): Plan | undefined =>
  action !== null && target !== null ? { action, target } : undefined

/** REFUND, which is bound to no payment and no amount, is never used. */
function fieldsFor({ action, target }: Plan, { amount, transactionUnique }: RefundRow): Field[] {
  if (action === 'CANCEL') return [['action', action]]
  if (action === 'CAPTURE')
    return [
      ['action', action],
      ['amount', String(target)],
    ]
  return [
    ['action', action],
    ['type', '1'],
    ['amount', String(amount)],
    ['countryCode', '826'],
    ['currencyCode', '826'],
    // This refund's own id: sent twice, the gateway recognises the retry.
    ['transactionUnique', transactionUnique],
  ]
}

async function finish(deps: RefundDeps, { refund, attempt }: Taken, action: RefundAction, now: Date) {
  const { db, orders, publicUrl, alert } = deps
  const isNoted = await db.transaction(async (tx) => {
    await lockAttempt(tx, attempt.transactionUnique)
    if (!(await finishRefund(tx, refund.id, { action, doneAt: now }))) return true
    if (refund.xref === attempt.xref)
      await updateAttempt(tx, attempt.id, { state: await stateOf(tx, attempt, action) })
    if (!refund.isForOrder) return mailExtraRefund(tx, orders, { attempt, refund, publicUrl })
    return noted(() =>
      orders.markRefunded(tx, attempt.orderId, refund.amount, { by: `refund ${refund.id}`, now }),
    )
  })
  await sendNext(db, refund.xref)
  if (!isNoted)
    alert('more was refunded than the order had', { reference: attempt.reference, refund: refund.id })
}

/**
 * One that was asked for meanwhile had to wait for this one. Looked for after the commit: until then its own job may
 * have found this one open.
 */
async function sendNext(db: Db, xref: string) {
  const next = await selectNextRefund(db, xref)
  if (next !== undefined) await addJob(db, SEND_REFUND, { refund: next })
}

async function stateOf(tx: Db, { xref, amount }: AttemptRow, action: RefundAction) {
  if ((await selectGivenBack(tx, xref ?? '')) < amount) return 'part-refunded'
  return action === 'CANCEL' ? 'voided' : 'refunded'
}

type Extra = { attempt: AttemptRow; refund: RefundRow; publicUrl: string }

async function mailExtraRefund(tx: Db, orders: Orders, { attempt, refund, publicUrl }: Extra): Promise<true> {
  const order = await orders.named(tx, attempt.reference)
  if (order && order.email !== '') {
    const { reference, firstName } = order
    const words = await paidTwiceMail({ reference, firstName, amount: refund.amount, publicUrl })
    await postMail(tx, { ...words, event: `refund:${refund.id}`, to: order.email })
  }
  return true
}

/** The money is gone, whatever the order says. */
const noted = (note: () => Promise<void>): Promise<boolean> =>
  note().then(
    () => true,
    (failure) => {
      if (failure instanceof Refused) return false
      throw failure
    },
  )
