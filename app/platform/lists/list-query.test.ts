import { describe, expect, test, vi } from 'vitest'
import type { List } from './list.ts'
import { cappedCount, countAnswer, countedPage, cutToPage, readListQuery } from './list-query.server.ts'
import { placeInWords } from './place.ts'

type Bottle = { name: string; price: number }
const bottles = {
  name: 'bottles',
  views: { open: { words: 'Open', sort: '-price' }, all: { words: 'All', sort: 'name' } },
  sorts: {
    name: { words: 'Name', kind: 'text', index: 'by_name' },
    price: { words: 'Price', kind: 'number', index: 'by_price', needs: 'see-price' },
    opened: { words: 'Opened', kind: 'instant', index: 'by_opened', views: ['open'] },
  },
  filters: {},
  columns: [],
} as const satisfies List<Bottle>

const usual = { view: 'all', rows: 'bottles' } as const
const read = (query: Parameters<typeof readListQuery>[1], may = (_right: string) => true) =>
  readListQuery(bottles, query, { ...usual, may })

describe('what a call asks of a list', () => {
  test('is the usual view, in its own order, if it asks for nothing', () => {
    const first = { view: 'all', sort: { key: 'name', isDescending: false }, place: undefined, limit: 50 }
    expect(read({})).toEqual(first)
    expect(read({ view: '', sort: '', place: '', limit: '' })).toEqual(first)
  })

  test('is a view, a sort, a place and a limit', () => {
    const sort = { key: 'price', isDescending: true }
    const behind = { value: 900, id: '6f1f5e0c-0000-4000-8000-000000000001' }
    const place = placeInWords(bottles, sort, behind)
    expect(read({ view: 'open', place, limit: '20' })).toEqual({
      view: 'open',
      sort,
      place: behind,
      limit: 20,
    })
  })

  test.each([
    ['view', { view: 'closed' }, 'A view is one of open, all'],
    ['view', { view: 'toString' }, 'A view is one of open, all'],
    ['sort', { sort: 'colour' }, 'The list can’t be sorted by that'],
    ['sort', { sort: 'opened' }, 'The list can’t be sorted by that'],
    ['place', { place: 'elsewhere' }, 'There is no such place in this list'],
    ['limit', { limit: '201' }, 'A page has 1 to 200 bottles'],
  ])('is refused by its %s: %o', (field, query, words) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ fields: { [field]: words } }))
  })

  test('is not sorted by what somebody may not see', () => {
    const may = (right: string) => right !== 'see-price'
    expect(() => read({ sort: 'price' }, may)).toThrow()
    expect(read({ sort: 'name' }, may).sort.key).toBe('name')
  })
})

test('a page ends where more follow, and else has no last row', () => {
  expect(cutToPage([1, 2, 3], 2)).toEqual({ rows: [1, 2], last: 2 })
  expect(cutToPage([1, 2], 2)).toEqual({ rows: [1, 2], last: undefined })
  expect(cutToPage([], 2)).toEqual({ rows: [], last: undefined })
})

test('counts stop at a thousand', () => {
  expect(cappedCount(1_000)).toEqual({ count: 1_000, capped: false })
  expect(cappedCount(1_001)).toEqual({ count: 1_000, capped: true })
  expect(countAnswer(1_001)).toEqual({ count: 1_000, count_capped: true })
})

test('rows are counted unless the first page holds all of them', async () => {
  const count = vi.fn(async () => 2_000)
  const page = { limit: 2, isFirst: true }
  expect(await countedPage([1, 2], page, count)).toMatchObject({ counts: { count: 2 } })
  expect(count).not.toHaveBeenCalled()
  const counted = { counts: { count: 1_000, count_capped: true } }
  expect(await countedPage([1, 2, 3], page, count)).toMatchObject({ ...counted, last: 2 })
  expect(await countedPage([3], { ...page, isFirst: false }, count)).toMatchObject(counted)
})
