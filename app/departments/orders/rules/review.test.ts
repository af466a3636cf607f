import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import type { ReviewCause } from '../orders.ts'
import { anOrder } from '../testing/an-order.ts'
import { reviewInWords } from './review.ts'

const inReview = (reviewBecause: ReviewCause | null, special = {}) =>
  reviewInWords(anOrder({ status: 'payment-review', reviewBecause, paid: pence(64_90), ...special }))

describe('why an order is in review', () => {
  test.for([
    [{ cause: 'sum', received: 64_90, asked: 69_90 }, 'The bank sent £64.90, the order asks £69.90.'],
    [{ cause: 'fields', fields: ['amount', 'xref'] }, /differs from what we asked for: amount, xref\./],
    [{ cause: 'bottles-gone' }, /bottles are sold/],
    [{ cause: 'code-spent' }, /code was used/],
    [{ cause: 'gift-card-spent' }, /gift card is spent/],
    [{ cause: 'cancelled-before', received: 30_00 }, '£30.00 came for an order that was cancelled before.'],
    [{ cause: 'bank-took-it-back', amount: 30_00 }, /has taken £30\.00 back\. The shopper has been told\.$/],
    [{ cause: 'unknown' }, /not written down/],
    [null, /not written down/],
  ] as const)('%j', ([cause, words]) => {
    const review = inReview(cause as ReviewCause | null)
    if (typeof words === 'string') expect(review?.words).toBe(`${words} The shopper has not been told yet.`)
    else expect(review?.words).toMatch(words)
  })

  test('says only what the rules allow', () => {
    const acts = (special = {}) => inReview({ cause: 'unknown' }, special)?.ways.map(({ act }) => act)
    expect(acts()).toEqual(['paid', 'cancel', 'refund'])
    expect(acts({ paid: pence(0) })).toEqual(['paid', 'cancel'])
    expect(acts({ refundAsked: pence(64_90) })).toEqual(['cancel'])
    expect(
      reviewInWords(anOrder({ status: 'confirmed', reviewBecause: { cause: 'unknown' } })),
    ).toBeUndefined()
  })
})
