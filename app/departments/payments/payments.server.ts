import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Orders } from '../orders/orders.server.ts'
import { isWaiting, type Order } from '../orders/orders.ts'
import { orderOf } from '../orders/your-orders.server.ts'
import type { CardMessage, CardProvider, Outcome, PaymentForm } from './card-provider.ts'
import {
  type AttemptRow,
  countAttempts,
  insertEvent,
  issueAttempt,
  lockAttempt,
  reissueAttempt,
  selectAttempt,
  selectFirstApproval,
  selectIsIn,
  selectIsPaymentTaken,
  updateAttempt,
} from './data/attempts.server.ts'
import { selectIsAnyRefunded } from './data/refunds.server.ts'
import { isName, newName } from './gateway/names.server.ts'
import { payableByLink } from './pay-links.server.ts'
import { askRefundOfExtra } from './refunds.server.ts'
import { type GatewayOutcome, outcomeOf, stateAfter } from './rules/attempt-states.ts'
import type { Leg } from './rules/payments.ts'
import { type Result, resultOf, unknownResult } from './rules/result.ts'
import { judge } from './rules/verdict.ts'

export type PaymentDeps = {
  db: Db
  orders: Orders
  /** If absent, no card is accepted, and no message is valid. */
  cardProvider: CardProvider | undefined
  publicUrl: string
  alert: Alert
}

/** The result of a message. */
export type Heard =
  | { ok: true; attempt: string }
  | { ok: false; because: string; claimed: string | undefined }

export type PaymentView = Result & {
  amount: Order['totals']['toPay'] | undefined
  status: Order['status'] | undefined
  reference: string | undefined
  gatewayResponseCode: string | null
}

export type Payments = ReturnType<typeof createPayments>

/** Asks the provider about an attempt with an unclear result. */
export const ASK_GATEWAY = 'ask-gateway'

const MOST_ATTEMPTS = 5
/** Stolen cards are tested on shops: so a low rate limit per address. */
const NEW_ATTEMPTS = { what: 'card-payment', most: 60, minutes: 15 } as const

/** Card payments: issues forms, receives messages, and shows the result. */
export function createPayments({ db, orders, cardProvider, alert }: PaymentDeps) {
  /** The provider's form for an order of the shopper's own. */
  const formFor = async (
    orderId: string,
    { accountId, ip, now }: { accountId: string; ip: string; now: Date },
  ): Promise<PaymentForm> => issueForm(await orderOf(db, accountId, orderId), ip, now)

  /** The same for somebody who has got a link by mail. */
  const formForLink = async (token: string, { ip, now }: { ip: string; now: Date }): Promise<PaymentForm> =>
    issueForm(await payableByLink(db, token, now), ip, now)

  /** Until an attempt is answered it is the same one, in every tab and on every device. */
  async function issueForm(order: Order, ip: string, now: Date): Promise<PaymentForm> {
    const { id: orderId } = order
    if (!cardProvider)
      throw new Refused(503, 'unavailable', 'We can’t take cards just now. Please choose another way.')
    refuseUnlessPayable(order, now)
    if (await selectIsIn(db, orderId, ['unclear', 'review']))
      throw new Refused(
        409,
        'being_checked',
        'We are still checking your last payment. Please wait for our e-mail.',
      )
    const attempt = (await reissueAttempt(db, orderId, now)) ?? (await newAttempt(order, ip, now))
    return cardProvider.start(attempt)
  }

  async function newAttempt({ id, reference, totals }: Order, ip: string, now: Date): Promise<AttemptRow> {
    if ((await countAttempts(db, id)) >= MOST_ATTEMPTS)
      throw new Refused(
        409,
        'too_many_attempts',
        'A card was tried too often for this order. Please pay by bank transfer or by phone.',
      )
    await spendTry(db, NEW_ATTEMPTS, ip, now)
    const name = newName()
    const attempt = await issueAttempt(db, {
      orderId: id,
      reference,
      name,
      amount: totals.toPay,
      issuedAt: now,
    })
    if (!attempt)
      throw new Refused(409, 'just_heard', 'The bank has just answered. Please look at your order again.')
    if (attempt.name !== name) await returnTry(db, NEW_ATTEMPTS, ip)
    return attempt
  }

  /**
   * Receives a message, by either route: reads it, compares it with its attempt, and saves it with all its
   * consequences, or not at all. Idempotent.
   */
  async function hear(body: string, leg: Leg, now: Date): Promise<Heard> {
    const reading = cardProvider?.read(body) ?? NOBODY
    if (!reading.ok) return disbelieved(reading.because, reading.claimed)
    const isKnown = await takeIn(reading.message, leg, now)
    const { attempt } = reading.message
    return isKnown ? { ok: true, attempt } : disbelieved('an unknown attempt', attempt)
  }

  /** For a message that is proved to be the provider's. False if it names no attempt of ours. */
  async function takeIn(message: CardMessage, leg: Leg, now: Date): Promise<boolean> {
    if (!cardProvider) return false
    const { words } = cardProvider
    const alarms: Parameters<Alert>[] = []
    const isKnown = await db.transaction(async (tx) => {
      const attempt = await lockAttempt(tx, message.attempt)
      if (!attempt) return false
      const { payment } = message
      const isPaymentTaken = payment ? await selectIsPaymentTaken(tx, payment, attempt.id) : false
      const verdict = judge(message, { attempt, isPaymentTaken, words })
      const isNew = await insertEvent(tx, {
        hash: message.id,
        attemptId: attempt.id,
        leg,
        verdict: verdict.kind,
        receivedAt: now,
        fields: message.kept,
      })
      const alarm: Alert = (...what) => alarms.push(what)
      if (isNew) await follow(tx, { attempt, message, verdict, isPaymentTaken, leg, now, alarm })
      return true
    })
    for (const alarm of alarms) alert(...alarm)
    return isKnown
  }

  async function follow(tx: Db, { attempt, message, verdict, isPaymentTaken, leg, now, alarm }: Following) {
    const answer = outcomeOf(verdict)
    const isAnswerToUs = leg === 'query' && (attempt.payment ?? message.payment) === message.payment
    const state = stateAfter(attempt.state, answer, isAnswerToUs)
    const facts = { attempt: attempt.name, code: message.code }
    if (verdict.kind === 'review')
      alarm('a payment needs looking at', { ...facts, because: verdict.because.join() })
    if (isOurFault(verdict)) alarm('the gateway refuses what we send', facts)
    const hasCounted = attempt.became !== null
    if (answer === 'approved' && hasCounted) return followExtra(tx, attempt, message, alarm)
    await updateAttempt(tx, attempt.id, {
      state,
      heardAt: now,
      ...(state === answer && {
        responseCode: message.code,
        gatewayState: message.state ?? null,
        advice: verdict.kind === 'declined' ? verdict.advice : null,
      }),
      ...(state === answer &&
        isNameOfMoney(answer) &&
        !isPaymentTaken && { payment: message.payment ?? null }),
    })
    if (answer === 'unclear' && state === 'unclear' && leg !== 'query')
      await addJob(tx, ASK_GATEWAY, { attempt: attempt.name })
    if (answer === 'approved') await payFor(tx, attempt, message, now, alarm)
    if (verdict.kind === 'review' && verdict.isApproved)
      await orders.doubt(tx, attempt.orderId, verdict.because)
  }

  async function payFor(tx: Db, attempt: AttemptRow, message: CardMessage, now: Date, alarm: Alert) {
    const { id, orderId, amount, name, reference } = attempt
    const payment = message.payment ?? ''
    await updateAttempt(tx, id, { approvedAt: now })
    const became = await orders.confirm(tx, orderId, { how: 'card', amount, by: payment }, now)
    await updateAttempt(tx, id, { became })
    if (became === 'review')
      alarm('money has come for an order that can’t have it', { reference, attempt: name })
    if (became !== 'paid before') return
    await askRefundOfExtra(tx, attempt, payment)
    alarm('an order was paid twice', { reference, attempt: name })
  }

  /** Two tabs, two cards, one attempt: the gateway charged both, and the order needs one. */
  async function followExtra(tx: Db, attempt: AttemptRow, message: CardMessage, alarm: Alert) {
    const payment = message.payment ?? ''
    if (payment === attempt.payment) return
    const { reference, name } = attempt
    if (await askRefundOfExtra(tx, attempt, payment))
      alarm('an order was paid twice', { reference, attempt: name })
  }

  /** The result of an attempt, for anybody who knows its name. */
  async function viewOf(name: string): Promise<PaymentView> {
    const attempt = await selectAttempt(db, name)
    const order = attempt && (await orders.named(db, attempt.reference))
    if (!attempt || !order)
      return {
        ...unknownResult(),
        amount: undefined,
        status: undefined,
        reference: undefined,
        gatewayResponseCode: null,
      }
    return {
      ...resultOf({ attempt, isOrderPaid: isPaidFor(order) }),
      amount: attempt.amount,
      status: order.status,
      reference: order.reference,
      gatewayResponseCode: attempt.responseCode,
    }
  }

  return { formFor, formForLink, hear, takeIn, viewOf }
}

type Following = {
  attempt: AttemptRow
  message: CardMessage
  verdict: Outcome
  /** By another attempt. */
  isPaymentTaken: boolean
  leg: Leg
  now: Date
  alarm: Alert
}

/** Whether somebody is on the provider's page with this order, or a payment may be on its way. */
export const isBeingPaid = (db: Db, orderId: string) => selectIsIn(db, orderId, ['issued', 'unclear'])

/** What shows that cards work: when one was first approved, and whether money of one has gone back. */
export const findCardProof = async (
  db: Db,
): Promise<{ approvedAt: Date | undefined; isRefunded: boolean }> => ({
  approvedAt: await selectFirstApproval(db),
  isRefunded: await selectIsAnyRefunded(db),
})

function refuseUnlessPayable({ status, totals, expiresAt, reference }: Order, now: Date) {
  // A shopper who chose to pay later may still pay by card.
  const isOpen = status === 'unpaid' || isWaiting(status)
  if (!isOpen || totals.toPay === 0)
    throw new Refused(409, 'not_payable', `There is nothing to pay by card for order ${reference}`)
  if (expiresAt && expiresAt <= now)
    throw new Refused(
      409,
      'order_expired',
      `The time to pay for order ${reference} is over. Your basket is as it was: please order again.`,
    )
}

/** The provider's name is saved only if money may have moved: a declined attempt has one as well. */
const isNameOfMoney = (answer: GatewayOutcome) => answer === 'approved' || answer === 'unclear'

const isPaidFor = ({ paidAt, cancelledAt, status }: Order) =>
  paidAt !== null && cancelledAt === null && status !== 'payment-review'

function isOurFault(verdict: Outcome): boolean {
  if (verdict.kind === 'declined') return verdict.alert ?? false
  return verdict.kind === 'error' && verdict.cause === 'ours'
}

/** Without a provider nobody is believed. */
const NOBODY = { ok: false, because: 'no secret', claimed: undefined } as const

/** What a message claims goes into a log and a link, so it must look like one of our names. */
const disbelieved = (because: string, claimed: string | undefined): Heard => ({
  ok: false,
  because,
  claimed: claimed !== undefined && isName(claimed) ? claimed : undefined,
})
