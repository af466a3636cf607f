import { describe, expect, test } from 'vitest'
import { decodeFile } from '#app/platform/lists/csv-read.ts'
import { COLUMNS_WANTED, readTrackingFile } from './tracking-file.ts'

const row = { reference: 'K7QF-3MHX', courier: 'DPD', tracking: '1550 12' }
const read = (text: string) => readTrackingFile(text, 500)

test.for([
  ['commas', 'reference,courier,tracking\nK7QF-3MHX,DPD,1550 12\n'],
  ['a spreadsheet’s file', '\uFEFFReference;Courier;Tracking\r\nK7QF-3MHX;DPD;1550 12\r\n'],
  ['tabs', 'reference\tcourier\ttracking\nK7QF-3MHX\tDPD\t1550 12'],
  ['another order, and more columns', 'weight,tracking,reference,courier\n2.1,1550 12,K7QF-3MHX,DPD'],
  ['quotes', '"reference","courier","tracking"\n"K7QF-3MHX","DPD","1550 12"\n'],
  ['empty lines', 'reference,courier,tracking\n\n , ,\nK7QF-3MHX,DPD,1550 12\n\n'],
  ['a number kept as text', `reference,courier,tracking\n'K7QF-3MHX,DPD,"=""1550 12"""\n`],
  ['DPD’s own names', 'Customer Ref 1,Parcel Number,Status\nK7QF-3MHX,1550 12,Collected\n'],
])('a file with %s is read', ([, text = '']) => {
  expect(read(text)).toEqual({ ok: true, rows: [row] })
})

test.for([
  ['Royal Mail', 'Order reference,Tracking number\nK7QF-3MHX,1550 12'],
  ['Royal Mail', 'Channel Reference;Tracking_Number\nK7QF-3MHX;1550 12'],
  ['APC', 'Reference,WayBill\nK7QF-3MHX,1550 12'],
  ['', 'Reference,Tracking\nK7QF-3MHX,1550 12'],
  ['Parcelforce', 'Order Number,Carrier,Tracking No\nK7QF-3MHX,Parcelforce,1550 12'],
])('the columns of %j are known: %j', ([courier, text = '']) => {
  expect(read(text)).toEqual({ ok: true, rows: [{ ...row, courier }] })
})

test.for([
  ['Reference,Tracking\nK7QF-3MHX/2,A1', 'K7QF-3MHX', 2],
  ['Reference,Tracking\nK7QF 3MHX / 12,A1', 'K7QF 3MHX', 12],
  ['Reference,Box,Tracking\nK7QF-3MHX,2,A1', 'K7QF-3MHX', 2],
  ['Customer Ref 1,Piece No,Parcel Number\nK7QF-3MHX/3,2,A1', 'K7QF-3MHX', 3],
  ['Reference,Box,Tracking\nK7QF-3MHX,first,A1', 'K7QF-3MHX', undefined],
  ['Reference,Tracking\nK7QF-3MHX/0,A1', 'K7QF-3MHX/0', undefined],
  ['Reference,Tracking\nK7QF-3MHX/99999,A1', 'K7QF-3MHX/99999', undefined],
  ['Reference,Tracking\n/2,A1', '', 2],
] as const)('%j names the box', ([text, reference, box]) => {
  expect(read(text)).toMatchObject({ rows: [{ reference, tracking: 'A1' }] })
  expect(read(text)).toHaveProperty('rows.0.box', box)
})

test('signs of the file’s own may be within quotes', () => {
  const text = 'reference,courier,tracking\nK7QF-3MHX,"Smith, ""fast""\nand sons",A1'
  expect(read(text)).toMatchObject({ rows: [{ courier: 'Smith, "fast"\nand sons' }] })
})

test('a line that is too short has nothing there', () => {
  expect(read('reference,courier,tracking\nK7QF-3MHX')).toEqual({
    ok: true,
    rows: [{ reference: 'K7QF-3MHX', courier: '', tracking: '' }],
  })
})

test.for([
  ['', `${COLUMNS_WANTED} There is no reference and no tracking number.`],
  ['weight,carrier,number\n1,DPD,1', `${COLUMNS_WANTED} There is no reference and no tracking number.`],
  ['reference,courier\nK7QF-3MHX,DPD', `${COLUMNS_WANTED} There is no tracking number.`],
  ['reference,courier,tracking\n', 'There is no line below the names.'],
  ['"reference', `${COLUMNS_WANTED} There is no tracking number.`],
])('%j is refused', ([text = '', because]) => {
  expect(read(text)).toEqual({ ok: false, because })
})

test('a million rows are refused at a glance', () => {
  const million = `reference,tracking\n${'K7QF-3MHX,1550\n'.repeat(1_000_000)}`
  expect(read(million)).toEqual({ ok: false, because: 'At most 500 lines at once: this file has more.' })
})

describe('the encoding of a file', () => {
  const words = 'reference,courier\nK7QF-3MHX,Müller & Söhne'
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${words}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  test.for([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`)],
    ['UTF-16', utf16(false)],
    ['UTF-16, the other way round', utf16(true)],
    ['Windows-1252', Buffer.from(words, 'latin1')],
  ] as const)('%s is seen', ([, bytes]) => {
    expect(decodeFile(bytes).replace('\uFEFF', '')).toBe(words)
  })

  test('of any bytes is text', () => {
    expect(decodeFile(new Uint8Array())).toBe('')
    expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x41]))).toHaveLength(1)
  })
})
