import { type Pence, pence } from '#app/platform/money.ts'
import type { RefundAsked, RefundPlan, RefundStep, Standing } from '../../card-provider.ts'
import type { Field, Message } from './fields.ts'

/** Before the banks have settled, the payment is cancelled or lowered, afterwards it is repaid. */
type RefundAction = 'CANCEL' | 'CAPTURE' | 'REFUND_SALE'

/** Nothing of the payment is taken. */
export const VOIDING: RefundAction = 'CANCEL'
export const SETTLED = 'accepted'

/** The state of a payment, as the gateway reports it. */
export type Books = {
  state: string
  received: Pence
  /** Absent if the gateway does not say. */
  refunded: Pence | undefined
}

/** Undefined if the answer lacks it: then nothing may be done. */
export function booksIn(message: Message): Books | undefined {
  const state = message.get('state')
  const received = penceIn(message, 'amountReceived')
  if (message.get('responseCode') !== '0' || !state || received === undefined) return undefined
  return { state, received, refunded: penceIn(message, 'amountRefunded') }
}

/** In the shop's words. */
export const standingOf = ({ state, received, refunded }: Books): Standing => ({
  state,
  isRejected: state === 'rejected',
  kept: pence(received - (refunded ?? 0)),
})

function penceIn(message: Message, name: string): Pence | undefined {
  const text = message.get(name)
  return text !== undefined && /^\d{1,9}$/.test(text) ? pence(Number(text)) : undefined
}

/**
 * How to refund an amount. An unsettled payment is lowered, or cancelled when nothing of it is left; a settled one is
 * repaid. An earlier plan is compared with the payment's current state: what the gateway has done is not done twice.
 */
export function nextStep(amount: Pence, books: Books, made: RefundPlan | undefined): RefundStep {
  if (made && isDone(books, made)) return { kind: 'done', plan: made }
  const { state, received, refunded } = books
  if (UNSETTLED.has(state)) {
    if (amount > received) return stuck('more than is left of it')
    return amount === received ? ask('CANCEL', pence(0)) : ask('CAPTURE', pence(received - amount))
  }
  if (state === 'tendered') return { kind: 'wait' }
  if (state !== SETTLED) return stuck(`the payment is ${state}`)
  if (amount > received - (refunded ?? 0)) return stuck('more than is left of it')
  // Without knowing what was repaid before, a retry can't be distinguished from a first request.
  if (made?.action === 'REFUND_SALE' && refunded === undefined)
    return stuck('it may have been repaid already')
  return ask('REFUND_SALE', pence((refunded ?? 0) + amount))
}

const UNSETTLED: ReadonlySet<string> = new Set(['approved', 'captured'])

const ask = (action: RefundAction, target: Pence): RefundStep => ({ kind: 'ask', plan: { action, target } })

const stuck = (because: string): RefundStep => ({ kind: 'stuck', because })

/** Whether the payment is in the planned state. */
function isDone({ state, received, refunded }: Books, { action, target }: RefundPlan): boolean {
  if (action === 'CANCEL') return state === 'canceled' || state === 'reversed'
  if (action === 'CAPTURE') return received <= target
  return action === 'REFUND_SALE' && refunded !== undefined && refunded >= target
}

/** REFUND, which is bound to no payment and no amount, is never used. */
export function refundFields({ action, target }: RefundPlan, { amount, name }: RefundAsked): Field[] {
  if (action === 'CANCEL') return [['action', 'CANCEL']]
  if (action === 'CAPTURE')
    return [
      ['action', 'CAPTURE'],
      ['amount', String(target)],
    ]
  return [
    ['action', 'REFUND_SALE'],
    ['type', '1'],
    ['amount', String(amount)],
    ['countryCode', '826'],
    ['currencyCode', '826'],
    // This refund's own name: sent twice, the gateway recognises the retry.
    ['transactionUnique', name],
  ]
}
