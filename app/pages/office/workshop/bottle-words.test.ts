import { expect, test } from 'vitest'
import type { QueuedBottle } from '#app/departments/workshop/workshop.ts'
import { dayDetail, dayInWords, standingOf, wordsOf } from './bottle-words.ts'
import { doneInWords } from './use-bottle-acts.ts'

const now = '2026-11-16T09:12:00Z'

test.each([
  ['2026-11-16', '14:00', 'Today, leaves 14:00', false],
  ['2026-11-16', null, 'Today', false],
  ['2026-11-17', '14:00', 'Tuesday 17 November', false],
  ['2026-11-13', '14:00', 'Friday 13 November', true],
  [null, '14:00', 'Without a day', false],
])('the day %s, with the van at %s, is called %s', (day, van, words, isLate) => {
  expect(dayInWords(day, now, van)).toEqual({ words, isLate })
})

test('a day says how far it is', () => {
  expect(dayDetail({ count: 2, to_cut: 1 })).toBe('1 of 2 cut')
  expect(dayDetail({ count: 1, to_cut: 1 })).toBe('1 bottle')
})

const aBottle = (special: Partial<QueuedBottle>) =>
  ({ state: 'to_cut', state_words: 'To cut', doubt: null, ...special }) as QueuedBottle

test('words that can’t be drawn are in doubt before anything else', () => {
  expect(standingOf(aBottle({}))).toEqual({ standing: 'now', words: 'To cut' })
  expect(standingOf(aBottle({ doubt: 'No Ł' }))).toEqual({ standing: 'decide', words: 'Words in doubt' })
  expect(standingOf(aBottle({ state: 'checked', state_words: 'Checked', doubt: 'No Ł' }))).toEqual({
    standing: 'done',
    words: 'Checked',
  })
})

test('both lines are one saying', () => {
  expect(wordsOf({ text_1: 'For Dad', text_2: 'at sixty' })).toBe('“For Dad at sixty”')
  expect(wordsOf({ text_1: '', text_2: 'Zoë' })).toBe('“Zoë”')
})

const one = { line: 'a', bottle: 2, reference: 'K7QF-3MHX', state: 'to_cut' as const }

test.each([
  ['cut', [one], 'Bottle 2 of K7QF-3MHX is cut.'],
  ['checked', [one, one], '2 bottles are checked.'],
  ['spoilt', [one], 'Bottle 2 of K7QF-3MHX is spoilt. Another one was taken from the shelf.'],
  [
    'spoilt',
    [{ ...one, state: 'no_bottle' as const }],
    'Bottle 2 of K7QF-3MHX is spoilt. None is left on the shelf: it waits for a bottle.',
  ],
  ['bottle', [one], 'Bottle 2 of K7QF-3MHX is back in the queue, with a bottle from the shelf.'],
] as const)('%s of %j is told as %s', (act, done, words) => {
  expect(doneInWords(act, { done: [...done], kept: [], change: 1 })).toBe(words)
})
