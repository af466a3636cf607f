import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { type Bottles, freeBottles, toNextFree } from './multi-buy.ts'

const bottles = (id: string, price: number, quantity: number): Bottles => ({
  lineId: `line ${id}`,
  drinkId: id,
  name: id,
  price: pence(price),
  quantity,
})
const free = (...all: Bottles[]) => freeBottles(all).map(({ drinkId, quantity }) => [drinkId, quantity])

test.each([
  ['nothing', [], []],
  ['six', [bottles('ale', 300, 6)], []],
  ['seven of a kind', [bottles('ale', 300, 7)], [['ale', 1]]],
  ['seven mixed: the cheapest', [bottles('ale', 300, 1), bottles('stout', 400, 6)], [['ale', 1]]],
  [
    'fourteen mixed: the 7th and the 14th from the dearest',
    [bottles('ale', 300, 7), bottles('stout', 400, 7)],
    [
      ['stout', 1],
      ['ale', 1],
    ],
  ],
  [
    'thirteen mixed: the 7th, which is not the cheapest',
    [bottles('ale', 300, 4), bottles('stout', 400, 9)],
    [['stout', 1]],
  ],
])('of %s', (_, all, given) => {
  expect(free(...all)).toEqual(given)
})

test('the same bottles give the same answer in whatever order they came, equal prices too', () => {
  const [a, b, c] = [bottles('a', 300, 5), bottles('b', 300, 5), bottles('c', 300, 5)]
  expect(free(c, a, b)).toEqual(free(a, b, c))
  expect(free(a, b, c)).toEqual([
    ['b', 1],
    ['c', 1],
  ])
})

test('one in seven is free, whatever they cost', () => {
  const some = fc.array(fc.tuple(fc.nat({ max: 500 }), fc.integer({ min: 1, max: 99 })), { maxLength: 8 })
  fc.assert(
    fc.property(some, (all) => {
      const given = freeBottles(all.map(([price, quantity], i) => bottles(`drink ${i}`, price, quantity)))
      const count = all.reduce((sum, [, quantity]) => sum + quantity, 0)
      expect(given.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.floor(count / 7))
    }),
  )
})

test.each([
  [0, 7],
  [1, 6],
  [6, 1],
  [7, 7],
  [13, 1],
])('with %d bottles, %d more bring the next free one', (count, more) => {
  expect(toNextFree(count)).toBe(more)
})
