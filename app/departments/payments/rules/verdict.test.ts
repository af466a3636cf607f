import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import type { CardMessage, Outcome, ProviderWords } from '../card-provider.ts'
import { judge } from './verdict.ts'

const attempt = { name: 'k3v9q0x7m2b4z', reference: 'K7M-2QX-9', amount: pence(104_95) }

const words: ProviderWords = {
  reference: 'their reference',
  amount: 'their amount',
  currency: 'their currency',
  payment: 'their payment',
  settled: 'settled',
  voiding: undefined,
}

const approval: CardMessage = {
  id: 'one',
  attempt: attempt.name,
  reference: attempt.reference,
  amount: attempt.amount,
  currency: 'GBP',
  payment: 'payment-1',
  outcome: { kind: 'paid' },
  oddities: [],
  code: 'ok',
  state: 'taken',
  kept: {},
}

const judged = (changes: Partial<CardMessage> = {}, { isPaymentTaken = false } = {}) =>
  judge({ ...approval, ...changes }, { attempt, isPaymentTaken, words })

test('an approval of what we asked for is paid', () => expect(judged()).toEqual({ kind: 'paid' }))

describe('what we did not ask for is looked at by a person, in the provider’s words', () => {
  test.each([
    [['their reference'], { reference: 'K7M-2QX-8' }],
    [['their reference'], { reference: undefined }],
    [['their amount'], { amount: pence(1) }],
    [['their amount'], { amount: undefined }],
    [['their currency'], { currency: 'USD' }],
    [['their currency'], { currency: undefined }],
    [['their payment'], { payment: undefined }],
    [['their payment'], { payment: '' }],
    [['odd', 'their amount'], { oddities: ['odd'], amount: pence(1) }],
  ])('%j', (because, changes) =>
    expect(judged(changes)).toEqual({ kind: 'review', because, isApproved: true }),
  )

  test('a payment that another attempt has', () =>
    expect(judged({}, { isPaymentTaken: true })).toMatchObject({ because: ['their payment'] }))

  test('a decline of something else, though no money moved', () =>
    expect(judged({ outcome: { kind: 'cancelled' }, amount: pence(1) })).toEqual({
      kind: 'review',
      because: ['their amount'],
      isApproved: false,
    }))
})

test('what names no payment may be declined, and an approval of another kind is looked at', () => {
  const outcomes: Outcome[] = [
    { kind: 'declined', advice: 'later' },
    { kind: 'error', cause: 'unclear' },
    { kind: 'review', because: ['approved in part'], isApproved: true },
  ]
  for (const outcome of outcomes) expect(judged({ outcome, payment: undefined })).toEqual(outcome)
})

test('only what says exactly our sum, order and currency is ever paid', () => {
  const any = fc.record({
    reference: fc.option(fc.constantFrom(attempt.reference, 'K7M-2QX-8'), { nil: undefined }),
    amount: fc.option(fc.constantFrom(attempt.amount, pence(1)), { nil: undefined }),
    currency: fc.option(fc.constantFrom('GBP', 'USD'), { nil: undefined }),
    payment: fc.option(fc.constantFrom('payment-1', ''), { nil: undefined }),
    oddities: fc.constantFrom([], ['odd']),
  })
  fc.assert(
    fc.property(any, fc.boolean(), (changes, isPaymentTaken) => {
      const isOurs =
        changes.reference === attempt.reference &&
        changes.amount === attempt.amount &&
        changes.currency === 'GBP' &&
        changes.payment === 'payment-1' &&
        changes.oddities.length === 0 &&
        !isPaymentTaken
      expect(judged(changes, { isPaymentTaken }).kind === 'paid').toBe(isOurs)
    }),
  )
})
