import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { choose, mailedAbout, pay } from '../testing/staff.ts'

async function waiting(street: Street, status = 'payed-via-banktransfer', bottles = 1) {
  const drink = await shelved(street)
  const shopper = await shopperWith(street, [drink, bottles])
  const order = await bought(shopper)
  await choose(shopper, order, status)
  return { ...order, drink, shopper }
}

const sheet = async (hand: Caller, { reference }: Told) =>
  (await hand.get(`office/orders/${reference}`)).body.order
const undo = (hand: Caller, { body }: Told) => hand.post(`office/changes/${body.change}/undo`)
const logged = async ({ db }: Street) =>
  (await db.execute(sql`select verb, after from office_changes where subject like 'order:%' order by id`))
    .rows as Told[]

describe('money', () => {
  test('of a transfer is recorded, mailed in a minute, and taken back', async ({ street, hands }) => {
    const order = await waiting(street)
    const { reference } = order
    const before = await sheet(hands.owner, order)
    expect(before.may).toEqual(['paid', 'cancel', 'note'])
    const paid = await hands.bookkeeper.post('office/orders/paid', { reference })
    expect(paid.body).toMatchObject({ done: [reference], status: 'confirmed', mails: { held: 1 } })
    expect(refusal(await hands.bookkeeper.post('office/orders/paid', { reference }))).toMatchObject({
      status: 409,
      code: 'not_possible',
    })
    expect(await undo(hands.bookkeeper, paid)).toMatchObject({ status: 200 })
    expect(await sheet(hands.owner, order)).toMatchObject({
      status: 'payed-via-banktransfer',
      paid_at: null,
      pay_until: before.pay_until,
      money: { paid: 0, paid_how: null },
      events: before.events,
    })
    expect(await mailedAbout(street, order)).toHaveLength(1)
  })

  test('of another sum is explained, with only the ways out that there are', async ({ street, hands }) => {
    const order = await waiting(street, 'payed-via-call')
    const { reference } = order
    await hands.manager.post('office/orders/paid', { reference, amount: 30 })
    const { review, review_because } = await sheet(hands.manager, order)
    expect(review_because).toBe(
      'The bank sent £30.00, the order asks £34.95. The shopper has not been told yet.',
    )
    expect(review.ways.map(({ act }: Told) => act)).toEqual(['paid', 'cancel', 'refund'])
    expect((await sheet(hands.packer, order)).review_because).not.toMatch(/£/)
    expect((await hands.manager.post('office/orders/paid', { reference })).body).toMatchObject({
      status: 'confirmed',
    })
  })

  test('goes back by lines, by hand for a transfer, and the bottles are a decision of their own', async ({
    street,
    hands,
  }) => {
    const order = await waiting(street, 'payed-via-banktransfer', 2)
    const { reference } = order
    await hands.manager.post('office/orders/paid', { reference })
    const [line] = (await sheet(hands.manager, order)).lines
    const back = { reference, lines: [line.id], bottles_back: true }
    expect(refusal(await hands.manager.post('office/orders/refund', back))).toMatchObject({
      code: 'not_sent',
    })
    await hands.packer.post('office/orders/dispatch', { references: [reference] })
    const tried = await hands.manager.post('office/orders/refund', { ...back, dry_run: true })
    expect(tried.body).toMatchObject({ refund: 60, change: null, can_undo: false })
    expect(tried.body.mail.subject).toContain('£60.00')
    expect((await hands.manager.post('office/orders/refund', back)).body).toMatchObject({
      done: [reference],
      refund: 60,
      to_gift_card: 0,
      can_undo: false,
      mails: { held: 1 },
    })
    expect(await stockOf(street, order.drink)).toBe(10)
    expect(await sheet(hands.manager, order)).toMatchObject({
      status: 'part-refunded',
      money: { refunded: 60, left_to_refund: 4.95 },
    })
    expect(refusal(await hands.manager.post('office/orders/refund', { reference, amount: 5 }))).toMatchObject(
      {
        code: 'too_much',
      },
    )
    const { change } = (await hands.manager.post('office/orders/refund', { reference, amount: 1 })).body
    expect(refusal(await hands.manager.post(`office/changes/${change}/undo`))).toMatchObject({
      code: 'not_undoable',
    })
  })

  test('goes back up to the limit of a manager; the owner may more', async ({ street, hands }) => {
    const orders = [await waiting(street, undefined, 3), await waiting(street, undefined, 3)]
    for (const { reference } of orders) await hands.manager.post('office/orders/paid', { reference })
    const [one, two] = orders.map(({ reference }) => ({ reference, amount: 60 }))
    expect((await hands.manager.post('office/orders/refund', one)).status).toBe(200)
    expect(refusal(await hands.manager.post('office/orders/refund', two))).toMatchObject({
      status: 403,
      code: 'refund_limit',
      error_message: expect.stringContaining('£40.00 is left'),
    })
    expect((await hands.manager.post('office/orders/refund', { ...two, amount: 40 })).status).toBe(200)
    expect((await hands.owner.post('office/orders/refund', { ...two, amount: 50 })).status).toBe(200)
    street.clock.now = new Date('2026-11-19T09:00:00Z')
  })

  test('is refunded once under one key', async ({ street, hands }) => {
    const { reference } = await waiting(street)
    await hands.owner.post('office/orders/paid', { reference })
    const again = () =>
      hands.owner.post('office/orders/refund', { reference, amount: 5 }, { 'idempotency-key': 'one' })
    const [first, second] = [await again(), await again()]
    expect(second.body).toEqual(first.body)
    expect((await logged(street)).filter(({ verb }) => verb === 'orders.refund')).toHaveLength(1)
  })
})

describe('cancelling', () => {
  test('of what is not paid is undone, as long as the bottles are there', async ({ street, hands }) => {
    const order = await waiting(street)
    const cancelled = await hands.manager.post('office/orders/cancel', { reference: order.reference })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refund: 0, mails: { held: 1 } })
    expect(await stockOf(street, order.drink)).toBe(10)
    expect((await undo(hands.manager, cancelled)).status).toBe(200)
    expect(await sheet(hands.manager, order)).toMatchObject({ status: 'payed-via-banktransfer' })
    expect(await stockOf(street, order.drink)).toBe(9)
    const again = await hands.manager.post('office/orders/cancel', { reference: order.reference })
    await street.db.execute(sql`update drinks set stock = 0 where id = ${order.drink.id}`)
    expect(refusal(await undo(hands.manager, again))).toMatchObject({ status: 409, code: 'bottles_gone' })
  })

  test('of lines sends their money back, and can’t be undone', async ({ street, hands }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const order = await bought(await shopperWith(street, [gin, 1], [rum, 1]))
    await pay(street, order)
    const { reference } = order
    const [line] = (await sheet(hands.manager, order)).lines
    const cancelled = await hands.manager.post('office/orders/cancel', { reference, lines: [line.id] })
    expect(cancelled.body).toMatchObject({ status: 'confirmed', refund: 30 })
    expect(refusal(await undo(hands.manager, cancelled))).toMatchObject({ code: 'not_undoable' })
    const unknown = { reference, lines: ['0197f0a0-0000-7000-8000-000000000001'] }
    expect((await hands.manager.post('office/orders/cancel', unknown)).status).toBe(422)
  })
})

describe('a withdrawal', () => {
  test('is settled once, with its bottles back', async ({ street, hands }) => {
    const order = await waiting(street)
    const { reference } = order
    await hands.manager.post('office/orders/paid', { reference })
    await hands.packer.post('office/orders/dispatch', { references: [reference] })
    await order.shopper.post(`order/withdraw?reference=${reference}`, { name: 'Rosalind Achterberg' })
    expect((await hands.manager.get('office/orders?view=withdrawals')).body.orders).toMatchObject([
      { reference, may: expect.arrayContaining(['settle']) },
    ])
    expect(
      (await hands.manager.post('office/orders/settle', { reference, bottles_back: true })).body,
    ).toMatchObject({
      refund: 34.95,
    })
    expect(await stockOf(street, order.drink)).toBe(10)
    expect((await hands.manager.post('office/orders/settle', { reference })).status).toBe(409)
    expect((await hands.manager.get('office/orders?view=withdrawals')).body.count).toBe(0)
  })
})

describe('notes, and who may do what', () => {
  test('a note is for staff alone, is not in the log, and can be removed', async ({ street, hands }) => {
    const order = await waiting(street)
    const { reference } = order
    const text = 'Rings at six.\nLeave with Ann Vane.'
    const noted = await hands.engraver.post('office/orders/note', { reference, text })
    expect(await sheet(hands.packer, order)).toMatchObject({ notes: [{ words: text }] })
    expect(JSON.stringify(await logged(street))).not.toContain('Vane')
    expect(JSON.stringify((await order.shopper.get('order/get')).body)).not.toContain('Rings')
    expect((await undo(hands.engraver, noted)).status).toBe(200)
    expect(await sheet(hands.packer, order)).toMatchObject({ notes: [] })
    expect((await hands.engraver.post('office/orders/note', { reference, text: '  ' })).status).toBe(422)
  })

  test('each call is for its roles; a shopper gets nothing', async ({ street, hands }) => {
    const order = await waiting(street)
    const { reference } = order
    const allowed: Record<string, string[]> = {
      paid: ['owner', 'manager', 'bookkeeper'],
      cancel: ['owner', 'manager'],
      refund: ['owner', 'manager'],
      settle: ['owner', 'manager'],
      note: ['owner', 'manager', 'packer', 'engraver'],
      'resend-gift-card': ['owner', 'manager', 'packer'],
      'resend-pay-link': ['owner', 'manager'],
    }
    for (const [path, roles] of Object.entries(allowed))
      for (const [role, hand] of Object.entries(hands)) {
        const { status } = await hand.post(`office/orders/${path}`, {
          reference: 'K7QF-3MHX',
          text: 'x',
          amount: 1,
        })
        expect([path, role, status]).toEqual([path, role, roles.includes(role) ? 404 : 403])
      }
    expect((await order.shopper.post('office/orders/paid', { reference })).status).toBe(401)
    expect((await order.shopper.get('office/orders')).status).toBe(401)
  })

  test('the list leaves as a file for the owner alone, and one order has its version', async ({
    street,
    hands,
  }) => {
    const order = await waiting(street)
    const file = await hands.owner.download('office/orders.csv?view=waiting_for_money')
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toContain('text/csv')
    const [head, row, end] = file.bytes.toString().split('\r\n')
    expect(head).toMatch(/^\uFEFFreference,status,placed_at,/)
    expect(row).toContain(order.reference)
    expect(end).toBe('')
    expect((await hands.manager.get('office/orders.csv')).status).toBe(403)
    expect((await hands.owner.get('office/orders.csv?view=lost')).status).toBe(422)
    const one = await hands.owner.download(`office/orders/${order.reference}`)
    expect(one.headers.etag).toBe('"2"')
    expect((await hands.owner.get('office/orders/K7QF-3MHX')).status).toBe(404)
    expect((await hands.owner.get('office/orders?view=lost')).status).toBe(422)
  })
})
