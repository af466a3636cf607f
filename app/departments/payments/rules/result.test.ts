import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttemptState, Became } from './payments.ts'
import { resultOf, unknownResult } from './result.ts'

const attempt = (state: AttemptState, became: Became | null = null) => ({ state, became, advice: null })

test.each([
  ['approved', 'confirmed', 200, true],
  ['refunded', 'confirmed', 200, true],
  ['approved', 'review', 409, true],
  ['approved', 'paid before', 409, true],
  ['voided', 'paid before', 409, true],
  ['review', null, 409, false],
  ['review', 'confirmed', 409, true],
  ['review', 'review', 409, true],
  ['declined', null, 402, true],
  ['cancelled', null, 402, true],
  ['failed', null, 502, true],
  ['unclear', null, 202, false],
  ['issued', null, 202, false],
  ['expired', null, 202, false],
] as const)('%s and %s is %d', (state, became, responseCode, validation) => {
  expect(resultOf({ attempt: attempt(state, became), isOrderPaid: false })).toMatchObject({
    responseCode,
    validation,
  })
})

test('nothing is known of an attempt that was never made', () =>
  expect(unknownResult()).toMatchObject({ responseCode: 400, validation: false }))

test.each(['issued', 'expired', 'declined', 'cancelled', 'failed'] as const)(
  'what was %s has not failed if the order was paid otherwise',
  (state) =>
    expect(resultOf({ attempt: attempt(state), isOrderPaid: true })).toMatchObject({ responseCode: 200 }),
)

test('a review that staff have settled is paid', () =>
  expect(resultOf({ attempt: attempt('approved', 'review'), isOrderPaid: true })).toMatchObject({
    responseCode: 200,
  }))

test('what the banks have taken back was paid otherwise since', () =>
  expect(resultOf({ attempt: attempt('review', 'confirmed'), isOrderPaid: true })).toMatchObject({
    responseCode: 200,
  }))

describe('where money may have moved', () => {
  const moved: AttemptState[] = [
    'unclear',
    'review',
    'approved',
    'part-refunded',
    'voided',
    'refunded',
    'expired',
  ]

  test('nobody is told that nothing was charged, nor to try again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...moved),
        fc.constantFrom<Became | null>('confirmed', 'paid before', 'review', null),
        fc.boolean(),
        (state, became, isOrderPaid) => {
          const { responseCode, message } = resultOf({ attempt: attempt(state, became), isOrderPaid })
          expect([200, 202, 409]).toContain(responseCode)
          expect(message).not.toMatch(/nothing was charged|try again|fail/i)
        },
      ),
    )
  })
})

test.each(['try again', 'check the details', 'another card', 'later'] as const)(
  'a decline says what may help: %s',
  (advice) => {
    const { message } = resultOf({ attempt: { state: 'declined', became: null, advice }, isOrderPaid: false })
    expect(message).toMatch(/^Your card was declined\. Nothing was charged\. Please /)
  },
)
