import type { Outcome } from '../card-provider.ts'
import type { AttemptState } from './payments.ts'

/** What a message says about its attempt. */
export type GatewayOutcome = 'declined' | 'cancelled' | 'failed' | 'unclear' | 'review' | 'approved'

export function outcomeOf(verdict: Outcome): GatewayOutcome {
  if (verdict.kind === 'paid') return 'approved'
  if (verdict.kind === 'error') return verdict.cause === 'unclear' ? 'unclear' : 'failed'
  return verdict.kind
}

/**
 * Messages come in any order and any number. None lowers an attempt's rank: an approval outranks every decline,
 * earlier or later, and 'money may have moved' outranks 'nothing has'.
 */
const ranks: Record<AttemptState, number> = {
  issued: 0,
  expired: 1,
  declined: 1,
  cancelled: 1,
  failed: 1,
  unclear: 2,
  review: 3,
  approved: 4,
  'part-refunded': 5,
  voided: 5,
  refunded: 5,
}

/**
 * The attempt's state after a message. Only the gateway's answer to our own query about its payment resolves an unclear
 * one: somebody who tries again on the same page makes another payment, and that one may be unclear as well.
 */
export function stateAfter(
  before: AttemptState,
  answer: GatewayOutcome,
  isAnswerToUs: boolean,
): AttemptState {
  if (before === 'unclear' && isAnswerToUs) return answer
  return ranks[answer] >= ranks[before] ? answer : before
}

/** The payment has arrived, or had. */
export const hasPaid = (state: AttemptState) => ranks[state] >= ranks.approved

/** The result must be known before the shopper may pay again. */
export const isInDoubt = (state: AttemptState) => state === 'unclear' || state === 'review'
