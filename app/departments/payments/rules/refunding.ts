import { type Pence, pence } from '#app/platform/money.ts'
import type { Message, RefundAction } from './payments.ts'

/** How a payment stands, as the gateway tells it. */
export type Standing = {
  state: string
  received: Pence
  /** Absent where the gateway does not say. */
  refunded: Pence | undefined
}

/** Undefined where the answer does not say it: then nothing may be done. */
export function standingIn(message: Message): Standing | undefined {
  const state = message.get('state')
  const received = penceIn(message, 'amountReceived')
  if (message.get('responseCode') !== '0' || !state || received === undefined) return undefined
  return { state, received, refunded: penceIn(message, 'amountRefunded') }
}

function penceIn(message: Message, name: string): Pence | undefined {
  const text = message.get(name)
  return text !== undefined && /^\d{1,9}$/.test(text) ? pence(Number(text)) : undefined
}

/** What is to be done, and what the gateway must tell of the payment once it is: received, or refunded. */
export type Plan = { action: RefundAction; target: Pence }

export type Step =
  | ({ kind: 'ask' } & Plan)
  /** The banks are just settling: by tomorrow it can be sent back. */
  | { kind: 'wait' }
  /** It was done already, though we never heard of it. */
  | { kind: 'done'; action: RefundAction }
  | { kind: 'stuck'; because: string }

/**
 * How to send an amount back. A payment that is not settled yet is lowered, or called off when nothing of it is left;
 * a settled one is repaid. A plan that was made before is held against how the payment stands now: what the gateway
 * has done is not done twice.
 */
export function nextStep(amount: Pence, standing: Standing, made: Plan | undefined): Step {
  if (made && isDone(standing, made)) return { kind: 'done', action: made.action }
  const { state, received, refunded } = standing
  if (UNSETTLED.has(state)) {
    if (amount > received) return stuck('more than is left of it')
    return amount === received
      ? { kind: 'ask', action: 'CANCEL', target: pence(0) }
      : { kind: 'ask', action: 'CAPTURE', target: pence(received - amount) }
  }
  if (state === 'tendered') return { kind: 'wait' }
  if (state !== 'accepted') return stuck(`the payment is ${state}`)
  if (amount > received - (refunded ?? 0)) return stuck('more than is left of it')
  // Without being told what was repaid before, a second try can't be known from a first.
  if (made?.action === 'REFUND_SALE' && refunded === undefined)
    return stuck('it may have been repaid already')
  return { kind: 'ask', action: 'REFUND_SALE', target: pence((refunded ?? 0) + amount) }
}

const UNSETTLED: ReadonlySet<string> = new Set(['approved', 'captured'])

const stuck = (because: string): Step => ({ kind: 'stuck', because })

/** Whether a payment stands as it must after what was planned. */
function isDone({ state, received, refunded }: Standing, { action, target }: Plan): boolean {
  if (action === 'CANCEL') return state === 'canceled' || state === 'reversed'
  if (action === 'CAPTURE') return received <= target
  return refunded !== undefined && refunded >= target
}
