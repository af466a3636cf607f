import { expect, test } from 'vitest'
import type { WireCount } from '#app/departments/stockroom/counts.ts'
import { asLines, barcodeIn, numbered, scanned, seenIn, signed, type Tally } from './counting.ts'

const gin = { drink: 'gin', name: 'Gin', size: '70cl', bin: 'C-04', ean: '5000000000012' }
const rum = { drink: 'rum', name: 'Rum', size: '1 litre', bin: '', ean: '5000000000029' }
const count: WireCount = {
  id: 3,
  scope: 'bin',
  of: 'C-04',
  state: 'open',
  drinks: 1,
  opened_at: '',
  opened_by: 'Pat',
  ended_at: null,
  ended_by: null,
  lines: [{ ...gin, counted: 7, on_hand: 8, difference: -1, mine: 3, people: [], late: false }],
  left: { count: 1, capped: false, drinks: [rum] },
  may: ['count'],
}

test('every scan is one more of what this phone has counted', () => {
  const first = scanned(count, [], gin.ean, 1)
  expect(first).toEqual({ key: 'gin', drink: 'gin', counted: 4, at: 1 })
  expect(scanned(count, [first], gin.ean, 2).counted).toBe(5)
  expect(scanned(count, [], rum.ean, 1)).toEqual({ key: 'rum', drink: 'rum', counted: 1, at: 1 })
})

test('a barcode that the phone does not know is counted all the same', () => {
  const first = scanned(count, [], '5000000000036', 1)
  expect(first).toEqual({ key: 'ean 5000000000036', ean: '5000000000036', counted: 1, at: 1 })
  const second = scanned(count, [first], '5000000000036', 2)
  expect([second.key, second.counted]).toEqual([first.key, 2])
  expect(seenIn(count, [second])[0]).toMatchObject({ name: 'Barcode 5000000000036', mine: 2, others: 0 })
})

test('what is on its way to the shop is shown as if it were there', () => {
  const waiting: Tally[] = [numbered({ key: 'gin', drink: 'gin' }, 9, 1), scanned(count, [], rum.ean, 2)]
  expect(seenIn(count, waiting)).toMatchObject([
    { key: 'rum', name: 'Rum', detail: '1 litre', mine: 1 },
    { key: 'gin', name: 'Gin', detail: '70cl, C-04', mine: 9, others: 4 },
  ])
})

test('the shop is told how long ago each was counted', () => {
  expect(asLines([numbered({ key: 'gin', drink: 'gin' }, 0, 1_000)], 61_000)).toEqual([
    { drink: 'gin', counted: 0, seconds_ago: 60 },
  ])
  expect(asLines([scanned(count, [], '5000000000036', 9_000)], 1_000)).toEqual([
    { ean: '5000000000036', counted: 1, seconds_ago: 0 },
  ])
})

test('only digits are a barcode, and numbers have their sign', () => {
  expect(barcodeIn(' 5000000000012 ')).toBe('5000000000012')
  expect(['gin', '12', ''].map(barcodeIn)).toEqual([undefined, undefined, undefined])
  expect([2, -2, 0].map(signed)).toEqual(['+2', '−2', '0'])
})
