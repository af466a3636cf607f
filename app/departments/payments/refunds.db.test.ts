import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type Pence, pence } from '#app/platform/money.ts'
import { settle } from '../../../gateway/controls.ts'
import { bought, put, shelved, shopperWith, stockOf } from '../../../test/buying.ts'
import { isPostgres } from '../../../test/database.ts'
import { balanceOn, sentCard } from '../../../test/gift-cards.ts'
import { sendOpenRefunds, sendRefund } from './refunds.server.ts'
import {
  type Buying,
  buying,
  type CardShop,
  deliver,
  formFor,
  later,
  mailedAbout,
  payWith,
  posted,
  providerWith,
  resultOf,
  test,
  typeIn,
} from './testing/card-shop.ts'
import { booked, cancelAll, cancelOne, orderNow, paidFor, send } from './testing/paid-orders.ts'

describe('money goes back', () => {
  test('as a whole before the banks have settled: the payment is called off', async ({ cardShop }) => {
    const some = await paidFor(cardShop)
    expect((await cancelAll(some)).body).toMatchObject({ refund: 64.95 })
    expect(await orderNow(cardShop, some)).toMatchObject({ refundAsked: 64_95, refunded: 0 })
    await send(cardShop)
    expect(booked(cardShop, some)).toEqual([{ state: 'canceled', amountReceived: 0, amountRefunded: 0 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 64_95, status: 'refunded' })
    expect(await mailedAbout(cardShop, some.order)).toContain(
      `£64.95 is on its way back: order ${some.order.reference}`,
    )
  })

  test('in part before they have: less of it is taken, and then the rest is called off', async ({
    cardShop,
  }) => {
    const some = await paidFor(cardShop)
    expect((await cancelOne(cardShop, some)).body).toMatchObject({ refund: 30 })
    await send(cardShop)
    expect(booked(cardShop, some)).toEqual([{ state: 'captured', amountReceived: 34_95, amountRefunded: 0 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 30_00, status: 'confirmed' })
    await cancelAll(some)
    await send(cardShop)
    expect(booked(cardShop, some)).toEqual([{ state: 'canceled', amountReceived: 0, amountRefunded: 0 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 64_95, status: 'refunded' })
  })

  test('a second time, as soon as the first is done: it had to wait for it', async ({ cardShop }) => {
    const { deps, db, clock } = cardShop
    const some = await paidFor(cardShop)
    await cancelOne(cardShop, some)
    await cancelAll(some)
    // In the order in which they are sent.
    const { rows } = await db.execute<{ id: string }>(
      sql`select r.id from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${some.order.id} order by r.asked_at, r.id`,
    )
    const [first = '', second = ''] = rows.map(({ id }) => id)
    const jobsFor = async (refund: string) => {
      const { rowCount } = await db.execute(
        sql`select from pgboss.job where name = 'send-refund' and data ->> 'refund' = ${refund}`,
      )
      return rowCount
    }
    await sendRefund(deps, second, clock.now)
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 0 })
    await sendRefund(deps, first, clock.now)
    expect(await jobsFor(second)).toBe(2)
    await sendRefund(deps, second, clock.now)
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 64_95, status: 'refunded' })
    expect(await jobsFor(second)).toBe(2)
  })

  test('not while they are settling, and as a repayment afterwards', async ({ cardShop }) => {
    const some = await paidFor(cardShop)
    settle(cardShop.sandbox)
    await cancelOne(cardShop, some)
    await cancelAll(some)
    await send(cardShop)
    expect(booked(cardShop, some)).toEqual([{ state: 'tendered', amountReceived: 64_95, amountRefunded: 0 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 0 })
    settle(cardShop.sandbox)
    await send(cardShop)
    expect(booked(cardShop, some)).toEqual([
      { state: 'accepted', amountReceived: 64_95, amountRefunded: 64_95 },
    ])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 64_95, status: 'refunded' })
  })

  test('by staff, in part after delivery, and never more than was paid', async ({ cardShop }) => {
    const { deps, db, clock } = cardShop
    const some = await paidFor(cardShop)
    const { id: orderId } = some.order
    await deps.orders.dispatch(db, orderId, { by: 'Ann', now: clock.now })
    settle(cardShop.sandbox)
    settle(cardShop.sandbox)
    const ask = (amount: Pence) => refundByStaff(cardShop, orderId, amount)
    for (const amount of [pence(64_96), pence(0), pence(-1)])
      await expect(ask(amount)).rejects.toMatchObject({ statusCode: 409, code: 'too_much' })
    await ask(pence(10_00))
    await send(cardShop)
    expect(booked(cardShop, some)).toMatchObject([{ amountRefunded: 10_00 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 10_00, status: 'part-refunded' })
    await expect(ask(pence(54_96))).rejects.toMatchObject({
      message: 'No more than £54.95 can be refunded',
    })
  })

  test('by staff once more, after the gateway had refused for good', async ({ cardShop }) => {
    const { alarms, sandbox } = cardShop
    const some = await paidFor(cardShop)
    settle(sandbox)
    settle(sandbox)
    await cancelOne(cardShop, some)
    const [payment] = [...sandbox.store.transactions.values()].slice(-1)
    if (!payment) throw new Error('There is no payment')
    payment.state = 'finished'
    alarms.length = 0
    await send(cardShop)
    expect(alarms).toEqual(['a refund needs a person'])
    payment.state = 'accepted'
    await refundByStaff(cardShop, some.order.id, pence(30_00))
    await send(cardShop)
    expect(booked(cardShop, some)).toMatchObject([{ amountRefunded: 30_00 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 30_00, refundAsked: 30_00 })
    expect((await cancelAll(some)).body).toMatchObject({ refund: 34.95 })
  })

  test('in part by a person, if the provider can refund whole payments only', async ({ cardShop }) => {
    const { deps, clock, alarms } = cardShop
    const cardProvider = providerWith(cardShop, {})
    if (!cardProvider) throw new Error('There is no provider')
    const whole = { ...cardProvider, can: { ...cardProvider.can, refundInPart: false } }
    const some = await paidFor(cardShop)
    await cancelOne(cardShop, some)
    alarms.length = 0
    await sendOpenRefunds({ ...deps, cardProvider: whole }, () => clock.now)
    expect(alarms).toContain('a refund needs a person')
    expect(booked(cardShop, some)).toMatchObject([{ state: 'captured', amountReceived: 64_95 }])
    const other = await paidFor(cardShop)
    await cancelAll(other)
    await sendOpenRefunds({ ...deps, cardProvider: whole }, () => clock.now)
    expect(booked(cardShop, other)).toMatchObject([{ state: 'canceled', amountReceived: 0 }])
  })

  test('to a card only if a card has paid', async ({ cardShop }) => {
    const { deps, db, clock } = cardShop
    const some = await buying(cardShop)
    const { id: orderId } = some.order
    await some.shopper.post(`order/togglestatus?id=${orderId}`, { status: 'payed-via-banktransfer' })
    const money = { how: 'bank transfer', amount: pence(34_95), by: 'Ann' } as const
    await db.transaction((tx) => deps.orders.confirm(tx, orderId, money, clock.now))
    await cancelAll(some)
    await send(cardShop)
    expect(await orderNow(cardShop, some)).toMatchObject({ refundAsked: 34_95, refunded: 0 })
    await expect(refundByStaff(cardShop, orderId, pence(1))).rejects.toMatchObject({ code: 'not_by_card' })
  })

  test('by staff, and what is cancelled before it is sent goes to the gift card', async ({ cardShop }) => {
    const { code } = await sentCard(cardShop, 30)
    const [drink, other] = [await shelved(cardShop), await shelved(cardShop)]
    const shopper = await shopperWith(cardShop, [drink, 1], [other, 1])
    const some = { shopper, drink, order: await bought(shopper, { coupon: code }) }
    const { brought } = await payWith(some, 'approved')
    await deliver(cardShop, 'callback', brought)
    await refundByStaff(cardShop, some.order.id, pence(34_95))
    expect(await orderNow(cardShop, some)).toMatchObject({ refundAsked: 34_95, refunded: 0 })
    expect((await cancelOne(cardShop, some)).body).toMatchObject({ refund: 30 })
    expect(await balanceOn(cardShop, code)).toBe(30)
    await send(cardShop)
    expect(booked(cardShop, some)).toMatchObject([{ amountReceived: 0 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refundAsked: 34_95, refunded: 34_95 })
  })
})

const refundByStaff = ({ deps, db, clock }: CardShop, orderId: string, amount: Pence) =>
  db.transaction((tx) =>
    deps.orders.refundByStaff(tx, orderId, {
      amount,
      isByHand: false,
      because: 'a broken bottle',
      by: 'Ann',
      now: clock.now,
    }),
  )

describe('money goes back once', () => {
  const ways = [
    ['called off', cancelAll, 0, { state: 'canceled', amountReceived: 0, amountRefunded: 0 }],
    ['lowered', undefined, 0, { state: 'captured', amountReceived: 34_95, amountRefunded: 0 }],
    ['repaid', cancelAll, 2, { state: 'accepted', amountReceived: 64_95, amountRefunded: 64_95 }],
  ] as const

  test.for(ways)(
    '%s, though the shop fell over before it could note it',
    async ([, cancel, nights, books], { cardShop }) => {
      const some = await paidFor(cardShop)
      for (let night = 0; night < nights; night++) settle(cardShop.sandbox)
      await (cancel ?? ((one: Buying) => cancelOne(cardShop, one)))(some)
      const { deps, clock } = cardShop
      const markRefunded = () => Promise.reject(new Error('the power is out'))
      await sendOpenRefunds({ ...deps, orders: { ...deps.orders, markRefunded } }, () => clock.now)
      expect(booked(cardShop, some)).toEqual([books])
      expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 0 })
      // Another instance may have claimed it: it is left alone for a while.
      await send(cardShop)
      expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 0 })
      later(cardShop, 3)
      await send(cardShop)
      await send(cardShop)
      expect(booked(cardShop, some)).toEqual([books])
      const { refunded, refundAsked } = await orderNow(cardShop, some)
      expect(refunded).toBe(refundAsked)
    },
  )

  test.runIf(isPostgres())('however many see to it at once', async ({ cardShop }) => {
    const some = await paidFor(cardShop)
    settle(cardShop.sandbox)
    settle(cardShop.sandbox)
    await cancelOne(cardShop, some)
    await Promise.all(Array.from({ length: 8 }, () => send(cardShop)))
    expect(booked(cardShop, some)).toMatchObject([{ amountRefunded: 30_00 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 30_00 })
  })

  test('as soon as the gateway can be reached', async ({ cardShop }) => {
    const some = await paidFor(cardShop)
    await cancelAll(some)
    const { deps, clock, alarms } = cardShop
    alarms.length = 0
    const cardProvider = providerWith(cardShop, { directUrl: 'http://127.0.0.1:9/direct/' })
    await sendOpenRefunds({ ...deps, cardProvider }, () => clock.now)
    expect(alarms).toEqual(['a refund did not go well'])
    later(cardShop, 3)
    await send(cardShop)
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 64_95 })
  })
})

describe('money that nobody wants', () => {
  test('paid twice, by two cards in two tabs: the second goes back, and the order stays', async ({
    cardShop,
  }) => {
    const some = await buying(cardShop)
    const { url, fields } = await formFor(some)
    const second = await posted(url, Object.entries(fields))
    const { brought, attempt } = await payWith(some, 'approved')
    await deliver(cardShop, 'callback', brought)
    cardShop.alarms.length = 0
    const twice = await typeIn(new URL(second.headers.get('location') ?? '', url).href, 'callback-lost')
    await deliver(cardShop, 'callback', twice.brought)
    expect(cardShop.alarms).toEqual(['an order was paid twice'])
    await send(cardShop)
    expect(booked(cardShop, some)).toEqual([
      { state: 'captured', amountReceived: 34_95, amountRefunded: 0 },
      { state: 'canceled', amountReceived: 0, amountRefunded: 0 },
    ])
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'confirmed', refunded: 0, refundAsked: 0 })
    expect(await mailedAbout(cardShop, some.order)).toContain(
      `£34.95 is on its way back: order ${some.order.reference} was paid twice`,
    )
    expect(await resultOf(cardShop, attempt)).toMatchObject({ responseCode: 200 })
  })

  test('paid twice, by two attempts: the second is told so', async ({ cardShop }) => {
    const some = await buying(cardShop)
    const { url, fields } = await formFor(some)
    const left = await posted(url, Object.entries(fields))
    const card = new URL(left.headers.get('location') ?? '', url).href
    later(cardShop, 5)
    const first = await payWith(some, 'declined')
    await deliver(cardShop, 'callback', first.brought)
    const { brought } = await payWith(some, 'approved')
    await deliver(cardShop, 'callback', brought)
    // The declined attempt's page was still open in another tab.
    const { brought: late } = await typeIn(card, 'callback-lost')
    await deliver(cardShop, 'callback', late)
    expect(await resultOf(cardShop, first.attempt)).toMatchObject({
      responseCode: 409,
      validation: true,
      message: expect.stringContaining('on its way back'),
    })
    await send(cardShop)
    expect(booked(cardShop, some).map(({ state }) => state)).toEqual(['declined', 'captured', 'canceled'])
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'confirmed', refunded: 0 })
  })

  test('paid too late, when the last bottle is gone: it is checked, and goes back', async ({ cardShop }) => {
    const { deps, db, clock, sandbox } = cardShop
    const drink = await shelved(cardShop, { stock: 1 })
    const shopper = await shopperWith(cardShop, [drink, 1])
    const some = { shopper, drink, order: await bought(shopper) }
    const { attempt } = await payWith(some, 'late')
    later(cardShop, 46)
    await deps.orders.sweep(db, clock.now)
    const other = await shopperWith(cardShop)
    await put(other, [drink, 1])
    await bought(other)
    const [late] = [...sandbox.store.transactions.values()].slice(-1)
    cardShop.alarms.length = 0
    await deliver(cardShop, 'callback', late?.sent ?? [])
    expect(cardShop.alarms).toEqual(['money has come for an order that can’t have it'])
    expect(await resultOf(cardShop, attempt)).toMatchObject({
      responseCode: 409,
      validation: true,
      status: 'payment-review',
    })
    await send(cardShop)
    expect(booked(cardShop, some)).toMatchObject([{ state: 'canceled' }])
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'refunded', refunded: 34_95 })
    expect(await stockOf(cardShop, drink)).toBe(0)
  })
})
