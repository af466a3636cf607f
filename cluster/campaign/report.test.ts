import { expect, test } from 'vitest'
import type { Blow, Outcome } from './campaign.ts'
import { held, reportOf, shareOf, verdictsOf } from './report.ts'

const blow: Blow = {
  fault: 'primary',
  round: 1,
  hit: 'n1',
  awayMs: 10_200,
  served: { asked: 100, failed: {} },
  bought: 40,
  problems: [],
}
const outcome: Outcome = {
  blows: [blow, { ...blow, round: 2, awayMs: 12_700 }, { ...blow, fault: 'shop', awayMs: 300 }],
  skipped: [{ fault: 'disk', why: 'it takes root' }],
  served: { asked: 10_000, failed: { 503: 10 } },
  atEnd: { problems: [], copies: 2 },
  acknowledged: 1_234,
  refused: { 'cart/add sold_out': 7 },
  failures: [],
}
const lost = { check: 'acknowledged orders lost', words: 'K7QF-3MHX is not there' } as const
const text = (given: Outcome) =>
  reportOf(given, { title: 'Faults', conditions: 'two cores' }, { primary: 'the primary, kill -9' })

test('a campaign in which nothing was found has held', () => {
  expect(held(outcome)).toBe(true)
  expect(text(outcome)).not.toContain('**no**')
})

test('a fault has a row with its times, the median and the longest time without writes', () => {
  expect(text(outcome)).toContain('| the primary, kill -9 | 2 | 10.2 s | 12.7 s | 200 | 0 | 80 | 0 |')
})

test('what was skipped, refused and copied is told', () => {
  expect(text(outcome)).toContain('Skipped: disk, because it takes root.')
  expect(text(outcome)).toContain('- cart/add sold_out: 7')
  expect(text(outcome)).toContain('2 mails arrived again')
  expect(text(outcome)).toContain('(not served: 503: 10)')
})

test('one problem that is found again after each blow is one', () => {
  const given: Outcome = {
    ...outcome,
    blows: [
      { ...blow, problems: [lost] },
      { ...blow, round: 2, problems: [lost] },
    ],
  }
  expect(held(given)).toBe(false)
  expect(verdictsOf(given)[0]).toEqual({
    what: 'acknowledged orders lost',
    wanted: '0',
    measured: '1',
    isMet: false,
  })
  expect(text(given)).toContain('- primary 1: acknowledged orders lost: K7QF-3MHX is not there')
})

test('a problem at the end, a person who was stopped or too few pages: it has not held', () => {
  expect(held({ ...outcome, atEnd: { ...outcome.atEnd, problems: [lost] } })).toBe(false)
  expect(held({ ...outcome, failures: ['no answer'] })).toBe(false)
  expect(held({ ...outcome, served: { asked: 10_000, failed: { 503: 11 } } })).toBe(false)
  expect(held({ ...outcome, served: { asked: 0, failed: {} } })).toBe(false)
})

test('a share is never rounded up', () => {
  const served = { asked: 10_000, failed: { 503: 10, TimeoutError: 4 } }
  expect(shareOf(served)).toBe(0.9986)
  expect(verdictsOf({ ...outcome, served }).find(({ what }) => what === 'pages served')?.measured).toBe(
    '99.86%',
  )
})

test('of many lines the first are told, and how many more there are', () => {
  const failures = Array.from({ length: 35 }, (_, i) => `failure ${i}`)
  expect(text({ ...outcome, failures })).toContain('- failure 29\n- and 5 more')
})
