import { expect, test } from 'vitest'
import { outcomeOf } from './response-codes.ts'

test.each([
  [0, 'paid'],
  [1, 'declined'],
  [2, 'declined'],
  [4, 'declined'],
  [5, 'declined'],
  [10, 'review'],
  [11, 'review'],
  [16, 'review'],
  [12, 'declined'],
  [13, 'declined'],
  [30, 'declined'],
  [43, 'declined'],
  [51, 'declined'],
  [54, 'declined'],
  [58, 'declined'],
  [65, 'declined'],
  [68, 'error'],
  [82, 'declined'],
  [85, 'declined'],
  [91, 'error'],
  [200, 'declined'],
  [935, 'declined'],
  [65539, 'error'],
  [65549, 'error'],
  [65554, 'error'],
  [65566, 'declined'],
  [65576, 'cancelled'],
  [65802, 'error'],
  [65803, 'declined'],
  [65804, 'error'],
  [66056, 'error'],
  [66343, 'error'],
  [99999, 'error'],
])('%i is %s', (code, kind) => expect(outcomeOf(code).kind).toBe(kind))

test.each([
  [51, 'later'],
  [82, 'check the details'],
  [41, 'another card'],
  [5, 'try again'],
])('after a %i the shopper had best: %s', (code, advice) => {
  expect(outcomeOf(code)).toMatchObject({ advice })
})

test.each([
  [65539, 'ours'],
  [66330, 'ours'],
  [65549, 'unclear'],
  [65554, 'unclear'],
  [65805, 'unclear'],
  [96, 'busy'],
])('an error %i is %s', (code, cause) => expect(outcomeOf(code)).toEqual({ kind: 'error', cause }))

test('a test card on a live account raises an alarm', () => {
  expect(outcomeOf(65566)).toMatchObject({ alert: true })
})
