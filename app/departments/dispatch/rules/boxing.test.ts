import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, boxes, boxesInWords, boxWithKey, ownCarton } from '../boxes.ts'
import { guessedWeight, litresOf, quartersOf, readSize } from './bottle-size.ts'
import { areBoxes, boxesFor, fillBoxes, inOneWord, sharedWeight, weightOf } from './boxing.ts'

describe('a size', () => {
  test.for([
    ['70cl', 700, 1, 4],
    ['75cl', 750, 1, 4],
    ['1 litre', 1000, 1, 4],
    ['1.5 litres', 1500, 1, 8],
    ['3 litres', 3000, 1, 16],
    ['5cl', 50, 1, 1],
    ['37.5cl', 375, 1, 2],
    ['330ml', 330, 1, 2],
    ['6 x 330ml', 330, 6, 12],
    ['2 x 1.5 litres', 1500, 2, 16],
    ['', 700, 1, 4],
    ['0cl', 700, 1, 4],
    ['a barrel', 700, 1, 4],
  ] as const)('%s is read', ([size, ml, pack, quarters]) => {
    expect(readSize(size)).toEqual({ ml, pack })
    expect(quartersOf({ ml, pack })).toBe(quarters)
  })
})

describe('boxes', () => {
  test.for([
    [[['70cl', 1]], 'B1'],
    [[['70cl', 2]], 'B2'],
    [[['70cl', 4]], 'B6'],
    [[['75cl', 7]], 'B12'],
    [[['75cl', 14]], 'B12+B2'],
    [[['75cl', 25]], 'B12+B12+B1'],
    // A magnum takes the room of two.
    [[['1.5 litres', 1]], 'B2'],
    [
      [
        ['1.5 litres', 1],
        ['75cl', 1],
      ],
      'B3',
    ],
    // Miniatures share a bottle's place.
    [[['5cl', 4]], 'B1'],
    [
      [
        ['5cl', 4],
        ['70cl', 1],
      ],
      'B2',
    ],
    [[['6 x 330ml', 1]], 'B3'],
    [[['24 x 500ml', 1]], 'B12'],
    [
      [
        ['48 x 500ml', 1],
        ['70cl', 1],
      ],
      'OWN+B1',
    ],
    [[], ''],
  ] as const)('%j need %s', ([lines, keys]) => {
    expect(inOneWord(boxesFor(lines.map(([size, quantity]) => ({ size, quantity }))))).toBe(keys)
  })

  const sizes = fc.constantFrom(
    '5cl',
    '20cl',
    '70cl',
    '75cl',
    '1 litre',
    '1.5 litres',
    '6 x 330ml',
    '15 litres',
  )
  const lines = fc.array(fc.record({ size: sizes, quantity: fc.integer({ min: 1, max: 30 }) }), {
    maxLength: 8,
  })

  test('hold every bottle, and none is over its limit', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const packed = boxesFor(all)
        const wanted = all.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(packed.reduce((sum, { bottles }) => sum + bottles, 0)).toBe(wanted)
        const room = packed.map(({ box }) => boxWithKey(box) as Box)
        const used = all.filter(({ size }) => size !== '15 litres')
        const sum = (of: (size: string) => number) =>
          used.reduce((total, { size, quantity }) => total + quantity * of(size), 0)
        const usual = room.filter(({ key }) => key !== ownCarton.key)
        expect(sum((size) => quartersOf(readSize(size)))).toBeLessThanOrEqual(
          usual.reduce((total, { bottles }) => total + bottles * 4, 0),
        )
        expect(sum((size) => litresOf(readSize(size)))).toBeLessThanOrEqual(
          usual.reduce((total, { litres }) => total + litres, 0) + 1e-6,
        )
        expect(packed.filter(({ box }) => box === ownCarton.key)).toHaveLength(
          all.reduce((total, { size, quantity }) => total + (size === '15 litres' ? quantity : 0), 0),
        )
      }),
    )
  })

  test('of one bottle alone are as small as can be', () => {
    for (const [i, { key, bottles }] of boxes.entries()) {
      expect(boxesFor([{ size: '75cl', quantity: bottles }])).toEqual([{ box: key, bottles }])
      const smaller = boxes[i - 1]
      if (smaller) expect(smaller.bottles).toBeLessThan(bottles)
    }
  })

  test('have names', () => {
    expect(boxesInWords('B12+B2')).toBe('12-bottle box and 2-bottle box')
    expect(boxesInWords('B12+B12')).toBe('2 × 12-bottle box')
    expect([areBoxes('b12 + B2'), areBoxes('B12+X'), areBoxes('')]).toEqual([true, false, false])
  })
})

describe('a weight', () => {
  test('is that of bottles and boxes', () => {
    expect(weightOf([{ size: '70cl', quantity: 2, weightG: 1300 }], 'B2')).toBe(2600 + 390)
    expect(weightOf([{ size: '70cl', quantity: 2, weightG: 1300 }], 'B1+B1')).toBe(2600 + 480)
  })

  test('is guessed for what nobody has weighed', () => {
    expect(guessedWeight({ ml: 700, pack: 1 })).toBeGreaterThan(1100)
    expect(weightOf([{ size: '70cl', quantity: 1, weightG: null }], 'B1')).toBe(
      guessedWeight({ ml: 700, pack: 1 }) + 240,
    )
  })
})

describe('what is in which box', () => {
  const bottles = (...all: [string, number][]) =>
    all.map(([size, quantity], i) => ({ line: `${i}`, size, quantity }))
  const filled = (lines: ReturnType<typeof bottles>, box: string) =>
    fillBoxes(lines, box).map((each) => [
      each.box,
      ...each.lines.map(({ line, quantity }) => `${quantity} of ${line}`),
    ])

  test('is the largest first, box by box', () => {
    expect(filled(bottles(['75cl', 8], ['1.5 litres', 3]), 'B12+B2')).toEqual([
      ['B12', '6 of 0', '3 of 1'],
      ['B2', '2 of 0'],
    ])
    expect(filled(bottles(['48 x 500ml', 1], ['70cl', 1]), 'OWN+B1')).toEqual([
      ['OWN', '1 of 0'],
      ['B1', '1 of 1'],
    ])
  })

  test('is as the packer has chosen, whatever we would have done', () => {
    // Less room than we think that they need.
    expect(filled(bottles(['75cl', 5]), 'B2+B2')).toEqual([
      ['B2', '3 of 0'],
      ['B2', '2 of 0'],
    ])
    // Far more room: no box is empty, and a box too many is none.
    expect(filled(bottles(['75cl', 2]), 'B12+B12')).toEqual([
      ['B12', '1 of 0'],
      ['B12', '1 of 0'],
    ])
    expect(filled(bottles(['75cl', 1]), 'B1+B1')).toEqual([['B1', '1 of 0']])
    expect(filled(bottles(['75cl', 9]), 'OWN+B6')).toEqual([
      ['OWN', '3 of 0'],
      ['B6', '6 of 0'],
    ])
    expect(filled([], 'B1')).toEqual([])
  })

  const anySize = fc.constantFrom('5cl', '37.5cl', '70cl', '75cl', '1.5 litres', '6 x 330ml', '48 x 500ml')
  const anyLines = fc.array(fc.record({ size: anySize, quantity: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  const total = (lines: readonly { quantity: number }[]) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0)

  test('is every bottle once, and as many as were planned for each box', () => {
    fc.assert(
      fc.property(anyLines, (sizes) => {
        const lines = sizes.map((each, i) => ({ ...each, line: `${i}` }))
        const planned = boxesFor(lines)
        const boxed = fillBoxes(lines, inOneWord(planned))
        expect(boxed.map(({ box, lines: inside }) => ({ box, bottles: total(inside) }))).toEqual(planned)
        for (const { line, quantity } of lines)
          expect(total(boxed.flatMap((each) => each.lines.filter((one) => one.line === line)))).toBe(quantity)
      }),
    )
  })

  test('is every bottle once in whatever boxes, and their weights add up to what was weighed', () => {
    const chosen = fc
      .array(fc.constantFrom(...boxes.map(({ key }) => key), ownCarton.key), { minLength: 1, maxLength: 5 })
      .map((keys) => keys.join('+'))
    fc.assert(
      fc.property(anyLines, chosen, fc.integer({ min: 1, max: 200_000 }), (lines, box, weightG) => {
        const boxed = fillBoxes(lines, box)
        expect(total(boxed.flatMap((each) => each.lines))).toBe(total(lines))
        expect(boxed.every((each) => total(each.lines) > 0)).toBe(true)
        expect(boxed.length).toBe(Math.min(box.split('+').length, total(lines)))
        expect(sharedWeight(weightG, boxed).reduce((sum, each) => sum + each, 0)).toBe(weightG)
        expect(sharedWeight(weightG, boxed).every((each) => each >= 0)).toBe(true)
      }),
    )
  })
})
