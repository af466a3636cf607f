import { expect, test, vi } from 'vitest'
import { chosenRows } from './chosen-rows.server.ts'

const view = 'all'
const inView = (...ids: string[]) => ({
  one: 'drink',
  field: 'ids',
  most: 3,
  find: vi.fn(async (_view: string) => ids),
})

test('named rows are taken once each, without a look at a view', async () => {
  const rows = inView()
  const named = ['gin', 'rum', 'gin']
  expect(await chosenRows({ named, view: undefined, expects: undefined }, rows)).toEqual(['gin', 'rum'])
  expect(rows.find).not.toHaveBeenCalled()
})

test('a view is taken as long as it holds as many as somebody has seen', async () => {
  expect(await chosenRows({ named: undefined, view, expects: 1 }, inView('gin'))).toEqual(['gin'])
})

test.each([
  [['gin'], 2, '1 drink'],
  [[], 2, '0 drinks'],
  [['a', 'b', 'c', 'd'], 3, 'more than 3 drinks'],
])('a view of %j is refused to somebody who has seen %i', async (ids, expects, now) => {
  await expect(chosenRows({ named: undefined, view, expects }, inView(...ids))).rejects.toMatchObject({
    code: 'view_changed',
    message: `The view holds ${now} now, not ${expects}. Nothing was changed.`,
  })
})

test.each([
  [{ named: undefined, view: undefined, expects: undefined }, 'ids'],
  [{ named: [], view: undefined, expects: undefined }, 'ids'],
  [{ named: ['gin'], view, expects: 1 }, 'ids'],
  [{ named: undefined, view, expects: undefined }, 'expects'],
])('%j is refused, and says by which field', async (chosen, field) => {
  await expect(chosenRows(chosen, inView())).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  })
})
