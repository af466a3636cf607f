import { describe, expect, test } from 'vitest'
import type { BenchLine } from './dispatch-data.ts'
import { contentsOf, countOf, type InBox, missingIn, pressed, scanned, weightIn, without } from './packing.ts'

const line = (id: string, more: Partial<BenchLine> = {}): BenchLine => ({
  line: id,
  drink_id: id,
  name: `Bottle ${id}`,
  size: '70cl',
  photo: '',
  ean: `501234567890${id}`,
  quantity: 1,
  engraved: false,
  engraving_done: null,
  ...more,
})
const empty: InBox = {}

describe('a box at the bench', () => {
  const [one, two] = [line('1', { quantity: 2 }), line('2')] as const
  const lines = [one, two]

  test('takes a scanned bottle of the order, as often as it is wanted', () => {
    const first = scanned(empty, lines, '5012345678901')
    if (first.is !== 'right') throw new Error(first.is)
    expect(countOf(first.inBox, '1')).toBe(1)
    const second = scanned(first.inBox, lines, '5012345678901')
    if (second.is !== 'right') throw new Error(second.is)
    expect(scanned(second.inBox, lines, '5012345678901')).toMatchObject({ is: 'enough' })
    expect(missingIn(second.inBox, lines)).toBe('1 × Bottle 2')
  })

  test('refuses a bottle that is not in the order', () => {
    expect(scanned(empty, lines, '4006381333931')).toEqual({ is: 'stranger' })
  })

  test('fills a plain and an engraved line of the same drink one after the other', () => {
    const same = [line('1', { ean: '96385074' }), line('2', { ean: '96385074', engraved: true })]
    const first = scanned(empty, same, '96385074')
    const second = first.is === 'right' ? scanned(first.inBox, same, '96385074') : first
    if (second.is !== 'right') throw new Error(second.is)
    expect(missingIn(second.inBox, same)).toBe('')
  })

  test('takes bottles by hand, and no more than there are', () => {
    const full = pressed(pressed(pressed(empty, two), two), one)
    expect(countOf(full, '2')).toBe(1)
    expect(missingIn(full, lines)).toBe('1 × Bottle 1')
    expect(missingIn(without(full, two), lines)).toBe('1 × Bottle 1 and 1 × Bottle 2')
  })

  test('says how each bottle came in', () => {
    const first = scanned(empty, lines, '5012345678901')
    const both = pressed(first.is === 'right' ? first.inBox : empty, two)
    expect(contentsOf(both, lines)).toEqual([
      { ean: '5012345678901', quantity: 1 },
      { line: '2', quantity: 1 },
    ])
  })

  test('weighs as much more as another box does', () => {
    expect(weightIn('B6', { box: 'B2', weight_g: 3_000 })).toBe(3_000 - 390 + 820)
    expect(weightIn('B2', { box: 'B2', weight_g: 3_000 })).toBe(3_000)
  })
})
