import { expect, test } from 'vitest'
import { quantityShown } from './line-changes.ts'

test.each([
  ['nothing', [], 3],
  ['one more', [{ lineId: 'a', by: 1 }], 4],
  [
    'two more, one less',
    [
      { lineId: 'a', by: 1 },
      { lineId: 'a', by: 1 },
      { lineId: 'a', by: -1 },
    ],
    4,
  ],
  ['taken out', [{ lineId: 'a', by: -3 }], 0],
  ['of another line', [{ lineId: 'b', by: 1 }], 3],
  ['of a card', [{ drinkId: 'thistle-row-12', by: 1 }], 3],
])('a line of three, when %s is expected, shows %j as %i', (_, changes, shown) => {
  expect(quantityShown({ id: 'a', quantity: 3 }, changes)).toBe(shown)
})
