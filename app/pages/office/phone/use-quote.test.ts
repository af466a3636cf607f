import { expect, test } from 'vitest'
import { type Quote, whatChanged } from './use-quote.ts'

const quote = (total: number, promise: string, type = 'Standard Delivery') =>
  ({
    totals: { total },
    delivery_type: type,
    delivery_choices: [{ type, promise }],
  }) as Quote

test('only what differs is said', () => {
  const first = quote(34.95, 'by Tuesday')
  expect(whatChanged(undefined, first)).toBe('The total is £34.95.')
  expect(whatChanged(first, first)).toBe('')
  expect(whatChanged(first, quote(64.95, 'by Tuesday'))).toBe('The total is now £64.95; it was £34.95.')
  expect(whatChanged(first, quote(36.95, 'by Friday', 'Express Delivery'))).toBe(
    'The total is now £36.95; it was £34.95. Express Delivery: by Friday.',
  )
})
