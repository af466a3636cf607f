import { describe, expect, test } from 'vitest'
import { readSeen, type Seen, withSeen } from './seen.ts'

const seen = (id: string): Seen => ({
  id,
  name: `Gin ${id}`,
  facts: '70cl',
  photo: `/photos/${id}`,
  tint: 'sage',
})
const idsOf = (list: readonly Seen[]) => list.map(({ id }) => id).join('')

describe('what was seen', () => {
  test('has the latest first, each once', () => {
    expect(idsOf(withSeen([seen('a'), seen('b')], seen('c')))).toBe('cab')
    expect(idsOf(withSeen([seen('a'), seen('b'), seen('c')], seen('c')))).toBe('cab')
  })

  test('is kept for nine drinks', () => {
    expect(idsOf([...'abcdefghijkl'].reduce<Seen[]>((list, id) => withSeen(list, seen(id)), []))).toBe(
      'lkjihgfed',
    )
  })

  test('has no price that could be out of date', () => {
    const card = { ...seen('a'), price: 30_00, exVat: 25_00 }
    expect(withSeen([], card)).toEqual([seen('a')])
  })

  test('comes back as it was stored', () => {
    expect(readSeen(JSON.stringify([seen('a'), seen('b')]))).toEqual([seen('a'), seen('b')])
  })

  test.each([null, '', 'nonsense', '{}', '[1, null, "a", {"id": "a"}]', 'null'])(
    'is nothing where %j was stored',
    (stored) => expect(readSeen(stored)).toEqual([]),
  )
})
