import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../orders.ts'
import { isPaid, type Mover, mayMove } from './states.ts'

const movers: Mover[] = ['shopper', 'gateway', 'staff', 'clock', 'till', 'post', 'van']
const status = fc.constantFrom(...orderStatuses)
const mover = fc.constantFrom(...movers)

const stillHere: OrderStatus[] = [
  'unpaid',
  'payed-via-banktransfer',
  'payed-via-call',
  'confirmed',
  'cancelled',
]

const waysFrom = (from: OrderStatus, by: Mover) => orderStatuses.filter((to) => mayMove(from, to, by))

describe('what an order may become', () => {
  test.each<[OrderStatus, Mover, OrderStatus[]]>([
    ['unpaid', 'shopper', ['payed-via-banktransfer', 'payed-via-call', 'cancelled']],
    ['unpaid', 'gateway', ['confirmed', 'payment-review']],
    ['unpaid', 'till', ['confirmed']],
    ['unpaid', 'staff', ['cancelled']],
    ['unpaid', 'clock', ['cancelled']],
    ['payed-via-banktransfer', 'shopper', ['cancelled']],
    ['payed-via-call', 'staff', ['confirmed', 'cancelled', 'payment-review']],
    ['payed-via-call', 'clock', ['cancelled']],
    ['confirmed', 'shopper', ['cancelled']],
    ['confirmed', 'clock', []],
    ['confirmed', 'post', ['delivered']],
    ['unpaid', 'post', []],
    ['confirmed', 'staff', ['dispatched', 'delivered', 'cancelled', 'refunded']],
    ['dispatched', 'shopper', []],
    ['dispatched', 'van', ['confirmed']],
    ['refunded', 'van', []],
    ['cancelled', 'shopper', []],
    ['cancelled', 'gateway', ['confirmed', 'payment-review', 'refunded']],
    ['payment-review', 'gateway', ['refunded']],
    ['payment-review', 'staff', ['confirmed', 'cancelled', 'refunded']],
    ['refunded', 'staff', []],
  ])('%s by %s', (from, by, wanted) => {
    expect(waysFrom(from, by)).toEqual(wanted)
  })

  test('neither the shopper nor the clock ever makes anything paid', () => {
    fc.assert(
      fc.property(status, status, fc.constantFrom<Mover>('shopper', 'clock'), (from, to, by) => {
        expect(mayMove(from, to, by) && (isPaid(to) || to === 'refunded')).toBe(false)
      }),
    )
  })

  test('only what is paid can leave, and what has left is only here again when a parcel comes back', () => {
    fc.assert(
      fc.property(status, status, mover, (from, to, by) => {
        if (!mayMove(from, to, by)) return
        if (to === 'dispatched') expect(from).toBe('confirmed')
        if (by !== 'van' && (from === 'dispatched' || from === 'delivered'))
          expect(stillHere).not.toContain(to)
      }),
    )
  })

  test('every walk ends: nothing that was refunded moves again, and nothing stays as it is by moving', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(status, mover), { maxLength: 60 }), (steps) => {
        let at: OrderStatus = 'unpaid'
        const seen: OrderStatus[] = [at]
        for (const [to, by] of steps) {
          expect(mayMove(at, at, by)).toBe(false)
          if (!mayMove(at, to, by)) continue
          at = to
          seen.push(at)
        }
        const refunded = seen.indexOf('refunded')
        if (refunded >= 0) expect(refunded).toBe(seen.length - 1)
        if (seen.includes('dispatched'))
          expect(seen.slice(0, seen.indexOf('dispatched'))).toContain('confirmed')
      }),
    )
  })
})
