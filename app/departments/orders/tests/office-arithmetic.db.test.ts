import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { choose, pay } from '../testing/staff.ts'

/** One gin and one rum at £30 each, with £4.95 for delivery. */
async function ginAndRum(street: Street) {
  const [gin, rum] = [await shelved(street), await shelved(street)]
  const shopper = await shopperWith(street, [gin, 1], [rum, 1])
  return { ...(await bought(shopper)), gin, rum, shopper }
}

async function paidByTransfer(street: Street, hand: Caller) {
  const order = await ginAndRum(street)
  await choose(order.shopper, order)
  await hand.post('office/orders/paid', { reference: order.reference })
  return order
}

async function paidByCard(street: Street) {
  const order = await ginAndRum(street)
  await pay(street, order)
  return order
}

const sheet = async (hand: Caller, { reference }: Told) =>
  (await hand.get(`office/orders/${reference}`)).body.order
const linesOf = async (hand: Caller, order: Told): Promise<string[]> =>
  (await sheet(hand, order)).lines.map(({ id }: Told) => id)
const send = (hand: Caller, { reference }: Told) =>
  hand.post('office/orders/dispatch', { references: [reference] })

describe('bottles', () => {
  test('of a line go back once, however often money goes back for it', async ({ street, hands }) => {
    const order = await paidByTransfer(street, hands.owner)
    await send(hands.owner, order)
    const [gin, rum] = await linesOf(hands.owner, order)
    const back = { reference: order.reference, lines: [gin], amount: 5, bottles_back: true }
    expect((await hands.owner.post('office/orders/refund', back)).status).toBe(200)
    expect(await stockOf(street, order.gin)).toBe(10)
    expect(refusal(await hands.owner.post('office/orders/refund', back))).toMatchObject({
      status: 409,
      code: 'back_before',
      error_message: expect.stringContaining('back on the shelf already'),
    })
    expect(refusal(await hands.owner.post('office/orders/refund', { ...back, dry_run: true }))).toMatchObject(
      { code: 'back_before' },
    )
    expect(await stockOf(street, order.gin)).toBe(10)
    expect(await sheet(hands.owner, order)).toMatchObject({
      money: { refunded: 5 },
      lines: [{ back: 1 }, { back: 0 }],
    })
    const other = { ...back, lines: [rum] }
    expect((await hands.owner.post('office/orders/refund', other)).status).toBe(200)
    expect(await stockOf(street, order.rum)).toBe(10)
  })

  test('that a refund has put back are not put back by the withdrawal', async ({ street, hands }) => {
    const order = await paidByTransfer(street, hands.owner)
    const { reference } = order
    await send(hands.owner, order)
    const [gin] = await linesOf(hands.owner, order)
    await order.shopper.post(`order/withdraw?reference=${reference}`, { name: 'Rosalind Achterberg' })
    await hands.owner.post('office/orders/refund', { reference, lines: [gin], bottles_back: true })
    expect(
      refusal(await hands.owner.post('office/orders/settle', { reference, bottles_back: true })),
    ).toMatchObject({ code: 'back_before' })
    expect((await sheet(hands.owner, order)).withdrawals).toMatchObject([{ settled_at: null }])
    expect((await hands.owner.post('office/orders/settle', { reference })).body).toMatchObject({
      refund: 34.95,
    })
    expect(await stockOf(street, order.gin)).toBe(10)
  })

  test('that never left, because the order was cancelled, are not put back twice', async ({
    street,
    hands,
  }) => {
    const order = await ginAndRum(street)
    const { reference } = order
    await choose(order.shopper, order)
    await hands.owner.post('office/orders/cancel', { reference })
    expect(await stockOf(street, order.gin)).toBe(10)
    await hands.owner.post('office/orders/paid', { reference })
    const [gin] = await linesOf(hands.owner, order)
    expect(
      refusal(
        await hands.owner.post('office/orders/refund', {
          reference,
          amount: 30,
          lines: [gin],
          bottles_back: true,
        }),
      ),
    ).toMatchObject({ status: 409, code: 'not_sent' })
    expect(await stockOf(street, order.gin)).toBe(10)
  })

  test('of a part that has left come back; the rest is let go with the last of the money', async ({
    street,
    hands,
  }) => {
    const drink = await shelved(street)
    const shopper = await shopperWith(street, [drink, 3])
    const order = await bought(shopper)
    await choose(shopper, order)
    const { reference } = order
    await hands.owner.post('office/orders/paid', { reference })
    const [line] = await linesOf(hands.owner, order)
    const parcel = { reference, courier: 'DPD', tracking: 'A1', lines: [{ id: line, quantity: 2 }] }
    await hands.owner.post('office/orders/dispatch', { references: [reference], parcels: [parcel] })
    await hands.owner.post('office/orders/refund', {
      reference,
      lines: [line],
      amount: 10,
      bottles_back: true,
    })
    expect(await stockOf(street, drink)).toBe(9)
    const { money } = await sheet(hands.owner, order)
    await hands.owner.post('office/orders/refund', { reference, amount: money.left_to_refund })
    expect(await sheet(hands.owner, order)).toMatchObject({ status: 'refunded' })
    expect(await stockOf(street, drink)).toBe(10)
  })
})

describe('money', () => {
  test('for a line goes back once, unless somebody says how much', async ({ street, hands }) => {
    const order = await paidByTransfer(street, hands.owner)
    const { reference } = order
    await send(hands.owner, order)
    const [gin] = await linesOf(hands.owner, order)
    const back = { reference, lines: [gin] }
    expect((await hands.owner.post('office/orders/refund', back)).body).toMatchObject({ refund: 30 })
    for (const dry_run of [true, false])
      expect(refusal(await hands.owner.post('office/orders/refund', { ...back, dry_run }))).toMatchObject({
        status: 409,
        code: 'refunded_before',
      })
    expect((await hands.owner.post('office/orders/refund', { ...back, amount: 2 })).status).toBe(200)
    expect(await sheet(hands.owner, order)).toMatchObject({ money: { refunded: 32 } })
  })

  test('of a line that is refunded and then cancelled goes back once', async ({ street, hands }) => {
    const order = await paidByCard(street)
    const { reference } = order
    const [gin, rum] = await linesOf(hands.owner, order)
    const before = (await sheet(hands.owner, order)).version
    await hands.owner.post('office/orders/refund', { reference, lines: [gin], amount: 10 })
    expect((await hands.owner.post('office/orders/cancel', { reference, lines: [gin] })).body).toMatchObject({
      refund: 20,
    })
    expect(
      refusal(await hands.owner.post('office/orders/refund', { reference, lines: [rum] })),
      'its bottle would still be sent',
    ).toMatchObject({ status: 409, code: 'not_sent' })
    await send(hands.owner, order)
    await hands.owner.post('office/orders/refund', { reference, lines: [rum] })
    expect(await sheet(hands.owner, order)).toMatchObject({ money: { left_to_refund: 4.95 } })
    const { version } = await sheet(hands.owner, order)
    expect(version).toBeGreaterThan(before)
  })

  test('of a line that is refunded and then withdrawn from is not due again', async ({ street, hands }) => {
    const order = await paidByTransfer(street, hands.owner)
    const { reference } = order
    await send(hands.owner, order)
    const [gin] = await linesOf(hands.owner, order)
    await hands.owner.post('office/orders/refund', { reference, lines: [gin] })
    await order.shopper.post(`order/withdraw?reference=${reference}`, {
      name: 'Rosalind Achterberg',
      item_ids: [gin],
    })
    expect((await sheet(hands.owner, order)).withdrawals).toMatchObject([{ due: 0 }])
  })

  test('that a cancellation has promised stays promised while other money goes back', async ({
    street,
    hands,
  }) => {
    const order = await paidByTransfer(street, hands.owner)
    const { reference } = order
    const [gin, rum] = await linesOf(hands.owner, order)
    await hands.owner.post('office/orders/cancel', { reference, lines: [gin] })
    await send(hands.owner, order)
    await hands.owner.post('office/orders/refund', { reference, lines: [rum] })
    expect(await sheet(hands.owner, order)).toMatchObject({
      money: { refunded: 30, to_refund: 30, left_to_refund: 34.95 },
    })
    // What was promised is the sum that is meant if nobody says another.
    expect((await hands.owner.post('office/orders/refund', { reference, dry_run: true })).body).toMatchObject(
      {
        refund: 30,
      },
    )
    expect((await hands.owner.post('office/orders/refund', { reference })).body).toMatchObject({ refund: 30 })
    expect(await sheet(hands.owner, order)).toMatchObject({
      money: { refunded: 60, to_refund: 0, left_to_refund: 4.95 },
    })
  })

  test('by hand beside what the gateway was asked for is no second time the same', async ({
    street,
    hands,
  }) => {
    const order = await paidByCard(street)
    const { reference } = order
    await send(hands.owner, order)
    await hands.owner.post('office/orders/refund', { reference, amount: 30 })
    const rest = { reference, amount: 34.95, by_hand: true }
    expect((await hands.owner.post('office/orders/refund', rest)).status).toBe(200)
    expect(refusal(await hands.owner.post('office/orders/refund', { ...rest, amount: 1 }))).toMatchObject({
      code: 'not_possible',
    })
    expect(await sheet(hands.owner, order)).toMatchObject({
      money: { refunded: 34.95, to_refund: 30, left_to_refund: 0 },
    })
  })

  test('that is tried out is judged as if it were sent', async ({ street, hands }) => {
    const order = await paidByTransfer(street, hands.owner)
    const { reference } = order
    const [gin, rum] = await linesOf(hands.owner, order)
    await hands.owner.post('office/orders/cancel', { reference, lines: [gin] })
    const asked = [
      [{ amount: 1_000 }, 409, 'too_much'],
      [{ amount: 0 }, 422, 'invalid'],
      [{ lines: [gin] }, 409, 'cancelled'],
      [{ lines: [rum], bottles_back: true }, 409, 'not_sent'],
      [{ amount: 5, bottles_back: true }, 422, 'invalid'],
      [{ lines: ['0197f0a0-0000-7000-8000-000000000001'] }, 422, 'invalid'],
    ] as const
    for (const [wanted, status, code] of asked)
      for (const dry_run of [true, false])
        expect([
          wanted,
          refusal(await hands.owner.post('office/orders/refund', { reference, dry_run, ...wanted })),
        ]).toMatchObject([wanted, { status, code }])
    const gone = { reference: 'K7QF-3MHX', amount: 1, dry_run: true }
    expect((await hands.owner.post('office/orders/refund', gone)).status).toBe(404)
  })

  test('that is all on its way back keeps the order here', async ({ street, hands }) => {
    const order = await paidByCard(street)
    const { reference } = order
    await hands.owner.post('office/orders/refund', { reference, amount: 64.95 })
    expect((await sheet(hands.owner, order)).may).not.toContain('dispatch')
    expect((await send(hands.packer, order)).body).toMatchObject({
      done: [],
      kept: [{ because: 'All its money is on its way back.' }],
    })
  })
})

describe('undo', () => {
  test('of a dispatch is refused once the shopper has withdrawn', async ({ street, hands }) => {
    const order = await paidByCard(street)
    const sent = await send(hands.packer, order)
    await order.shopper.post(`order/withdraw?reference=${order.reference}`, { name: 'Rosalind Achterberg' })
    expect(refusal(await hands.packer.post(`office/changes/${sent.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
  })
})
