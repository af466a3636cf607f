import { expect, test } from 'vitest'
import { foldEmail, readCode } from './code.ts'

test.each([
  ['SORRY10', 'SORRY10'],
  [' sorry10 ', 'SORRY10'],
  ['sor ry-10', 'SORRY10'],
  ['abc', undefined],
  ['A'.repeat(17), undefined],
  ['SORRY\u000010', undefined],
  ['ÄÖÜÄ', undefined],
  ['', undefined],
])('%j is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('an e-mail is the same in capitals', () => {
  expect(foldEmail(' Rosalind@Example.COM')).toBe('rosalind@example.com')
})
