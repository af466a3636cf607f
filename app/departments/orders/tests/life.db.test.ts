import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { bought, home, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { refusal, type Told, test } from '../../../../test/callers.ts'
import { choose, mailedAbout, orders, paidOrder, pay, statusNow } from '../testing/staff.ts'
import { handOverOrders, hasOrdered, sweepOldOrders } from '../your-orders.server.ts'

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
      const order = await bought(guest)
      chosen.push(await choose(guest, order))
      // Only few may be pending at a time; each has sent its mail.
      await guest.post(`order/cancel?id=${order.id}`)
    }
    expect(chosen.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    const [last] = chosen.slice(-1)
    expect(last && refusal(last).error_message).toMatch(/^Many orders with this e-mail are still to be paid/)
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
    expect((await shopper.post('order/togglestatus?id=1', { status: 'confirmed' })).status).toBe(404)
    expect(
      (await street.newcomer().post(`order/togglestatus?id=${order.id}`, { status: 'confirmed' })).status,
    ).toBe(401)
  })
})

describe('order/track', () => {
  test('tells the way of an order to those who know its number and e-mail, and nothing about people', async ({
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
    expect(JSON.stringify({ ...kept, seller: null })).not.toMatch(/Rosalind|Mill Lane|Ruth|SL7|07700/)
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
