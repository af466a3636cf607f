import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Street, test } from '../../../../test/callers.ts'
import { everyOrder, plansOf } from '../../../../test/explained.ts'
import { manyOrders } from '../../../../test/many-orders.ts'
import { NOON } from '../../../../test/shop.ts'
import { roles, verbsFor } from '../../staff/staff.ts'
import { officeOrder } from '../office-order.server.ts'
import { openWork } from '../open-work.server.ts'
import { orderList } from '../order-list.ts'
import { listOfficeOrders, type OrderQuery } from '../staff.server.ts'
import { choose, paidOrder, pay } from '../testing/staff.ts'

const owner = { verbs: verbsFor('owner') }
const list = ({ db, clock }: Street, query: OrderQuery, member = owner) =>
  listOfficeOrders(db, query, member, clock.now)
const found = async (street: Street, query: OrderQuery) =>
  (await list(street, query)).orders.map(({ reference }) => reference)

describe('the office’s list of orders', () => {
  test('has a view for each kind of work', async ({ street }) => {
    const gin = await shelved(street, { stock: 50 })
    const toSend = await paidOrder(street, await shopperWith(street, [gin, 2]))
    const waiting = await shopperWith(street, [gin, 1])
    const later = await bought(waiting)
    await choose(waiting, later)
    const short = await bought(await shopperWith(street, [gin, 1]))
    await pay(street, short, 1)
    const collected = await paidOrder(street, await shopperWith(street, [gin, 1]), {
      dilivery_type: 'Click & Collect',
    })
    expect(await found(street, { view: 'to_send' })).toEqual([toSend.reference])
    expect(await found(street, { view: 'waiting_for_money' })).toEqual([later.reference])
    expect(await found(street, { view: 'in_review' })).toEqual([short.reference])
    expect(await found(street, { view: 'to_collect' })).toEqual([collected.reference])
    for (const view of ['engraved', 'late', 'withdrawals']) expect(await found(street, { view })).toEqual([])
    expect(await found(street, { view: 'all' })).toHaveLength(4)
    const { orders, ...rest } = await list(street, { view: 'to_send' })
    expect(rest).toEqual({ next_place: null, count: 1, count_capped: false })
    expect(orders).toMatchObject([
      { status: 'confirmed', bottles: 2, engraved: false, name: 'Rosalind Achterberg', total: toSend.amount },
    ])
    expect(orders[0]?.may).toEqual(['dispatch', 'cancel', 'refund', 'note'])
    const [review] = (await list(street, { view: 'in_review' })).orders
    expect(review?.review_because).toBe(
      'The bank sent £34.95, the order asks £34.95. The shopper has not been told yet.'.replace(
        '£34.95',
        '£1.00',
      ),
    )
    street.clock.now = new Date('2026-12-01T12:00:00Z')
    expect(await found(street, { view: 'late' })).toEqual(
      expect.arrayContaining([toSend.reference, collected.reference]),
    )
  })

  test('goes on behind a place, forwards and backwards, and never twice over one row', async ({ street }) => {
    await manyOrders(street.db, 195)
    for (const query of [{ sort: 'placed_at' }, { sort: '-total' }, { view: 'to_send', sort: '-leave_by' }]) {
      const all = await found(street, { ...query, limit: 200 })
      const seen: string[] = []
      let place: string | null | undefined
      do {
        const page = await list(street, { ...query, limit: 9, ...(place && { place }) })
        seen.push(...page.orders.map(({ reference }) => reference))
        place = page.next_place
      } while (place)
      expect(seen).toEqual(all)
      expect(all.length).toBeGreaterThan(1)
    }
  })

  test.for([
    { view: 'lost' },
    { status: 'eaten' },
    { sort: 'colour' },
    { sort: 'leave_by' },
    { place: 'rubbish' },
    { limit: '0' },
    { limit: '1e9' },
    { limit: 'x' },
  ])('%o is refused', async (query, { street }) => {
    await expect(list(street, query)).rejects.toMatchObject({ statusCode: 422 })
  })

  test('keeps money and contact from those who may not see them', async ({ street }) => {
    const order = await paidOrder(street, await shopperWith(street, [await shelved(street), 1]))
    for (const role of roles) {
      const member = { verbs: verbsFor(role) }
      const [row] = (await list(street, {}, member)).orders
      const sheet = (await officeOrder(street.db, order.reference, member, NOON))?.order
      const seesMoney = member.verbs.has('orders.see-money')
      const seesContact = member.verbs.has('people.see-contact')
      expect([role, 'total' in (row ?? {}), 'money' in (sheet ?? {})]).toEqual([role, seesMoney, seesMoney])
      const told = JSON.stringify([row, sheet])
      expect([role, told.includes('@example.com'), told.includes('07700900123')]).toEqual([
        ...[role, seesContact, seesContact],
      ])
      if (!seesMoney) {
        expect(told).not.toContain('34.95')
        await expect(list(street, { sort: 'total' }, member)).rejects.toMatchObject({ statusCode: 422 })
      }
    }
    const packer = await officeOrder(street.db, order.reference, { verbs: verbsFor('packer') }, NOON)
    expect(packer?.order).toMatchObject({
      name: 'Rosalind Achterberg',
      shipping: { address_l1: 'Mill Lane' },
    })
    expect(packer?.order.may).toEqual(['dispatch', 'note'])
    expect(await officeOrder(street.db, 'no such', owner, NOON)).toBeUndefined()
  })

  test('is searched as people speak', async ({ street }) => {
    const order = await paidOrder(street, await shopperWith(street, [await shelved(street), 1]))
    const reference = order.reference as string
    for (const q of [
      reference,
      reference.slice(0, 4),
      reference.replace('-', ' ').toLowerCase(),
      'achterberg',
      'Rosalind Acht',
      'achterbreg',
      '07700 900123',
      '077…123',
      '077 123',
      '+447700900123',
      '123',
      'SL7',
      'sl7 1aa',
      'sl71',
      'SL',
      'rosalind-',
      'rosalind sl7',
    ])
      expect([q, await found(street, { q })]).toEqual([q, [reference]])
    for (const q of ['smith', 'rosalind sl8', 's7', 'l7', 'sl7 2', '0163…118', '&', "'", '\\', ':*', 'a:*|b'])
      expect([q, await found(street, { q })]).toEqual([q, []])
    expect(await found(street, { q: 'achterberg', view: 'late' })).toEqual([])
  })
})

const MANY = 50_000

describe('every list, on a large table', () => {
  test('finds the same page by page, whether few or many orders have a word', async ({ db }) => {
    await manyOrders(db, 6_000)
    const pages = async (query: { q?: string }) => {
      const first = await listOfficeOrders(db, query, owner, NOON)
      const second = await listOfficeOrders(db, { ...query, place: first.next_place ?? '' }, owner, NOON)
      return [first, second].map(({ orders, count, count_capped }) => ({
        count,
        count_capped,
        references: orders.map(({ reference }) => reference),
      }))
    }
    expect(await pages({ q: 'example.com' })).toMatchObject([{ references: [] }, { references: [] }])
    // Every order has the first, one in sixty the second.
    expect(await pages({ q: '01632' })).toEqual(await pages({}))
    const some = await pages({ q: 'SL7' })
    // The newest orders fill the first page, and nobody counts on; all that is left is counted.
    expect(some).toMatchObject([
      { count: 51, count_capped: true },
      { count: 100, count_capped: false },
    ])
    // SL7 is not SL70.
    expect(new Set(some.flatMap(({ references }) => references)).size).toBe(100)
  })

  test('is served by an index', async ({ freshDb: db }) => {
    await manyOrders(db, MANY)
    // First: a check of a foreign key that was planned for an empty table would read all of it each time.
    await db.execute(sql`analyze orders`)
    await db.execute(
      sql`insert into withdrawals (order_id, number, name, email, due, declared_at)
        select id, 1, '', '', 0, placed_at from orders where status = 'delivered' limit 40`,
    )
    await db.execute(sql`
      insert into parcels (order_id, number, sent_at, sent_by, promised_by, over_at)
      select id, 1, placed_at, '', '2026-11-01', case when status = 'dispatched' then null else placed_at end
      from orders where status in ('dispatched', 'delivered')`)
    await db.execute(sql`analyze parcels`)
    await db.execute(sql`analyze withdrawals`)
    // That there is an index for it; whether a scan of so few rows would be cheaper changes from run to run.
    await db.execute(sql`set local enable_seqscan = off`)
    const plans = await plansOf(db, ['orders'], async () => {
      for (const { view, sort } of everyOrder(orderList))
        await listOfficeOrders(db, { view, sort }, owner, NOON)
      for (const status of ['confirmed', 'delivered', 'refunded', 'payment-review,refunded'])
        for (const sort of ['placed_at', '-total']) await listOfficeOrders(db, { status, sort }, owner, NOON)
      for (const q of ['last42', 'SL7', '01632…118', 'R0000', 'lsat42', 'first1 last1', 'p77@example.com'])
        for (const view of ['all', 'to_send']) await listOfficeOrders(db, { q, view }, owner, NOON)
      await openWork(db, ['to_send', 'withdrawals', 'came_back', 'late_parcels'], owner, NOON)
      const { next_place } = await listOfficeOrders(db, { sort: 'placed_at' }, owner, NOON)
      await listOfficeOrders(db, { sort: 'placed_at', place: next_place ?? '' }, owner, NOON)
    })
    expect(plans.length).toBeGreaterThan(60)
    expect(plans.filter(({ plan }) => /Seq Scan on (orders|parcels)/.test(plan))).toEqual([])
    expect(plans.some(({ plan }) => plan.includes('parcels_on_their_way'))).toBe(true)
    const waiting = plans.filter(
      ({ asked }) => /"placed_by" is not null/.test(asked) && /order by "orders"."placed_at"/.test(asked),
    )
    expect(waiting.length).toBeGreaterThan(1)
    expect(waiting.filter(({ plan }) => !/orders_waiting/.test(plan))).toEqual([])
    // Ten thousand and one thousand orders have these words, and none of the newest.
    for (const [q, newest] of [
      ['R0004', 'R00040000'],
      ['R00021', 'R00021000'],
    ]) {
      const { orders } = await listOfficeOrders(db, { q }, owner, NOON)
      expect([q, orders[0]?.reference]).toEqual([q, newest])
    }
  })
})
