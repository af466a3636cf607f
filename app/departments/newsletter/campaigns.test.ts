import { describe, expect, test } from 'vitest'
import { judgeContent, judgeStart, MAILS_A_MINUTE, nextDue } from './campaigns.ts'

const now = new Date('2026-11-18T12:00:00Z')
const in_ = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const empty = { subject: 'News', preheader: '', intro: '', drinks: [], articles: [], closing: 'Bye' }

describe('a newsletter', () => {
  test('that says nothing is not sent', () => {
    expect(judgeContent(empty)).toHaveProperty('intro')
    for (const more of [{ intro: 'Hello' }, { drinks: ['gin'] }, { articles: ['peat'] }])
      expect(judgeContent({ ...empty, ...more })).toEqual({})
  })

  test.each([
    [59, false],
    [60, true],
    [300 * 86_400, true],
    [367 * 86_400, false],
  ])('may start in %i seconds: %s', (seconds, isFine) =>
    expect(Object.keys(judgeStart(in_(seconds), now))).toEqual(isFine ? [] : ['at']),
  )
})

describe('the limit of mails a minute', () => {
  test('lets the first batch leave at once', () => expect(nextDue(null, 200, now)).toEqual(now))

  test('keeps batches apart by as long as they take', () => {
    expect(nextDue(now, MAILS_A_MINUTE, now)).toEqual(in_(60))
    expect(nextDue(in_(40), MAILS_A_MINUTE / 3, now)).toEqual(in_(60))
  })

  test('is not made up for after a pause', () => expect(nextDue(in_(-3_600), 200, now)).toEqual(now))
})
