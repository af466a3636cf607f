import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { settle } from '../../../../gateway/controls.ts'
import { isPostgres } from '../../../../test/database.ts'
import type { CardProvider } from '../card-provider.ts'
import { sendOpenRefunds } from '../refunds.server.ts'
import { later, providerWith, test } from '../testing/card-shop.ts'
import { booked, cancelAll, cancelOne, orderNow, paidFor, send } from '../testing/paid-orders.ts'

describe('a refund is sent once', () => {
  test('in its turn, however long the run has taken before', async ({ cardShop }) => {
    const { deps, clock } = cardShop
    const cardProvider = providerWith(cardShop, {})
    if (!cardProvider) throw new Error('There is no provider')
    const some = [await paidFor(cardShop), await paidFor(cardShop)]
    for (const one of some) await cancelAll(one)
    const planned: string[] = []
    const planRefund: CardProvider['planRefund'] = async (refund, made) => {
      planned.push(refund.name)
      // While the second is under way, another instance looks for what is open.
      if (planned.length === 2) await sendOpenRefunds(slow, () => clock.now)
      if (planned.length === 1) later(cardShop, 3)
      return cardProvider.planRefund(refund, made)
    }
    const slow = { ...deps, cardProvider: { ...cardProvider, planRefund } }
    await sendOpenRefunds(slow, () => clock.now)
    expect(planned).toHaveLength(2)
    for (const one of some) expect(await orderNow(cardShop, one)).toMatchObject({ refunded: 64_95 })
  })

  test('by the last instance that has claimed it, though one before it wakes up again', async ({
    cardShop,
  }) => {
    const { deps } = cardShop
    const cardProvider = providerWith(cardShop, {})
    if (!cardProvider) throw new Error('There is no provider')
    const some = await paidFor(cardShop)
    settle(cardShop.sandbox)
    settle(cardShop.sandbox)
    await cancelOne(cardShop, some)
    let sent = 0
    const asleep: CardProvider = {
      ...cardProvider,
      planRefund: async (refund, made) => {
        const step = await cardProvider.planRefund(refund, made)
        later(cardShop, 3)
        await send(cardShop)
        return step
      },
      refund: async (refund, plan) => {
        sent++
        return cardProvider.refund(refund, plan)
      },
    }
    await sendOpenRefunds({ ...deps, cardProvider: asleep }, () => cardShop.clock.now)
    expect(sent).toBe(0)
    expect(booked(cardShop, some)).toMatchObject([{ amountRefunded: 30_00 }])
    expect(await orderNow(cardShop, some)).toMatchObject({ refunded: 30_00, refundAsked: 30_00 })
  })

  test.runIf(isPostgres())('one after the other as they were asked for', async ({ cardShop }) => {
    const { deps, db, clock } = cardShop
    const some = await paidFor(cardShop)
    const { id: orderId } = some.order
    await deps.orders.dispatch(db, orderId, { by: 'Ann', now: clock.now })
    const ask = (within: Db, amount: Pence) =>
      deps.orders.refundByStaff(within, orderId, {
        amount,
        isByHand: false,
        because: 'a broken bottle',
        by: 'Ann',
        now: clock.now,
      })
    // Begun before the other, and there after it.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select now()`)
      await db.transaction((other) => ask(other, pence(10_00)))
      await ask(tx, pence(20_00))
    })
    const { rows } = await db.execute<{ amount: number }>(
      sql`select r.amount from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId} order by r.asked_at`,
    )
    expect(rows.map(({ amount }) => amount)).toEqual([10_00, 20_00])
    await send(cardShop)
    expect(booked(cardShop, some)).toMatchObject([{ amountReceived: 34_95 }])
  })
})
