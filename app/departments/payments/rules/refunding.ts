import { type Pence, pence } from '#app/platform/money.ts'
import type { Message, RefundAction } from './payments.ts'

/** The state of a payment, as the gateway reports it. */
export type Standing = {
  state: string
  received: Pence
  /** Absent if the gateway does not say. */
  refunded: Pence | undefined
}

/** Undefined if the answer lacks it: then nothing may be done. */
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

/** What to request, and what the gateway must report afterwards as received, or refunded. */
export type Plan = { action: RefundAction; target: Pence }

type Step =
  | ({ kind: 'ask' } & Plan)
  /** The banks are just settling: tomorrow it can be refunded. */
  | { kind: 'wait' }
  /** It was done already, though we never got the answer. */
  | { kind: 'done'; action: RefundAction }
  | { kind: 'stuck'; because: string }

/**
 * How to refund an amount. An unsettled payment is lowered, or cancelled when nothing of it is left; a settled one is
 * repaid. An earlier plan is compared with the payment's current state: what the gateway has done is not done twice.
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
  // Without knowing what was repaid before, a retry can't be distinguished from a first request.
  if (made?.action === 'REFUND_SALE' && refunded === undefined)
    return stuck('it may have been repaid already')
  return { kind: 'ask', action: 'REFUND_SALE', target: pence((refunded ?? 0) + amount) }
}

const UNSETTLED: ReadonlySet<string> = new Set(['approved', 'captured'])

const stuck = (because: string): Step => ({ kind: 'stuck', because })

/** Whether the payment is in the planned state. */
function isDone({ state, received, refunded }: Standing, { action, target }: Plan): boolean {
  if (action === 'CANCEL') return state === 'canceled' || state === 'reversed'
  if (action === 'CAPTURE') return received <= target
  return refunded !== undefined && refunded >= target
}
