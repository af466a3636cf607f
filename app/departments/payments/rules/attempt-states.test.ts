import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GatewayOutcome, hasPaid, isInDoubt, outcomeOf, stateAfter } from './attempt-states.ts'
import type { AttemptState } from './payments.ts'

const answer: GatewayOutcome[] = ['declined', 'cancelled', 'failed', 'unclear', 'review', 'approved']
const states: AttemptState[] = [...answer, 'issued', 'expired', 'part-refunded', 'voided', 'refunded']

const anyTold = fc.constantFrom(...answer)
const heard = (
  messages: { answer: GatewayOutcome; isAnswerToUs: boolean }[],
  from: AttemptState = 'issued',
) => messages.reduce((state, message) => stateAfter(state, message.answer, message.isAnswerToUs), from)

test.each([
  [{ kind: 'paid' }, 'approved'],
  [{ kind: 'declined', advice: 'later' }, 'declined'],
  [{ kind: 'cancelled' }, 'cancelled'],
  [{ kind: 'error', cause: 'busy' }, 'failed'],
  [{ kind: 'error', cause: 'ours' }, 'failed'],
  [{ kind: 'error', cause: 'unclear' }, 'unclear'],
  [{ kind: 'review', because: ['amount'], isApproved: true }, 'review'],
] as const)('%j says %s', (verdict, says) => {
  const copy = verdict.kind === 'review' ? { ...verdict, because: [...verdict.because] } : verdict
  expect(outcomeOf(copy)).toBe(says)
})

describe('messages in any order and number', () => {
  test('are paid if one of them is an approval, and never otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ answer: anyTold, isAnswerToUs: fc.boolean() })), (messages) => {
        expect(hasPaid(heard(messages))).toBe(messages.some((message) => message.answer === 'approved'))
      }),
    )
  })

  test('change nothing when they come again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), anyTold, fc.boolean(), (state, what, isAnswerToUs) => {
        const once = stateAfter(state, what, isAnswerToUs)
        expect(stateAfter(once, what, isAnswerToUs)).toBe(once)
      }),
    )
  })

  test('bring nothing back that was refunded', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('part-refunded', 'voided', 'refunded'),
        anyTold,
        fc.boolean(),
        (state, what, isAnswerToUs) => {
          expect(stateAfter(state, what, isAnswerToUs)).toBe(state)
        },
      ),
    )
  })

  test('leave a doubt where there is one, unless the gateway itself is asked', () => {
    fc.assert(
      fc.property(fc.constantFrom('declined', 'cancelled', 'failed'), (what) => {
        expect(stateAfter('unclear', what, false)).toBe('unclear')
        expect(stateAfter('unclear', what, true)).toBe(what)
        for (const isAnswerToUs of [false, true])
          expect(stateAfter('review', what, isAnswerToUs)).toBe('review')
      }),
    )
  })
})

test('a form that ran out may still be answered', () => {
  for (const what of answer) expect(stateAfter('expired', what, false)).toBe(what)
})

test('in doubt is what may have moved money', () =>
  expect(states.filter(isInDoubt).toSorted()).toEqual(['review', 'unclear']))
