import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Told } from '../../../../test/callers.ts'
import { orders } from '../../../../test/gift-cards.ts'
import { staffWith, test } from '../../../../test/office.ts'
import { eraseOrders } from '../../orders/your-orders.server.ts'
import { newPaidOrder } from '../testing/paid-order.ts'
import { groups, returned, sentOrder, sheet } from '../testing/returned-orders.ts'

describe('today', () => {
  test('has parcels that are late, and not those that came back', async ({ street, hands }) => {
    const [late, back] = [await sentOrder(street, hands), await sentOrder(street, hands)]
    const lateNow = async () =>
      (await groups(await staffWith(street, 'packer'))).find(({ key }) => key === 'late_parcels')
    expect(await lateNow()).toBeUndefined()
    street.clock.now = new Date(street.clock.now.getTime() + 14 * 86_400_000)
    expect(await lateNow()).toMatchObject({ count: 2 })
    await returned(await staffWith(street, 'packer'), back)
    const { promised_by } = await sheet(await staffWith(street, 'packer'), late)
    expect(await lateNow()).toMatchObject({
      count: 1,
      items: [{ subject: `order:${late.reference}`, due: promised_by }],
    })
    const packer = await staffWith(street, 'packer')
    const { body } = await packer.post('office/orders/deliver', { references: [late.reference] })
    expect(await lateNow()).toBeUndefined()
    await packer.post(`office/changes/${body.change}/undo`)
    expect(await lateNow()).toMatchObject({ count: 1 })
  })

  test('judges each parcel: of an order in parts, beside one that came back, and of long ago', async ({
    street,
    hands,
  }) => {
    const days = (count: number) => {
      street.clock.now = new Date(street.clock.now.getTime() + count * 86_400_000)
    }
    const lateNow = async () =>
      (await groups(await staffWith(street, 'packer'))).find(({ key }) => key === 'late_parcels')
    const [part, pair] = [await newPaidOrder(street), await newPaidOrder(street)]
    const lineOf = async ({ reference }: Told) =>
      (await hands.owner.get(`office/orders/${reference}`)).body.order.lines[0].id
    const [partLine, pairLine] = [await lineOf(part), await lineOf(pair)]
    const box = ({ reference }: Told, id: string, tracking: string) => ({
      reference,
      courier: 'DPD',
      tracking,
      lines: [{ id, quantity: 1 }],
    })
    await hands.packer.post('office/orders/dispatch', {
      parcels: [box(part, partLine, 'A1'), box(pair, pairLine, 'B1'), box(pair, pairLine, 'B2')],
    })
    days(60)
    const late = await lateNow()
    expect(late).toMatchObject({ count: 3 })
    expect(late?.items.map(({ detail }: Told) => detail).sort()).toEqual([
      'DPD A1',
      'Parcel 1 of 2, DPD B1; Parcel 2 of 2, DPD B2',
    ])
    const packer = await staffWith(street, 'packer')
    const [first] = (await packer.get(`office/orders/${pair.reference}`)).body.order.parcels
    const { body } = await packer.post('office/orders/returned', {
      reference: pair.reference,
      parcel: first.id,
      cause: 'refused',
      next: 'nothing',
      bottles: [{ line: pairLine, back: 1 }],
    })
    expect(await lateNow()).toMatchObject({ count: 2 })
    expect(JSON.stringify(await lateNow())).toContain('Parcel 2 of 2, DPD B2')
    await packer.post(`office/changes/${body.change}/undo`)
    expect(await lateNow()).toMatchObject({ count: 3 })
    // Whose money has all gone back waits for nothing.
    const owner = await staffWith(street, 'owner')
    await owner.post('office/orders/refund', {
      reference: pair.reference,
      amount: pair.amount,
      by_hand: true,
    })
    expect(await lateNow()).toMatchObject({ count: 1, items: [{ subject: `order:${part.reference}` }] })
  })
})

describe('the shopper', () => {
  test('follows each parcel by number and e-mail, without a name of ours', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await returned(hands.packer, order)
    const { reference } = order
    const query = new URLSearchParams({ reference, email: (await sheet(hands.owner, order)).email })
    const { body } = await street.newcomer().get(`order/track?${query}`)
    expect(body.order).toMatchObject({
      parcels: [{ number: 1, came_back_at: expect.any(String), items: [{ quantity: 2 }] }],
      timeline: expect.arrayContaining([
        expect.objectContaining({
          what: 'returned',
          words: 'A parcel came back to us: nobody at the door could show that they are 18 or over.',
        }),
      ]),
    })
    const { name } = (await hands.packer.get('office/session')).body.staff
    expect(JSON.stringify(body)).not.toContain(name)
  })

  test('takes the note about a parcel along when they are erased', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await returned(hands.packer, order, { because: 'Was rude' })
    const noteNow = async () =>
      (await street.db.execute(sql`select note from parcel_returns`)).rows as { note: string }[]
    const decided = { reference: order.reference, next: 'nothing', because: 'They keep it' }
    expect((await hands.owner.post('office/orders/returned', decided)).status).toBe(200)
    expect(await noteNow()).toEqual([{ note: 'Was rude' }])
    const { rows } = await street.db.execute<{ account_id: string }>(
      sql`select account_id from orders where reference = ${order.reference}`,
    )
    await street.db.transaction((tx) => eraseOrders(tx, orders, rows[0]?.account_id ?? '', street.clock.now))
    expect(await noteNow()).toEqual([{ note: '' }])
  })
})
