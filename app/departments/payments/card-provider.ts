import type { Pence } from '#app/platform/money.ts'

/**
 * What the shop needs of a card provider, in the shop's words. Field names, signatures and codes stay in the provider's
 * own folder. `testing/describe-card-provider.ts` has the contract that each must keep, docs/payments.md the steps to a
 * new one.
 */
export type CardProvider = {
  /** As papers and people call it. */
  name: string
  words: ProviderWords
  can: Capabilities
  /** The origin of its page, for the CSP's `form-action`. */
  formAction: string
  /** With what the shopper is sent to its page. The same attempt is the same payment, however often it is started. */
  start(attempt: Attempt): Promise<PaymentForm>
  /** Reads a message from its raw body. Only one that is proved to be the provider's own is `ok`. */
  read(body: string): Reading
  /** Asks for a payment; undefined if the provider knows of none with these names. */
  query(payment: PaymentNames): Promise<Answered | undefined>
  /** How this refund is to be done now. What an earlier plan has done already is not done twice. */
  planRefund(refund: RefundAsked, made: RefundPlan | undefined): Promise<RefundStep>
  /** Carries out a plan that was saved before, once for the refund's name. Throws if it was refused. */
  refund(refund: RefundAsked, plan: RefundPlan): Promise<void>
  /** Whether the settings work, by a question that changes nothing. Never throws. */
  checkConnection(): Promise<Connection>
}

/** Its own words: staff find them in its pages. */
export type ProviderWords = {
  reference: string
  amount: string
  currency: string
  payment: string
  /** The state of a payment that the banks have settled for good. */
  settled: string
  /** The action of a refund plan that calls the payment off before it is settled, if it can. */
  voiding: string | undefined
}

export type Capabilities = {
  /** Otherwise staff refund parts on its own pages. */
  refundInPart: boolean
  /** A payment is found by our own name for its attempt, though no message has named it yet. */
  queryByAttempt: boolean
}

/** What the shop itself knows of an attempt to pay by card: every message is compared with it. Always in pounds. */
export type Attempt = {
  /** Nobody can guess it. The provider repeats it in every message. */
  name: string
  /** Of the order to pay. */
  reference: string
  amount: Pence
}

/** The provider's form, to be posted unchanged by the browser. */
export type PaymentForm = { url: string; fields: Record<string, string> }

export type Reading =
  | { ok: true; message: CardMessage }
  /** Forged, altered or unreadable. `claimed`: the attempt that it names, which proves nothing. */
  | { ok: false; because: string; claimed: string | undefined }

/** A message that is proved to be the provider's own. What it says has not been compared with the attempt yet. */
export type CardMessage = {
  /** Of this very message: it counts once, however often it comes. */
  id: string
  /** The attempt that it names. */
  attempt: string
  reference: string | undefined
  /** In pence. Undefined unless it is written exactly as one writes a sum. */
  amount: Pence | undefined
  /** As in ISO 4217. */
  currency: string | undefined
  /** The provider's own name for the payment. */
  payment: string | undefined
  /** What it says has happened. */
  outcome: Outcome
  /** What else in it is not an answer to our request, in the provider's words: a person looks. */
  oddities: readonly string[]
  /** The provider's own code and state, for staff. */
  code: string
  state: string | undefined
  /** What is stored of it: nothing of the card, and nothing of the person. */
  kept: Record<string, string>
}

/**
 * `busy`: nothing happened; `unclear`: pending, money may have moved, and the provider is asked; `ours`: our request
 * was wrong; `review`: an approval of another kind than we asked for.
 */
export type Outcome =
  | { kind: 'paid' }
  | { kind: 'declined'; advice: Advice; alert?: true }
  | { kind: 'cancelled' }
  | { kind: 'error'; cause: 'busy' | 'unclear' | 'ours' }
  | { kind: 'review'; because: string[]; isApproved: boolean }

/** What may help the shopper after a decline. */
export type Advice = 'try again' | 'check the details' | 'another card' | 'later'

/** Ours for the attempt, and the provider's for the payment, once a message has told it. */
export type PaymentNames = { attempt: string; payment: string | null }

/** `standing` is undefined if the payment was not made. */
export type Answered = { message: CardMessage; standing: Standing | undefined }

/** What became of a payment. */
export type Standing = {
  /** The provider's own word. */
  state: string
  /** The banks have taken back what they had approved. */
  isRejected: boolean
  /** What of it is still ours. */
  kept: Pence
}

export type RefundAsked = {
  of: { attempt: string; payment: string }
  amount: Pence
  /** Ours for this refund: the provider knows a repeated request by it. */
  name: string
}

/** What the provider will be asked to do, in its own word, and the sum that it must report afterwards. */
export type RefundPlan = { action: string; target: Pence }

export type RefundStep =
  | { kind: 'ask'; plan: RefundPlan }
  /** Not now: the next run tries again. */
  | { kind: 'wait' }
  /** It was done already, though we never got the answer. */
  | { kind: 'done'; plan: RefundPlan }
  | { kind: 'stuck'; because: string }

export type Connection = { ok: true } | { ok: false; because: string }

/** The provider is unreachable, or its answer is not authentic. What it did, if anything, is unknown. */
export class GatewayAway extends Error {
  override name = 'GatewayAway'
}

/** Retried, after asking the provider for the payment's state again. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
  constructor(code: string | undefined) {
    super(`the gateway refuses a refund: ${code}`)
  }
}
