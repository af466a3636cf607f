import { expect } from 'vitest'
import { type Pence, pence } from '#app/platform/money.ts'
import type { Attempt, CardProvider, PaymentForm, RefundAsked, RefundPlan } from '../card-provider.ts'
import { newName } from '../gateway/names.server.ts'
import { judge } from '../rules/verdict.ts'

/** A provider under test, with its gateway (a sandbox) and what only the gateway can do. */
export type ProviderBench = {
  provider: CardProvider
  /** The same settings, but its requests go to this address. */
  providerAt: (url: string, answerWithinMs: number) => CardProvider
  /** At the gateway's own address, with one wrong setting. */
  strangers: Record<string, CardProvider>
  /** Its secrets, in every spelling that could be seen. */
  secrets: readonly string[]
  /** What a shopper types in on its page. */
  typed: readonly string[]
  /** Sends a shopper with the form, who ends there this way: the raw bodies of all messages that follow. */
  pay: (form: PaymentForm, way: Way) => Promise<string[]>
  /** An approval that is truly the gateway's, but of something else than the form asks for. */
  approvalOf: (form: PaymentForm, altered: Altered) => string
  /** What a forger may make of a form and a true message. */
  forgeries: (form: PaymentForm, message: string) => Record<string, string>
  /** What is left of a payment in the gateway's books. */
  keptOf: (payment: string) => number
  /** The banks settle every payment. */
  settle: () => void
  close: () => void
}

/** `lost`: accepted, but the gateway itself could not say so in time. */
export type Way = 'accepted' | 'declined' | 'abandoned' | 'lost'
export type Altered = {
  amount?: number
  currency?: string
  reference?: string
  attempt?: string
  /** Whose money it is, in the provider's own name for a merchant. */
  merchant?: string
}

/** One thing that every provider must do. It throws if this one does not. */
export type Clause = { title: string; holds: (bench: ProviderBench) => Promise<void> }

export const clause = (title: string, holds: Clause['holds']): Clause => ({ title, holds })

export const REFERENCE = 'K7M-2QX-9'
export const OTHER_REFERENCE = 'B3T-8WN-4'
export const OTHER_MERCHANT = 'SOMEBODYELSE'
export const AMOUNT = pence(64_95)

export const newAttempt = (reference = REFERENCE): Attempt => ({ name: newName(), reference, amount: AMOUNT })

/** What the room would make of a body: its verdict, or why there is none. */
export function verdictOn({ provider }: ProviderBench, body: string, attempt: Attempt): string {
  const reading = provider.read(body)
  if (!reading.ok) return 'forged'
  if (reading.message.attempt !== attempt.name) return 'of another attempt'
  return judge(reading.message, { attempt, isPaymentTaken: false, words: provider.words }).kind
}

export type Paid = { attempt: Attempt; payment: string }

/** An accepted payment. */
export async function paidOn(bench: ProviderBench): Promise<Paid> {
  const attempt = newAttempt()
  const [body = ''] = await bench.pay(await bench.provider.start(attempt), 'accepted')
  const reading = bench.provider.read(body)
  return { attempt, payment: (reading.ok && reading.message.payment) || expect.unreachable('it is not paid') }
}

export const refundOf = ({ attempt, payment }: Paid, amount: Pence): RefundAsked => ({
  of: { attempt: attempt.name, payment },
  amount,
  name: newName(),
})

/** The plan, which must be to ask for something. */
export async function plannedBy(provider: CardProvider, refund: RefundAsked): Promise<RefundPlan> {
  const step = await provider.planRefund(refund, undefined)
  return step.kind === 'ask' ? step.plan : expect.unreachable(`the refund is ${step.kind}`)
}

export async function refundOn({ provider }: ProviderBench, refund: RefundAsked): Promise<void> {
  await provider.refund(refund, await plannedBy(provider, refund))
}
