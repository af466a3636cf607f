import { expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { NOON } from '../../../test/shop.ts'
import { payLinkState, payLinkWords } from './pay-link.ts'

const later = new Date(NOON.getTime() + 1)
type Facts = Parameters<typeof payLinkState>[0]
const open: Facts = {
  status: 'unpaid',
  paidAt: null,
  expiresAt: null,
  cancelReason: null,
  totals: { toPay: pence(34_95) },
}
const state = (special: Partial<Facts>, isBeingChecked = false) =>
  payLinkState({ ...open, ...special }, { isBeingChecked, now: NOON })

test('an order can be paid by its link as long as it waits for its money', () => {
  expect(state({ status: 'unpaid', expiresAt: later })).toBe('payable')
  expect(state({ status: 'payed-via-call', expiresAt: later })).toBe('payable')
  expect(state({ status: 'unpaid', expiresAt: NOON })).toBe('expired')
})

test('what became of it is said otherwise', () => {
  expect(state({ totals: { toPay: pence(0) } })).toBe('paid')
  expect(state({ status: 'confirmed', paidAt: NOON })).toBe('paid')
  expect(state({ status: 'dispatched', paidAt: NOON })).toBe('paid')
  expect(state({ status: 'cancelled', cancelReason: 'expired' })).toBe('expired')
  expect(state({ status: 'cancelled', cancelReason: 'staff' })).toBe('cancelled')
  expect(state({ status: 'refunded', cancelReason: null, paidAt: NOON })).toBe('cancelled')
  expect(state({ status: 'payment-review', paidAt: NOON })).toBe('being_checked')
})

test('nobody pays again while the last payment is being checked', () => {
  expect(state({ status: 'unpaid', expiresAt: later }, true)).toBe('being_checked')
  expect(state({ status: 'confirmed', paidAt: NOON }, true)).toBe('paid')
})

test('every end names the order', () => {
  for (const words of Object.values(payLinkWords('K7QF-3MHX'))) expect(words).toContain('K7QF-3MHX')
})
