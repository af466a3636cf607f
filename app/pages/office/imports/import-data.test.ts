import { expect, test } from 'vitest'
import { leftOf, stoppedInWords, type WireImport } from './import-data.ts'

test('a file that stopped half-way says how far it is', () => {
  const file = { new: 100, changed: 800, done: 400, kept: 0 } as WireImport
  expect(stoppedInWords(file)).toBe('Stopped half-way: 400 of 900 rows are in.')
  expect(stoppedInWords({ ...file, kept: 3 })).toBe('Stopped half-way: 400 of 900 rows are in, 3 kept back.')
  expect(leftOf({ ...file, kept: 3 })).toBe(497)
})
