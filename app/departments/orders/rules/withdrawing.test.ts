import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, londonTime } from '#app/platform/clock.ts'
import { pence } from '#app/platform/money.ts'
import { NOON } from '../../../../test/shop.ts'
import { type Order, type OrderStatus, orderStatuses } from '../orders.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import type { Withdrawal } from '../withdrawals.ts'
import { lastDayToWithdraw, sendBackBy, whyNotWithdraw, withdrawing } from './withdrawing.ts'

/** Paid, and received at noon. */
function received(special: Partial<Order> = {}): Order {
  const order = anOrder({ status: 'delivered', deliveredAt: NOON, ...special })
  return { ...order, paid: special.paid ?? order.totals.toPay }
}

const of = (...lines: { id: string }[]): Withdrawal => ({
  id: 'w',
  orderId: 'an-order',
  number: 1,
  name: 'Ann Vane',
  email: 'ann@example.com',
  declaredAt: NOON,
  settledAt: null,
  due: pence(0),
  lineIds: lines.map(({ id }) => id),
})

const why = (order: Order, now = NOON, before: Withdrawal[] = []) => {
  const [line] = order.lines
  return line && whyNotWithdraw(order, line, before, now)
}

describe('the days to withdraw', () => {
  test.each([
    ['in the morning', '2026-11-18T08:00:00Z', '2026-12-02'],
    ['a minute before midnight', '2026-11-18T23:59:00Z', '2026-12-02'],
    ['after midnight in London, before it in Greenwich', '2026-06-18T23:30:00Z', '2026-07-03'],
    ['before the clocks go back', '2026-10-20T22:30:00Z', '2026-11-03'],
    ['before the clocks go forward', '2026-03-20T23:30:00Z', '2026-04-03'],
    ['at the end of a year', '2026-12-24T12:00:00Z', '2027-01-07'],
  ])('received %s', (_, receivedAt, last) => {
    expect(lastDayToWithdraw({ deliveredAt: new Date(receivedAt) })).toBe(last)
  })

  test('last to the end of the fourteenth day after, by the clocks of London', () => {
    const order = received({ deliveredAt: new Date('2026-10-20T09:00:00Z') })
    expect(why(order, new Date('2026-11-03T23:59:59Z'))).toBeUndefined()
    expect(why(order, new Date('2026-11-04T00:00:00Z'))).toBe(
      'The 14 days ended on 3 November 2026. If it is wrong or faulty, you have other rights: please tell us.',
    )
    const inSummer = received({ deliveredAt: new Date('2026-06-01T09:00:00Z') })
    expect(why(inSummer, new Date('2026-06-15T22:59:59Z'))).toBeUndefined()
    expect(why(inSummer, new Date('2026-06-15T23:00:00Z'))).toContain('15 June 2026')
  })

  test('have not begun while it is on its way, however long that takes', () => {
    const order = received({ status: 'dispatched', deliveredAt: null })
    expect(why(order, new Date(NOON.getTime() + 60 * DAY_MS))).toBeUndefined()
    expect(lastDayToWithdraw(order)).toBeNull()
  })

  test('are never fewer than fourteen whole ones, and never sixteen', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (deliveredAt) => {
        const order = received({ deliveredAt })
        expect(why(order, new Date(deliveredAt.getTime() + 14 * DAY_MS - 60 * 60_000))).toBeUndefined()
        expect(why(order, new Date(deliveredAt.getTime() + 15 * DAY_MS + 60 * 60_000))).toBeDefined()
        expect(lastDayToWithdraw(order)?.localeCompare(londonTime(deliveredAt).day)).toBe(1)
      }),
    )
  })

  test('to send it back are fourteen as well', () => expect(sendBackBy(NOON)).toBe('2 December 2026'))
})

describe('what can be withdrawn from', () => {
  test.each<[OrderStatus, boolean]>([
    ['unpaid', false],
    ['payed-via-banktransfer', false],
    ['payed-via-call', false],
    ['confirmed', false],
    ['dispatched', true],
    ['delivered', true],
    ['part-refunded', true],
    ['cancelled', false],
    ['payment-review', false],
    ['refunded', false],
  ])('%s: %s', (status, canBe) => {
    expect(why(received({ status })) === undefined).toBe(canBe)
  })

  test('is a table of every status', () => expect(orderStatuses).toHaveLength(10))

  test.each([
    ['engraved', aLine({ font: 1, text1: 'For Ruth' }), 'made for you alone'],
    ['cancelled before', aLine({ cancelledAt: NOON }), 'cancelled before it left us'],
    ['an e-gift card', aLine({ giftCardId: 'a-card' }), 'please ring us'],
  ])('not what is %s', (_, line, words) => {
    expect(why(received({ lines: [line] }))).toContain(words)
  })

  test('nothing twice', () => {
    const [first, second] = [aLine(), aLine()]
    const order = received({ lines: [first, second] })
    expect(withdrawing(order, [of(first)], [first.id], NOON)).toMatchObject({
      withdrawn: [],
      due: 0,
      isWhole: false,
      kept: [{ line: first, because: 'You have withdrawn from it already.' }],
    })
    expect(withdrawing(order, [of(first)], undefined, NOON).withdrawn).toEqual([second])
  })
})

describe('what is due', () => {
  test('the price that was paid for the lines, when something stays', () => {
    const [plain, other] = [aLine({ quantity: 2, discountShare: pence(6_00) }), aLine()]
    expect(withdrawing(received({ lines: [plain, other] }), [], [plain.id], NOON)).toMatchObject({
      withdrawn: [plain],
      isWhole: false,
      due: 54_00,
    })
  })

  test('the delivery too, with the last of it; not while an engraved bottle stays', () => {
    const [first, last] = [aLine(), aLine()]
    const order = received({ lines: [first, last] })
    expect(withdrawing(order, [], undefined, NOON)).toMatchObject({ due: 64_95, isWhole: true })
    expect(withdrawing(order, [of(first)], [last.id], NOON)).toMatchObject({ due: 34_95, isWhole: true })
    const withWords = received({ lines: [first, aLine({ font: 2, text1: 'Ruth' })] })
    expect(withdrawing(withWords, [], undefined, NOON)).toMatchObject({ due: 30_00, isWhole: false })
  })

  test('of Express no more than Standard would have cost', () => {
    const express = (unitPrice: number) => {
      const order = received({
        deliveryType: 'Express Delivery',
        lines: [aLine({ unitPrice: pence(unitPrice) })],
      })
      const totals = { ...order.totals, delivery: pence(6_95), toPay: pence(unitPrice + 6_95) }
      return withdrawing({ ...order, totals, paid: totals.toPay }, [], undefined, NOON).due
    }
    expect([express(30_00), express(99_99), express(100_00)]).toEqual([34_95, 104_94, 100_00])
  })

  test('the insurance of a parcel that went abroad', () => {
    const order = received({ lines: [aLine({ unitPrice: pence(600_00) })] })
    const totals = { ...order.totals, delivery: pence(20_79), insurance: pence(5_00) }
    const shipping = { ...order.shipping, country: 'FR', postcode: '75001' }
    const abroad = { ...order, totals, shipping, paid: pence(625_79) }
    expect(withdrawing(abroad, [], undefined, NOON).due).toBe(625_79)
  })

  test('no more than has not gone back yet, whatever was refunded before', () => {
    const pennies = fc.integer({ min: 0, max: 64_95 })
    fc.assert(
      fc.property(pennies, (refundAsked) => {
        const order = received({ lines: [aLine(), aLine()], refundAsked: pence(refundAsked) })
        expect(withdrawing(order, [], undefined, NOON).due).toBe(64_95 - refundAsked)
      }),
    )
  })
})
