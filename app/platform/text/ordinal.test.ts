import { expect, test } from 'vitest'
import { ordinal } from './ordinal.ts'

test.each([
  [1, 'first'],
  [7, 'seventh'],
  [12, 'twelfth'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
])('%i is the %s', (number, words) => expect(ordinal(number)).toBe(words))
