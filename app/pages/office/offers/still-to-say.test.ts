import { expect, test } from 'vitest'
import { stillToSay } from './still-to-say.ts'

test.for([
  [[], '', '', 'Say which drinks, how much is off and until when.'],
  [['gin'], '', '', 'Say how much is off and until when.'],
  [['gin'], '20', '', 'Say until when.'],
  [[], '20', '2026-12-01T09:00', 'Say which drinks.'],
  [['gin'], ' ', '2026-12-01T09:00', 'Say how much is off.'],
  [['gin'], '20', '2026-12-01T09:00', undefined],
] as const)('of %o, %s off until %s the box asks for what is missing', ([ids, amount, until, words]) => {
  expect(stillToSay(ids, { amount, until })).toBe(words)
})
