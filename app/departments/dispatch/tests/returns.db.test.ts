import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { refusal, staffWith, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'
import {
  changesOf,
  groups,
  mailsAbout,
  returned,
  sentOrder,
  sheet,
  transferred,
} from '../testing/returned-orders.ts'

describe('a parcel that came back', () => {
  test('waits for a decision, which the owner makes: the money goes back', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await transferred(street, order)
    expect(await stockOf(street, order.drink)).toBe(8)
    const first = await returned(hands.packer, order, { because: 'Was 17, says the driver' })
    expect(first).toMatchObject({ status: 200, body: { can_undo: true, refund: 0, mails: { held: 1 } } })
    expect(await stockOf(street, order.drink)).toBe(10)
    expect(await sheet(hands.packer, order)).toMatchObject({
      status: 'dispatched',
      lines: [{ sent: 2, back: 2, gone: 0 }],
      parcels: [
        {
          came_back: {
            cause: 'no_id',
            next: 'wait',
            note: 'Was 17, says the driver',
            bottles: [{ line: order.line, back: 2, broken: 0, lost: 0 }],
          },
        },
      ],
      may: expect.arrayContaining(['return']),
    })
    expect((await sheet(hands.packer, order)).may).not.toContain('deliver')
    const [mail] = await mailsAbout(street, order)
    expect(mail?.text).toContain('nobody at the door could show that they are 18 or over')
    expect(mail?.text).not.toMatch(/£/)
    expect(await groups(hands.packer)).toMatchObject([
      {
        key: 'came_back',
        count: 1,
        items: [{ detail: 'No proof of age', may: expect.arrayContaining(['return']) }],
      },
    ])

    const decided = { reference: order.reference, parcel: order.parcel, next: 'refund' }
    const { status, body } = await hands.owner.post('office/orders/returned', decided)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { refund: 60, to_gift_card: 0, can_undo: false },
    })
    expect(await stockOf(street, order.drink)).toBe(10)
    const after = await sheet(hands.owner, order)
    expect(after).toMatchObject({
      money: { refunded: 60 },
      parcels: [{ came_back: { next: 'refund' } }],
    })
    expect(after.may).not.toContain('return')
    expect((await groups(hands.packer)).map(({ key }) => key)).not.toContain('came_back')
    expect(await changesOf(street, order)).toMatchObject([
      {},
      { verb: 'orders.return', after: { returned: 'no_id', next: 'wait', back: 2 } },
      { verb: 'orders.refund', after: { refund: 60_00 }, reverse: null },
      { verb: 'orders.return', after: { next: 'refund' }, reverse: null },
    ])
    expect(refusal(await hands.owner.post(`office/changes/${body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'not_undoable',
    })
  })

  test('is sent again: by a new day, in another parcel, with the bottles that came back', async ({
    street,
    hands,
  }) => {
    const order = await sentOrder(street, hands)
    const { leave_by } = await sheet(hands.owner, order)
    street.clock.now = new Date(street.clock.now.getTime() + 5 * 86_400_000)
    const hand = await staffWith(street, 'packer')
    const { status, body } = await returned(hand, order, { next: 'send_again', text: 'Sorry about that.' })
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'confirmed', can_undo: true } })
    expect(await stockOf(street, order.drink)).toBe(8)
    const now = await sheet(hand, order)
    expect(now).toMatchObject({
      status: 'confirmed',
      dispatched_at: null,
      lines: [{ sent: 0, back: 0, gone: 0 }],
      may: expect.arrayContaining(['dispatch']),
    })
    expect(now.may).not.toContain('return')
    expect(now.leave_by > leave_by).toBe(true)
    const [mail] = await mailsAbout(street, order)
    for (const words of ['Sorry about that.', 'proof of age', 'should be with you by'])
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(words)
    expect((await groups(hand)).map(({ key }) => key)).toContain('to_send')
    await hand.post('office/orders/dispatch', { references: [order.reference] })
    const { body: seen } = await order.shopper.get(`order/get?reference=${order.reference}`)
    expect(seen.orders[0].parcels).toMatchObject([
      {
        number: 1,
        courier: 'DPD',
        tracking: '1550',
        tracking_url: 'https://track.dpd.co.uk/search?reference=1550',
        came_back_because: 'nobody at the door could show that they are 18 or over',
        items: [{ quantity: 2 }],
      },
      { number: 2, came_back_at: null, tracking_url: null, items: [{ quantity: 2 }] },
    ])
    expect(JSON.stringify(seen.orders[0].parcels)).not.toContain(
      (await hand.get('office/session')).body.staff.name,
    )
    expect(await stockOf(street, order.drink)).toBe(8)
  })

  test('with broken bottles takes others from the shelf, and is refused if there are none', async ({
    street,
    hands,
  }) => {
    const order = await sentOrder(street, hands)
    const broken = {
      cause: 'broken',
      next: 'send_again',
      bottles: [{ line: order.line, back: 1, broken: 1 }],
    }
    await street.db.execute(sql`update drinks set stock = 0 where id = ${order.drink.id}`)
    expect(refusal(await returned(hands.packer, order, broken))).toMatchObject({
      status: 409,
      code: 'bottles_gone',
      error_message: expect.stringContaining(`not enough of ${order.drink.name} left`),
    })
    expect(await stockOf(street, order.drink)).toBe(0)
    expect((await sheet(hands.packer, order)).parcels).toMatchObject([{ came_back: null }])
    await street.db.execute(sql`update drinks set stock = 1 where id = ${order.drink.id}`)
    expect((await returned(hands.packer, order, broken)).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(0)
    expect(await sheet(hands.packer, order)).toMatchObject({ lines: [{ sent: 0, back: 0, gone: 0 }] })
    // All of it is reserved: what is cancelled now goes back.
    await hands.owner.post('office/orders/cancel', { reference: order.reference })
    expect(await stockOf(street, order.drink)).toBe(2)
  })

  test('in part leaves the rest with the shopper, and only its share is refunded', async ({
    street,
    hands,
  }) => {
    const order = await sentOrder(street, hands)
    await transferred(street, order)
    const part = { cause: 'broken', next: 'refund', bottles: [{ line: order.line, broken: 1 }] }
    expect((await returned(hands.manager, order, part)).body).toMatchObject({ refund: 30 })
    expect(await stockOf(street, order.drink)).toBe(8)
    expect(await sheet(hands.owner, order)).toMatchObject({
      lines: [{ sent: 2, back: 0, gone: 1, refunded: 30 }],
    })
    // Another bottle comes back later, by a refund: the broken one does not.
    const back = { reference: order.reference, lines: [order.line], amount: 1, bottles_back: true }
    expect((await hands.manager.post('office/orders/refund', back)).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(9)
    expect(refusal(await hands.manager.post('office/orders/refund', back))).toMatchObject({
      code: 'back_before',
    })
  })

  test('of an order in two parcels leaves the other one on its way', async ({ street, hands }) => {
    const order = await newPaidOrder(street, {}, 1)
    const { lines } = await sheet(hands.packer, order)
    const parcels = lines.map(({ id, quantity }: Told) => ({
      reference: order.reference,
      courier: 'DPD',
      tracking: id,
      lines: [{ id, quantity }],
    }))
    await hands.packer.post('office/orders/dispatch', { references: [order.reference], parcels })
    const [one, two] = (await sheet(hands.packer, order)).parcels
    const body = {
      reference: order.reference,
      cause: 'nobody_there',
      next: 'send_again',
      bottles: [{ line: one.lines[0].id, back: 2 }],
    }
    expect(refusal(await hands.packer.post('office/orders/returned', body))).toMatchObject({
      status: 422,
      fields: { parcel: 'Please say which parcel came back' },
    })
    expect(
      refusal(await hands.packer.post('office/orders/returned', { ...body, parcel: two.id })),
    ).toMatchObject({ status: 409, code: 'not_in_parcel' })
    expect((await hands.packer.post('office/orders/returned', { ...body, parcel: one.id })).status).toBe(200)
    const after = await sheet(hands.packer, order)
    expect(after).toMatchObject({ status: 'confirmed', lines: [{ sent: 0 }, { sent: 1 }] })
    expect(after.may).toEqual(expect.arrayContaining(['dispatch', 'return']))
  })

  test('is not sent again with a bottle whose money has gone back', async ({ street, hands }) => {
    const order = await newPaidOrder(street, {}, 1)
    await hands.packer.post('office/orders/dispatch', { references: [order.reference] })
    const { lines } = await sheet(hands.packer, order)
    const bottles = lines.map(({ id, quantity }: Told) => ({ line: id, back: quantity }))
    const back = { reference: order.reference, cause: 'nobody_there', bottles }
    await hands.packer.post('office/orders/returned', { ...back, next: 'wait' })
    const refund = { reference: order.reference, lines: [lines[1].id] }
    expect((await hands.owner.post('office/orders/refund', refund)).status).toBe(200)
    const again = { reference: order.reference, next: 'send_again' }
    expect(refusal(await hands.packer.post('office/orders/returned', again))).toMatchObject({
      status: 409,
      code: 'refunded_before',
    })
  })

  test('that was engraved is kept here, and never sold to somebody else', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await street.db.execute(sql`update order_lines set font = 1 where id = ${order.line}`)
    await returned(hands.packer, order)
    expect(await stockOf(street, order.drink)).toBe(8)
    const again = { reference: order.reference, next: 'send_again' }
    expect((await hands.packer.post('office/orders/returned', again)).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(8)
  })

  test('of an order that left without a list of its bottles has all of them', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await street.db.execute(sql`delete from parcels`)
    await street.db.execute(sql`update order_lines set sent = 0`)
    expect(
      refusal(await returned(hands.packer, order, { bottles: [{ line: order.line, back: 3 }] })),
    ).toMatchObject({ code: 'not_in_parcel' })
    expect((await returned(hands.packer, order)).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(10)
    expect(await sheet(hands.packer, order)).toMatchObject({ lines: [{ sent: 2, back: 2 }] })
  })

  test('long after it was delivered is recorded; a withdrawal is settled, not sent again', async ({
    street,
    hands,
  }) => {
    const order = await sentOrder(street, hands)
    const { reference } = order
    await hands.packer.post('office/orders/deliver', { references: [reference] })
    await order.shopper.post(`order/withdraw?reference=${reference}`, { name: 'Rosalind Achterberg' })
    expect(refusal(await returned(hands.owner, order, { next: 'send_again' }))).toMatchObject({
      status: 409,
      code: 'withdrawn',
      error_message: expect.stringContaining('Settle the withdrawal'),
    })
    const nothing = await returned(hands.packer, order, { cause: 'other', next: 'nothing' })
    expect(nothing).toMatchObject({ status: 200, body: { mails: { held: 0 } } })
    expect(await stockOf(street, order.drink)).toBe(10)
    expect(
      refusal(await hands.owner.post('office/orders/settle', { reference, bottles_back: true })),
    ).toMatchObject({ code: 'back_before' })
    expect((await hands.owner.post('office/orders/settle', { reference, by_hand: true })).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(10)
  })
})
