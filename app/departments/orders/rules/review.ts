import { pence, pounds } from '#app/platform/money.ts'
import type { Order, ReviewCause } from '../orders.ts'
import { mayMove } from './states.ts'

type Review = {
  cause: ReviewCause['cause']
  /** 'The bank sent £64.90, the order asks £69.90. The shopper has not been told yet.' */
  words: string
  /** Only what the rules allow. */
  ways: { act: 'paid' | 'cancel' | 'refund'; words: string }[]
}

/** Why an order is in review, and what can be done about it. Undefined for one that is not. */
export function reviewInWords(
  order: Pick<Order, 'status' | 'reviewBecause' | 'paid' | 'refundAsked' | 'refunded'>,
): Review | undefined {
  if (order.status !== 'payment-review') return undefined
  const because = order.reviewBecause ?? { cause: 'unknown' as const }
  return {
    cause: because.cause,
    words: `${causeInWords(because)} ${toldWords(because)}`,
    ways: waysOut(order),
  }
}

const money = (amount: number) => pounds(pence(amount))

function causeInWords(because: ReviewCause): string {
  switch (because.cause) {
    case 'sum':
      return `The bank sent ${money(because.received)}, the order asks ${money(because.asked)}.`
    case 'fields':
      return `The gateway’s message differs from what we asked for: ${because.fields.join(', ')}.`
    case 'bottles-gone':
      return 'The money came after the time was over, and its bottles are sold meanwhile.'
    case 'code-spent':
      return 'The money came after the time was over, and its code was used for another order meanwhile.'
    case 'gift-card-spent':
      return 'The money came after the time was over, and its gift card is spent meanwhile.'
    case 'cancelled-before':
      return `${money(because.received)} came for an order that was cancelled before.`
    case 'bank-took-it-back':
      return `The shopper’s bank has taken ${money(because.amount)} back.`
    case 'unknown':
      return 'Money and order disagree; why was not written down.'
  }
}

const toldWords = ({ cause }: ReviewCause) =>
  cause === 'bank-took-it-back' ? 'The shopper has been told.' : 'The shopper has not been told yet.'

function waysOut({
  status,
  paid,
  refundAsked,
  refunded,
}: Pick<Order, 'status' | 'paid' | 'refundAsked' | 'refunded'>): Review['ways'] {
  const left = paid - refundAsked
  return [
    ...(mayMove(status, 'confirmed', 'staff') && refundAsked === refunded
      ? [{ act: 'paid' as const, words: 'Accept the money and send the order.' }]
      : []),
    ...(mayMove(status, 'cancelled', 'staff')
      ? [
          {
            act: 'cancel' as const,
            words: left > 0 ? `Cancel it and send ${money(left)} back.` : 'Cancel it.',
          },
        ]
      : []),
    ...(left > 0 && mayMove(status, 'refunded', 'staff')
      ? [{ act: 'refund' as const, words: `Send ${money(left)} back.` }]
      : []),
  ]
}

/** Without sums, for those who may not see money. */
export const REVIEW_WITHOUT_SUMS = 'Money and order disagree. Somebody who may see money has to look.'

/** As much of it as somebody may see. */
export function reviewFor(order: Parameters<typeof reviewInWords>[0], rights: ReadonlySet<string>) {
  const review = reviewInWords(order)
  if (!review || rights.has('orders.see-money')) return review
  return { cause: review.cause, words: REVIEW_WITHOUT_SUMS, ways: [] }
}
