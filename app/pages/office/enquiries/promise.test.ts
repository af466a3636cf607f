import { expect, test } from 'vitest'
import { standingOf } from './promise.ts'

const now = '2026-11-16T12:00:00.000Z'
const waiting = {
  state: 'waiting' as const,
  promised_until: '2026-11-18T14:10:00.000Z',
  done_at: null,
  assigned_to: null,
}
const until = (promised_until: string) => standingOf({ ...waiting, promised_until }, now)

test('a promise is a day and an hour, in London', () => {
  expect(until('2026-11-18T14:10:00.000Z')).toEqual({ standing: 'now', words: 'Answer by Wednesday 14:10' })
  expect(until('2026-11-16T14:10:00.000Z').words).toBe('Answer by 14:10 today')
  expect(
    standingOf({ ...waiting, promised_until: '2026-07-02T23:30:00.000Z' }, '2026-07-01T12:00:00.000Z').words,
  ).toBe('Answer by Friday 00:30')
})

test('somebody has it in hand', () => {
  expect(standingOf({ ...waiting, assigned_to: { id: '1', name: 'Tom' } }, now).standing).toBe('waiting')
})

test.each([
  ['2026-11-16T11:59:59.000Z', 'Late by 1 minute'],
  ['2026-11-16T11:35:00.000Z', 'Late by 25 minutes'],
  ['2026-11-16T09:00:00.000Z', 'Late by 3 hours'],
  ['2026-11-15T10:00:00.000Z', 'Late by 26 hours'],
  ['2026-11-12T12:00:00.000Z', 'Late by 4 days'],
])('a promise until %s is broken: %s', (promised, words) => {
  expect(until(promised)).toEqual({ standing: 'broken', words })
})

test('what is answered or done says when', () => {
  const done_at = '2026-11-16T09:05:00.000Z'
  expect(standingOf({ ...waiting, state: 'answered', done_at }, now)).toEqual({
    standing: 'done',
    words: 'Answered today 09:05',
  })
  expect(standingOf({ ...waiting, state: 'done', done_at: '2026-11-14T09:05:00.000Z' }, now)).toEqual({
    standing: 'closed',
    words: 'Done Sat 09:05',
  })
})
