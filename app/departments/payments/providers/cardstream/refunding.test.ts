import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import type { RefundPlan } from '../../card-provider.ts'
import { type Books, booksIn, nextStep } from './refunding.ts'

const booked = (state: string, received: number, refunded?: number): Books => ({
  state,
  received: pence(received),
  refunded: refunded === undefined ? undefined : pence(refunded),
})

test.each([
  ['captured', 100, 100, undefined, { kind: 'ask', plan: { action: 'CANCEL', target: 0 } }],
  ['approved', 100, 30, undefined, { kind: 'ask', plan: { action: 'CAPTURE', target: 70 } }],
  ['captured', 70, 71, undefined, { kind: 'stuck', because: 'more than is left of it' }],
  ['tendered', 100, 30, undefined, { kind: 'wait' }],
  ['accepted', 100, 30, 20, { kind: 'ask', plan: { action: 'REFUND_SALE', target: 50 } }],
  ['accepted', 100, 100, undefined, { kind: 'ask', plan: { action: 'REFUND_SALE', target: 100 } }],
  ['accepted', 100, 81, 20, { kind: 'stuck', because: 'more than is left of it' }],
  ['rejected', 100, 30, 0, { kind: 'stuck', because: 'the payment is rejected' }],
  ['canceled', 0, 30, 0, { kind: 'stuck', because: 'the payment is canceled' }],
])('a payment %s of %dp, %dp to go back', (state, received, amount, refunded, step) => {
  expect(nextStep(pence(amount), booked(state, received, refunded), undefined)).toEqual(step)
})

describe('a plan that was made before', () => {
  const plan = (action: string, target: number): RefundPlan => ({ action, target: pence(target) })

  test.each([
    ['CANCEL', 0, booked('canceled', 0)],
    ['CANCEL', 0, booked('reversed', 0)],
    ['CAPTURE', 70, booked('captured', 70)],
    ['CAPTURE', 70, booked('accepted', 70, 0)],
    ['REFUND_SALE', 50, booked('accepted', 100, 50)],
  ] as const)('%s to %dp is seen to be done', (action, target, now) => {
    expect(nextStep(pence(30), now, plan(action, target))).toEqual({
      kind: 'done',
      plan: plan(action, target),
    })
  })

  test.each([
    ['CANCEL', 0, booked('tendered', 100), { kind: 'wait' }],
    ['CAPTURE', 70, booked('accepted', 100, 0), { kind: 'ask', plan: { action: 'REFUND_SALE', target: 30 } }],
    [
      'REFUND_SALE',
      30,
      booked('accepted', 100, 0),
      { kind: 'ask', plan: { action: 'REFUND_SALE', target: 30 } },
    ],
  ] as const)('%s to %dp that did not happen is made again', (action, target, now, step) => {
    expect(nextStep(pence(30), now, plan(action, target))).toEqual(step)
  })

  test('is left to a person where it can’t be known', () => {
    expect(nextStep(pence(30), booked('accepted', 100), plan('REFUND_SALE', 30))).toEqual({
      kind: 'stuck',
      because: 'it may have been repaid already',
    })
  })
})

/** A gateway that does as it is asked, and a shop that may crash before it gets the answer. */
test('refunds in any number, with nights and falls in between, give back exactly what was asked', () => {
  const refund = fc.record({
    amount: fc.integer({ min: 1, max: 60 }),
    nights: fc.integer({ min: 0, max: 2 }),
    falls: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 5 }), (all) => {
      const books = booked('captured', 100, 0)
      let asked = 0
      for (const { amount, nights, falls } of all) {
        for (let night = 0; night < nights; night++) books.state = afterTheNight(books.state)
        if (books.state === 'tendered') books.state = 'accepted'
        if (amount > 100 - asked) continue
        asked += amount
        sendAndFall(books, amount, falls)
      }
      expect(books.received - (books.refunded ?? 0)).toBe(100 - asked)
    }),
  )

  function sendAndFall(books: Books, amount: number, falls: number) {
    let plan: RefundPlan | undefined
    for (let tries = 0; tries <= falls; tries++) {
      const step = nextStep(pence(amount), books, plan)
      if (step.kind === 'done') return
      if (step.kind !== 'ask') throw new Error(step.kind)
      plan = step.plan
      if (plan.action === 'CANCEL') Object.assign(books, { state: 'canceled', received: 0 })
      if (plan.action === 'CAPTURE') books.received = plan.target
      if (plan.action === 'REFUND_SALE') books.refunded = pence((books.refunded ?? 0) + amount)
    }
  }

  function afterTheNight(state: string) {
    if (state === 'captured') return 'tendered'
    return state === 'tendered' ? 'accepted' : state
  }
})

describe('the state of a payment', () => {
  const answer = { responseCode: '0', state: 'captured', amountReceived: '100', amountRefunded: '20' }
  const read = (changes: Partial<typeof answer> = {}) =>
    booksIn(new Map(Object.entries({ ...answer, ...changes })))

  test('is read from the answer', () => expect(read()).toEqual(booked('captured', 100, 20)))

  test.each([{ responseCode: '65541' }, { amountReceived: '' }, { amountReceived: '1.00' }, { state: '' }])(
    'is not known from %j',
    (changes) => expect(read(changes)).toBeUndefined(),
  )
})
