/** How a message came: through the shopper's browser, from the gateway itself, or as the answer to our own query. */
export type Leg = 'browser' | 'gateway' | 'query'

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

/** `sent`: the gateway was asked, and its answer is not known yet. */
export type RefundState = 'asked' | 'sent' | 'done' | 'failed'

/** The shop's own codes for a payment's result; the provider's are others. */
export type ResultCode = 200 | 202 | 400 | 402 | 409 | 502
