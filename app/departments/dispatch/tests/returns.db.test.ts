import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { orders, sentCard } from '../../../../test/gift-cards.ts'
import { type Caller, type Hands, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { eraseOrders } from '../../orders/your-orders.server.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

type Sent = Awaited<ReturnType<typeof newPaidOrder>>

const sheet = async (hand: Caller, { reference }: { reference: string }) =>
  (await hand.get(`office/orders/${reference}`)).body.order as Told

/** Two bottles, on their way in one parcel. */
async function sentOrder(street: Street, { packer }: Pick<Hands, 'packer'>, ...others: number[]) {
  const order = await newPaidOrder(street, {}, ...others)
  await packer.post('office/orders/dispatch', {
    references: [order.reference],
    parcels: [{ reference: order.reference, courier: 'DPD', tracking: '1550' }],
  })
  const { lines, parcels } = await sheet(packer, order)
  return { ...order, line: lines[0].id as string, lines: lines as Told[], parcel: parcels[0].id as string }
}

type SentOrder = Awaited<ReturnType<typeof sentOrder>>

const cameBack = ({ reference, line }: SentOrder, special: Record<string, unknown> = {}) => ({
  ...{ reference, cause: 'no_id', bottles: [{ line, back: 2 }], next: 'wait' },
  ...special,
})
const returned = (hand: Caller, order: SentOrder, special: Record<string, unknown> = {}) =>
  hand.post('office/orders/returned', cameBack(order, special))

const mailsAbout = async ({ db }: Street, { reference }: { reference: string }) =>
  (await latestMail(db, 100)).filter(
    ({ subject }) => subject.includes(reference) && /came back/.test(subject),
  )
const groups = async (hand: Caller): Promise<Told[]> => (await hand.get('office/today')).body.groups
const changesOf = async ({ db }: Street, { reference }: { reference: string }) =>
  (
    await db.execute(
      sql`select verb, after, reverse from office_changes where subject = ${`order:${reference}`} order by id`,
    )
  ).rows as Told[]
const transferred = async (street: Street, { reference }: Sent) =>
  street.db.execute(sql`update orders set paid_how = 'bank transfer' where reference = ${reference}`)

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
            ...{ cause: 'no_id', next: 'wait', note: 'Was 17, says the driver' },
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
      ...{ status: 'confirmed', dispatched_at: null, lines: [{ sent: 0, back: 0, gone: 0 }] },
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
        ...{ number: 1, courier: 'DPD', tracking: '1550' },
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
      ...{ cause: 'broken', next: 'send_again' },
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
      ...{ reference: order.reference, courier: 'DPD', tracking: id, lines: [{ id, quantity }] },
    }))
    await hands.packer.post('office/orders/dispatch', { references: [order.reference], parcels })
    const [one, two] = (await sheet(hands.packer, order)).parcels
    const body = {
      ...{ reference: order.reference, cause: 'nobody_there', next: 'send_again' },
      bottles: [{ line: one.lines[0].id, back: 2 }],
    }
    expect(refusal(await hands.packer.post('office/orders/returned', body))).toMatchObject({
      ...{ status: 422, fields: { parcel: 'Please say which parcel came back' } },
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
      ...{ status: 409, code: 'refunded_before' },
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

describe('a return is refused', () => {
  test('for what never left, came back before, or was not in it', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    const ask = async (special: Record<string, unknown>) =>
      refusal(await returned(hands.owner, order, special))
    const other = await newPaidOrder(street)
    expect(await ask({ reference: other.reference })).toMatchObject({
      ...{ status: 409, code: 'not_possible' },
      error_message: expect.stringContaining('has not left us yet'),
    })
    expect(await ask({ reference: 'K7QF-3MHX' })).toMatchObject({ status: 404 })
    expect(await ask({ parcel: '0197f0a0-0000-7000-8000-000000000001' })).toMatchObject({ status: 404 })
    const { order: card } = await sentCard(street, 50)
    expect(await ask({ reference: card.reference })).toMatchObject({ status: 409, code: 'not_possible' })
    for (const [special, field] of [
      [{ cause: undefined }, 'cause'],
      [{ cause: 'dog' }, 'cause'],
      [{ bottles: undefined }, 'bottles'],
      [{ bottles: [{ line: order.line }] }, 'bottles'],
      [{ next: 'burn' }, 'next'],
      [{ next: undefined }, 'next'],
      [{ amount: 5 }, 'amount'],
      [{ next: 'refund', amount: -5 }, 'amount'],
      [{ next: 'refund', amount: 0 }, 'amount'],
      [{ text: 'x'.repeat(1_001) }, 'text'],
      [{ parcel: 'one' }, 'parcel'],
    ] as const)
      expect([special, await ask(special)]).toMatchObject([
        special,
        { status: 422, fields: { [field]: expect.any(String) } },
      ])
    for (const bottles of [
      [{ line: order.line, back: 3 }],
      [{ line: order.line, back: 1, broken: 1, lost: 1 }],
      [
        { line: order.line, back: 2 },
        { line: order.line, back: 1 },
      ],
      [{ line: '0197f0a0-0000-7000-8000-000000000001', back: 1 }],
    ])
      expect(await ask({ bottles })).toMatchObject({ status: 409, code: 'not_in_parcel' })
    expect(await ask({ next: 'refund', amount: 1_000 })).toMatchObject({ status: 409, code: 'too_much' })
    expect(await stockOf(street, order.drink)).toBe(8)

    expect((await returned(hands.owner, order)).status).toBe(200)
    expect(await ask({})).toMatchObject({ status: 409, code: 'returned_before' })
    expect(await ask({ next: 'nothing', bottles: [{ line: order.line, back: 1 }] })).toMatchObject({
      code: 'returned_before',
    })
    expect((await returned(hands.owner, order, { next: 'nothing' })).status).toBe(200)
    expect(await ask({ next: 'nothing' })).toMatchObject({ status: 409, code: 'returned_before' })
    expect(await ask({ next: 'send_again', parcel: order.parcel })).toMatchObject({ code: 'returned_before' })
    expect(await stockOf(street, order.drink)).toBe(10)
  })

  test('to be sent again or refunded once all its money has gone back; its bottles are recorded', async ({
    street,
    hands,
  }) => {
    const order = await sentOrder(street, hands)
    await transferred(street, order)
    const { money } = await sheet(hands.owner, order)
    await hands.owner.post('office/orders/refund', {
      ...{ reference: order.reference, amount: money.left_to_refund },
    })
    expect((await sheet(hands.owner, order)).status).toBe('refunded')
    expect(refusal(await returned(hands.owner, order, { next: 'send_again' }))).toMatchObject({
      ...{ status: 409, code: 'wrong_status' },
    })
    expect(refusal(await returned(hands.owner, order, { next: 'refund' }))).toMatchObject({
      ...{ status: 409, code: 'not_possible' },
    })
    expect((await returned(hands.packer, order, { next: 'nothing' })).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(10)
  })

  test('for bottles that a refund has put back', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await hands.owner.post('office/orders/refund', {
      ...{ reference: order.reference, lines: [order.line], amount: 5, bottles_back: true },
    })
    expect(refusal(await returned(hands.owner, order))).toMatchObject({
      code: 'not_in_parcel',
      error_message: expect.stringContaining('have come back already'),
    })
    expect(await stockOf(street, order.drink)).toBe(10)
  })

  test('to who may not, and above the limit of a day', async ({ street, hands }) => {
    const order = await sentOrder(street, hands, 3)
    const [, dear] = order.lines
    for (const hand of [hands.engraver, hands.bookkeeper])
      expect(refusal(await returned(hand, order))).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await returned(street.newcomer(), order)).status).toBe(401)
    expect((await returned(order.shopper, order)).status).toBe(401)
    for (const dry_run of [true, false])
      expect(refusal(await returned(hands.packer, order, { next: 'refund', dry_run }))).toMatchObject({
        status: 403,
        code: 'not_allowed',
      })
    const all = { next: 'refund', bottles: [...cameBack(order).bottles, { line: dear?.id, back: 3 }] }
    expect(refusal(await returned(hands.manager, order, all))).toMatchObject({
      status: 403,
      code: 'refund_limit',
    })
    expect(await stockOf(street, order.drink)).toBe(8)
    expect((await returned(hands.owner, order, all)).body).toMatchObject({ refund: 150 })
    const next = await sentOrder(street, hands)
    await transferred(street, next)
    await returned(hands.manager, next, { next: 'refund' })
    const other = await sentOrder(street, hands)
    expect(refusal(await returned(hands.manager, other, { next: 'refund' }))).toMatchObject({
      code: 'refund_limit',
      error_message: expect.stringContaining('£40.00 is left'),
    })
  })

  test('to somebody who saw an older version', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    const { version } = await sheet(hands.owner, order)
    await hands.packer.post('office/orders/tracking', {
      ...{ reference: order.reference, courier: 'DPD', tracking: '2' },
    })
    expect(refusal(await returned(hands.owner, order, { version }))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
  })
})

describe('tried out', () => {
  test('it shows the letter and the sum, and changes nothing', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    const { body } = await returned(hands.owner, order, { next: 'refund', dry_run: true, text: 'Dear you' })
    expect(body).toMatchObject({
      ...{ done: [], change: null, refund: 60 },
      mail: { subject: `A parcel came back to us: your order ${order.reference}` },
    })
    expect(body.mail.text).toContain('Dear you')
    expect(body.mail.text).toContain('£60.00')
    const silent = await returned(hands.packer, order, { mail: false, dry_run: true })
    expect(silent.body.mail).toBeUndefined()
    expect(await stockOf(street, order.drink)).toBe(8)
    expect(await mailsAbout(street, order)).toEqual([])
    expect(
      refusal(
        await returned(hands.packer, order, { bottles: [{ line: order.line, back: 9 }], dry_run: true }),
      ),
    ).toMatchObject({ code: 'not_in_parcel' })
  })

  test('without a letter nothing is written to the shopper', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await returned(hands.packer, order, { mail: false })
    expect(await mailsAbout(street, order)).toEqual([])
  })
})

describe('undo', () => {
  const undo = (hand: Caller, { body }: Told) => hand.post(`office/changes/${body.change}/undo`)

  test('of a return puts it on its way again, with its mail taken back', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    const before = await sheet(hands.owner, order)
    for (const next of ['wait', 'send_again', 'nothing']) {
      const some = { next, bottles: [{ line: order.line, back: 1, broken: 1 }] }
      const answer = await returned(hands.packer, order, some)
      expect(answer.status).toBe(200)
      expect((await undo(hands.packer, answer)).status).toBe(200)
      expect(await stockOf(street, order.drink)).toBe(8)
      expect(await mailsAbout(street, order)).toEqual([])
      const { version: _then, ...then } = before
      const { version: _now, ...now } = await sheet(hands.owner, order)
      expect(now).toEqual(then)
    }
  })

  test('of a decision lets it wait again', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await returned(hands.packer, order)
    const { version: _then, ...then } = await sheet(hands.owner, order)
    const answer = await returned(hands.owner, order, { next: 'send_again' })
    expect(await stockOf(street, order.drink)).toBe(8)
    expect((await undo(hands.owner, answer)).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(10)
    const { version: _now, ...now } = await sheet(hands.owner, order)
    expect(now).toEqual(then)
  })

  test('is refused once the bottles are sold, or the order has changed', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    const answer = await returned(hands.packer, order)
    await street.db.execute(sql`update drinks set stock = 1 where id = ${order.drink.id}`)
    expect(refusal(await undo(hands.packer, answer))).toMatchObject({ status: 409, code: 'bottles_gone' })
    await returned(hands.owner, order, { next: 'nothing' })
    expect(refusal(await undo(hands.packer, answer))).toMatchObject({ status: 409, code: 'changed_since' })
  })
})

describe('two at once', () => {
  test('record one return, and its bottles once', async ({ ownStreet: street }) => {
    const [packer, owner] = [await staffWith(street, 'packer'), await staffWith(street, 'owner')]
    const order = await sentOrder(street, { packer })
    const answers = await Promise.all(
      [packer, owner, packer, owner].map((hand) => returned(hand, order, { next: 'nothing' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await stockOf(street, order.drink)).toBe(10)
  })

  test('under one key refund once', async ({ ownStreet: street }) => {
    const [packer, owner] = [await staffWith(street, 'packer'), await staffWith(street, 'owner')]
    const order = await sentOrder(street, { packer })
    await transferred(street, order)
    const key = { 'idempotency-key': 'one' }
    const ask = () => owner.post('office/orders/returned', cameBack(order, { next: 'refund' }), key)
    const first = await ask()
    expect(first).toMatchObject({ status: 200, body: { refund: 60 } })
    expect((await ask()).body).toEqual(first.body)
    expect((await sheet(owner, order)).money.refunded).toBe(60)
  })
})

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
      ...{ reference, courier: 'DPD', tracking, lines: [{ id, quantity: 1 }] },
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
      ...{ reference: pair.reference, parcel: first.id, cause: 'refused', next: 'nothing' },
      bottles: [{ line: pairLine, back: 1 }],
    })
    expect(await lateNow()).toMatchObject({ count: 2 })
    expect(JSON.stringify(await lateNow())).toContain('Parcel 2 of 2, DPD B2')
    await packer.post(`office/changes/${body.change}/undo`)
    expect(await lateNow()).toMatchObject({ count: 3 })
    // Whose money has all gone back waits for nothing.
    const owner = await staffWith(street, 'owner')
    await owner.post('office/orders/refund', {
      ...{ reference: pair.reference, amount: pair.amount, by_hand: true },
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
    expect(await noteNow()).toEqual([{ note: 'Was rude' }])
    const { rows } = await street.db.execute<{ account_id: string }>(
      sql`select account_id from orders where reference = ${order.reference}`,
    )
    await street.db.transaction((tx) => eraseOrders(tx, orders, rows[0]?.account_id ?? '', street.clock.now))
    expect(await noteNow()).toEqual([{ note: '' }])
  })
})
