import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const known = ['standard-charge', 'standard-days', 'phone', 'phone-hours', 'table:delivery-zones']

test.each([
  ['standard-charg', 'standard-charge'],
  ['standart-days', 'standard-days'],
  ['Phone', 'phone'],
  [' phone ', 'phone'],
  ['delivery-zones', 'table:delivery-zones'],
])('for %j it is %s', (typed, name) => expect(nearestName(typed, known)).toBe(name))

test.each([[''], ['price-of-fish'], ['x'.repeat(100_000)]])('%.20s is like none', (typed) =>
  expect(nearestName(typed, known)).toBeUndefined(),
)
