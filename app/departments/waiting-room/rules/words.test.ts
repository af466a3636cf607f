import { expect, test } from 'vitest'
import {
  announcementOf,
  chancesInWords,
  inFrontInWords,
  limitInWords,
  soldOutInWords,
  waitInWords,
} from './words.ts'

test.each([
  [inFrontInWords(0), 'You are the next'],
  [inFrontInWords(1), '1 person is in front of you'],
  [inFrontInWords(1204), '1,204 people are in front of you'],
  [waitInWords(1), 'about a minute'],
  [waitInWords(45), 'about 45 minutes'],
  [waitInWords(240), 'about 4 hours'],
  [limitInWords(1), 'At most 1 bottle for a household.'],
  [soldOutInWords(500), 'All 500 are sold'],
  [soldOutInWords(1), 'It is sold out'],
  [chancesInWords({ left: 12, is_likely: true }), '12 bottles left.'],
])('%s', (said, words) => expect(said).toBe(words))

test('says when there may be none', () => {
  expect(chancesInWords({ left: 1, is_likely: false })).toContain('Only 1 bottle left')
})

test('every state that can come by itself is read out', () => {
  const nothing = { in_front: null, is_likely: null, until: null, again_in: null, left: null }
  const rest = { ...nothing, minutes: null, sold: 3, most_per_household: null, minutes_to_buy: null }
  for (const state of ['waiting', 'your_turn', 'all_ordered', 'sold_out', 'too_late'] as const)
    expect(announcementOf({ ...rest, state })).not.toBe('')
  expect(announcementOf({ ...rest, state: 'bought' })).toBe('')
})
