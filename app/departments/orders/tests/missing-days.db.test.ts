import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Street, test } from '../../../../test/callers.ts'
import { orderDays } from '../missing-days.server.ts'
import { choose, orders, paidOrder } from '../testing/staff.ts'

const daysOf = async ({ db }: Street, { reference }: { reference: string }) => {
  const order = await orders.named(db, reference)
  return { leaveBy: order?.leaveBy, promisedBy: order?.promisedBy, version: order?.version }
}

describe('orders from before there were days', () => {
  test('get those that were promised, however often it is done', async ({ street }) => {
    const gin = await shelved(street)
    const byCard = await paidOrder(street, await shopperWith(street, [gin, 1]))
    const shopper = await shopperWith(street, [gin, 1])
    const later = await bought(shopper)
    await choose(shopper, later)
    street.clock.now = new Date('2026-11-23T10:00:00Z')
    const money = { how: 'bank transfer', amount: Math.round(later.amount * 100), by: 'Ann' } as never
    await street.db.transaction((tx) => orders.confirm(tx, later.id, money, street.clock.now))
    const before = [await daysOf(street, byCard), await daysOf(street, later)]
    expect(before[1]).toMatchObject({ leaveBy: '2026-11-23' })
    await street.db.execute(sql`update orders set leave_by = null, promised_by = null`)
    await orderDays.batch(street.db, '')
    await orderDays.batch(street.db, '')
    expect([await daysOf(street, byCard), await daysOf(street, later)]).toEqual(before)
  })

  test('in review get a cause, and others keep theirs', async ({ street }) => {
    const order = await paidOrder(street, await shopperWith(street, [await shelved(street), 1]))
    await street.db.execute(sql`update orders set status = 'payment-review', review_because = null`)
    await orderDays.batch(street.db, '')
    expect((await orders.named(street.db, order.reference))?.reviewBecause).toEqual({ cause: 'unknown' })
  })
})
