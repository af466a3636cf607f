import { describe, expect } from 'vitest'
import { type Pence, pence } from '#app/platform/money.ts'
import { settle } from '../../../gateway/controls.ts'
import { bought, put, shelved, shopperWith, stockOf } from '../../../test/buying.ts'
import { isPostgres } from '../../../test/database.ts'
import { reconcile } from './checks.server.ts'
import { GatewayAway } from './gateway-door.server.ts'
import { askRefundByStaff, sendOpenRefunds } from './refunds.server.ts'
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
  resultOf,
  test,
  typeIn,
} from './testing/card-shop.ts'

/** Somebody who has paid £64.95 by card: two drinks at £30.00, and the delivery. */
async function paidFor(cardShop: CardShop): Promise<Buying> {
  const [drink, other] = [await shelved(cardShop), await shelved(cardShop)]
  const shopper = await shopperWith(cardShop, [drink, 1], [other, 1])
  const some = { shopper, drink, order: await bought(shopper) }
  const { brought } = await payWith(some, 'approved')
  await deliver(cardShop, 'callback', brought)
  return some
}

const orderNow = async ({ setting, db }: CardShop, { order }: Buying) => {
  const found = await setting.orders.named(db, order.reference)
  if (!found) throw new Error('There is no such order')
  return found
}

/** How the gateway's own books have it. */
function booked({ sandbox }: CardShop, { order }: Buying) {
  const all = [...sandbox.store.transactions.values()].filter(({ sale }) =>
    sale.request.some(([name, value]) => name === 'orderRef' && value === order.reference),
  )
  return all.map(({ state, amountReceived, amountRefunded }) => ({ state, amountReceived, amountRefunded }))
}

/** Two nights go by, and the banks do not pay what they had approved. */
async function rejectedLater(cardShop: CardShop, { order }: Buying) {
  const { sandbox, setting, clock } = cardShop
  let attempt = ''
  for (const transaction of sandbox.store.transactions.values()) {
    const request = new Map(transaction.sale.request)
    if (request.get('orderRef') !== order.reference) continue
    transaction.isRejectedLater = true
    attempt = request.get('transactionUnique') ?? ''
  }
  settle(sandbox)
  settle(sandbox)
  await reconcile(setting, clock.now)
  return { attempt }
}

const send = ({ setting, clock }: CardShop) => sendOpenRefunds(setting, clock.now)

async function cancelOne(cardShop: CardShop, some: Buying) {
  const [line] = (await orderNow(cardShop, some)).lines
  return some.shopper.post(`order/cancel?id=${some.order.id}`, { item_ids: [line?.id] })
}

const cancelAll = ({ shopper, order }: Buying) => shopper.post(`order/cancel?id=${order.id}`)

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
    const { setting, db, clock } = cardShop
    const some = await paidFor(cardShop)
    const { id: orderId } = some.order
    await setting.orders.dispatch(db, orderId, { by: 'Ann', now: clock.now })
    settle(cardShop.sandbox)
    settle(cardShop.sandbox)
    const ask = (amount: Pence) =>
      askRefundByStaff(db, { orderId, amount, because: 'a broken bottle', by: 'Ann' })
    for (const amount of [pence(64_96), pence(0), pence(-1)])
      await expect(ask(amount)).rejects.toMatchObject({ statusCode: 409, code: 'too_much' })
    await ask(pence(10_00))
    await send(cardShop)
    expect(booked(cardShop, some)).toMatchObject([{ amountRefunded: 10_00 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 10_00, status: 'part-refunded' })
    await expect(ask(pence(54_96))).rejects.toMatchObject({
      message: 'No more than £54.95 can go back to the card',
    })
  })

  test('to a card only if a card has paid', async ({ cardShop }) => {
    const { setting, db, clock } = cardShop
    const some = await buying(cardShop)
    const { id: orderId } = some.order
    await some.shopper.post(`order/togglestatus?id=${orderId}`, { status: 'payed-via-banktransfer' })
    const money = { how: 'bank transfer', amount: pence(34_95), by: 'Ann' } as const
    await db.transaction((tx) => setting.orders.confirm(tx, orderId, money, clock.now))
    await cancelAll(some)
    await send(cardShop)
    expect(await orderNow(cardShop, some)).toMatchObject({ refundAsked: 34_95, refunded: 0 })
    await expect(
      askRefundByStaff(db, { orderId, amount: pence(1), because: 'x', by: 'Ann' }),
    ).rejects.toMatchObject({ code: 'not_by_card' })
  })
})

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
      const { setting, clock } = cardShop
      const noteRefunded = () => Promise.reject(new Error('the power is out'))
      await sendOpenRefunds({ ...setting, orders: { ...setting.orders, noteRefunded } }, clock.now)
      expect(booked(cardShop, some)).toEqual([books])
      expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 0 })
      // Somebody may still be at it: it is left alone for a while.
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
    const { setting, clock, gateway, alarms } = cardShop
    alarms.length = 0
    const away = { ...gateway, directUrl: 'http://127.0.0.1:9/direct/' }
    await sendOpenRefunds({ ...setting, gateway: away }, clock.now)
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
      ...{ responseCode: 409, validation: true, message: expect.stringContaining('on its way back') },
    })
    await send(cardShop)
    expect(booked(cardShop, some).map(({ state }) => state)).toEqual(['declined', 'captured', 'canceled'])
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'confirmed', refunded: 0 })
  })

  test('paid too late, when the last bottle is gone: it is checked, and goes back', async ({ cardShop }) => {
    const { setting, db, clock, sandbox } = cardShop
    const drink = await shelved(cardShop, { stock: 1 })
    const shopper = await shopperWith(cardShop, [drink, 1])
    const some = { shopper, drink, order: await bought(shopper) }
    const { attempt } = await payWith(some, 'late')
    later(cardShop, 46)
    await setting.orders.sweep(db, clock.now)
    const other = await shopperWith(cardShop)
    await put(other, [drink, 1])
    await bought(other)
    const [late] = [...sandbox.store.transactions.values()].slice(-1)
    cardShop.alarms.length = 0
    await deliver(cardShop, 'callback', late?.sent ?? [])
    expect(cardShop.alarms).toEqual(['money has come for an order that can’t have it'])
    expect(await resultOf(cardShop, attempt)).toMatchObject({
      ...{ responseCode: 409, validation: true, status: 'payment-review' },
    })
    await send(cardShop)
    expect(booked(cardShop, some)).toMatchObject([{ state: 'canceled' }])
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'refunded', refunded: 34_95 })
    expect(await stockOf(cardShop, drink)).toBe(0)
  })
})

describe('every day the gateway’s books are held against ours', () => {
  test('and all is well with what was settled, or refunded', async ({ cardShop }) => {
    const { setting, clock, alarms, sandbox } = cardShop
    const some = await paidFor(cardShop)
    await cancelOne(cardShop, some)
    await send(cardShop)
    alarms.length = 0
    for (const night of [1, 2, 3]) {
      settle(sandbox)
      later(cardShop, night * 60)
      await reconcile(setting, clock.now)
    }
    expect(alarms).toEqual([])
  })

  test('and a person is called for what the banks have rejected, and for what is not as we think', async ({
    cardShop,
  }) => {
    const { setting, clock, alarms, sandbox } = cardShop
    const rejected = await paidFor(cardShop)
    const changed = await paidFor(cardShop)
    for (const transaction of sandbox.store.transactions.values()) {
      const isOf = ({ order }: Buying) =>
        transaction.sale.request.some(([, value]) => value === order.reference)
      if (isOf(rejected)) transaction.isRejectedLater = true
      if (isOf(changed)) transaction.amountReceived = 1
    }
    settle(sandbox)
    settle(sandbox)
    alarms.length = 0
    await reconcile(setting, clock.now)
    expect(alarms.toSorted()).toEqual([
      'a payment is not what we think it is',
      'the banks have rejected a payment',
    ])
    alarms.length = 0
    await reconcile(setting, clock.now)
    expect(alarms).toEqual([])
  })

  test('and what the banks have rejected is kept here, unsent, until a person has seen to it', async ({
    cardShop,
  }) => {
    const { setting, db, clock } = cardShop
    const { orders } = setting
    const some = await paidFor(cardShop)
    const { attempt } = await rejectedLater(cardShop, some)
    const left = await stockOf(cardShop, some.drink)
    const order = await orderNow(cardShop, some)
    expect(order).toMatchObject({ status: 'payment-review', paid: 0, paidAt: null, holdsStock: true })
    expect(order.events.at(-1)).toMatchObject({ what: 'review', words: expect.stringContaining('Your bank') })
    expect(await mailedAbout(cardShop, some.order)).toContain(
      `Your bank has taken the payment back: order ${order.reference}`,
    )
    expect(await resultOf(cardShop, attempt)).toMatchObject({
      ...{ responseCode: 409, validation: true, status: 'payment-review' },
      message: expect.stringContaining('taken the payment back'),
    })
    const byStaff = { by: 'Ruth', now: clock.now }
    await expect(orders.dispatch(db, order.id, byStaff)).rejects.toMatchObject({ code: 'wrong_status' })
    expect(await cancelAll(some)).toMatchObject({ status: 409 })

    const mails = (await mailedAbout(cardShop, some.order)).length
    await reconcile(setting, clock.now)
    expect(await mailedAbout(cardShop, some.order)).toHaveLength(mails)

    expect(await orders.cancel(db, order.id, byStaff)).toMatchObject({ refund: 0 })
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'cancelled', refundAsked: 0 })
    expect(await stockOf(cardShop, some.drink)).toBe((left ?? 0) + 1)
  })

  test('and money that comes otherwise for what was rejected sends it on its way', async ({ cardShop }) => {
    const { setting, db, clock } = cardShop
    const some = await paidFor(cardShop)
    const { attempt } = await rejectedLater(cardShop, some)
    const money = { how: 'bank transfer', amount: pence(64_95), by: 'Ruth' } as const
    await db.transaction((tx) => setting.orders.confirm(tx, some.order.id, money, clock.now))
    expect(await orderNow(cardShop, some)).toMatchObject({
      ...{ status: 'confirmed', paid: 64_95, paidHow: 'bank transfer', holdsStock: true },
    })
    expect(await resultOf(cardShop, attempt)).toMatchObject({ responseCode: 200 })
  })

  test('and what came too late and was rejected is not sent back as well', async ({ cardShop }) => {
    const { setting, db, clock, alarms, sandbox } = cardShop
    const drink = await shelved(cardShop, { stock: 1 })
    const shopper = await shopperWith(cardShop, [drink, 1])
    const some = { shopper, drink, order: await bought(shopper) }
    await payWith(some, 'late')
    later(cardShop, 46)
    await setting.orders.sweep(db, clock.now)
    await bought(await shopperWith(cardShop, [drink, 1]))
    const [late] = [...sandbox.store.transactions.values()].slice(-1)
    await deliver(cardShop, 'callback', late?.sent ?? [])
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'payment-review', refundAsked: 34_95 })
    await rejectedLater(cardShop, some)
    await send(cardShop)
    expect(alarms).toContain('a refund needs a person')
    expect(await orderNow(cardShop, some)).toMatchObject({
      ...{ status: 'payment-review', paid: 0, refundAsked: 0, refunded: 0, holdsStock: false },
    })
    await setting.orders.cancel(db, some.order.id, { by: 'Ruth', now: clock.now })
    expect(await stockOf(cardShop, drink)).toBe(0)
    expect(await mailedAbout(cardShop, some.order)).not.toContainEqual(expect.stringContaining('way back'))
  })

  test('and what was cancelled before the banks rejected it owes nobody anything', async ({ cardShop }) => {
    const some = await paidFor(cardShop)
    await cancelAll(some)
    await rejectedLater(cardShop, some)
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'cancelled', refundAsked: 0, refunded: 0 })
  })

  test('and what has left us stays as it is, and a person is called', async ({ cardShop }) => {
    const { setting, db, clock, alarms } = cardShop
    const some = await paidFor(cardShop)
    await setting.orders.dispatch(db, some.order.id, { by: 'Ruth', now: clock.now })
    alarms.length = 0
    await rejectedLater(cardShop, some)
    expect(alarms).toContain('the banks have rejected a payment')
    expect(await orderNow(cardShop, some)).toMatchObject({ status: 'dispatched', paid: 64_95 })
  })

  test('and again later, when the gateway can’t be reached', async ({ cardShop }) => {
    const { setting, clock, gateway } = cardShop
    await paidFor(cardShop)
    const away = { ...gateway, directUrl: 'http://127.0.0.1:9/direct/' }
    await expect(reconcile({ ...setting, gateway: away }, clock.now)).rejects.toThrow(GatewayAway)
    const forged = { ...gateway, secret: 'another secret altogether' }
    await expect(reconcile({ ...setting, gateway: forged }, clock.now)).rejects.toThrow('not believed')
  })
})
