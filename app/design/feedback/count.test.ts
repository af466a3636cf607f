import { expect, test } from 'vitest'
import { countText } from './count.tsx'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i is shown as %s', (of, text) => {
  expect(countText(of)).toBe(text)
})
