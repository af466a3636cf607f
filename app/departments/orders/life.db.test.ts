import { describe, expect } from 'vitest'
import { fromPounds, pence } from '#app/platform/money.ts'
import { keepOrdersAndCodes } from '#server/order-affairs.ts'
import { bought, home, onlyCoupon, put, shelved, shopperWith, stockOf } from '../../../test/buying.ts'
import { refusal, type Street, type Told, test } from '../../../test/callers.ts'
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
} from './testing/staff.ts'
import { handOverOrders, hasOrdered, sweepOldOrders } from './your-orders.server.ts'

const DAY = 24 * 60

describe('order/get', () => {
  test('tells one’s own orders, newest first, or one by its reference', async ({ street }) => {
    const gin = await shelved(street, { stock: 50 })
    const shopper = await shopperWith(street, [gin, 1])
    const first = await paidOrder(street, shopper)
    await put(shopper, [gin, 2])
    const second = await bought(shopper)
    const { status, body } = await shopper.get('order/get')
    expect(status).toBe(200)
    expect(body.orders.map(({ details }: Told) => details.reference)).toEqual([
      second.reference,
      first.reference,
    ])
    expect(Object.keys(body.orders[0].details)).toEqual(
      expect.arrayContaining('id reference status amount discount delivery_type odered_at'.split(' ')),
    )
    const typed = first.reference.toLowerCase().replace('-', ' ')
    expect((await shopper.get(`order/get?reference=${typed}`)).body.orders).toHaveLength(1)
    for (const reference of ['XXXX-XXXX', 'nonsense', 'x'.repeat(30)])
      expect((await shopper.get(`order/get?reference=${reference}`)).body.orders).toEqual([])
  })

  test('tells nobody else’s', async ({ street }) => {
    const order = await bought(await shopperWith(street, [await shelved(street), 1]))
    const other = await shopperWith(street)
    expect((await other.get(`order/get?reference=${order.reference}`)).body.orders).toEqual([])
    expect((await other.get('order/get')).body.orders).toEqual([])
    expect(refusal(await street.newcomer().get('order/get'))).toMatchObject({ status: 401 })
  })
})

describe('order/togglestatus', () => {
  test.for([
    ['payed-via-banktransfer', 'Please transfer'],
    ['payed-via-call', 'We will ring you'],
  ] as const)(
    '%s: it waits, the basket is empty, one mail tells how',
    async ([status, subject], { street }) => {
      const gin = await shelved(street)
      const shopper = await shopperWith(street, [gin, 2])
      const order = await bought(shopper)
      await put(shopper, [gin, 1])
      const answer = await choose(shopper, order, status)
      expect(answer).toMatchObject({ status: 200, body: { order: { status, paid: 0, can_pay: true } } })
      expect((await choose(shopper, order, status)).status).toBe(200)
      expect(await mailedAbout(street, order)).toEqual([expect.stringContaining(subject)])
      expect((await shopper.get('cart/get')).body.items).toMatchObject([{ quantity: 1 }])
      expect(await stockOf(street, gin)).toBe(8)
    },
  )

  test('confirmed only asks: the browser’s word makes nothing paid', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    expect(refusal(await choose(shopper, order, 'confirmed'))).toMatchObject({
      status: 409,
      code: 'not_paid',
    })
    await choose(shopper, order)
    expect(refusal(await choose(shopper, order, 'confirmed'))).toMatchObject({ status: 409 })
    await pay(street, order)
    expect(await choose(shopper, order, 'confirmed')).toMatchObject({
      status: 200,
      body: { order: { status: 'confirmed' } },
    })
  })

  test('not for the e-mail of somebody else again and again', async ({ street }) => {
    const gin = await shelved(street, { stock: 50 })
    const chosen = []
    for (let i = 0; i < 11; i++) {
      const guest = street.newcomer()
      await guest.join({ ...home, email: 'ruth@example.com', is_guest: true })
      await put(guest, [gin, 1])
      chosen.push(await choose(guest, await bought(guest)))
    }
    expect(chosen.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    const [last] = chosen.slice(-1)
    expect(last && refusal(last).error_message).toMatch(/^Many orders are to be paid later with this e-mail/)
  })

  test('refuses what is not one’s own, what is past, and nonsense', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await paidOrder(street, shopper)
    const other = await shopperWith(street)
    for (const status of ['confirmed', 'payed-via-call'])
      expect(refusal(await choose(other, order, status))).toMatchObject({ status: 404 })
    expect(refusal(await choose(shopper, order))).toMatchObject({ status: 409, code: 'not_payable' })
    for (const status of ['dispatched', 'unpaid', '', 7])
      expect((await shopper.post(`order/togglestatus?id=${order.id}`, { status })).status).toBe(422)
    expect((await shopper.post('order/togglestatus?id=1', { status: 'confirmed' })).status).toBe(422)
    expect(
      (await street.newcomer().post(`order/togglestatus?id=${order.id}`, { status: 'confirmed' })).status,
    ).toBe(401)
  })
})

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

  test('that comes days after the order promises anew', async ({ street }) => {
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
    db.transaction((tx) => orders.noteRejected(tx, id, { by: 'xref', now: clock.now }))

  test('leaves room for other money, a part of it refunded before or not', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1], [await shelved(street), 1])
    const order = await paidOrder(street, shopper)
    await shopper.post(`order/cancel?id=${order.id}`, { item_ids: [order.cart_items[0].id] })
    const told = { by: 'xref', now: street.clock.now }
    await street.db.transaction((tx) => orders.noteRefunded(tx, order.id, pence(30_00), told))
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
        orders.noteRefunded(tx, order.id, pence(pounds * 100), { by: 'xref', now: street.clock.now }),
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
    expect((await shopper.post('order/cancel?id=no-id')).status).toBe(422)
    expect((await shopper.post(`order/cancel?id=${crypto.randomUUID()}`)).status).toBe(404)
    for (const item_ids of [[], ['x'], [crypto.randomUUID()], 'all'])
      expect((await shopper.post(`order/cancel?id=${order.id}`, { item_ids })).status).toBe(422)
    await orders.dispatch(street.db, order.id, { by: 'Celia', now: street.clock.now })
    expect(refusal(await shopper.post(`order/cancel?id=${order.id}`)).error_message).toContain('on its way')
    expect(await stockOf(street, { id: order.cart_items[0].drink.id })).toBe(9)
  })

  test('asks the payments for the money', async ({ street }) => {
    const asked: unknown[] = []
    const { orders: keeper } = keepOrdersAndCodes({
      publicUrl: '',
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
        orders.noteRefunded(tx, order.id, fromPounds(pounds), { by: 'Celia', now: street.clock.now }),
      )
    await send(10)
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['confirmed', 8])
    await send(order.amount - 10)
    expect([await statusNow(shopper, order), await stockOf(street, gin)]).toEqual(['refunded', 10])
    await put(shopper, [gin, 1])
    expect(await bought(shopper, { coupon })).toMatchObject({ discount: 5 })
  })
})

describe('the sweeper', () => {
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
    const { orders: patient } = keepOrdersAndCodes({ publicUrl: '', isBeingPaid: async () => true })
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

describe('order/track', () => {
  test('tells the way of an order to whoever knows its number and e-mail, and nothing about people', async ({
    street,
  }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await paidOrder(street, shopper)
    await orders.dispatch(street.db, order.id, { by: 'Celia', now: street.clock.now })
    await orders.deliver(street.db, order.id, { by: 'Celia', now: street.clock.now })
    const typed = encodeURIComponent(order.reference.toLowerCase())
    const { status, body } = await street
      .newcomer()
      .get(`order/track?reference=${typed}&email=${order.email.toUpperCase()}`)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      status: 'delivered',
      status_words: 'Delivered',
      items: [{ quantity: 1 }],
    })
    expect(body.order.timeline.map(({ what }: Told) => what)).toEqual([
      'placed',
      'paid',
      'dispatched',
      'delivered',
    ])
    expect(JSON.stringify(body)).not.toMatch(/Rosalind|Mill Lane|Celia|example\.com/)
  })

  test('404 unless both fit, and not too often', async ({ street }) => {
    const order = await bought(await shopperWith(street, [await shelved(street), 1]))
    const stranger = street.newcomer()
    const track = (reference: string, email: string) =>
      stranger.get(`order/track?reference=${reference}&email=${email}`)
    expect((await track(order.reference, 'somebody@example.com')).status).toBe(404)
    expect((await track('XXXX-XXXX', order.email)).status).toBe(404)
    expect((await track('', order.email)).status).toBe(422)
    for (let i = 0; i < 18; i++) await track('XXXX-XXXX', order.email)
    expect((await track('XXXX-XXXX', order.email)).status).toBe(429)
  })
})

describe('your data', () => {
  const password = 'blue heron over the weir'

  test('tells one’s orders, and keeps them without the person once they are erased', async ({ street }) => {
    const gin = await shelved(street, { engravable: true })
    const shopper = await shopperWith(street)
    await shopper.post(`cart/engrave?drink_id=${gin.id}`, { line1: 'For Ruth', line2: '', font: 1 })
    const order = await paidOrder(street, shopper, { gift_message: 'Dear Ruth' })
    expect((await shopper.get('user/export')).body.orders).toMatchObject([
      { reference: order.reference, email: order.email },
    ])
    expect(refusal(await shopper.post('user/erase', { current_password: password }))).toMatchObject({
      status: 409,
      code: 'order_under_way',
    })
    await orders.dispatch(street.db, order.id, { by: 'Celia', now: street.clock.now })
    expect((await shopper.post('user/erase', { current_password: password })).status).toBe(200)
    const kept = await orders.named(street.db, order.reference)
    expect(kept).toMatchObject({ accountId: null, email: '', totals: { total: pence(order.amount * 100) } })
    expect(JSON.stringify(kept)).not.toMatch(/Rosalind|Mill Lane|Ruth|SL7|07700/)
    expect(kept?.shipping.country).toBe('GB')
  })

  test('what is not paid for is let go with the account', async ({ street }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 2])
    await choose(shopper, await bought(shopper))
    expect((await shopper.post('user/erase', { current_password: password })).status).toBe(200)
    expect(await stockOf(street, gin)).toBe(10)
  })

  test('a guest who signs in takes the basket along, and what they were about to buy is free', async ({
    street,
  }) => {
    const gin = await shelved(street, { stock: 1 })
    const email = 'celia-the-guest@example.com'
    const account = street.newcomer()
    await account.join({ email, ...home })
    const guest = street.newcomer()
    await put(guest, [gin, 1])
    await guest.join({ is_guest: true, ...home })
    await bought(guest)
    const entered = await guest.post('user/login', { email, password })
    guest.token = entered.body.token
    expect(await stockOf(street, gin)).toBe(1)
    expect((await bought(guest)).cart_items).toHaveLength(1)
  })

  test('what a guest has ordered is the account’s once they have one', async ({ street }) => {
    const gin = await shelved(street)
    const guest = street.newcomer()
    await put(guest, [gin, 1])
    const { id: guestId } = (await guest.join({ is_guest: true, ...home })).body.user
    const paid = await paidOrder(street, guest)
    await put(guest, [gin, 2])
    await bought(guest)
    const account = street.newcomer()
    const { id } = (await account.join()).body.user
    await street.db.transaction((tx) => handOverOrders(tx, orders, [guestId], { id }, street.clock.now))
    expect(await statusNow(account, paid)).toBe('confirmed')
    expect((await guest.get('order/get')).body.orders).toEqual([])
    expect(await stockOf(street, gin)).toBe(9)
  })

  test('nothing is kept for longer than six years', async ({ street }) => {
    const order = await paidOrder(street, await shopperWith(street, [await shelved(street), 1]))
    await sweepOldOrders(street.db, new Date('2032-11-01'))
    expect(await orders.named(street.db, order.reference)).toBeDefined()
    await sweepOldOrders(street.db, new Date('2032-12-01'))
    expect(await orders.named(street.db, order.reference)).toBeUndefined()
  })

  test('only what came to something counts as an order', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    expect(await hasOrdered(street.db, order.email)).toBe(false)
    await choose(shopper, order)
    expect(await hasOrdered(street.db, order.email.toUpperCase())).toBe(true)
    await shopper.post(`order/cancel?id=${order.id}`)
    expect(await hasOrdered(street.db, order.email)).toBe(false)
  })
})
