import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bottleStates } from '../workshop.ts'
import { bottlesOf, byDay, leavingOf, leftOf } from './queue.ts'
import { untouched } from './states.ts'

const numbers = (bottles: { bottle: number }[]) => bottles.map(({ bottle }) => bottle)

test('a line of three is three bottles', () => {
  expect(numbers(bottlesOf({ quantity: 3, sent: 0 }, []))).toEqual([1, 2, 3])
})

test('of a line that is sent in part, the finished ones have left', () => {
  const rows = [{ ...untouched, state: 'checked' as const, bottle: 2 }]
  expect(numbers(bottlesOf({ quantity: 3, sent: 1 }, rows))).toEqual([1, 3])
  expect(numbers(bottlesOf({ quantity: 3, sent: 3 }, rows))).toEqual([])
})

test('there are as many bottles as are still here, each once, in order', () => {
  const rows = fc.uniqueArray(
    fc.record({ bottle: fc.integer({ min: 1, max: 12 }), state: fc.constantFrom(...bottleStates) }),
    { selector: ({ bottle }) => bottle },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), rows, (quantity, left, some) => {
      const sent = Math.min(left, quantity)
      const here = numbers(
        bottlesOf(
          { quantity, sent },
          some.map((row) => ({ ...untouched, ...row })),
        ),
      )
      expect(here).toHaveLength(quantity - sent)
      expect(here).toEqual([...new Set(here)].sort((a, b) => a - b))
      expect(here.every((bottle) => bottle >= 1 && bottle <= quantity)).toBe(true)
    }),
  )
})

test('what was checked after a parcel had left is still here', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour))
  const rows = [
    { ...untouched, state: 'checked' as const, checkedAt: at(12), bottle: 1 },
    { ...untouched, state: 'checked' as const, checkedAt: at(9), bottle: 3 },
  ]
  expect(numbers(bottlesOf({ quantity: 3, sent: 1 }, rows))).toEqual([1, 2])
})

test('what is furthest leaves first, and never a bottle that is not there', () => {
  const rows = (['no_bottle', 'to_cut', 'cut', 'checked'] as const).map((state, i) => ({
    ...untouched,
    state,
    bottle: i + 1,
  }))
  const line = { quantity: 5, sent: 0 }
  expect(numbers(leavingOf(line, rows, 2))).toEqual([4, 3])
  expect(numbers(leavingOf(line, rows, 4))).toEqual([4, 3, 2, 5])
  expect(numbers(leavingOf(line, rows, 5))).toEqual([4, 3, 2, 5])
})

test('what is left of a line is what its bottles say', () => {
  const states = fc.array(fc.constantFrom(...bottleStates), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(states, fc.nat(12), (all, left) => {
      const quantity = all.length
      const sent = Math.min(left, quantity)
      const rows = all.map((state, i) => ({ ...untouched, state, bottle: i + 1 }))
      const here = bottlesOf({ quantity, sent }, rows).map(({ state }) => state)
      const checked = all.filter((state) => state === 'checked').length
      const cut = checked + all.filter((state) => state === 'cut').length
      expect(leftOf({ quantity, sent, cut, checked })).toEqual({
        toCut: here.filter((state) => state === 'to_cut' || state === 'no_bottle').length,
        toCheck: here.filter((state) => state === 'cut').length,
      })
    }),
  )
})

test('days follow each other, what has none is last', () => {
  const days = byDay([{ leave_by: null }, { leave_by: '2026-11-18' }, { leave_by: '2026-11-17' }])
  expect(days.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18', null])
})
