import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { lettersTo, orderedCard, payFor, sentCard } from '../../../../test/gift-cards.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { paidOrder } from '../testing/staff.ts'

const aPaidOrder = async (street: Street, bottles = 1) =>
  paidOrder(street, await shopperWith(street, [await shelved(street), bottles]))
const sheet = async (hand: Caller, { reference }: Told) =>
  (await hand.get(`office/orders/${reference}`)).body.order

describe('two members of staff on one order', () => {
  test('the second is told who was first, and when, and nothing is changed', async ({ street, hands }) => {
    const order = await aPaidOrder(street)
    const { reference } = order
    const { version } = await sheet(hands.owner, order)
    const { name } = (await hands.packer.get('office/session')).body.staff
    await hands.packer.post('office/orders/dispatch', { references: [reference], version })
    const clash = {
      code: 'changed_since',
      error_message: expect.stringMatching(`^${name} changed this since, on 18 November at 12:00\\.`),
    }
    const wanted = { reference, amount: 5 }
    expect(refusal(await hands.manager.post('office/orders/refund', { ...wanted, version }))).toMatchObject({
      status: 409,
      ...clash,
    })
    for (const match of [`"${version}"`, `W/"${version}"`, 'rubbish', '""'])
      expect(
        refusal(await hands.manager.post('office/orders/refund', wanted, { 'if-match': match })),
      ).toMatchObject({ status: 412, ...clash })
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'dispatched', money: { refunded: 0 } })
    const { headers } = await hands.manager.download(`office/orders/${reference}`)
    const fresh = { 'if-match': String(headers.etag) }
    expect((await hands.manager.post('office/orders/refund', wanted, fresh)).status).toBe(200)
  })

  test('a change by the shopper counts too, without a name', async ({ street, hands }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    const shopper = await shopperWith(street, [gin, 1], [rum, 1])
    const order = await paidOrder(street, shopper)
    const { version, lines } = await sheet(hands.owner, order)
    expect((await shopper.post(`order/cancel?id=${order.id}`, { item_ids: [lines[0].id] })).status).toBe(200)
    expect(
      refusal(await hands.owner.post('office/orders/cancel', { reference: order.reference, version })),
    ).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringMatching(/^It has changed since/),
    })
  })

  test('a version that is no number is bad input', async ({ street, hands }) => {
    const { reference } = await aPaidOrder(street)
    expect((await hands.owner.post('office/orders/cancel', { reference, version: 'one' })).status).toBe(422)
  })
})

describe('a view', () => {
  test('that was seen and has lost or gained an order is refused, with what it holds now', async ({
    street,
    hands,
  }) => {
    const order = await aPaidOrder(street)
    await aPaidOrder(street)
    const seen = { view: 'to_send', expects: 2 }
    await hands.owner.post('office/orders/cancel', { reference: order.reference })
    for (const dry_run of [true, false])
      expect(refusal(await hands.packer.post('office/orders/dispatch', { ...seen, dry_run }))).toMatchObject({
        status: 409,
        code: 'view_changed',
        error_message: 'The view holds 1 order now, not 2. Nothing was changed.',
      })
    expect((await hands.packer.get('office/orders?view=to_send')).body.count).toBe(1)
  })
})

describe('an e-gift card', () => {
  test('is mailed once more, with another code, and that can’t be undone', async ({ street, hands }) => {
    const { order, code } = await sentCard(street, 50)
    const { reference } = order
    const before = await sheet(hands.packer, order)
    expect(before.may).toContain('resend-gift-card')
    const { status, body } = await hands.packer.post('office/orders/resend-gift-card', { reference })
    expect({ status, body }).toMatchObject({ status: 200, body: { done: [reference], can_undo: false } })
    const [first] = await street.db
      .execute(`select "to" from outgoing_mail where text like '%${code}%'`)
      .then(({ rows }) => rows as Told[])
    const letters = await lettersTo(street, first.to)
    expect(letters).toHaveLength(2)
    expect(letters.filter(({ text }) => text.includes(code))).toHaveLength(1)
    expect(refusal(await hands.packer.post(`office/changes/${body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'not_undoable',
    })
  })

  test('that is no card, or has not been sent, is refused with the reason', async ({ street, hands }) => {
    const ask = async ({ reference }: Told) =>
      refusal(await hands.packer.post('office/orders/resend-gift-card', { reference }))
    const drinks = await bought(await shopperWith(street, [await shelved(street), 1]))
    expect(await ask(drinks)).toMatchObject({
      status: 409,
      error_message: expect.stringContaining('It is not an e-gift card.'),
    })
    const { order } = await orderedCard(street)
    expect(await ask(order)).toMatchObject({ status: 409, code: 'not_possible' })
    await payFor(street, order)
    expect(await ask(order)).toMatchObject({ status: 409, code: 'not_possible' })
    expect(await ask({ reference: 'K7QF-3MHX' })).toMatchObject({ status: 404 })
    const { order: gone } = await sentCard(street, 50)
    await hands.owner.post('office/orders/cancel', { reference: gone.reference })
    expect(await ask(gone)).toMatchObject({ status: 409, code: 'not_possible' })
  })
})
