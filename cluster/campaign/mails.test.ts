import { expect, test } from 'vitest'
import type { TakenMail } from '../mail-journal.ts'
import { compareMails, confirmationOf, confirmedTwice } from './mails.ts'

const order = { id: '1', reference: 'K7QF-3MHX' }
const posted = { event: confirmationOf('1'), messageId: '<1@x>', isSent: true }
const taken = (messageId: string, subject = 'Thank you: your order K7QF-3MHX'): TakenMail => ({
  at: '2026-11-18T09:00:00.000Z',
  messageId,
  to: ['a@example.com'],
  subject,
})
const wordsOf = (...given: Parameters<typeof compareMails>) =>
  compareMails(...given).problems.map(({ words }) => words)

test('a confirmed order with one confirmation is well', () => {
  expect(compareMails([order], [posted], [taken('<1@x>')])).toEqual({ problems: [], copies: 0 })
})

test('a copy under the same Message-ID is counted, and is no second mail', () => {
  const twice = [taken('<1@x>'), taken('<1@x>')]
  expect(compareMails([order], [posted], twice)).toEqual({ problems: [], copies: 1 })
  expect(confirmedTwice(twice)).toEqual([])
})

test('two mails of one order under two Message-IDs are one too many, whichever words they have', () => {
  const words = 'Your payment has arrived: order K7QF-3MHX'
  expect(confirmedTwice([taken('<1@x>'), taken('<2@x>', words)]).map((each) => each.words)).toEqual([
    'K7QF-3MHX was confirmed twice',
  ])
  expect(confirmedTwice([taken('<1@x>'), taken('<2@x>', 'Your order K7QF-3MHX is on its way')])).toEqual([])
})

test('what is missing is named', () => {
  expect(wordsOf([order], [], [])).toEqual(['K7QF-3MHX is paid, and no confirmation was written'])
  expect(wordsOf([order], [{ ...posted, isSent: false }], [])).toEqual([
    'The confirmation of K7QF-3MHX has not arrived',
  ])
  expect(wordsOf([], [posted], [])).toEqual(['order:1:paid is marked as sent, and has not arrived'])
  expect(wordsOf([], [], [taken('<9@x>')])).toEqual(['<9@x> has arrived, and is not in the outbox'])
})
