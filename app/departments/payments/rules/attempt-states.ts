import type { AttemptState, Leg, Verdict } from './payments.ts'

/** What a message says of its attempt. */
export type GatewayOutcome = 'declined' | 'cancelled' | 'failed' | 'unclear' | 'review' | 'approved'

export function outcomeOf(verdict: Exclude<Verdict, { kind: 'not believed' }>): GatewayOutcome {
  if (verdict.kind === 'paid') return 'approved'
  if (verdict.kind === 'error') return verdict.cause === 'unclear' ? 'unclear' : 'failed'
  return verdict.kind
}

/**
 * Messages come in any order and any number. None takes an attempt down: an approval outweighs every decline, whether
 * that came before it or after, and what may have moved money outweighs what says that nothing has.
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

/** Where a message leaves its attempt. Only the gateway's answer to our own question makes clear what was not. */
export function stateAfter(before: AttemptState, answer: GatewayOutcome, leg: Leg): AttemptState {
  if (before === 'unclear' && leg === 'query') return answer
  return ranks[answer] >= ranks[before] ? answer : before
}

/** Money is there, or was. */
export const hasPaid = (state: AttemptState) => ranks[state] >= ranks.approved

/** Somebody must find out what happened before the shopper is let pay again. */
export const isInDoubt = (state: AttemptState) => state === 'unclear' || state === 'review'
