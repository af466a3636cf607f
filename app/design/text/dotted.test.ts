import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('a dot stands between two, and never begins a line', () => {
  expect(dotted(['Single malt', '70cl', false, '46%'])).toBe('Single malt\u00a0· 70cl\u00a0· 46%')
  expect(dotted(['Single malt', undefined])).toBe('Single malt')
})
