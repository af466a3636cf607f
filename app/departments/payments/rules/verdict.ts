import type { Attempt, CardMessage, Outcome, ProviderWords } from '../card-provider.ts'

type Known = {
  /** The attempt that the message names. */
  attempt: Attempt
  /** Whether another attempt already has the message's payment. */
  isPaymentTaken: boolean
  words: ProviderWords
}

/**
 * The verdict on a message of the provider, compared with what we know ourselves. In a `review` payment and order
 * disagree, and a person must check.
 */
export function judge(message: CardMessage, { attempt, isPaymentTaken, words }: Known): Outcome {
  const { outcome } = message
  const isApproved = outcome.kind === 'paid'
  const because = [
    ...message.oddities,
    ...otherThanAskedFor(message, attempt, words),
    ...(isApproved && (!message.payment || isPaymentTaken) ? [words.payment] : []),
  ]
  return because.length > 0 ? { kind: 'review', because, isApproved } : outcome
}

/** What differs from our request, in the provider's words. */
const otherThanAskedFor = (
  { reference, amount, currency }: CardMessage,
  attempt: Attempt,
  words: ProviderWords,
): string[] => [
  ...(currency === 'GBP' ? [] : [words.currency]),
  ...(reference === attempt.reference ? [] : [words.reference]),
  ...(amount === attempt.amount ? [] : [words.amount]),
]
