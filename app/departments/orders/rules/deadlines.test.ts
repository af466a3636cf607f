import { expect, test } from 'vitest'
import { callerWindowEnds, cardWindowEnds, graceEnds, lastDay, reminderFor, waitingFor } from './deadlines.ts'

const at = (time: string) => new Date(time)

test('a card is waited for half an hour, and a quarter more for somebody who is just paying', () => {
  const ends = cardWindowEnds(at('2026-11-18T12:00:00Z'))
  expect(ends).toEqual(at('2026-11-18T12:30:00Z'))
  expect(graceEnds(ends)).toEqual(at('2026-11-18T12:45:00Z'))
})

test('a caller has a day for the link in the mail', () =>
  expect(callerWindowEnds(at('2026-11-18T12:00:00Z'))).toEqual(at('2026-11-19T12:00:00Z')))

test('a transfer has seven days, and a reminder on the third', () => {
  expect(waitingFor('payed-via-banktransfer', at('2026-11-18T12:00:00Z'))).toEqual({
    expiresAt: at('2026-11-25T12:00:00Z'),
    remindAt: at('2026-11-21T12:00:00Z'),
  })
})

test.each([
  ['a Wednesday', '2026-11-18T12:00:00Z', '2026-11-25T00:00:00Z', '24 November'],
  ['a Friday night', '2026-11-20T23:30:00Z', '2026-11-27T00:00:00Z', '26 November'],
  ['before Christmas', '2026-12-22T09:00:00Z', '2026-12-31T00:00:00Z', '30 December'],
  ['summer time', '2026-07-01T12:00:00Z', '2026-07-07T23:00:00Z', '7 July'],
])('a call is tried for four working days: %s', (_, from, until, day) => {
  const { expiresAt, remindAt } = waitingFor('payed-via-call', at(from))
  expect([expiresAt, remindAt]).toEqual([at(until), null])
  expect(lastDay(expiresAt)).toBe(day)
})

test('an order that waits once more is reminded as before, unless that time has passed', () => {
  const now = at('2026-11-18T12:00:00Z')
  const { expiresAt, remindAt } = waitingFor('payed-via-banktransfer', now)
  expect(reminderFor('payed-via-banktransfer', expiresAt, now)).toEqual(remindAt)
  expect(reminderFor('payed-via-banktransfer', expiresAt, expiresAt)).toBeNull()
  expect(reminderFor('payed-via-call', expiresAt, now)).toBeNull()
})
