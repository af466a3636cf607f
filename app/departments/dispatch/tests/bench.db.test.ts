import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { putHandling } from '../../catalogue/handling.server.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const GIN = '5012345678900'
const OTHER = '5000000000005'

const start = async (hand: Caller, ...orders: Told[]) =>
  (await hand.post('office/runs', { references: orders.map(({ reference }) => reference) })).body
const scan = (hand: Caller, q: string) => hand.get(`office/bench?q=${encodeURIComponent(q)}`)
const pack = (hand: Caller, { reference }: Told, more: object = {}) =>
  hand.post('office/bench/pack', { reference, scanned: [{ ean: GIN, quantity: 2 }], ...more })

/** An order of two bottles, whose barcode is known. */
async function scannable(street: Street, ean = GIN) {
  const order = await newPaidOrder(street)
  await putHandling(street.db, [{ drinkId: order.drink.id, ean, weightG: 1300, bin: 'A-01-1' }])
  return order
}

const changes = async ({ db }: Street) =>
  (
    await db.execute(
      sql`select subject, before, after from office_changes where verb = 'orders.pick' order by id`,
    )
  ).rows as Told[]

describe('a scan at the bench', () => {
  test('of a reference shows the order, its box and its weight, in a run or not', async ({
    street,
    hands,
  }) => {
    const order = await scannable(street)
    const { body } = await scan(hands.packer, ` ${order.reference.toLowerCase().replace('-', ' ')} `)
    expect(body.order).toMatchObject({
      reference: order.reference,
      state: 'waiting',
      run: null,
      may: ['pack'],
      box: 'B2',
      weight_g: 2990,
      slip: `/backend/api/office/orders/${order.reference}/slip.pdf`,
      lines: [{ drink_id: order.drink.id, ean: GIN, quantity: 2, engraved: false, engraving_done: null }],
    })
    const { run } = await start(hands.packer, order)
    expect((await scan(hands.packer, order.reference)).body.order).toMatchObject({ run })
  })

  test('of a barcode names the drink', async ({ street, hands }) => {
    const { drink } = await scannable(street)
    expect((await scan(hands.packer, GIN)).body).toEqual({
      drink: { id: drink.id, name: drink.name, ean: GIN },
    })
  })

  test.for([
    ['5000000000005', 'Nothing of ours has the barcode 5000000000005'],
    ['K7QF-3MHX', 'There is no order K7QF-3MHX'],
    ['hello', '‘hello’ is neither an order nor a barcode'],
  ] as const)('of %s is not found: %s', async ([typed, words], { hands }) => {
    expect(refusal(await scan(hands.packer, typed))).toMatchObject({ status: 404, error_message: words })
  })

  test('of nothing is refused, and nobody else may scan', async ({ street, hands }) => {
    expect((await scan(hands.packer, ' ')).status).toBe(422)
    expect((await scan(hands.engraver, GIN)).status).toBe(403)
    const shopper = street.newcomer()
    await shopper.join()
    expect((await scan(shopper, GIN)).status).toBe(401)
  })
})

describe('a box', () => {
  test('is closed with its own bottles, and the next order of the run follows', async ({ street, hands }) => {
    const [one, two] = [await scannable(street), await newPaidOrder(street)]
    const { run } = await start(hands.packer, one, two)
    const { status, body } = await pack(hands.packer, one, { run })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        done: [one.reference],
        run,
        box: 'B2',
        weight_g: 2990,
        next: two.reference,
        mails: { held: 0 },
        slip: `/backend/api/office/orders/${one.reference}/slip.pdf`,
      },
    })
    expect((await hands.packer.get(`office/runs/${run}`)).body.run).toMatchObject({
      bottles: 4,
      picked: 2,
      orders: [
        { state: 'packed', packed_by: 'Mina Shah', packed_at: expect.any(String) },
        { state: 'waiting' },
      ],
    })
    expect((await hands.packer.get('office/runs')).body.runs).toMatchObject([{ packed: 1 }])
    expect((await changes(street)).at(-1)).toEqual({
      subject: `order:${one.reference}`,
      before: { packed: false },
      after: { packed: true, box: 'B2', weight_g: 2990 },
    })
  })

  test('with a wrong bottle, too many or too few stays open, and both bottles are named', async ({
    street,
    hands,
  }) => {
    const order = await scannable(street)
    const other = await shelved(street)
    await putHandling(street.db, [{ drinkId: other.id, ean: OTHER, weightG: 900, bin: '' }])
    const wants = `2 × ${order.drink.name}, 70cl`
    for (const [scanned, words] of [
      [[{ ean: OTHER, quantity: 1 }], `${other.name} is not in this order. It wants ${wants}.`],
      [
        [{ ean: GIN, quantity: 3 }],
        `1 bottle of ${order.drink.name} too many. The box has all of its bottles.`,
      ],
      [[], `Not in the box yet: ${wants}.`],
      [[{ ean: '96385074', quantity: 1 }], `Nothing of ours has the barcode 96385074. It wants ${wants}.`],
    ] as const)
      expect(refusal(await pack(hands.packer, order, { scanned }))).toMatchObject({
        status: 409,
        code: 'wrong_bottle',
        error_message: words,
      })
    expect((await scan(hands.packer, order.reference)).body.order).toMatchObject({ packed_at: null })
    expect(await changes(street)).toEqual([])
  })

  test('is opened again by undo, until it has left', async ({ street, hands }) => {
    const [order, alone] = [await scannable(street), await scannable(street, OTHER)]
    const { run } = await start(hands.packer, order)
    const packed = await pack(hands.packer, order)
    expect((await hands.packer.post(`office/changes/${packed.body.change}/undo`)).status).toBe(200)
    expect((await scan(hands.packer, order.reference)).body.order).toMatchObject({ run, packed_at: null })
    const bench = await pack(hands.packer, alone, { scanned: [{ ean: OTHER, quantity: 2 }] })
    expect(bench.body.run, 'a run of its own, which says where').not.toBe(run)
    await hands.packer.post(`office/changes/${bench.body.change}/undo`)
    expect((await scan(hands.packer, alone.reference)).body.order).toMatchObject({ run: null })
    const again = await pack(hands.packer, order)
    await hands.packer.post('office/orders/dispatch', { references: [order.reference] })
    expect(refusal(await hands.packer.post(`office/changes/${again.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
  })

  test('of several orders without a run is in one run of the bench', async ({ street, hands }) => {
    const [one, two] = [await scannable(street), await scannable(street, OTHER)]
    const first = await pack(hands.packer, one)
    const second = await pack(hands.packer, two, { scanned: [{ ean: OTHER, quantity: 2 }] })
    expect(second.body).toMatchObject({ run: first.body.run, next: null })
    expect((await start(hands.packer, one)).kept).toMatchObject([
      { because: expect.stringMatching(/^It is packed already, by Mina Shah at/) },
    ])
  })

  test('of an order that was cancelled, packed or changed meanwhile stays open', async ({
    street,
    hands,
  }) => {
    const [order, gone] = [await scannable(street), await scannable(street, OTHER)]
    expect(refusal(await pack(hands.packer, order, { version: 99 }))).toMatchObject({ status: 409 })
    await pack(hands.manager, order)
    expect(refusal(await pack(hands.packer, order))).toMatchObject({
      status: 409,
      code: 'packed_before',
      error_message: expect.stringContaining('Tom Marlow packed it at'),
    })
    await start(hands.packer, gone)
    await gone.shopper.post(`order/cancel?id=${gone.id}`)
    expect(refusal(await pack(hands.packer, gone))).toMatchObject({ status: 409, code: 'not_possible' })
    const unpaid = await bought(await shopperWith(street, [await shelved(street), 1]))
    expect(refusal(await pack(hands.packer, unpaid))).toMatchObject({
      status: 409,
      error_message: `${unpaid.reference}: It is not paid yet.`,
    })
    expect((await pack(hands.packer, { reference: 'K7QF-3MHX' })).status).toBe(404)
  })

  test.for([
    { scanned: undefined },
    { scanned: [{ ean: GIN }] },
    { scanned: [{ ean: GIN, quantity: 0 }] },
    { box: 'B99' },
    { box: '' },
    { weight_g: 0 },
    { weight_g: 10_000_000 },
    { reference: '' },
  ])('%j is refused', async (more, { hands }) => {
    expect(refusal(await pack(hands.packer, { reference: 'K7QF-3MHX' }, more))).toMatchObject({ status: 422 })
  })

  test('is closed once by two at once', async ({ ownStreet }) => {
    const hands = [await staffWith(ownStreet, 'packer'), await staffWith(ownStreet, 'manager')]
    const order = await scannable(ownStreet)
    const answers = await Promise.all(hands.map((hand) => pack(hand, order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is for packers and those above them', async ({ street, hands }) => {
    const order = await scannable(street)
    expect((await pack(hands.engraver, order)).status).toBe(403)
    expect((await pack(order.shopper, order)).status).toBe(401)
  })
})

test('what came back and is sent again is packed another time', async ({
  street,
  hands: { packer, owner },
}) => {
  const order = await scannable(street)
  expect(await pack(packer, order)).toMatchObject({ status: 200 })
  await owner.post('office/orders/dispatch', { references: [order.reference] })
  const { body } = await owner.get(`office/orders/${order.reference}`)
  street.clock.now = new Date(street.clock.now.getTime() + 1000)
  await owner.post('office/orders/returned', {
    reference: order.reference,
    cause: 'nobody_there',
    next: 'send_again',
    bottles: [{ line: body.order.lines[0].id, back: 2 }],
  })
  expect((await scan(packer, order.reference)).body.order).toMatchObject({ state: 'waiting', may: ['pack'] })
  expect(await start(packer, order)).toMatchObject({ done: [order.reference], kept: [] })
  expect(await pack(packer, order)).toMatchObject({ status: 200 })
  expect(refusal(await pack(packer, order))).toMatchObject({ status: 409, code: 'packed_before' })
})
