import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NO_PHOTO } from '../catalogue.ts'
import { whyNotBought } from './why-not-bought.ts'

const now = new Date('2026-11-18T12:00:00Z')
const asked = (special: Parameters<typeof aDrink>[0], beforeSale = {}) =>
  whyNotBought({ drink: aDrink(special), floor: pence(10_00), beforeSale, now })

test('a drink on the shelf can be bought, and nothing is said', () => {
  expect(asked({})).toEqual({ because: [], notes: [] })
})

test.for<[Parameters<typeof aDrink>[0], string]>([
  [{ state: 'draft' }, 'It is a draft: only the office sees it.'],
  [{ state: 'withdrawn' }, 'It is withdrawn: its page says that it is no longer sold.'],
  [{ stock: 0 }, 'There is none in stock.'],
  [{ price: pence(9_00) }, 'It costs £9.00 today, and by law £10.00 or more.'],
])('%o is the reason: %s', ([special, words]) => {
  expect(asked(special).because).toEqual([words])
})

test('what a sale needs is a reason, each in a sentence', () => {
  expect(asked({}, { 'notes.serve': 'How is it served?', new_price: 'It has no price yet' }).because).toEqual(
    ['Serve: How is it served?', 'New price: It has no price yet.'],
  )
})

test('no photograph and an offer are told, and stop nobody', () => {
  const over = { endsAt: new Date('2026-11-17T00:00:00Z'), percent: 10, off: null }
  expect(asked({ offer: over, photo: { base: NO_PHOTO, blur: '' } })).toEqual({
    because: [],
    notes: [
      'It has no photograph: pages show a plain bottle in its place.',
      'Its offer ended on 17 November: it costs £30.00 again.',
    ],
  })
  const live = { ...over, endsAt: new Date('2026-11-20T12:00:00Z') }
  expect(asked({ offer: live }).notes).toEqual(['It is on offer until 20 November.'])
})
