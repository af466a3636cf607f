import { expect, test } from 'vitest'
import { compareOrders, type OrderRow } from './compare.ts'
import type { Entry } from './journal.ts'

const reference = 'K7QF-3MHX'
const email = 'a@example.com'
const lines = [
  { drinkId: 'gin', quantity: 1 },
  { drinkId: 'rum', quantity: 2 },
]
const asked: Entry = { what: 'asked', key: 'k1', email }
const placed: Extract<Entry, { what: 'placed' }> = {
  what: 'placed',
  key: 'k1',
  email,
  reference,
  total: 3495,
  giftCard: 0,
  code: null,
  lines,
}
const row: OrderRow = {
  reference,
  email,
  status: 'confirmed',
  total: 3495,
  giftCard: 0,
  code: null,
  lines: lines.toReversed(),
  isPaid: true,
  isCancelled: false,
  isDispatched: false,
  refundAsked: 0,
}

const found = (entries: Entry[], rows: OrderRow[]) =>
  compareOrders(entries, rows, entries).map(({ check, words }) => `${check}: ${words}`)

test('what was acknowledged and is there is no problem', () => {
  expect(found([asked, placed, { what: 'paid', reference }], [row])).toEqual([])
})

test('an acknowledged order that is not there is lost', () => {
  expect(found([asked, placed], [])).toEqual([
    `acknowledged orders lost: ${reference} of ${email} was acknowledged and is not there`,
  ])
})

test('an order that was placed while the database was read is not lost', () => {
  expect(compareOrders([], [row], [asked, placed])).toEqual([])
  expect(compareOrders([], [], [asked, placed])).toEqual([])
})

test('an order of a lost answer is none too many, as long as it was asked for', () => {
  expect(found([asked], [row])).toEqual([])
})

test.each<[string, OrderRow[], Entry[]]>([
  ['one key with two orders', [row], [asked, placed, { ...placed, reference: 'AAAA-2222' }]],
  ['two orders for one question', [row, { ...row, reference: 'AAAA-2222' }], [asked, placed]],
  ['an order that nobody asked for', [row], []],
])('%s: doubled', (_, rows, after) => {
  const doubled = compareOrders([], rows, after)
  expect(doubled.map(({ check }) => check)).toEqual(['orders doubled'])
})

test.each<[Partial<OrderRow>, Entry[], string]>([
  [{ total: 3494 }, [], 'total 3495 is 3494'],
  [{ giftCard: 5 }, [], 'by gift card 0 is 5'],
  [{ code: 'CAMPAIGN' }, [], 'code null is CAMPAIGN'],
  [{ lines: lines.slice(1) }, [], 'lines 1 × gin, 2 × rum are 2 × rum'],
  [{ isPaid: false, status: 'unpaid' }, [{ what: 'paid', reference }], 'was paid and is unpaid'],
  [{ status: 'unpaid' }, [{ what: 'chose transfer', reference }], 'was to be paid by transfer and is unpaid'],
  [{}, [{ what: 'cancelled', reference }], 'was cancelled and is confirmed'],
  [{}, [{ what: 'dispatched', reference }], 'was dispatched and is confirmed'],
  [
    {},
    [
      { what: 'asked refund', reference, amount: 10 },
      { what: 'refunded', reference, amount: 10 },
    ],
    'refunds of 10 were acknowledged, 0 is there',
  ],
])('%j after %j is not what was acknowledged', (change, later, words) => {
  expect(found([asked, placed, ...later], [{ ...row, ...change }])).toEqual([
    `acknowledged words not kept: ${reference}: ${words}`,
  ])
})

test('more money goes back than was asked for, unless the order is cancelled', () => {
  const entries: Entry[] = [asked, placed, { what: 'asked refund', reference, amount: 10 }]
  expect(found(entries, [{ ...row, refundAsked: 10 }])).toEqual([])
  expect(found(entries, [{ ...row, refundAsked: 20 }])).toEqual([
    `sums of money wrong: ${reference}: 10 was to go back, 20 is on its way`,
  ])
  expect(found(entries, [{ ...row, refundAsked: 3495, isCancelled: true }])).toEqual([])
})
