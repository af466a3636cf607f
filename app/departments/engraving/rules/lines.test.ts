import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasStraySpaces, isAllCapitals, mended } from './lines.ts'

test.each([
  ['  For   Rosalind ', 'For Rosalind'],
  ['For\tRosalind\n', 'For Rosalind'],
  ['For\u00a0Rosalind', 'For Rosalind'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['\u202eRosalind\u200b', 'Rosalind'],
  ['Ros\u00adalind\ufeff', 'Rosalind'],
  ['For \u200b Rosalind', 'For Rosalind'],
  ['👩‍👧', '👩‍👧'],
  ['', ''],
])('%j is cut as %j', (typed, cut) => {
  expect(mended(typed)).toBe(cut)
})

/** Letters, accents, all kinds of spaces, and invisible characters. */
const odd = [...'aEé\u0301 \t\n\u00a0\u200b\u200d\ufeff\u00ad\u202e\u2028\0\ufe0f👩👧ß…']

test('what is mended needs no more mending', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...odd), maxLength: 40 }), (line) => {
      expect(mended(mended(line))).toBe(mended(line))
      expect(mended(line)).not.toMatch(/^\s|\s\s|\s$/)
    }),
  )
})

test.each([
  ['For  Rosalind', true],
  [' For Rosalind', true],
  ['For Rosalind ', false],
  ['For Rosalind', false],
  ['   ', false],
  ['', false],
])('whether spaces go astray in %j: %s', (line, astray) => {
  expect(hasStraySpaces(line)).toBe(astray)
})

test.each([
  ['ROSALIND', true],
  ['DAD', true],
  ['ZOË & SIÂN 2026', true],
  ['Rosalind', false],
  ['To DAD', false],
  ['J.R.', false],
  ['M & R', false],
  ['2026', false],
  ['', false],
])('whether %j is all capitals: %s', (line, capitals) => {
  expect(isAllCapitals(line)).toBe(capitals)
})
