import { describe, expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import { sentCard } from '../../../../test/gift-cards.ts'
import { refusal, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'
import { cameBack, mailsAbout, returned, sentOrder, sheet, transferred } from '../testing/returned-orders.ts'

describe('a return is refused', () => {
  test('for what never left, came back before, or was not in it', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    const ask = async (special: Record<string, unknown>) =>
      refusal(await returned(hands.owner, order, special))
    const other = await newPaidOrder(street)
    expect(await ask({ reference: other.reference })).toMatchObject({
      status: 409,
      code: 'not_possible',
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
      reference: order.reference,
      amount: money.left_to_refund,
    })
    expect((await sheet(hands.owner, order)).status).toBe('refunded')
    expect(refusal(await returned(hands.owner, order, { next: 'send_again' }))).toMatchObject({
      status: 409,
      code: 'wrong_status',
    })
    expect(refusal(await returned(hands.owner, order, { next: 'refund' }))).toMatchObject({
      status: 409,
      code: 'not_possible',
    })
    expect((await returned(hands.packer, order, { next: 'nothing' })).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(10)
  })

  test('for bottles that a refund has put back', async ({ street, hands }) => {
    const order = await sentOrder(street, hands)
    await hands.owner.post('office/orders/refund', {
      reference: order.reference,
      lines: [order.line],
      amount: 5,
      bottles_back: true,
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
      reference: order.reference,
      courier: 'DPD',
      tracking: '2',
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
      done: [],
      change: null,
      refund: 60,
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
