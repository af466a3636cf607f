import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOM, csvLine } from './csv.ts'
import { csvRows, numberIn, plainName, unguarded } from './csv-read.ts'

const rowsOf = (text: string) => [...csvRows(text)]

describe('what goes out as CSV', () => {
  test('comes in again, sign by sign, formulas and all', () => {
    const sign = fc.constantFrom(
      ...['=', '+', '-', '@', "'", '"', ',', ';', '\n', '\r', '\t', ' ', 'a', 'é', '＝', '🍷'],
    )
    const cell = fc.oneof(fc.string(), fc.string({ unit: sign }))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
        // The first line has the names of columns, by which the mark between cells is known.
        const text = BOM + csvLine(['id', 'name']) + rows.map(csvLine).join('')
        expect(
          rowsOf(text)
            .slice(1)
            .map((row) => row.map(unguarded)),
        ).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })
})

describe('rows', () => {
  test.for([
    ['', []],
    ['a,b', [['a', 'b']]],
    [
      'a,b\r\nc,\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'a;b\nc,d;e',
      [
        ['a', 'b'],
        ['c,d', 'e'],
      ],
    ],
    ['a\tb', [['a', 'b']]],
    ['"a;x",b', [['a;x', 'b']]],
    ['a\rb', [['a'], ['b']]],
    ['"two\r\nlines","say ""hi"""', [['two\r\nlines', 'say "hi"']]],
    ['"never closed,x', [['never closed,x']]],
    ['"a"b,c', [['ab', 'c']]],
    ['a,\n\n,b', [['a', ''], [''], ['', 'b']]],
  ] as const)('of %j', ([text, rows]) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test('of a million columns are cut, and the next line is read', () => {
    const [wide, next] = rowsOf(`${'x,'.repeat(1_000_000)}\na,b`)
    expect(wide).toHaveLength(1_000)
    expect(next).toEqual(['a', 'b'])
  })
})

test.for([
  ['31.5', 31.5],
  [' £1,249.50 ', 1249.5],
  ['12.5%', 12.5],
  ['-3', -3],
  ['1,234,567', 1234567],
  ['12,50', undefined],
  ['1,2345', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
] as const)('the number in %j', ([cell, number]) => {
  expect(numberIn(cell)).toBe(number)
})

test('names of columns are one in whatever case', () => {
  for (const name of ['new_price', 'New Price', ' NEW-price ', 'new.price'])
    expect(plainName(name)).toBe('new price')
})
