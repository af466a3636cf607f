import type { Pence } from '#app/platform/money.ts'

/** One field of the gateway's forms, in a list of pairs. An object would put `items[2]` before `items[10]`. */
export type Field = readonly [name: string, value: string]

/** The fields of a message whose signature holds, by their names. */
export type Message = ReadonlyMap<string, string>

/** How a message came: by the shopper's browser, from the gateway itself, or as the answer to our own question. */
export type Leg = 'browser' | 'gateway' | 'query'

/** What the shop itself knows of one try to pay by card: every message is held against it. */
export type Attempt = {
  transactionUnique: string
  /** Of the order that is to be paid. */
  reference: string
  amount: Pence
}

/**
 * `issued`: the form is out and nothing was heard; `failed`: nothing happened; `unclear`: money may have moved;
 * `voided` and the refunds: it was there, and went back.
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

/** What an approval made of its order. `paid before`: the money is one too many; `review`: a person looks. */
export type Became = 'confirmed' | 'paid before' | 'review'

/** How money goes back: before the banks have settled the payment is called off or lowered, afterwards it is repaid. */
export type RefundAction = 'CANCEL' | 'CAPTURE' | 'REFUND_SALE'

/** `sent`: the gateway was asked, and its answer is not known yet. */
export type RefundState = 'asked' | 'sent' | 'done' | 'failed'

/** What may help the shopper after a decline. */
export type Advice = 'try again' | 'check the details' | 'another card' | 'later'

/** What a response code says. `busy`: nothing happened; `unclear`: money may have moved; `ours`: our request was wrong. */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'declined'; advice: Advice; alert?: true }
  | { kind: 'cancelled' }
  | { kind: 'error'; cause: 'busy' | 'unclear' | 'ours' }
  | { kind: 'review'; because: string[]; isApproved: boolean }

/** What a message is worth. Money and order disagree in a `review`, which a person must look at. */
export type Verdict = Outcome | { kind: 'not believed'; because: Disbelief }

export type Disbelief =
  | 'no secret'
  | 'not one signature'
  | 'not a full signature'
  | 'a repeated field'
  | 'a wrong signature'
  | 'no response code'
  | 'an unknown attempt'

/** The shop's own codes for what became of a payment; the gateway's are others. */
export type ResultCode = 200 | 202 | 400 | 402 | 409 | 502

/** The gateway's form, to be posted by the browser as it is. */
export type PaymentForm = { url: string; fields: Record<string, string> }
