import { expect, test } from 'vitest'
import { moved, replaced, without } from './in-order.ts'

test('a thing moves by one place, and never off its list', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('one is replaced or taken out', () => {
  expect(replaced(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(without(['a', 'b'], 0)).toEqual(['b'])
})
