import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { refusal, type Street, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const changes = async ({ db }: Street) =>
  (
    await db.execute(
      sql`select verb, subject, via, before, after, reverse from office_changes where subject like 'order:%' order by id`,
    )
  ).rows as Told[]

const sheet = async (hand: { get: (path: string) => Promise<Told> }, { reference }: Told) =>
  (await hand.get(`office/orders/${reference}`)).body.order

const mailsTo = async ({ db }: Street, { reference }: Told) =>
  (await latestMail(db, 100)).filter(({ subject }) => subject.includes(reference) && subject.includes('way'))

describe('dispatch', () => {
  test('of several, with parcels, is written down, mailed in a minute, and undone', async ({
    street,
    hands,
  }) => {
    const [one, two] = [await newPaidOrder(street), await newPaidOrder(street)]
    const { status, body } = await hands.packer.post('office/orders/dispatch', {
      references: [one.reference, two.reference, 'K7QF-3MHX', 'rubbish'],
      parcels: [{ reference: one.reference, courier: 'DPD', tracking: '15501234567890' }],
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        done: [one.reference, two.reference],
        kept: [
          { reference: 'K7QF-3MHX', because: 'There is no such order' },
          { reference: 'rubbish', because: 'There is no such order' },
        ],
        mails: { held: 2 },
      },
    })
    expect(new Date(body.mails.until).getTime() - street.clock.now.getTime()).toBe(60_000)
    expect(await sheet(hands.owner, one)).toMatchObject({
      status: 'dispatched',
      parcels: [{ number: 1, courier: 'DPD', tracking: '15501234567890' }],
      lines: [{ quantity: 2, sent: 2 }],
      may: expect.arrayContaining(['deliver', 'tracking', 'refund']),
    })
    const [mail] = await mailsTo(street, one)
    expect(mail?.text).toContain('15501234567890')
    expect(mail?.heldUntil?.toISOString()).toBe(body.mails.until)
    expect(await changes(street)).toMatchObject([
      {
        verb: 'orders.dispatch',
        subject: `order:${one.reference}`,
        via: 'office',
        after: { status: 'dispatched' },
      },
      { subject: `order:${two.reference}` },
    ])
    expect(JSON.stringify(await changes(street))).not.toMatch(/Achterberg|@example|Mill Lane/)

    const undone = await hands.packer.post(`office/changes/${body.change}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { done: [expect.anything(), expect.anything()] } })
    expect(await sheet(hands.owner, one)).toMatchObject({
      status: 'confirmed',
      parcels: [],
      dispatched_at: null,
      lines: [{ sent: 0 }],
      may: expect.arrayContaining(['dispatch', 'cancel']),
    })
    expect(await mailsTo(street, one)).toEqual([])
    // The bottles are held as before: cancelling gives them back.
    expect((await hands.owner.post('office/orders/cancel', { reference: one.reference })).status).toBe(200)
    expect(await stockOf(street, one.drink)).toBe(10)
    // And it may be sent again, with a mail.
    await hands.packer.post('office/orders/dispatch', { references: [two.reference] })
    expect(await mailsTo(street, two)).toHaveLength(1)
  })

  test('of a whole view, as long as it holds what was seen', async ({ street, hands }) => {
    const orders = [await newPaidOrder(street), await newPaidOrder(street)]
    const seen = { view: 'to_send', expects: 1 }
    expect(refusal(await hands.packer.post('office/orders/dispatch', seen))).toMatchObject({
      status: 409,
      code: 'view_changed',
    })
    const tried = await hands.packer.post('office/orders/dispatch', { ...seen, expects: 2, dry_run: true })
    expect(tried.body).toMatchObject({ kept: [], change: null, mails: { held: 0 } })
    expect(tried.body.done).toHaveLength(2)
    expect(await changes(street)).toEqual([])
    expect(
      (await hands.packer.post('office/orders/dispatch', { ...seen, expects: 2 })).body.done.sort(),
    ).toEqual(orders.map(({ reference }) => reference).sort())
    expect((await hands.packer.get('office/orders?view=to_send')).body.count).toBe(0)
  })

  test('of one that was cancelled a second before is kept back', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    await order.shopper.post(`order/cancel?id=${order.id}`)
    expect(
      (await hands.packer.post('office/orders/dispatch', { references: [order.reference] })).body,
    ).toMatchObject({
      done: [],
      kept: [
        { reference: order.reference, because: expect.stringMatching(/^It is (cancelled|refunded)\.$/) },
      ],
      change: null,
    })
    expect(await changes(street)).toEqual([])
  })

  test('in parts: the order has left with its last bottle, and what has left is not cancelled', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street)
    const { reference } = order
    const [line] = (await sheet(hands.owner, order)).lines
    const part = { reference, courier: 'DPD', tracking: 'A1', lines: [{ id: line.id, quantity: 1 }] }
    await hands.packer.post('office/orders/dispatch', { references: [reference], parcels: [part] })
    expect(await sheet(hands.owner, order)).toMatchObject({
      status: 'confirmed',
      lines: [{ sent: 1 }],
      parcels: [{ lines: [{ id: line.id, quantity: 1 }] }],
    })
    expect((await mailsTo(street, order)).map(({ subject }) => subject)).toEqual([
      `Part of it is on its way: your order ${reference}`,
    ])
    expect((await order.shopper.post(`order/cancel?id=${order.id}`)).status).toBe(409)
    const tooMany = { ...part, lines: [{ id: line.id, quantity: 2 }] }
    expect(
      (await hands.packer.post('office/orders/dispatch', { references: [reference], parcels: [tooMany] }))
        .body.kept,
    ).toHaveLength(1)
    const rest = await hands.packer.post('office/orders/dispatch', { references: [reference] })
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'dispatched', lines: [{ sent: 2 }] })
    await hands.packer.post(`office/changes/${rest.body.change}/undo`)
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'confirmed', lines: [{ sent: 1 }] })
  })

  test('by two members at once: the second is told, and undo after another’s change is refused', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street)
    const { version } = await sheet(hands.packer, order)
    const send = { references: [order.reference], version }
    const first = await hands.packer.post('office/orders/dispatch', send)
    expect(first.body.done).toEqual([order.reference])
    expect((await hands.manager.post('office/orders/dispatch', send)).body).toMatchObject({
      done: [],
      kept: [{ because: expect.stringContaining('changed this since') }],
    })
    await hands.manager.post('office/orders/deliver', { references: [order.reference] })
    expect(refusal(await hands.packer.post(`office/changes/${first.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringMatching(/changed this since, on 18 November at/),
    })
    const stale = { reference: order.reference, tracking: 'B2' }
    expect(
      (await hands.packer.post('office/orders/tracking', stale, { 'if-match': `"${version}"` })).status,
    ).toBe(412)
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'delivered' })
    expect((await mailsTo(street, order)).length).toBe(1)
  })

  test('of references that are anything at all: what is none is kept, and the others leave', async ({
    street,
    hands,
  }) => {
    const orders = [await newPaidOrder(street), await newPaidOrder(street)]
    const [one, two] = orders.map(({ reference }) => reference)
    const odd = ['(', '+44', '(.*)*(.*)*(.*)*(.*)*1']
    const { status, body } = await hands.packer.post('office/orders/dispatch', {
      references: [one, ...odd, two],
    })
    expect(status).toBe(200)
    expect(body.done).toEqual([one, two])
    expect(body.kept.map(({ reference }: Told) => reference)).toEqual(odd)
  })

  test('in parts: its parcel can be corrected, a dry run counts bottles, and the rest may be cancelled', async ({
    street,
    hands,
  }) => {
    const { reference, id, shopper } = await newPaidOrder(street, {}, 1)
    const [first] = (await sheet(hands.owner, { reference })).lines
    const part = { reference, courier: 'DPD', tracking: 'A1', lines: [{ id: first.id, quantity: 2 }] }
    const tooMany = { ...part, lines: [{ id: first.id, quantity: 99 }] }
    expect(
      (
        await hands.packer.post('office/orders/dispatch', {
          references: [reference],
          parcels: [tooMany],
          dry_run: true,
        })
      ).body,
    ).toMatchObject({
      done: [],
      kept: [{ reference, because: 'there are not so many bottles left to send' }],
    })
    await hands.packer.post('office/orders/dispatch', { references: [reference], parcels: [part] })
    expect((await sheet(hands.owner, { reference })).may).toContain('tracking')
    expect((await hands.packer.post('office/orders/tracking', { reference, tracking: 'A2' })).status).toBe(
      200,
    )
    expect((await shopper.post(`order/cancel?id=${id}`)).status).toBe(200)
    expect(await sheet(hands.owner, { reference }), 'all that is left of it has left').toMatchObject({
      status: 'dispatched',
    })
  })

  test('of many, of which one fails in its transaction: that one is untouched', async ({ street, hands }) => {
    const orders = [await newPaidOrder(street), await newPaidOrder(street), await newPaidOrder(street)]
    const [, broken] = orders
    // What a crash would do: the transaction of this order alone never commits.
    await street.db.execute(
      sql.raw(`create function break_one() returns trigger language plpgsql as $$ begin
        if new.subject = 'order:${broken?.reference}' then raise exception 'power cut'; end if; return new; end $$`),
    )
    await street.db.execute(
      sql`create trigger break_one before insert on office_changes for each row execute function break_one()`,
    )
    const { body } = await hands.packer.post('office/orders/dispatch', {
      references: orders.map(({ reference }) => reference),
    })
    expect(body).toMatchObject({
      kept: [{ reference: broken?.reference, because: 'Something went wrong. Nothing of it was changed.' }],
      mails: { held: 2 },
    })
    expect(await sheet(hands.owner, broken)).toMatchObject({ status: 'confirmed', parcels: [] })
    expect(await mailsTo(street, broken)).toEqual([])
    expect(await changes(street)).toHaveLength(2)
    for (const order of orders.filter((each) => each !== broken)) {
      expect(await sheet(hands.owner, order)).toMatchObject({ status: 'dispatched' })
      expect(await mailsTo(street, order)).toHaveLength(1)
    }
  })

  test.for([
    {},
    { references: [] },
    { references: ['x'.repeat(50)] },
    { view: 'lost', expects: 1 },
    { view: 'to_send' },
    { references: ['K7QF-3MHX'], view: 'to_send', expects: 1 },
    { references: Array.from({ length: 501 }, () => 'K7QF-3MHX') },
    { references: ['K7QF-3MHX'], parcels: [{ reference: 'K7QF-3MHX', tracking: 5 }] },
  ])('%j is refused', async (body, { hands }) => {
    expect(refusal(await hands.packer.post('office/orders/dispatch', body))).toMatchObject({ status: 422 })
  })
})

describe('what follows', () => {
  test('a parcel arrives, its number is corrected, and both are undone', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const { reference } = order
    await hands.packer.post('office/orders/dispatch', { references: [reference] })
    const corrected = await hands.packer.post('office/orders/tracking', {
      reference,
      courier: 'DPD',
      tracking: 'B2',
    })
    expect(await sheet(hands.owner, order)).toMatchObject({ parcels: [{ courier: 'DPD', tracking: 'B2' }] })
    await hands.packer.post(`office/changes/${corrected.body.change}/undo`)
    expect(await sheet(hands.owner, order)).toMatchObject({ parcels: [{ tracking: '' }] })
    const delivered = await hands.packer.post('office/orders/deliver', { references: [reference] })
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'delivered' })
    await hands.packer.post(`office/changes/${delivered.body.change}/undo`)
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'dispatched', delivered_at: null })
  })

  test('what is collected is ready first, and is never dispatched', async ({ street, hands }) => {
    const order = await newPaidOrder(street, { dilivery_type: 'Click & Collect' })
    const which = { references: [order.reference] }
    expect((await hands.packer.post('office/orders/dispatch', which)).body.kept).toMatchObject([
      { because: 'It is collected: mark it as ready instead.' },
    ])
    expect((await hands.packer.post('office/orders/ready', which)).body).toMatchObject({ mails: { held: 1 } })
    expect((await hands.packer.post('office/orders/ready', which)).body.kept).toHaveLength(1)
    const { body } = await hands.packer.post('office/orders/collected', which)
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'delivered' })
    await hands.packer.post(`office/changes/${body.change}/undo`)
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'confirmed' })
    await hands.owner.post('office/orders/cancel', { reference: order.reference })
    expect(await stockOf(street, order.drink)).toBe(10)
  })
})

describe('who may send', () => {
  test('packers and those above them; nobody else, and no shopper', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    for (const path of ['dispatch', 'deliver', 'ready', 'collected', 'tracking'])
      for (const role of ['engraver', 'bookkeeper'] as const)
        expect(
          refusal(await hands[role].post(`office/orders/${path}`, { references: [order.reference] })),
        ).toMatchObject({ status: 403, code: 'not_allowed' })
    const shopper = await shopperWith(street, [await shelved(street), 1])
    await bought(shopper)
    expect((await shopper.post('office/orders/dispatch', { references: [order.reference] })).status).toBe(401)
    expect(await changes(street)).toEqual([])
  })
})
