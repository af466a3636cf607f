import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { BOM, csvColumns, csvLine } from './csv.ts'
import { csvStream } from './csv-stream.server.ts'
import { type List, readSort } from './list.ts'
import { placeInWords, readPlace } from './place.ts'

type Row = { name: string; cost: number }
const list: List<Row> = {
  name: 'glasses',
  views: { all: { words: 'All', sort: '-made_at' } },
  sorts: {
    made_at: { words: 'Made', kind: 'instant', index: 'glasses_made' },
    due: { words: 'Due', kind: 'day', index: 'glasses_due', isNullable: true },
    cost: { words: 'Cost', kind: 'number', index: 'glasses_cost' },
  },
  filters: {},
  columns: [
    { key: 'name', title: 'Name', csv: 'name', of: ({ name }) => name },
    { key: 'cost', title: 'Cost', csv: 'cost', needs: 'money', of: ({ cost }) => cost },
    { key: 'look', title: 'Look', of: () => '' },
  ],
}
const id = '0197f0a0-0000-7000-8000-000000000001'
const made = { key: 'made_at', isDescending: true }
const packed = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')

describe('a sort', () => {
  test.for([
    ['made_at', { key: 'made_at', isDescending: false }],
    ['-made_at', made],
    ['--made_at', undefined],
    ['colour', undefined],
    ['constructor', undefined],
    ['', undefined],
  ] as const)('‘%s’', ([typed, sort]) => {
    expect(readSort(list, typed)).toEqual(sort)
  })
})

describe('a place', () => {
  test.for([
    [made, '2026-11-18T12:00:00.000Z'],
    [{ key: 'due', isDescending: false }, '2026-11-18'],
    [{ key: 'due', isDescending: false }, null],
    [{ key: 'cost', isDescending: true }, 3495],
  ] as const)('of %o at %s is read again', ([sort, value]) => {
    const place = { value, id }
    expect(readPlace(list, sort, placeInWords(list, sort, place))).toEqual(place)
  })

  test('of a name in any letters is read again, where rows are known by their slug', () => {
    const drinks: List<Row> = {
      ...list,
      ids: 'slug',
      sorts: { name: { words: 'Name', kind: 'text', index: 'glasses_by_name' } },
    }
    const sort = { key: 'name', isDescending: false }
    const place = { value: 'château 山崎', id: 'chateau-1' }
    const typed = placeInWords(drinks, sort, place)
    expect(typed).toMatch(/^[\w-]+$/)
    expect(readPlace(drinks, sort, typed)).toEqual(place)
    expect(readPlace({ ...drinks, ids: 'uuid' }, sort, typed)).toBeUndefined()
    expect(readPlace(drinks, sort, packed(['glasses', 'name', 'a\0b', 'x']))).toBeUndefined()
  })

  test.for([
    ['nothing', ''],
    ['no words of ours', 'rubbish'],
    ['signs that no address has', '%%%'],
    ['no list', packed({ name: 'glasses' })],
    ['another list', packed(['orders', '-made_at', '2026-11-18T12:00:00.000Z', id])],
    ['another sort', packed(['glasses', 'made_at', '2026-11-18T12:00:00.000Z', id])],
    ['no id', packed(['glasses', '-made_at', '2026-11-18T12:00:00.000Z', "1'; drop table"])],
    ['another kind', packed(['glasses', '-made_at', 12, id])],
    ['a day that is none', packed(['glasses', '-made_at', '2026-02-31T12:00:00.000Z', id])],
    ['a month that is none', packed(['glasses', '-made_at', '2026-13-01T12:00:00.000Z', id])],
    ['a value that is missing', packed(['glasses', '-made_at', null, id])],
    ['too much', 'A'.repeat(500)],
  ] as const)('of %s is not believed', ([, typed]) => {
    expect(readPlace(list, made, typed)).toBeUndefined()
  })

  test('of a number that no column holds is not believed', () => {
    const sort = { key: 'cost', isDescending: false }
    for (const value of [1e10, 1.5, '1'])
      expect(readPlace(list, sort, packed(['glasses', 'cost', value, id]))).toBeUndefined()
  })
})

describe('a CSV file', () => {
  test.for([
    [['Ann, "the" Vane', 12.5, null, true], '"Ann, ""the"" Vane",12.5,,yes\r\n'],
    [['two\nlines'], '"two\nlines"\r\n'],
    [['=1+1', '+44 1632', '-x', '@me', '\tx'], "'=1+1,'+44 1632,'-x,'@me,'\tx\r\n"],
    [['="a","b"'], '"\'=""a"",""b"""\r\n'],
    [[-5], '-5\r\n'],
  ] as const)('%o', ([values, line]) => {
    expect(csvLine(values)).toBe(line)
  })

  test('has the columns that somebody may see', () => {
    expect(csvColumns(list.columns, () => false).map(({ key }) => key)).toEqual(['name'])
    expect(csvColumns(list.columns, (right) => right === 'money').map(({ key }) => key)).toEqual([
      'name',
      'cost',
    ])
  })

  test('is made page by page', async () => {
    const pages = [
      { rows: [{ name: 'flute', cost: 3 }], next: 1 },
      { rows: [], next: 2 },
      { rows: [{ name: 'tumbler', cost: 4 }], next: undefined },
    ]
    const stream = csvStream<Row, number>(
      list,
      () => true,
      async (place = 0) => pages[place] as never,
    )
    expect(await text(stream.setEncoding('utf8'))).toBe(`${BOM}name,cost\r\nflute,3\r\ntumbler,4\r\n`)
  })
})
