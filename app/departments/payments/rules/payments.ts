import type { Pence } from '#app/platform/money.ts'

/** One field of the gateway's forms, in a list of pairs. An object would put `items[2]` before `items[10]`. */
export type Field = readonly [name: string, value: string]

/** The fields of a message with a valid signature, by name. */
export type Message = ReadonlyMap<string, string>

/** How a message came: through the shopper's browser, from the gateway itself, or as the answer to our own query. */
export type Leg = 'browser' | 'gateway' | 'query'

/** What the shop itself knows of an attempt to pay by card: every message is compared with it. */
export type Attempt = {
  transactionUnique: string
  /** Of the order to pay. */
  reference: string
  amount: Pence
}

/**
 * `issued`: the form is out and unanswered; `failed`: nothing happened; `unclear`: money may have moved; `voided` and
 * the refunds: it was paid, and refunded.
 */
export type AttemptState =
  | 'issued'
  | 'expired'
  | 'declined'
  | 'cancelled'
  | 'failed'
  | 'unclear'
  | 'review'
  | 'approved'
  | 'part-refunded'
  | 'voided'
  | 'refunded'

/** What an approval made of its order. `paid before`: a duplicate payment; `review`: a person checks. */
export type Became = 'confirmed' | 'paid before' | 'review'

/** How to refund: before the banks have settled, the payment is cancelled or lowered, afterwards it is repaid. */
export type RefundAction = 'CANCEL' | 'CAPTURE' | 'REFUND_SALE'

/** `sent`: the gateway was asked, and its answer is not known yet. */
export type RefundState = 'asked' | 'sent' | 'done' | 'failed'

/** What may help the shopper after a decline. */
export type Advice = 'try again' | 'check the details' | 'another card' | 'later'

/**
 * The meaning of a response code. `busy`: nothing happened; `unclear`: money may have moved; `ours`: our request was
 * wrong.
 */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'declined'; advice: Advice; alert?: true }
  | { kind: 'cancelled' }
  | { kind: 'error'; cause: 'busy' | 'unclear' | 'ours' }
  | { kind: 'review'; because: string[]; isApproved: boolean }

/** The verdict on a message. In a `review` payment and order disagree, and a person must check. */
export type Verdict = Outcome | { kind: 'not believed'; because: Disbelief }

export type Disbelief =
  | 'no secret'
  | 'not one signature'
  | 'not a full signature'
  | 'a repeated field'
  | 'a wrong signature'
  | 'no response code'
  | 'an unknown attempt'

/** The shop's own codes for a payment's result; the gateway's are others. */
export type ResultCode = 200 | 202 | 400 | 402 | 409 | 502

/** The gateway's form, to be posted unchanged by the browser. */
export type PaymentForm = { url: string; fields: Record<string, string> }
