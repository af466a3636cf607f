import { describe, expect, test } from 'vitest'
import { isTable, readTable } from './paste.ts'

describe('cells from a sheet', () => {
  test.each([
    ['12.95', [['12.95']]],
    ['12.95\n13.95\n', [['12.95'], ['13.95']]],
    [
      '£12.95\t14.95\r\n13\t\r\n',
      [
        ['£12.95', '14.95'],
        ['13', ''],
      ],
    ],
    ['"1,249.00"\t"a ""b"""', [['1,249.00', 'a "b"']]],
    ['"two\nlines"\t3', [['two\nlines', '3']]],
    ['\n12', [[''], ['12']]],
    ['', [['']]],
    ['"never closed', [['never closed']]],
  ])('%j', (text, rows) => {
    expect(readTable(text)).toEqual(rows)
  })

  test('are at most 5,000 rows', () => {
    expect(readTable('1\n'.repeat(20_000))).toHaveLength(5_000)
  })

  test('are several, or one goes the usual way', () => {
    expect(['1', ' 1\n', '1\t2', '1\n2'].map(isTable)).toEqual([false, false, true, true])
  })
})
