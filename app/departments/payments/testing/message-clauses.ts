import { expect } from 'vitest'
import {
  AMOUNT,
  type Clause,
  clause,
  newAttempt,
  OTHER_MERCHANT,
  OTHER_REFERENCE,
  type ProviderBench,
  paidOn,
  verdictOn,
} from './provider-bench.ts'

const CARD_NUMBER = /\d{12,19}/

/** Starting a payment, and what is said of it. */
export const messageClauses: Clause[] = [
  clause('sends the shopper where form-action allows', async ({ provider }) => {
    const { url } = await provider.start(newAttempt())
    expect(new URL(url).origin).toBe(provider.formAction)
  }),

  clause('starts one payment for one attempt', async ({ provider }) => {
    const attempt = newAttempt()
    expect(await provider.start(attempt)).toEqual(await provider.start(attempt))
  }),

  clause('an accepted payment is paid, in whichever way it is told', async (bench) => {
    const attempt = newAttempt()
    const bodies = await bench.pay(await bench.provider.start(attempt), 'accepted')
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(verdictOn(bench, body, attempt)).toBe('paid')
    expect(new Set(bodies.map((body) => messageIn(bench, body).payment)).size).toBe(1)
  }),

  clause('a declined payment is declined', async (bench) => {
    const attempt = newAttempt()
    const bodies = await bench.pay(await bench.provider.start(attempt), 'declined')
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(verdictOn(bench, body, attempt)).toBe('declined')
  }),

  clause('an abandoned payment is never paid', async (bench) => {
    const attempt = newAttempt()
    const bodies = await bench.pay(await bench.provider.start(attempt), 'abandoned')
    for (const body of bodies) expect(verdictOn(bench, body, attempt)).not.toBe('paid')
    const found = await bench.provider.query({ attempt: attempt.name, payment: null })
    expect(found?.standing).toBeUndefined()
    expect(found?.message.outcome.kind).not.toBe('paid')
  }),

  clause('a message that comes twice is the same one, and another is another', async (bench) => {
    const { provider, pay } = bench
    const [one = ''] = await pay(await provider.start(newAttempt()), 'accepted')
    const [other = ''] = await pay(await provider.start(newAttempt()), 'declined')
    const [first, again] = [messageIn(bench, one), messageIn(bench, one)]
    expect(again).toEqual(first)
    expect(messageIn(bench, other).id).not.toBe(first.id)
  }),

  clause('a forged message is not believed', async (bench) => {
    const form = await bench.provider.start(newAttempt())
    const [body = ''] = await bench.pay(form, 'declined')
    expect(bench.provider.read(body).ok).toBe(true)
    const forgeries = Object.entries(bench.forgeries(form, body))
    expect(forgeries.length).toBeGreaterThan(3)
    for (const [how, forged] of forgeries) expect(bench.provider.read(forged).ok, how).toBe(false)
  }),

  clause('what is no message is not believed, and breaks nothing', async ({ provider }) => {
    for (const body of ['', '\0', '{}', '&&=%', '%ff%fe', 'signature', 'x'.repeat(60_000)])
      expect(provider.read(body).ok).toBe(false)
  }),

  clause('another sum, currency or order is never paid', async (bench) => {
    const attempt = newAttempt()
    const form = await bench.provider.start(attempt)
    expect(verdictOn(bench, bench.approvalOf(form, {}), attempt)).toBe('paid')
    for (const altered of [{ amount: AMOUNT - 1 }, { amount: AMOUNT * 100 }])
      expect(verdictOn(bench, bench.approvalOf(form, altered), attempt)).toBe('review')
    for (const altered of [{ currency: 'USD' }, { currency: 'EUR' }])
      expect(verdictOn(bench, bench.approvalOf(form, altered), attempt)).toBe('review')
    expect(verdictOn(bench, bench.approvalOf(form, { reference: OTHER_REFERENCE }), attempt)).toBe('review')
  }),

  clause('an approval made out to another merchant is never paid', async (bench) => {
    const attempt = newAttempt()
    const form = await bench.provider.start(attempt)
    expect(verdictOn(bench, bench.approvalOf(form, {}), attempt)).toBe('paid')
    // One that signs for each merchant by itself need not believe it at all.
    const verdict = verdictOn(bench, bench.approvalOf(form, { merchant: OTHER_MERCHANT }), attempt)
    expect(['review', 'forged']).toContain(verdict)
  }),

  clause('a callback for another order does not pay for this one', async (bench) => {
    const [ours, theirs] = [newAttempt(), newAttempt(OTHER_REFERENCE)]
    const form = await bench.provider.start(ours)
    const [body = ''] = await bench.pay(form, 'accepted')
    expect(verdictOn(bench, body, theirs)).toBe('of another attempt')
    const renamed = bench.approvalOf(form, { attempt: theirs.name })
    expect(verdictOn(bench, renamed, theirs)).toBe('review')
  }),

  clause('nothing of card or person is kept', async (bench) => {
    const bodies = await bench.pay(await bench.provider.start(newAttempt()), 'accepted')
    for (const body of bodies) {
      const kept = Object.values(messageIn(bench, body).kept)
      expect(kept.length).toBeGreaterThan(0)
      for (const typed of bench.typed) expect(kept.join('\n')).not.toContain(typed)
      expect(kept.filter((value) => CARD_NUMBER.test(value))).toEqual([])
    }
  }),

  clause('a lost answer is found by asking', async (bench) => {
    const { provider } = bench
    const attempt = newAttempt()
    const bodies = await bench.pay(await provider.start(attempt), 'lost')
    for (const body of bodies) expect(verdictOn(bench, body, attempt)).not.toBe('declined')
    const told = bodies.map((body) => messageIn(bench, body).payment).find(Boolean)
    const payment = told ?? null
    expect(payment !== null || provider.can.queryByAttempt).toBe(true)
    const found = await provider.query({ attempt: attempt.name, payment })
    expect(found?.message).toMatchObject({ attempt: attempt.name, outcome: { kind: 'paid' } })
    expect(found?.standing).toMatchObject({ kept: AMOUNT, isRejected: false })
  }),

  clause('a payment of another attempt, or of nobody, is not found', async (bench) => {
    const { provider } = bench
    const { attempt, payment } = await paidOn(bench)
    expect(await provider.query({ attempt: newAttempt().name, payment })).toBeUndefined()
    const unknown = payment.replaceAll(/[A-Z]/g, 'Q').replaceAll(/\d/g, '9')
    expect(await provider.query({ attempt: attempt.name, payment: unknown })).toBeUndefined()
  }),
]

function messageIn({ provider }: ProviderBench, body: string) {
  const reading = provider.read(body)
  return reading.ok ? reading.message : expect.unreachable(reading.because)
}
