import { describe, expect, test } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { NOON } from '../../../../test/shop.ts'
import { verbs } from '../../staff/staff.ts'
import { BY_EMAIL, type Order } from '../orders.ts'
import { anOrder } from '../testing/an-order.ts'
import { mayDo, sendingFacts } from './office.ts'

const all: ReadonlySet<string> = new Set(verbs)
const acts = (special: Partial<Order>, hasOpenWithdrawal = false) =>
  mayDo({ ...anOrder(special), hasOpenWithdrawal }, all)

describe('what staff may do', () => {
  test.for([
    [{ status: 'unpaid' }, ['cancel', 'note']],
    [{ status: 'unpaid', placedBy: 'Celia' }, ['cancel', 'resend-pay-link', 'note']],
    [{ status: 'confirmed', placedBy: 'Celia' }, ['dispatch', 'cancel', 'refund', 'note']],
    [{ status: 'payed-via-banktransfer' }, ['paid', 'cancel', 'note']],
    [{ status: 'payed-via-call' }, ['paid', 'cancel', 'note']],
    [{ status: 'confirmed' }, ['dispatch', 'cancel', 'refund', 'note']],
    [
      { status: 'confirmed', deliveryType: 'Click & Collect' },
      ['ready', 'collected', 'cancel', 'refund', 'note'],
    ],
    [
      { status: 'confirmed', deliveryType: 'Click & Collect', readyAt: NOON },
      ['collected', 'cancel', 'refund', 'note'],
    ],
    [
      { status: 'dispatched', dispatchedAt: NOON, paid: pence(1) },
      ['deliver', 'refund', 'tracking', 'return', 'note'],
    ],
    [{ status: 'delivered', dispatchedAt: NOON, paid: pence(1) }, ['refund', 'tracking', 'return', 'note']],
    [{ status: 'payment-review' }, ['paid', 'cancel', 'note']],
    [{ status: 'refunded', paid: pence(0) }, ['note']],
    [{ status: 'delivered', deliveryType: BY_EMAIL, paid: pence(1) }, ['cancel', 'resend-gift-card', 'note']],
  ] as const)('%j', ([special, may]) => {
    expect(acts(special)).toEqual(may)
  })

  test('a pay link is sent again three times', () => {
    const reminded = (times: number) => {
      const event = { at: NOON, what: 'reminded', by: 'Celia', words: '' } as const
      const order = anOrder({ status: 'unpaid', placedBy: 'Celia', events: Array(times).fill(event) })
      return mayDo({ ...order, ...sendingFacts(order), hasOpenWithdrawal: false }, all)
    }
    expect(reminded(2)).toContain('resend-pay-link')
    expect(reminded(3)).not.toContain('resend-pay-link')
  })

  test('needs the right, and a withdrawal to settle', () => {
    expect(mayDo({ ...anOrder({}), hasOpenWithdrawal: true }, new Set())).toEqual([])
    expect(acts({ status: 'delivered', dispatchedAt: NOON }, true)).toContain('settle')
  })
})
