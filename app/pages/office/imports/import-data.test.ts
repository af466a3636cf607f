import { expect, test } from 'vitest'
import { leftOf, stoppedInWords, type WireImport, whatNext } from './import-data.ts'

test('a file that stopped half-way says how far it is', () => {
  const file = { new: 100, changed: 800, done: 400, kept: 0 } as WireImport
  expect(stoppedInWords(file)).toBe('Stopped half-way: 400 of 900 rows are in.')
  expect(stoppedInWords({ ...file, kept: 3 })).toBe('Stopped half-way: 400 of 900 rows are in, 3 kept back.')
  expect(leftOf({ ...file, kept: 3 })).toBe(497)
})

test('a file that was stopped lately goes on by itself, an older one waits for somebody', () => {
  const file = {
    new: 0,
    changed: 9,
    done: 4,
    kept: 0,
    applied_at: '2026-11-17T12:00:00.000Z',
  } as WireImport
  expect(whatNext(file, '2026-11-17T12:02:00.000Z')).toBe(
    '5 wait. The shop goes on by itself in a few minutes. Go on now, or undo those that are in.',
  )
  expect(whatNext(file, '2026-11-17T12:20:00.000Z')).toBe('5 wait. Go on, or undo those that are in.')
})
