import type { Advice } from '../card-provider.ts'
import { hasPaid, isInDoubt } from './attempt-states.ts'
import type { AttemptState, Became, ResultCode } from './payments.ts'

type Seen = {
  attempt: { state: AttemptState; became: Became | null; advice: Advice | null }
  /** Whether its order is paid, by this attempt or another. */
  isOrderPaid: boolean
}

export type Result = { validation: boolean; responseCode: ResultCode; message: string }

/**
 * What the shopper sees of a payment. 'Failed' only if it is certain that nothing was charged: as long as money may
 * have moved it is being checked.
 */
export function resultOf({ attempt: { state, became, advice }, isOrderPaid }: Seen): Result {
  if (became === 'paid before') return said(409, true, 'paid twice')
  if (became !== null && state === 'review')
    return isOrderPaid ? said(200, true, 'placed') : said(409, true, 'taken back')
  if (became === 'confirmed' || (isOrderPaid && !isInDoubt(state))) return said(200, true, 'placed')
  if (hasPaid(state)) return said(409, true, 'received')
  if (state === 'review') return said(409, false, 'received')
  if (state === 'declined')
    return { ...said(402, true, 'declined'), message: declined[advice ?? 'try again'] }
  if (state === 'cancelled') return said(402, true, 'cancelled')
  if (state === 'failed') return said(502, true, 'failed')
  return said(202, false, state === 'expired' ? 'silent' : 'checking')
}

/** For an unknown attempt. */
export const unknownResult = (): Result => said(400, false, 'unknown')

const said = (responseCode: ResultCode, validation: boolean, key: keyof typeof words): Result => ({
  validation,
  responseCode,
  message: words[key],
})

const words = {
  placed: 'Your order was placed successfully',
  received: 'Your payment has arrived and is being checked. We will e-mail you.',
  'taken back': 'Your bank has since taken the payment back. We are looking into it and will e-mail you.',
  'paid twice': 'This order had been paid already. The second payment is on its way back to you.',
  declined: 'Your card was declined. Nothing was charged.',
  cancelled: 'You left the payment page before paying. Nothing was charged.',
  failed: 'The payment could not be made. Nothing was charged. Please try again.',
  checking: 'We are checking your payment',
  silent: 'We have not heard from the bank. If anything was charged, we will e-mail you.',
  unknown: 'We know nothing of this payment',
}

const declined: Record<Advice, string> = {
  'try again': `${words.declined} Please try again, or use another card.`,
  'check the details': `${words.declined} Please check the card’s details and try again.`,
  'another card': `${words.declined} Please use another card.`,
  later: `${words.declined} Please use another card, or try again later.`,
}
