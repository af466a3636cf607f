import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knowsUntil, type Mark, positionOf, withMark } from './behind.ts'

test('positions are compared as numbers, not as text', () => {
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
  expect(positionOf('2/0') > positionOf('1/FFFFFFFF')).toBe(true)
  expect(positionOf('10/0') > positionOf('9/0')).toBe(true)
})

test('a standby knows everything until the last moment whose log it has replayed', () => {
  const marks = [
    { position: 10n, at: 1 },
    { position: 20n, at: 2 },
    { position: 20n, at: 3 },
    { position: 30n, at: 4 },
  ]
  expect(knowsUntil(marks, 9n)).toBeUndefined()
  expect(knowsUntil(marks, 10n)).toBe(1)
  expect(knowsUntil(marks, 29n)).toBe(3)
  expect(knowsUntil(marks, 30n)).toBe(4)
})

test('whatever is written, it is never said to know what it has not replayed', () => {
  const growing = fc.array(fc.nat(5)).map((steps) => {
    let position = 0n
    return steps.map((step, at) => {
      position += BigInt(step)
      return { position, at }
    })
  })
  fc.assert(
    fc.property(growing, fc.bigInt(0n, 100n), (marks, replayed) => {
      const until = knowsUntil(marks, replayed) ?? -1
      expect(marks.filter(({ at }) => at <= until).every(({ position }) => position <= replayed)).toBe(true)
    }),
  )
})

test('marks are kept for some seconds only, however long a standby is away', () => {
  let marks: Mark[] = []
  for (let second = 0; second < 1_000; second++)
    marks = withMark(marks, { position: BigInt(second), at: second * 1_000 }, 10_000)
  expect(marks.map(({ at }) => at / 1_000)).toEqual([990, 991, 992, 993, 994, 995, 996, 997, 998, 999])
})
