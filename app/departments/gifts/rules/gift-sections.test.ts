import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFewRepeats } from './gift-sections.ts'

const wares = (ids: string) => [...ids].map((id) => ({ id }))
const shown = (shelves: string[], most: number) =>
  withFewRepeats(shelves.map(wares), most).map((shelf) => shelf.map(({ id }) => id).join(''))

test.each([
  [['abcd', 'abcd'], 2, ['ab', 'cd']],
  [['abcd', 'abce'], 3, ['abc', 'eab']],
  [['', 'ab'], 2, ['', 'ab']],
  [['ab', 'ab', 'ab'], 8, ['ab', 'ab', 'ab']],
])('of %j, %i each, %j are shown', (shelves, most, expected) =>
  expect(shown(shelves, most)).toEqual(expected),
)

test('a shelf is as full as it can be, of its own wares, none of them twice', () => {
  const shelf = fc.uniqueArray(fc.constantFrom(...'abcdefghij'))
  fc.assert(
    fc.property(fc.array(shelf, { maxLength: 5 }), fc.integer({ min: 1, max: 8 }), (shelves, most) => {
      const all = withFewRepeats(
        shelves.map((ids) => ids.map((id) => ({ id }))),
        most,
      )
      for (const [i, chosen] of all.entries()) {
        const own = shelves[i] ?? []
        expect(chosen).toHaveLength(Math.min(most, own.length))
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length)
        expect(chosen.every(({ id }) => own.includes(id))).toBe(true)
      }
    }),
  )
})
