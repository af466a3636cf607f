import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { fromPounds, pence } from '#app/platform/money.ts'
import { noAlert } from '../../../../test/bad-rows.ts'
import { bought, buy, home, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { refusal, type Told, test } from '../../../../test/callers.ts'
import { isPostgres } from '../../../../test/database.ts'
import {
  balanceOn,
  codes,
  orderedCard,
  orders,
  payFor,
  sendDue,
  sentCard,
} from '../../../../test/gift-cards.ts'
import { emptyFor } from '../../accounts/address-book.server.ts'
import { whoHas } from '../../accounts/sign-in.server.ts'
import { hasOrdered } from '../../orders/your-orders.server.ts'
import { type Placing, placeOrder } from '../calls/place-order.server.ts'

/** No card's ledger may ever be below zero. */
const lowest = async (db: Db) => {
  const { rows } = await db.execute<{ sum: number }>(
    sql`select sum(amount)::int as sum from gift_card_movements group by card_id order by 1 limit 1`,
  )
  return rows[0]?.sum
}

const here = {
  ...emptyFor({ firstName: 'Ann', lastName: 'Vane', phone: '07700900123' }),
  house: '12',
  street: 'Mill Lane',
  city: 'Marlow',
  postcode: 'SL7 1AA',
}

test('buying a gift card is no first order of drinks', async ({ street }) => {
  const { order } = await orderedCard(street)
  await payFor(street, order)
  expect(await hasOrdered(street.db, 'ann@example.com')).toBe(false)
})

describe('paying by gift card', () => {
  test('it pays towards everything, delivery included, and keeps its rest', async ({ street }) => {
    const { code } = await sentCard(street, 100)
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const chosen = await shopper.post('cart/choose', { coupon: code.toLowerCase() })
    expect(chosen.body).toMatchObject({
      coupon: `…${code.slice(-4)}`,
      gift_card: { last_four: code.slice(-4), balance: 100 },
      totals: { discount: 0, total: 34.95, gift_card: 34.95, to_pay: 0 },
    })
    const order = await bought(shopper)
    expect(order).toMatchObject({
      status: 'confirmed',
      discount: 0,
      coupon: null,
      can_pay: false,
      paid_how: 'nothing to pay',
      totals: { total: 34.95, vat: 5.82, gift_card: 34.95, to_pay: 0 },
    })
    expect(await balanceOn(street, code)).toBe(65.05)
    expect((await shopper.get('cart/get')).body).toMatchObject({ items: [], coupon: null })
  })

  test('what it does not cover is paid by card', async ({ street }) => {
    const { code } = await sentCard(street, 10)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code, gift_card: 10 })
    expect(order).toMatchObject({ status: 'unpaid', totals: { gift_card: 10, to_pay: 24.95 } })
    expect(await balanceOn(street, code)).toBe(0)
    expect(await payFor(street, order)).toBe('confirmed')
  })

  test('two tabs that order the same bottles with it at the same moment order them once', async ({
    street,
  }) => {
    const { code } = await sentCard(street, 100)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    await shopper.post('cart/choose', { coupon: code })
    const { db, clock } = street
    const account = (await whoHas(db, shopper.token ?? '', clock.now))?.account
    if (!account) throw new Error('Nobody is there')
    const press = (findCode: typeof codes.find) =>
      placeOrder(
        db,
        account,
        {
          deliveryType: 'Standard Delivery' as const,
          shipping: here,
          billing: here,
          code: undefined,
          giftMessage: '',
          hidePrices: false,
          expected: { total: pence(34_95), discount: undefined, lineIds: undefined },
        },
        { call: { accountId: account.id, key: undefined, body: {} }, ip: '203.0.113.7', now: clock.now },
        { orders, findCode, alert: noAlert },
      )
    let first: Placing | undefined
    const second = await press(async (...asked) => {
      const seen = await codes.find(...asked)
      first ??= await press(codes.find)
      return seen
    })
    expect(first).toMatchObject({ ok: true, order: { status: 'confirmed' } })
    expect(second).toMatchObject({ ok: false, code: 'basket_changed' })
    expect(await balanceOn(street, code)).toBe(65.05)
  })

  test('its code is neither in the basket nor in the order', async ({ street }) => {
    const { code } = await sentCard(street, 10)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    await shopper.post('cart/choose', { coupon: code })
    await bought(shopper)
    const { rows } = await street.db.execute(sql`select coupon from baskets union select code from orders`)
    expect(JSON.stringify(rows)).not.toContain(code)
    const kept = rows.map(({ coupon }) => String(coupon)).find((each) => each.startsWith('gift-card:'))
    expect(refusal(await shopper.post('cart/choose', { coupon: kept }))).toMatchObject({ status: 422 })
  })

  test('an order that replaces an open one spends the same money', async ({ street }) => {
    const { code } = await sentCard(street, 25)
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    await shopper.post('cart/choose', { coupon: code })
    expect(await bought(shopper)).toMatchObject({ totals: { gift_card: 25 } })
    await put(shopper, [gin, 1])
    expect(await bought(shopper)).toMatchObject({ totals: { gift_card: 25, to_pay: 39.95 } })
    expect(await balanceOn(street, code)).toBe(0)
    await shopper.post('cart/choose', { coupon: null })
    await bought(shopper)
    expect(await balanceOn(street, code)).toBe(25)
  })

  test('an order on another device of the same guest does not: the basket says that the card is used', async ({
    street,
  }) => {
    const { code } = await sentCard(street, 25)
    const gin = await shelved(street)
    const guest = { ...home, email: 'celia@example.com', is_guest: true }
    const phone = street.newcomer()
    await phone.join(guest)
    await put(phone, [gin, 1])
    const laptop = street.newcomer()
    await laptop.join(guest)
    await put(laptop, [gin, 1])
    await laptop.post('cart/choose', { coupon: code })
    await bought(phone, { coupon: code })
    expect((await laptop.get('cart/get')).body).toMatchObject({
      gift_card: null,
      coupon_error: 'There is nothing left on this gift card',
      totals: { gift_card: 0 },
    })
    await bought(laptop)
    expect((await phone.get(`cart/get?coupon=${code}`)).body).toMatchObject({ totals: { gift_card: 25 } })
  })

  test('what an unpaid order had goes back when it runs out or is cancelled', async ({ street }) => {
    const { code } = await sentCard(street, 10)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    await bought(shopper, { coupon: code })
    street.clock.now = new Date(street.clock.now.getTime() + 60 * 60_000)
    await orders.sweep(street.db, street.clock.now)
    expect(await balanceOn(street, code)).toBe(10)
    const again = await bought(shopper, { coupon: code })
    const { body } = await shopper.post(`order/cancel?id=${again.id}`)
    expect(body).toMatchObject({
      refund: 0,
      message: 'Your order is cancelled. Your gift card has its money back.',
    })
    expect(await balanceOn(street, code)).toBe(10)
  })

  test('money that comes after its gift card was spent elsewhere is looked at by a person', async ({
    street,
  }) => {
    const { code } = await sentCard(street, 10)
    const gin = await shelved(street)
    const late = await shopperWith(street, [gin, 1])
    const order = await bought(late, { coupon: code })
    street.clock.now = new Date(street.clock.now.getTime() + 60 * 60_000)
    await orders.sweep(street.db, street.clock.now)
    await bought(await shopperWith(street, [gin, 1]), { coupon: code })
    expect(await payFor(street, order)).toBe('review')
    expect([await balanceOn(street, code), await stockOf(street, gin)]).toEqual([0, 9])
  })

  test('a late payment takes the gift card’s part again, if it is still there', async ({ street }) => {
    const { code } = await sentCard(street, 10)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code })
    street.clock.now = new Date(street.clock.now.getTime() + 60 * 60_000)
    await orders.sweep(street.db, street.clock.now)
    expect(await payFor(street, order)).toBe('confirmed')
    expect(await balanceOn(street, code)).toBe(0)
  })

  test('money goes back to the bank card first, and the rest onto the gift card', async ({ street }) => {
    const { code } = await sentCard(street, 50)
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const shopper = await shopperWith(street, [gin, 1], [rum, 1])
    const order = await bought(shopper, { coupon: code })
    expect(order.totals).toMatchObject({ total: 64.95, gift_card: 50, to_pay: 14.95 })
    await payFor(street, order)
    const [first] = order.cart_items
    const part = await shopper.post(`order/cancel?id=${order.id}`, { item_ids: [first.id] })
    expect(part.body).toMatchObject({
      refund: 30,
      order: { refunded: 15.05, to_refund: 14.95 },
      message: expect.stringContaining('£14.95 goes back to you. £15.05 is on your gift card again.'),
    })
    expect(await balanceOn(street, code)).toBe(15.05)
    const rest = await shopper.post(`order/cancel?id=${order.id}`)
    expect(rest.body).toMatchObject({ refund: 34.95, order: { status: 'cancelled', refunded: 50 } })
    expect(await balanceOn(street, code)).toBe(50)
  })

  test('staff refund the same way, and no more than was paid', async ({ street }) => {
    const { code } = await sentCard(street, 50)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code })
    const give = (amount: number) =>
      street.db.transaction((tx) =>
        orders.refundToGiftCard(tx, order.id, fromPounds(amount), { by: 'Moira', now: street.clock.now }),
      )
    await give(30)
    expect(await balanceOn(street, code)).toBe(45.05)
    await expect(give(5)).rejects.toThrow('No more than £4.95')
    await give(4.95)
    const subjects = (await latestMail(street.db, 100)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('back')).sort()).toEqual([
      `£30.00 is back on your gift card: order ${order.reference}`,
      `£4.95 is back on your gift card: order ${order.reference}`,
    ])
    expect((await shopper.get('order/get')).body.orders[0].details).toMatchObject({
      status: 'refunded',
      refunded: 34.95,
    })
  })

  test('nothing is charged that was not seen: a card with less on it than was shown stops the order', async ({
    street,
  }) => {
    const { code } = await sentCard(street, 30)
    const gin = await shelved(street)
    const [ann, bea] = [await shopperWith(street, [gin, 1]), await shopperWith(street, [gin, 1])]
    await ann.post('cart/choose', { coupon: code })
    await bought(bea, { coupon: code })
    expect(await buy(ann, { gift_card: 30 })).toMatchObject({
      status: 409,
      body: { code: 'gift_card_changed', totals: { gift_card: 0, to_pay: 34.95 } },
    })
  })

  test.for<[string, string]>([
    ['unknown', 'AAAAA-AAAAA-AAAAA-AAAAA'],
    ['no code', 'TENNER'],
  ])('refuses one that is %s', async ([, code], { street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    expect(refusal(await shopper.post('cart/choose', { coupon: code }))).toMatchObject({
      status: 422,
      fields: { coupon: expect.stringContaining('not found') },
    })
  })

  test('one that is used up is refused', async ({ street }) => {
    const { code } = await sentCard(street, 10)
    const gin = await shelved(street)
    await bought(await shopperWith(street, [gin, 1]), { coupon: code })
    const other = await shopperWith(street, [gin, 1])
    expect(refusal(await other.post('cart/choose', { coupon: code }))).toMatchObject({
      status: 409,
      fields: { coupon: 'There is nothing left on this gift card' },
    })
  })
})

describe.runIf(isPostgres())('many at once', { timeout: 600_000 }, () => {
  test('twelve orders with one gift card spend what is on it and no more', async ({ ownStreet: street }) => {
    const { code } = await sentCard(street, 100)
    const gin = await shelved(street, { stock: 100 })
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shopperWith(street, [gin, 1])))
    for (const shopper of shoppers) await shopper.post('cart/choose', { coupon: code })
    const answers = await Promise.all(
      shoppers.map((shopper) =>
        shopper.post('order/buy', { ammount: 34.95, gift_card: 34.95, over_18: true }),
      ),
    )
    const paid = answers.filter(({ status }) => status === 200).map(({ body }) => body.order as Told)
    expect(paid.length).toBe(2)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await balanceOn(street, code)).toBe(30.1)
    expect(await lowest(street.db)).toBe(30_10)
    expect(await stockOf(street, gin)).toBe(98)
  })

  test('cancelled twice at the same moment, money goes back once', async ({ ownStreet: street }) => {
    const { code } = await sentCard(street, 50)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code })
    const cancel = () => shopper.post(`order/cancel?id=${order.id}`)
    await Promise.all([cancel(), cancel(), cancel()])
    expect(await balanceOn(street, code)).toBe(50)
  })

  test('sent and cancelled at the same moment: either the card lives or the money goes back', async ({
    ownStreet: street,
  }) => {
    for (let i = 0; i < 5; i++) {
      const { guest, order } = await orderedCard(street, { amount: 20 })
      await payFor(street, order)
      const [, { status }] = await Promise.all([sendDue(street), guest.post(`order/cancel?id=${order.id}`)])
      const { rows } = await street.db.execute<{ sum: number; sent: boolean }>(
        sql`select sum(m.amount)::int as sum, bool_or(c.sent_at is not null) as sent from gift_cards c
            join gift_card_movements m on m.card_id = c.id where c.order_id = ${order.id}`,
      )
      const isCancelled = status === 200
      expect(rows).toEqual([{ sum: isCancelled ? pence(0) : 20_00, sent: !isCancelled }])
    }
  })
})
