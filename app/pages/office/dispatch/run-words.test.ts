import { describe, expect, it } from 'vitest'
import type { Run } from './dispatch-data.ts'
import { nextStep, runTitle } from './run-words.ts'

const shelf: Run['shelves'][number] = {
  bin: 'A-01',
  drink_id: '01890000-0000-7000-8000-000000000001',
  name: 'Harbour Gin',
  size: '70cl',
  photo: '',
  ean: null,
  wanted: 2,
  picked: 2,
  short: false,
  put_back: 0,
  of: [],
}

const order: Run['orders'][number] = {
  reference: 'K7QF-3MHX',
  name: 'Ada Field',
  status: 'confirmed',
  state: 'picked',
  postcode: 'SL7 1QA',
  delivery_type: 'standard',
  leave_by: null,
  bottles: 2,
  picked: 2,
  is_gift: false,
  engraved: false,
  box: 'B2',
  weight_g: 2900,
  packed_at: null,
  packed_by: null,
  because: null,
  version: 1,
}

const packed = { ...order, state: 'packed', packed_at: '2026-11-17T10:00:00.000Z' } as const

describe('what comes next in a run', () => {
  it.each([
    [
      'pick',
      'a bottle is still on the shelf',
      { shelves: [shelf, { ...shelf, picked: 1 }], orders: [order] },
    ],
    ['pack', 'all is picked', { shelves: [shelf], orders: [packed, order] }],
    [
      'pack',
      'the rest is not on the shelf',
      { shelves: [{ ...shelf, picked: 1, short: true }], orders: [order] },
    ],
    ['send', 'all is packed', { shelves: [shelf], orders: [packed] }],
    ['send', 'the others do not go', { shelves: [shelf], orders: [packed, { ...order, state: 'off' }] }],
  ] as const)('is to %s when %s', (step, _when, { shelves, orders }) => {
    expect(nextStep({ shelves: [...shelves], orders: [...orders] })).toBe(step)
  })
})

it('is called a record when its orders left without a run', () => {
  expect(runTitle({ id: 2, without_run: true })).toBe('Record 2')
  expect(runTitle({ id: 2, without_run: false })).toBe('Run 2')
})
