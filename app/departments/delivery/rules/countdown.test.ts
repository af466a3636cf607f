import { expect, test } from 'vitest'
import { clockFace } from './countdown.ts'

test.each([
  [8_073_000, '02:14:33'],
  [59_001, '00:01:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [86_399_000, '23:59:59'],
])('%d milliseconds read %s', (ms, face) => expect(clockFace(ms)).toBe(face))
