import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_PER_DRINK } from '../photographs.ts'
import { add, isSameList, makeFirst, reorder, reword, swap, take, titleOf } from './drink-list.ts'

const one = (base: string, alt = '') => ({ base, blur: '', alt })
const list = [one('a'), one('b', 'The label'), one('c')]
const bases = (judged: ReturnType<typeof add>) =>
  judged.ok ? judged.list.map(({ base }) => base) : judged.because

describe('a drink’s photographs', () => {
  test('get one more, at the end or first', () => {
    expect(bases(add(list, one('d'), false))).toEqual(['a', 'b', 'c', 'd'])
    expect(bases(add(list, one('d'), true))).toEqual(['d', 'a', 'b', 'c'])
    expect(bases(add([], one('d'), false))).toEqual(['d'])
  })

  test('have each one once, and not too many', () => {
    expect(bases(add(list, one('b'), false))).toContain('already')
    const full = Array.from({ length: MOST_PER_DRINK }, (_, each) => one(String(each)))
    expect(bases(add(full, one('d'), false))).toContain('at most 12')
  })

  test('are put into any order of the same ones, and no other', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }), (order) => {
        expect(bases(reorder(list, order))).toEqual(order)
      }),
    )
    for (const wrong of [['a', 'b'], ['a', 'b', 'c', 'd'], ['a', 'b', 'd'], [], ['a', 'a', 'b']])
      expect(reorder(list, wrong)).toMatchObject({ ok: false, isChanged: true })
  })

  test('have another one first', () => {
    expect(bases(makeFirst(list, 'c'))).toEqual(['c', 'a', 'b'])
    expect(makeFirst(list, 'x')).toMatchObject({ ok: false, isChanged: true })
  })

  test('are reworded, unless somebody else has just done so', () => {
    expect(reword(list, 'b', 'Its back', 'The label')).toMatchObject({ ok: true })
    expect(reword(list, 'b', 'Its back', 'Something else')).toMatchObject({ ok: false, isChanged: true })
    expect(reword(list, 'b', 'The label', 'Something else')).toMatchObject({ ok: true })
    expect(reword(list, 'x', 'Its back')).toMatchObject({ ok: false })
  })

  test('lose one, but not the last', () => {
    expect(bases(take(list, 'a'))).toEqual(['b', 'c'])
    expect(take([one('a')], 'a')).toMatchObject({ ok: false, isChanged: false })
    expect(take(list, 'x')).toMatchObject({ ok: false, isChanged: true })
  })

  test('show a cut-out in the same place with the same words', () => {
    expect(swap(list, 'b', { base: 'B', blur: 'x' })).toEqual({
      ok: true,
      list: [one('a'), { base: 'B', blur: 'x', alt: 'The label' }, one('c')],
    })
    expect(swap(list, 'x', { base: 'B', blur: '' })).toMatchObject({ ok: false })
  })

  test('are the same if addresses, words and order are', () => {
    expect(isSameList(list, structuredClone(list))).toBe(true)
    expect(isSameList(list, list.toReversed())).toBe(false)
    expect(isSameList(list, [one('a', 'x'), ...list.slice(1)])).toBe(false)
    expect(isSameList(list, list.slice(1))).toBe(false)
  })

  test('have a title in the log', () => {
    expect(titleOf(one('/photos/rye.12345678'))).toBe('rye.12345678')
    expect(titleOf(one('/photos/rye', 'The label'))).toBe('The label')
  })
})
