import { expect, test } from 'vitest'
import { A_PAGE, LONGEST_PAGE, limitIn } from './limit.server.ts'

test.each([
  [undefined, A_PAGE],
  ['', A_PAGE],
  ['1', 1],
  [String(LONGEST_PAGE), LONGEST_PAGE],
])('a call that asks for %o rows gets %i', (typed, limit) => expect(limitIn(typed, 'drinks')).toBe(limit))

test.each(['0', '-1', '1.5', 'all', String(LONGEST_PAGE + 1)])('%s rows are refused', (typed) =>
  expect(() => limitIn(typed, 'drinks')).toThrow(
    expect.objectContaining({ fields: { limit: `A page has 1 to ${LONGEST_PAGE} drinks` } }),
  ),
)
