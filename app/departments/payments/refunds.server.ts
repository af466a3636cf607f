import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import type { Orders } from '../orders/orders.server.ts'
import type { RefundAsked as Asked } from '../orders/ports.server.ts'
import type { CardProvider, RefundAsked, RefundPlan } from './card-provider.ts'
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
  updateClaimed,
} from './data/refunds.server.ts'
import { newName } from './gateway/names.server.ts'
import { paidTwiceMail } from './mails/paid-twice.tsx'

export const SEND_REFUND = 'send-refund'

type RefundDeps = {
  db: Db
  orders: Orders
  cardProvider: CardProvider | undefined
  publicUrl: string
  alert: Alert
}

/**
 * Requests a refund the way the money came. Saved in the caller's transaction, and sent afterwards. What was not paid
 * by card is left to staff. Returns how much of it is asked for: less if more was asked for before.
 */
export async function askRefund(
  tx: Db,
  { orderId, amount, because, by = 'shop' }: Asked,
): Promise<Pence | undefined> {
  const attempt = await selectPaying(tx, orderId)
  if (!attempt?.payment) return undefined
  const { id: attemptId, payment } = attempt
  const before = await selectAskedBack(tx, payment)
  const sum = pence(Math.min(amount, attempt.amount - before.sum))
  if (sum <= 0) return pence(0)
  const isAsked = await ask(tx, {
    attemptId,
    payment,
    amount: sum,
    because,
    by,
    isForOrder: true,
    idempotencyKey: `${payment}:refund ${before.times + 1}`,
  })
  if (!isAsked)
    throw new Refused(409, 'just_refunded', 'Somebody else is just refunding this order. Please try again.')
  return sum
}

/** Refunds a payment that no order needs, completely. False if that was requested before. */
export const askRefundOfExtra = (tx: Db, { id, amount }: AttemptRow, payment: string): Promise<boolean> =>
  ask(tx, {
    attemptId: id,
    payment,
    amount,
    because: 'paid twice',
    by: 'shop',
    isForOrder: false,
    idempotencyKey: `${payment}:extra`,
  })

async function ask(tx: Db, asked: Omit<NewRefund, 'name'>): Promise<boolean> {
  const id = await insertRefund(tx, { ...asked, name: newName() })
  if (id !== undefined) await addJob(tx, SEND_REFUND, { refund: id })
  return id !== undefined
}

/**
 * Sends all open refunds; a failing one does not stop the others. Each is claimed from the moment of its turn: a run may
 * take longer than a claim.
 */
export const sendOpenRefunds = (deps: RefundDeps, clock: Clock): Promise<void> =>
  forEachSafely({
    next: (seen) => selectOpenRefunds(deps.db, { most: AT_ONCE, seen }),
    work: ({ id }) => sendRefund(deps, id, clock()),
    trouble: 'a refund did not go well',
    alert: deps.alert,
  })

const AT_ONCE = 100
const IN_HAND_MS = 2 * 60_000

/**
 * Sends one refund. First the provider plans it; the plan is saved before it is carried out, so that after a crash the
 * next run can tell whether it was done. Nothing is saved or sent by an instance whose claim another one has taken over.
 */
export async function sendRefund(deps: RefundDeps, id: string, now: Date): Promise<void> {
  const { db, cardProvider, alert } = deps
  if (!cardProvider) return
  const taken = await claimRefund(db, id, { now, until: new Date(now.getTime() + IN_HAND_MS) })
  if (!taken) return
  const { refund, attempt } = taken
  const asked = askedIn(taken)
  const step = isBeyond(taken, cardProvider)
    ? { kind: 'stuck' as const, because: `${cardProvider.name} refunds whole payments only` }
    : await cardProvider.planRefund(asked, planOf(refund))
  if (step.kind === 'done') return finish(deps, taken, step.plan, now)
  if (step.kind === 'wait') {
    await updateClaimed(db, refund, { takenUntil: null })
    return
  }
  if (step.kind === 'stuck') {
    const isFailed = await db.transaction(async (tx) => {
      if (!(await updateClaimed(tx, refund, { state: 'failed', takenUntil: null }))) return false
      if (refund.isForOrder) await deps.orders.markNotRefunded(tx, attempt.orderId, refund.amount)
      return true
    })
    const { reference, name } = attempt
    if (isFailed) alert('a refund needs a person', { reference, attempt: name, because: step.because })
    return
  }
  if (!(await updateClaimed(db, refund, { state: 'sent', ...step.plan }))) return
  await cardProvider.refund(asked, step.plan)
  await finish(deps, taken, step.plan, now)
}

type Taken = { refund: RefundRow; attempt: AttemptRow }

const askedIn = ({ refund: { payment, amount, name }, attempt }: Taken): RefundAsked => ({
  of: { attempt: attempt.name, payment },
  amount,
  name,
})

const isBeyond = ({ refund, attempt }: Taken, { can }: CardProvider) =>
  !can.refundInPart && refund.amount < attempt.amount

const planOf = ({ action, target }: RefundRow): RefundPlan | undefined =>
  action !== null && target !== null ? { action, target } : undefined

async function finish(deps: RefundDeps, { refund, attempt }: Taken, { action }: RefundPlan, now: Date) {
  const { db, orders, publicUrl, cardProvider, alert } = deps
  const isVoid = action === cardProvider?.words.voiding
  const isNoted = await db.transaction(async (tx) => {
    await lockAttempt(tx, attempt.name)
    if (!(await finishRefund(tx, refund.id, { action, doneAt: now }))) return true
    if (refund.payment === attempt.payment)
      await updateAttempt(tx, attempt.id, { state: await stateOf(tx, attempt, isVoid) })
    if (!refund.isForOrder) return mailExtraRefund(tx, orders, { attempt, refund, publicUrl })
    return noted(() =>
      orders.markRefunded(tx, attempt.orderId, refund.amount, { by: `refund ${refund.id}`, now }),
    )
  })
  await sendNext(db, refund.payment)
  if (!isNoted)
    alert('more was refunded than the order had', { reference: attempt.reference, refund: refund.id })
}

/**
 * One that was asked for meanwhile had to wait for this one. Looked for after the commit: until then its own job may
 * have found this one open.
 */
async function sendNext(db: Db, payment: string) {
  const next = await selectNextRefund(db, payment)
  if (next !== undefined) await addJob(db, SEND_REFUND, { refund: next })
}

async function stateOf(tx: Db, { payment, amount }: AttemptRow, isVoid: boolean) {
  if ((await selectGivenBack(tx, payment ?? '')) < amount) return 'part-refunded'
  return isVoid ? 'voided' : 'refunded'
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
