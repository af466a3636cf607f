import { expect, test } from 'vitest'
import { registeredIn } from './registered-in.ts'

test.each([
  ['01234567', 'England and Wales'],
  ['OC301234', 'England and Wales'],
  ['SC123456', 'Scotland'],
  ['SO301234', 'Scotland'],
  ['NI012345', 'Northern Ireland'],
  ['NC001234', 'Northern Ireland'],
  ['R0001234', 'Northern Ireland'],
  ['RC000123', 'England and Wales'],
  ['RS001234', 'England and Wales'],
])('company %s is registered in %s', (number, place) => {
  expect(registeredIn(number)).toBe(place)
})
