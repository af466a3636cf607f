import { expect, test } from 'vitest'
import type { RunLine } from './run-plan.ts'
import { type Scanned, wrongInBox } from './scanning.ts'

const line = (id: string, drinkId: string, quantity: number, name = drinkId): RunLine => ({
  line: id,
  drinkId,
  quantity,
  name,
  size: '70cl',
  photo: '',
  isEngraved: false,
})
const lines = [
  line('1', 'gin', 2, 'Thistle Dry'),
  line('2', 'rum', 1, 'Old Harbour'),
  line('3', 'gin', 1, 'Thistle Dry'),
]
const eans: Record<string, string> = { gin: '501', rum: '502' }
const known = {
  lines,
  eanOf: (id: string) => eans[id] ?? null,
  nameOf: (ean: string) => (ean === '503' ? 'Hill Mist' : undefined),
}
const all: Scanned[] = [
  { ean: '501', quantity: 3 },
  { ean: '502', quantity: 1 },
]

test.for([
  ['all by barcode', all],
  ['one by one', [...Array(3).fill({ ean: '501', quantity: 1 }), { ean: '502', quantity: 1 }]],
  ['ticked', lines.map(({ line: id, quantity }) => ({ line: id, quantity }))],
  [
    'both',
    [
      { line: '2', quantity: 1 },
      { ean: '501', quantity: 3 },
    ],
  ],
] as [string, Scanned[]][])('a box with %s is right', ([, scanned]) => {
  expect(wrongInBox(scanned, known)).toBeUndefined()
})

test.for([
  [
    [{ ean: '503', quantity: 1 }],
    'Hill Mist is not in this order. It wants 2 × Thistle Dry, 70cl and 1 × Old Harbour, 70cl and 1 × Thistle Dry, 70cl.',
  ],
  [
    [...all.slice(0, 1), { ean: '503', quantity: 1 }],
    'Hill Mist is not in this order. It wants 1 × Old Harbour, 70cl.',
  ],
  [[{ ean: '999', quantity: 1 }, ...all], /^Nothing of ours has the barcode 999\. It wants/],
  [all.slice(0, 1), 'Not in the box yet: 1 × Old Harbour, 70cl.'],
  [
    [...all, { ean: '502', quantity: 1 }],
    '1 bottle of Old Harbour too many. The box has all of its bottles.',
  ],
  [[{ ean: '501', quantity: 5 }], '2 bottles of Thistle Dry too many. It wants 1 × Old Harbour, 70cl.'],
  [[{ line: '9', quantity: 1 }], /^One of these lines is not in this order\./],
  [[{ quantity: 1 }], /^One of these lines is not in this order\./],
  [[], /^Not in the box yet: 2 × Thistle Dry/],
] as [Scanned[], string | RegExp][])('%j is told before the box is closed', ([scanned, words]) => {
  expect(wrongInBox(scanned, known)).toMatch(words)
})
