import { expect, test } from 'vitest'
import { COLUMNS_WANTED, readTrackingFile } from './tracking-file.ts'

const row = { reference: 'K7QF-3MHX', courier: 'DPD', tracking: '1550 12' }

test.for([
  ['commas', 'reference,courier,tracking\nK7QF-3MHX,DPD,1550 12\n'],
  ['a spreadsheet’s file', '\uFEFFReference;Courier;Tracking\r\nK7QF-3MHX;DPD;1550 12\r\n'],
  ['tabs', 'reference\tcourier\ttracking\nK7QF-3MHX\tDPD\t1550 12'],
  ['another order, and more columns', 'weight,tracking,reference,courier\n2.1,1550 12,K7QF-3MHX,DPD'],
  ['quotes', '"reference","courier","tracking"\n"K7QF-3MHX","DPD","1550 12"\n'],
  ['empty lines', 'reference,courier,tracking\n\n , ,\nK7QF-3MHX,DPD,1550 12\n\n'],
])('a file with %s is read', ([, text = '']) => {
  expect(readTrackingFile(text)).toEqual({ ok: true, rows: [row] })
})

test('signs of the file’s own may stand within quotes', () => {
  const text = 'reference,courier,tracking\nK7QF-3MHX,"Smith, ""fast""\nand sons",A1'
  expect(readTrackingFile(text)).toMatchObject({ rows: [{ courier: 'Smith, "fast"\nand sons' }] })
})

test('a line that is too short has nothing there', () => {
  expect(readTrackingFile('reference,courier,tracking\nK7QF-3MHX')).toEqual({
    ok: true,
    rows: [{ reference: 'K7QF-3MHX', courier: '', tracking: '' }],
  })
})

test.for([
  ['', `${COLUMNS_WANTED} There is no reference and no courier and no tracking.`],
  [
    'order,carrier,number\nK7QF-3MHX,DPD,1',
    `${COLUMNS_WANTED} There is no reference and no courier and no tracking.`,
  ],
  ['reference,courier\nK7QF-3MHX,DPD', `${COLUMNS_WANTED} There is no tracking.`],
  ['reference,courier,tracking\n', 'There is no line below the names.'],
  ['"reference', `${COLUMNS_WANTED} There is no courier and no tracking.`],
])('%j is refused', ([text = '', because]) => {
  expect(readTrackingFile(text)).toEqual({ ok: false, because })
})
