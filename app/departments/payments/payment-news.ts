import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api } from '#app/platform/client/api-client.ts'

type PaymentResult = AnswerOf<'get', 'order/payment-result'>

/** `checked`: money may have moved, and a person checks. `unreachable`: the shop itself did not answer. */
export type PaymentNews =
  | { kind: 'paid' | 'failed' | 'checked' | 'awaited'; result: PaymentResult }
  | { kind: 'unreachable'; words: string }

/** The current state of a payment. */
export async function paymentNews(attempt: string): Promise<PaymentNews> {
  const answer = await api.get('order/payment-result', { attempt })
  if (!answer.ok) return { kind: 'unreachable', words: answer.refusal.error_message }
  return { kind: kinds[answer.data.responseCode], result: answer.data }
}

/** Our own codes, not the gateway's. */
const kinds = {
  200: 'paid',
  202: 'awaited',
  400: 'failed',
  402: 'failed',
  409: 'checked',
  502: 'failed',
} as const
