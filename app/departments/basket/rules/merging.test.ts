import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_LINES, MOST_OF_A_LINE } from '../basket.ts'
import { aLine as line } from '../testing/a-line.ts'
import { mergeInto } from './merging.ts'

const guests = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => line('malt', 1, `Guest ${from + i}`))

describe('mergeInto', () => {
  test('adds up what is the same, to as many as a line may have, and keeps the rest as it is', () => {
    const [gin, engraved, rum] = [line('gin', 60), line('gin', 2, 'Ann'), line('rum')]
    expect(mergeInto([gin, engraved], [line('gin', 50), rum, line('gin', 1, 'Ann'), line('rum', 3)])).toEqual(
      {
        lines: [
          { ...gin, quantity: MOST_OF_A_LINE },
          { ...rum, quantity: 4 },
          { ...engraved, quantity: 3 },
        ],
        left: [],
      },
    )
  })

  test('leaves behind what a basket has no room for, never what is in it already', () => {
    const own = guests(MOST_LINES - 1)
    const [gin, rum] = [line('gin'), line('rum')]
    const { lines, left } = mergeInto(own, [gin, rum, line('malt', 2, 'Guest 7'), line('gin', 2)])
    expect(lines).toMatchObject([
      { id: gin.id, quantity: 3 },
      { id: own[7]?.id, quantity: 3 },
    ])
    expect(left).toEqual([rum])
  })

  test('takes nothing into a basket that has too many lines already, and throws none of them away', () => {
    const brought = guests(3, 1_000)
    expect(mergeInto(guests(MOST_LINES + 20), brought)).toEqual({ lines: [], left: brought })
  })

  test('loses no line: each is in the basket or left behind', () => {
    const count = fc.integer({ min: 0, max: MOST_LINES })
    fc.assert(
      fc.property(count, count, fc.integer({ min: 0, max: 300 }), (mine, theirs, from) => {
        const [own, brought] = [guests(mine), guests(theirs, from)]
        const { lines, left } = mergeInto(own, brought)
        const after = new Map([...own, ...lines].map((each) => [each.id, each]))
        expect(after.size).toBeLessThanOrEqual(MOST_LINES)
        const words = new Set([...after.values(), ...left].map(({ text1 }) => text1))
        expect(words).toEqual(new Set([...own, ...brought].map(({ text1 }) => text1)))
      }),
      { numRuns: 30 },
    )
  })
})
