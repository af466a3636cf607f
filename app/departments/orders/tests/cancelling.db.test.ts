import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { fromPounds, pence } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { alertsHeard, refuseRowsWith } from '../../../../test/bad-rows.ts'
import { bought, onlyCoupon, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { type Caller, refusal, type Street, type Told, test } from '../../../../test/callers.ts'
import { NOON } from '../../../../test/shop.ts'
import { orders as orderRows } from '../tables.server.ts'
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

type Placed = { shopper: Caller; order: Told }

describe('order/cancel', () => {
  test('before it is paid: everything goes, engraved or not, and nothing is refunded', async ({ street }) => {
    const gin = await shelved(street, { engravable: true })
    const shopper = await shopperWith(street, [gin, 1])
    await shopper.post(`cart/engrave?drink_id=${gin.id}`, { line1: 'For Ruth', line2: '', font: 1 })
    const order = await bought(shopper)
    await choose(shopper, order)
    const { status, body } = await shopper.post(`order/cancel?id=${order.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ refund: 0, kept: [], order: { status: 'cancelled', can_pay: false } })
    expect(body.message).toBe('Your order is cancelled. Nothing was charged.')
    expect(await stockOf(street, gin)).toBe(10)
    expect(await mailedAbout(street, order)).toContainEqual(expect.stringContaining('Cancelled: your order'))
    expect(refusal(await shopper.post(`order/cancel?id=${order.id}`))).toMatchObject({
      status: 409,
      code: 'not_cancellable',
    })
  })

  test('once paid: engraved bottles stay, the rest is refunded what was paid for it', async ({ street }) => {
    const gin = await shelved(street, { engravable: true })
    const shopper = await shopperWith(street, [gin, 2])
    await shopper.post(`cart/engrave?drink_id=${gin.id}`, { line1: 'For Ruth', line2: '', font: 1 })
    const order = await paidOrder(street, shopper)
    const [plain, engraved] = order.cart_items
    const { body } = await shopper.post(`order/cancel?id=${order.id}`)
    expect(body).toMatchObject({ refund: 60, cancelled: [plain.id], kept: [{ id: engraved.id }] })
    expect(body.order).toMatchObject({ status: 'confirmed', to_refund: 60 })
    expect(body.message).toContain('made for you alone')
    expect(await stockOf(street, gin)).toBe(9)
  })

  test('once paid: line by line, the delivery with the last', async ({ street }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const shopper = await shopperWith(street, [gin, 1], [rum, 1])
    const order = await paidOrder(street, shopper)
    const [first, second] = order.cart_items.map(({ id }: Told) => id)
    const cancel = async (id: string) =>
      (await shopper.post(`order/cancel?id=${order.id}`, { item_ids: [id] })).body
    expect(await cancel(first)).toMatchObject({ refund: 30, order: { status: 'confirmed' } })
    expect(await cancel(second)).toMatchObject({
      refund: 34.95,
      order: { status: 'cancelled', to_refund: 64.95 },
    })
    expect([await stockOf(street, gin), await stockOf(street, rum)]).toEqual([10, 10])
    const send = (pounds: number) =>
      street.db.transaction((tx) =>
        orders.markRefunded(tx, order.id, pence(pounds * 100), { by: 'xref', now: street.clock.now }),
      )
    await send(30)
    expect(await statusNow(shopper, order)).toBe('cancelled')
    await send(34.95)
    expect(await orderNow(shopper, order)).toMatchObject({
      details: { status: 'refunded', to_refund: 0, refunded: 64.95 },
    })
    await expect(send(0.01)).rejects.toMatchObject({ code: 'too_much' })
    expect((await mailedAbout(street, order)).filter((subject) => subject.includes('back'))).toHaveLength(2)
  })

  test('not what has left, is somebody else’s, or was never there', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await paidOrder(street, shopper)
    const other = await shopperWith(street)
    expect(refusal(await other.post(`order/cancel?id=${order.id}`))).toMatchObject({ status: 404 })
    expect((await street.newcomer().post(`order/cancel?id=${order.id}`)).status).toBe(401)
    expect((await shopper.post('order/cancel?id=no-id')).status).toBe(404)
    expect((await shopper.post(`order/cancel?id=${crypto.randomUUID()}`)).status).toBe(404)
    for (const item_ids of [[], ['x'], [crypto.randomUUID()], 'all'])
      expect((await shopper.post(`order/cancel?id=${order.id}`, { item_ids })).status).toBe(422)
    await orders.dispatch(street.db, order.id, { by: 'Celia', now: street.clock.now })
    expect(refusal(await shopper.post(`order/cancel?id=${order.id}`)).error_message).toContain('on its way')
    expect(await stockOf(street, { id: order.cart_items[0].drink.id })).toBe(9)
  })

  test('asks the payments for the money', async ({ street }) => {
    const asked: unknown[] = []
    const { orders: keeper } = createOrdersAndCodes({
      publicUrl: '',
      isLive: false,
      askRefund: async (_, refund) => void asked.push(refund),
    })
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const { id: orderId } = await paidOrder(street, shopper)
    await keeper.cancel(street.db, orderId, { by: 'Celia', now: street.clock.now })
    expect(asked).toEqual([{ orderId, amount: 34_95, because: 'cancelled' }])
  })

  test('of a line alone needs an order that is paid', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1], [await shelved(street), 1])
    const order = await bought(shopper)
    const { id } = order.cart_items[0]
    for (const item_ids of [[id], [id, id]])
      expect(refusal(await shopper.post(`order/cancel?id=${order.id}`, { item_ids }))).toMatchObject({
        code: 'whole_order_only',
      })
  })

  test('by refunding all of it: what was kept for it is on the shelf again, once', async ({ street }) => {
    const gin = await shelved(street)
    const coupon = await onlyCoupon(street, 'ALLBACK5')
    const shopper = await shopperWith(street, [gin, 2])
    const order = await paidOrder(street, shopper, { coupon })
    const send = (pounds: number) =>
      street.db.transaction((tx) =>
        orders.markRefunded(tx, order.id, fromPounds(pounds), { by: 'Celia', now: street.clock.now }),
      )
    await send(10)
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['confirmed', 8])
    await send(order.amount - 10)
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['refunded', 10])
    await put(shopper, [gin, 1])
    expect(await bought(shopper, { coupon })).toMatchObject({ discount: 5 })
  })
})

/** So many lines that their ids together are too long for an index. */
async function longOrder(street: Street) {
  const drink = await shelved(street)
  const drinks = [drink]
  while (drinks.length < 80) drinks.push(await shelved(street))
  const shopper = await shopperWith(street)
  for (let from = 0; from < drinks.length; from += 20) {
    const lines = drinks.slice(from, from + 20).map(({ id }) => ({ drink_id: id }))
    expect((await shopper.post('cart/add-many', { lines })).status).toBe(200)
  }
  return { shopper, order: await bought(shopper), drink }
}

describe('an order of 80 lines', () => {
  test('can be cancelled, whole and line by line', async ({ street }) => {
    const { shopper, order, drink } = await longOrder(street)
    await pay(street, order)
    const [first, ...others] = order.cart_items.map(({ id }: Told) => id)
    const cancel = (item_ids: string[]) => shopper.post(`order/cancel?id=${order.id}`, { item_ids })
    expect((await cancel([first])).status).toBe(200)
    expect((await cancel(others)).status).toBe(200)
    expect([await statusNow(shopper, order), await stockOf(street, drink)]).toEqual(['cancelled', 10])
    expect((await mailedAbout(street, order)).filter((subject) => /cancelled/i.test(subject))).toHaveLength(2)
  })

  test('runs out like any other, and holds up nobody behind it', async ({ street }) => {
    const { shopper, order } = await longOrder(street)
    await choose(shopper, order, 'payed-via-call')
    later(street, 7 * DAY)
    const other = await shopperWith(street, [await shelved(street), 1])
    const second = await bought(other)
    later(street, DAY)
    await sweep(street)
    expect([await statusNow(shopper, order), await statusNow(other, second)]).toEqual([
      'cancelled',
      'cancelled',
    ])
  })
})

describe('the sweeper', () => {
  test('goes on behind an order that can’t be swept, and calls a person', async ({ street }) => {
    const { heard, alert } = alertsHeard()
    const { orders: keeper } = createOrdersAndCodes({ publicUrl: '', isLive: false, alert })
    const placed = []
    for (const way of ['bad', 'good', 'bad to remind', 'to remind']) {
      const shopper = await shopperWith(street, [await shelved(street), 1])
      const order = await bought(shopper)
      if (way.includes('remind')) await choose(shopper, order)
      placed.push({ shopper, order })
    }
    const [bad, good, badToRemind, toRemind] = placed as [Placed, Placed, Placed, Placed]
    later(street, 4 * DAY)
    await refuseRowsWith(street.db, 'order_events', 'order_id', bad.order.id)
    await keeper.sweep(street.db, street.clock.now)
    expect([await statusNow(bad.shopper, bad.order), await statusNow(good.shopper, good.order)]).toEqual([
      'unpaid',
      'cancelled',
    ])
    expect(heard).toEqual([['an order was not swept', bad.order.id]])

    for (const { order } of [badToRemind, toRemind])
      await street.db.update(orderRows).set({ remindAt: NOON }).where(eq(orderRows.id, order.id))
    await refuseRowsWith(street.db, 'order_events', 'order_id', badToRemind.order.id)
    await keeper.sweep(street.db, street.clock.now)
    expect(heard).toContainEqual(['a reminder was not sent', badToRemind.order.id])
    expect(await statusNow(bad.shopper, bad.order)).toBe('cancelled')
  })

  test('lets go what was not paid within half an hour, without a mail', async ({ street }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 3])
    const order = await bought(shopper)
    later(street, 29)
    await sweep(street)
    expect(await statusNow(shopper, order)).toBe('unpaid')
    later(street, 2)
    await sweep(street)
    await sweep(street)
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['cancelled', 10])
    expect(await mailedAbout(street, order)).toEqual([])
    expect((await shopper.get('cart/get')).body.items).toHaveLength(1)
  })

  test('waits a quarter of an hour more for somebody who is just paying', async ({ street }) => {
    const { orders: patient } = createOrdersAndCodes({
      publicUrl: '',
      isLive: false,
      isBeingPaid: async () => true,
    })
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    later(street, 40)
    await patient.sweep(street.db, street.clock.now)
    expect(await statusNow(shopper, order)).toBe('unpaid')
    later(street, 6)
    await patient.sweep(street.db, street.clock.now)
    expect(await statusNow(shopper, order)).toBe('cancelled')
  })

  test('reminds of a transfer on the third day, once, and gives up after the seventh', async ({ street }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const order = await bought(shopper)
    await choose(shopper, order)
    later(street, 3 * DAY + 1)
    await sweep(street)
    await sweep(street)
    const reminders = async () =>
      (await mailedAbout(street, order)).filter((subject) => subject.startsWith('Still'))
    expect(await reminders()).toHaveLength(1)
    expect(await statusNow(shopper, order)).toBe('payed-via-banktransfer')
    later(street, 4 * DAY)
    await sweep(street)
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['cancelled', 10])
    expect(await mailedAbout(street, order)).toContainEqual(expect.stringContaining('Cancelled'))
  })

  test('gives up a call after four working days', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    await choose(shopper, order, 'payed-via-call')
    later(street, 6 * DAY)
    await sweep(street)
    expect(await statusNow(shopper, order)).toBe('payed-via-call')
    later(street, DAY)
    await sweep(street)
    expect((await orderNow(shopper, order)).details.timeline.at(-1).words).toBe(
      'We could not reach you by phone in time.',
    )
  })

  test('touches nothing that is paid', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await paidOrder(street, shopper)
    later(street, 20 * DAY)
    await sweep(street)
    expect(await statusNow(shopper, order)).toBe('confirmed')
  })
})
