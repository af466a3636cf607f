import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { bought, onlyCoupon, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { type Street, type Told, test } from '../../../../test/callers.ts'
import {
  choose,
  later,
  mailedAbout,
  orderNow,
  orders,
  paidOrder,
  pay,
  statusNow,
  sweep,
} from '../testing/staff.ts'

const DAY = 24 * 60

describe('money', () => {
  test('confirms once, empties the basket and sends one mail, however often it is told', async ({
    street,
  }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 2])
    const order = await bought(shopper)
    expect(await pay(street, order)).toBe('confirmed')
    expect(await pay(street, order)).toBe('paid before')
    expect(await orderNow(shopper, order)).toMatchObject({
      details: { status: 'confirmed', paid: order.amount, paid_how: 'card', pay_until: null },
    })
    expect((await shopper.get('cart/get')).body.items).toEqual([])
    expect(await mailedAbout(street, order)).toEqual([`Thank you: your order ${order.reference}`])
    expect(await stockOf(street, gin)).toBe(8)
  })

  test('for a transfer is recorded by staff, with a mail of its own', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    const money = { how: 'bank transfer', amount: pence(order.amount * 100), by: 'Celia' } as const
    const record = () => street.db.transaction((tx) => orders.confirm(tx, order.id, money, street.clock.now))
    await expect(record()).rejects.toMatchObject({ code: 'not_payable' })
    await choose(shopper, order)
    expect(await record()).toBe('confirmed')
    expect(await mailedAbout(street, order)).toEqual([
      expect.stringContaining('Please transfer'),
      expect.stringContaining('Your payment has arrived'),
    ])
  })

  test('of another sum is looked at by a person', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    expect(await pay(street, order, 1)).toBe('review')
    expect(await orderNow(shopper, order)).toMatchObject({ details: { status: 'payment-review', paid: 1 } })
    expect(await mailedAbout(street, order)).toEqual([])
    const money = { how: 'bank transfer', amount: pence(0), by: 'Celia' } as const
    expect(await street.db.transaction((tx) => orders.confirm(tx, order.id, money, street.clock.now))).toBe(
      'confirmed',
    )
  })

  test('that comes too late takes the bottles again, if they are there', async ({ street }) => {
    const gin = await shelved(street, { stock: 1 })
    const shopper = await shopperWith(street, [gin, 1])
    const order = await bought(shopper)
    later(street, 31)
    await sweep(street)
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['cancelled', 1])
    expect(await pay(street, order)).toBe('confirmed')
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['confirmed', 0])
    expect((await shopper.get('cart/get')).body.items).toEqual([])
  })

  test('for an order that was replaced takes the bottles from the one that has replaced it', async ({
    street,
  }) => {
    const gin = await shelved(street, { stock: 1 })
    const shopper = await shopperWith(street, [gin, 1])
    const [old, newer] = [await bought(shopper), await bought(shopper)]
    expect(await pay(street, old)).toBe('confirmed')
    expect([await statusNow(shopper, old), await statusNow(shopper, newer)]).toEqual([
      'confirmed',
      'cancelled',
    ])
    expect(await stockOf(street, gin)).toBe(0)
  })

  test('for an order whose coupon has paid for the one that has replaced it goes back', async ({
    street,
  }) => {
    const gin = await shelved(street)
    const coupon = await onlyCoupon(street, 'ONLYONCE')
    const shopper = await shopperWith(street, [gin, 1])
    const old = await bought(shopper, { coupon })
    const newer = await bought(shopper, { coupon })
    expect(await pay(street, newer)).toBe('confirmed')
    expect(await pay(street, old)).toBe('review')
    expect(await orderNow(shopper, old)).toMatchObject({ details: { to_refund: old.amount } })
    expect(await stockOf(street, gin)).toBe(9)
  })

  test('for an order whose coupon others have used up since is not the shopper’s fault', async ({
    street,
  }) => {
    const coupon = await onlyCoupon(street, 'QUICKONE')
    const gin = await shelved(street)
    const [slow, quick] = [await shopperWith(street, [gin, 1]), await shopperWith(street, [gin, 1])]
    const order = await bought(slow, { coupon })
    later(street, 31)
    await sweep(street)
    await bought(quick, { coupon })
    expect(await pay(street, order)).toBe('confirmed')
  })

  test('that comes days after the order makes a new promise', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    await choose(shopper, order)
    later(street, 5 * DAY)
    const money = { how: 'bank transfer', amount: pence(order.amount * 100), by: 'Celia' } as const
    await street.db.transaction((tx) => orders.confirm(tx, order.id, money, street.clock.now))
    const { promise } = (await orderNow(shopper, order)).details
    expect([order.promise, promise]).toEqual(['by Wednesday 25 November', 'by Monday 30 November'])
  })

  test('that comes too late for bottles that are gone, or for what was cancelled, goes back', async ({
    street,
  }) => {
    const gin = await shelved(street, { stock: 1 })
    const [slow, quick] = [await shopperWith(street, [gin, 1]), await shopperWith(street, [gin, 1])]
    const order = await bought(slow)
    later(street, 31)
    await sweep(street)
    await bought(quick)
    expect(await pay(street, order)).toBe('review')
    expect(await orderNow(slow, order)).toMatchObject({
      details: { status: 'payment-review', to_refund: order.amount },
    })
    const other = await shopperWith(street, [await shelved(street), 1])
    const unwanted = await bought(other)
    await other.post(`order/cancel?id=${unwanted.id}`)
    expect(await pay(street, unwanted)).toBe('review')
    expect(await orderNow(other, unwanted)).toMatchObject({ details: { to_refund: unwanted.amount } })
  })
})

describe('money that the banks take back', () => {
  const reject = ({ db, clock }: Street, { id }: Told) =>
    db.transaction((tx) => orders.markRejected(tx, id, { by: 'xref', now: clock.now }))

  test('leaves room for other money, a part of it refunded before or not', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1], [await shelved(street), 1])
    const order = await paidOrder(street, shopper)
    await shopper.post(`order/cancel?id=${order.id}`, { item_ids: [order.cart_items[0].id] })
    const answer = { by: 'xref', now: street.clock.now }
    await street.db.transaction((tx) => orders.markRefunded(tx, order.id, pence(30_00), answer))
    await reject(street, order)
    const money = { how: 'bank transfer', amount: pence(64_95), by: 'Celia' } as const
    const record = () => street.db.transaction((tx) => orders.confirm(tx, order.id, money, street.clock.now))
    expect(await record()).toBe('confirmed')
    expect(await orderNow(shopper, order)).toMatchObject({ details: { paid: 94.95, refunded: 30 } })
  })

  test('and that comes by card once more is recorded, and a person looks', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await paidOrder(street, shopper)
    await reject(street, order)
    expect(await orderNow(shopper, order)).toMatchObject({ details: { status: 'payment-review', paid: 0 } })
    expect(await pay(street, order)).toBe('review')
    expect(await orderNow(shopper, order)).toMatchObject({
      details: { status: 'payment-review', paid: order.amount },
    })
    expect(await pay(street, order)).toBe('paid before')
  })
})
