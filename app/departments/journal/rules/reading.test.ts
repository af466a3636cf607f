import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesToRead, wordsIn } from './reading.ts'

describe('the words of a text', () => {
  test.each([
    ['', 0],
    ['Smoke and salt.', 3],
    ['## Smoke & salt', 2],
    ['- one\n- two – three', 3],
    ['A [long drink](/gin) on a hot day', 7],
    ['Before {{picture:journal-peat}} after', 2],
    ['£39.95 for 70 cl', 4],
  ])('%j are %i', (text, words) => expect(wordsIn(text)).toBe(words))
})

describe('the time it takes', () => {
  test.each([
    [0, 1],
    [100, 1],
    [500, 2],
    [660, 3],
    [900, 4],
  ])('%i words are %i minutes', (words, minutes) => expect(minutesToRead(words)).toBe(minutes))

  test('never shrinks with more words, and is never none', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(500), (words, more) => {
        expect(minutesToRead(words)).toBeGreaterThanOrEqual(1)
        expect(minutesToRead(words + more)).toBeGreaterThanOrEqual(minutesToRead(words))
      }),
    )
  })
})
