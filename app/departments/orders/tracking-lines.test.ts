import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchLines, type TrackingLine } from './tracking-lines.ts'

const parcels = (...numbers: string[]) => numbers.map((tracking, i) => ({ number: i + 1, tracking }))
const line = (tracking: string, box?: number): TrackingLine => ({ courier: 'DPD', tracking, box })
const told = (all: ReturnType<typeof parcels>, ...lines: TrackingLine[]) => {
  const { matched, kept } = matchLines(all, lines)
  return {
    matched: Object.fromEntries(matched.map(({ parcel, line: { tracking } }) => [parcel.number, tracking])),
    kept: kept.map(({ line: { tracking }, because }) => `${tracking}: ${because}`),
  }
}

describe('the lines of a courier’s file and the parcels of an order', () => {
  test('go together in the order of the boxes', () => {
    expect(told(parcels('', ''), line('A'), line('B'))).toEqual({ matched: { 1: 'A', 2: 'B' }, kept: [] })
    expect(told(parcels('', ''), line('A'))).toEqual({ matched: { 1: 'A' }, kept: [] })
  })

  test('go by the box that the file names, before all others', () => {
    expect(told(parcels('', '', ''), line('A'), line('B', 1), line('C', 3))).toEqual({
      matched: { 1: 'B', 2: 'A', 3: 'C' },
      kept: [],
    })
    expect(told(parcels('A', 'B'), line('C', 2))).toEqual({ matched: { 2: 'C' }, kept: [] })
  })

  test('find the number that a parcel has, then the parcel that has none', () => {
    expect(told(parcels('A 1', ''), line('B'), line('a1'))).toEqual({
      matched: { 1: 'a1', 2: 'B' },
      kept: [],
    })
    expect(told(parcels('A', ''), line('B'))).toEqual({ matched: { 2: 'B' }, kept: [] })
  })

  test('replace all numbers of an order, but never guess which of several', () => {
    expect(told(parcels('A'), line('B'))).toEqual({ matched: { 1: 'B' }, kept: [] })
    expect(told(parcels('A', 'B'), line('C'), line('D'))).toEqual({
      matched: { 1: 'C', 2: 'D' },
      kept: [],
    })
    expect(told(parcels('A', 'B'), line('C'))).toEqual({
      matched: {},
      kept: ['C: Its parcels have numbers already: please say which box this line is about.'],
    })
  })

  test('are kept if there are more of them, or a box is not there or named twice', () => {
    expect(told(parcels(''), line('A'), line('B'))).toEqual({
      matched: { 1: 'A' },
      kept: ['B: It has 1 box: this line is one too many.'],
    })
    expect(told(parcels('', ''), line('A', 2), line('B', 2), line('C', 5))).toEqual({
      matched: { 2: 'A' },
      kept: ['B: The file has box 2 twice. The first line counts.', 'C: There is no box 5 of it.'],
    })
  })

  test('are each matched once or kept once, and no parcel has two', () => {
    const tracking = fc.constantFrom('', 'A', 'B', 'C', 'D')
    const lines = fc.array(
      fc.record({
        courier: fc.constant('DPD'),
        tracking: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
        box: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.array(tracking, { maxLength: 5 }), lines, (numbers, all) => {
        const { matched, kept } = matchLines(parcels(...numbers), all)
        const seen = [...matched, ...kept].map((each) => each.line)
        expect(seen).toHaveLength(all.length)
        expect(new Set(seen)).toEqual(new Set(all))
        expect(new Set(matched.map(({ parcel }) => parcel)).size).toBe(matched.length)
        for (const {
          parcel,
          line: { box = parcel.number },
        } of matched)
          expect(box).toBe(parcel.number)
      }),
    )
  })
})
