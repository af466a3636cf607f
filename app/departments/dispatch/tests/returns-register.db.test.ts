import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Told } from '../../../../test/callers.ts'
import { test } from '../../../../test/office.ts'
import { returned, type SentOrder, sentOrder } from '../testing/returned-orders.ts'

describe('the register', () => {
  test('has refused parcels with day, order, parcel and by whom, page by page and as a file', async ({
    street,
    hands,
  }) => {
    const { name } = (await hands.packer.get('office/session')).body.staff
    const sent: SentOrder[] = []
    for (const cause of ['no_id', 'broken', 'refused']) {
      const order = await sentOrder(street, hands)
      street.clock.now = new Date(street.clock.now.getTime() + 1_000)
      expect((await returned(hands.packer, order, { cause })).status).toBe(200)
      sent.push(order)
    }
    const [noId, broken, refused] = sent.map(({ reference }) => reference)
    const seen = (await hands.packer.get('office/returns')).body
    expect(seen).toMatchObject({
      returns: [{ reference: refused }, { reference: broken, cause: 'broken' }, { reference: noId }],
      next_place: null,
    })
    expect((await hands.manager.get('office/returns?cause=no_id,refused')).body.returns).toMatchObject([
      { reference: refused, day: '2026-11-18', parcel: 1, by: name, cause: 'refused', back: 2 },
      { reference: noId },
    ])
    for (const bad of ['cause=dog', 'place=dog'])
      expect((await hands.owner.get(`office/returns?${bad}`)).status).toBe(422)
    const file = await hands.packer.download('office/returns.csv?cause=no_id')
    expect(String(file.bytes)).toMatch(new RegExp(`\\n"?2026-11-18"?,.*${noId}.*${name}`))
    expect(String(file.bytes)).not.toContain(broken)
  })

  test('is counted by month and cause, with the wrong person and the drunk one among the refused', async ({
    street,
    hands,
  }) => {
    for (const cause of ['wrong_person', 'drunk', 'drunk'])
      expect((await returned(hands.packer, await sentOrder(street, hands), { cause })).status).toBe(200)
    // Half past midnight on 1 October in London is still September in Greenwich.
    await street.db.execute(sql`
      with boxes as (
        insert into parcels (order_id, number, sent_at, sent_by)
        select order_id, number + n, sent_at, sent_by from parcels, generate_series(1, 2) as n
        returning id, order_id, number)
      insert into parcel_returns (order_id, parcel_id, cause, at, by, next_step)
      select order_id, id, 'broken', case when number = 2 then '2026-09-30T23:30:00Z' else '2025-11-30T12:00:00Z' end::timestamptz,
        'Ann', 'nothing' from boxes`)
    const { months } = (await hands.packer.get('office/returns')).body
    expect(months).toEqual([
      { month: '2026-11', count: 3, causes: { wrong_person: 1, drunk: 2 } },
      { month: '2026-10', count: 3, causes: { broken: 3 } },
    ])
    const drunk = (await hands.packer.get('office/returns?cause=drunk')).body
    expect(drunk.returns).toMatchObject([{ cause: 'drunk' }, { cause: 'drunk' }])
    expect(String((await hands.packer.download('office/returns.csv?cause=wrong_person')).bytes)).toContain(
      'wrong_person',
    )
  })

  test('goes on behind a place', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await returned(hands.packer, order)
    await street.db.execute(sql`
      with boxes as (
        insert into parcels (order_id, number, sent_at, sent_by)
        select order_id, number + n, sent_at, sent_by from parcels, generate_series(1, 60) as n
        returning id, order_id, number)
      insert into parcel_returns (order_id, parcel_id, cause, at, by, next_step)
      select order_id, id, 'refused', '2026-11-01T12:00:00Z'::timestamptz + make_interval(mins => number / 2), 'Ann', 'nothing' from boxes`)
    const first = (await hands.packer.get('office/returns')).body
    const second = (await hands.packer.get(`office/returns?place=${first.next_place}`)).body
    expect([first.returns.length, second.returns.length, second.next_place]).toEqual([50, 11, null])
    expect(new Set([...first.returns, ...second.returns].map(({ id }: Told) => id)).size).toBe(61)
  })
})
