import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DueStep, inOrder } from './due-order.ts'

const NOON = new Date('2026-11-18T12:00:00Z')
const step = (special: Partial<DueStep>): DueStep => ({
  what: 'begin',
  isOffer: false,
  due: NOON,
  ids: [1],
  ...special,
})

describe('plans that fall due', () => {
  test('end before prices begin, and prices begin before offers', () => {
    const offer = step({ isOffer: true, ids: [1] })
    const price = step({ ids: [2] })
    const end = step({ what: 'end', ids: [3] })
    const sooner = step({ isOffer: true, ids: [4], due: new Date(NOON.getTime() - 1) })
    expect([offer, price, end, sooner].sort(inOrder)).toEqual([sooner, end, price, offer])
  })

  test('have one order, in whichever they are found', () => {
    const steps = fc
      .array(
        fc.record({
          what: fc.constantFrom('begin' as const, 'end' as const),
          isOffer: fc.boolean(),
          due: fc.constantFrom(NOON, new Date(NOON.getTime() + 1)),
        }),
        { maxLength: 12 },
      )
      .map((all) => all.map((each, at): DueStep => ({ ...each, ids: [at * 2 + 5, at * 2 + 1] })))
    fc.assert(
      fc.property(
        steps.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(shuffled.toSorted(inOrder)).toEqual(all.toSorted(inOrder))
          for (const one of all)
            for (const other of all)
              expect(Math.sign(inOrder(one, other)) + Math.sign(inOrder(other, one))).toBe(0)
        },
      ),
    )
  })
})
