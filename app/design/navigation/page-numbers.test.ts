import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [1, 11, '1 2 … 11'],
  [2, 11, '1 2 3 … 11'],
  [4, 11, '1 2 3 4 5 … 11'],
  [6, 11, '1 … 5 6 7 … 11'],
  [8, 11, '1 … 7 8 9 10 11'],
  [11, 11, '1 … 10 11'],
  // Beyond the numbered pages: the last of them is the nearest number.
  [60, 50, '1 … 50'],
])('on page %d of %d: %s', (page, last, shown) => {
  expect(pageNumbers(page, last).join(' ').replaceAll('gap', '…')).toBe(shown)
})
