import { expect, test } from 'vitest'
import { eventInWords, missingEvents } from './consent.ts'

const joined = new Date('2026-03-01T10:00:00Z')
const left = new Date('2026-04-01T10:00:00Z')
const row = { consent: 'Join our newsletter', consentedAt: joined, leftAt: null }

test('what was not written down is told by the row itself', () => {
  expect(missingEvents(row, [])).toEqual([
    { kind: 'joined', way: 'earlier', at: joined, words: 'Join our newsletter', by: '' },
  ])
  expect(missingEvents({ ...row, leftAt: left }, []).map(({ kind, at }) => [kind, at])).toEqual([
    ['joined', joined],
    ['left', left],
  ])
})

test('nothing is told twice', () => {
  expect(missingEvents(row, [{ kind: 'came_back', at: new Date(joined) }])).toEqual([])
  expect(missingEvents({ ...row, leftAt: left }, [{ kind: 'joined', at: joined }])).toMatchObject([
    { kind: 'left' },
  ])
})

test.each([
  [{ kind: 'left', way: 'link', by: '' }, 'Left by the link in a mail'],
  [{ kind: 'left', way: 'staff', by: 'Ada' }, 'Left by Ada'],
  [{ kind: 'joined', way: 'earlier', by: '' }, 'Joined'],
] as const)('%o in words', (event, words) => expect(eventInWords(event)).toBe(words))
