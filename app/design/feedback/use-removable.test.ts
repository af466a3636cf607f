import { expect, test } from 'vitest'
import { type Out, rowsOf } from './use-removable.ts'

type Item = { id: string }
const [gin, rum, rye] = [{ id: 'gin' }, { id: 'rum' }, { id: 'rye' }]
const out = (item: Item, at: number, more: Partial<Out<Item>> = {}): Out<Item> => ({
  item,
  at,
  isOut: true,
  ...more,
})
const shown = (items: Item[], ...outs: Out<Item>[]) =>
  rowsOf(items, outs).map(({ item, isOut, sorry }) => [item.id, isOut ? 'undo' : 'item', sorry])

test('a removed item leaves an undo in its place, before the server knows and after', () => {
  const rows = [
    ['gin', 'item', undefined],
    ['rum', 'undo', undefined],
    ['rye', 'item', undefined],
  ]
  expect(shown([gin, rum, rye], out(rum, 1))).toEqual(rows)
  expect(shown([gin, rye], out(rum, 1))).toEqual(rows)
})

test('several come back to their places, in whatever order they went', () =>
  expect(shown([rum], out(rye, 2), out(gin, 0)).map(([id]) => id)).toEqual(['gin', 'rum', 'rye']))

test('one that could not be removed or restored says why', () => {
  expect(shown([gin], out(gin, 0, { isOut: false, sorry: 'No line' }))).toEqual([['gin', 'item', 'No line']])
  expect(shown([], out(gin, 0, { sorry: 'No line' }))).toEqual([['gin', 'undo', 'No line']])
})

test('a restored item keeps its place until the server’s next list, and leaves none if it goes otherwise', () => {
  const before = [gin]
  const restored = out(rum, 1, { isOut: false, restoredIn: before })
  expect(shown(before, restored)).toHaveLength(2)
  expect(shown([gin, rum], restored)).toEqual([
    ['gin', 'item', undefined],
    ['rum', 'item', undefined],
  ])
  expect(shown([gin], restored)).toEqual([['gin', 'item', undefined]])
})
