import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { putHandling } from '../../catalogue/handling.server.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const changes = async ({ db }: Street) =>
  (
    await db.execute(
      sql`select verb, subject, before, after from office_changes where verb = 'orders.pick' order by id`,
    )
  ).rows as Told[]

const start = (hand: Caller, orders: Told[], more = {}) =>
  hand.post('office/runs', { references: orders.map(({ reference }) => reference), ...more })
const runOf = async (hand: Caller, id: number) => (await hand.get(`office/runs/${id}`)).body.run
const pick = (hand: Caller, id: number, ...picks: object[]) => hand.post(`office/runs/${id}/pick`, { picks })

async function placed({ db }: Street, order: Told, bin: string) {
  await putHandling(db, [{ drinkId: order.drink.id, bin, ean: null, weightG: 1300 }])
}

describe('a run', () => {
  test('over paid orders says who, when and where, and lists bottles by shelf', async ({ street, hands }) => {
    const [one, two] = [await newPaidOrder(street), await newPaidOrder(street, {}, 1)]
    await placed(street, one, 'B-02-1')
    await placed(street, two, 'A-01-3')
    const { status, body } = await start(hands.packer, [one, two])
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { done: [one.reference, two.reference], kept: [], mails: { held: 0 } },
    })
    const run = await runOf(hands.packer, body.run)
    expect(run).toMatchObject({
      id: body.run,
      by: 'Mina Shah',
      place: 'Unit 4, Old Maltings Yard, Marlow, SL7 0ZZ',
      finished_at: null,
      is_open: true,
      may: ['pick', 'finish', 'place'],
      bottles: 5,
      picked: 0,
      shelves: [
        { bin: 'A-01-3', drink_id: two.drink.id, wanted: 2, of: [{ reference: two.reference, quantity: 2 }] },
        { bin: 'B-02-1', drink_id: one.drink.id, wanted: 2, picked: 0, put_back: 0, short: false },
        { bin: '', wanted: 1 },
      ],
      orders: [
        { reference: one.reference, state: 'waiting', bottles: 2, box: 'B2', because: null, packed_at: null },
        { reference: two.reference, bottles: 3, boxes: [{ box: 'B3', bottles: 3 }] },
      ],
    })
    expect(run.orders[0].weight_g).toBe(2 * 1300 + 390)
    expect((await hands.packer.get('office/runs')).body).toMatchObject({
      runs: [{ id: body.run, orders: 2, bottles: 5, picked: 0, packed: 0, is_open: true }],
      next_place: null,
    })
    expect(await changes(street)).toMatchObject([
      { verb: 'orders.pick', subject: `run:${body.run}`, after: { orders: 2, bottles: 5 } },
    ])
  })

  test('keeps back what can’t be picked, with reasons', async ({ street, hands }) => {
    const [good, cancelled, taken] = [
      await newPaidOrder(street),
      await newPaidOrder(street),
      await newPaidOrder(street),
    ]
    const unpaid = await bought(await shopperWith(street, [await shelved(street), 1]))
    await cancelled.shopper.post(`order/cancel?id=${cancelled.id}`)
    const first = await start(hands.manager, [taken])
    const { body } = await start(hands.packer, [good, cancelled, taken, unpaid, { reference: 'rubbish' }])
    expect(body.done).toEqual([good.reference])
    expect(body.kept).toEqual([
      { reference: cancelled.reference, because: expect.stringMatching(/^It is (cancelled|refunded)\.$/) },
      {
        reference: taken.reference,
        because: expect.stringMatching(
          new RegExp(
            `^It is in run ${first.body.run} already, which Tom Marlow started at \\d\\d:\\d\\d\\.$`,
          ),
        ),
      },
      { reference: unpaid.reference, because: 'It is not paid yet.' },
      { reference: 'rubbish', because: 'There is no such order' },
    ])
    const none = await start(hands.packer, [good])
    expect(none.body).toMatchObject({
      run: null,
      done: [],
      change: null,
      kept: [{ reference: good.reference }],
    })
  })

  test('over a view, tried out first, and at another place', async ({ street, hands }) => {
    await newPaidOrder(street)
    const seen = { view: 'to_send', expects: 1 }
    expect(refusal(await hands.packer.post('office/runs', { ...seen, expects: 2 }))).toMatchObject({
      status: 409,
      code: 'view_changed',
    })
    const tried = await hands.packer.post('office/runs', { ...seen, dry_run: true })
    expect(tried.body).toMatchObject({ run: null, done: [expect.any(String)], change: null })
    const { body } = await hands.packer.post('office/runs', { ...seen, place: 'The cellar in Henley' })
    expect(await runOf(hands.owner, body.run)).toMatchObject({ place: 'The cellar in Henley' })
  })

  test('of which an order was cancelled meanwhile wants its bottles no more, and names those to put back', async ({
    street,
    hands,
  }) => {
    const [one, two] = [await newPaidOrder(street), await newPaidOrder(street)]
    const { run } = (await start(hands.packer, [one, two])).body
    await pick(hands.packer, run, { drink_id: one.drink.id, picked: 2 })
    await one.shopper.post(`order/cancel?id=${one.id}`)
    expect(await runOf(hands.packer, run)).toMatchObject({
      bottles: 2,
      shelves: expect.arrayContaining([
        expect.objectContaining({ drink_id: one.drink.id, wanted: 0, picked: 2, put_back: 2 }),
        expect.objectContaining({ drink_id: two.drink.id, wanted: 2, put_back: 0 }),
      ]),
      orders: [
        { reference: one.reference, state: 'off', because: expect.stringMatching(/^It is/) },
        { reference: two.reference, state: 'waiting', because: null },
      ],
    })
    await pick(hands.packer, run, { drink_id: one.drink.id, picked: 0 })
    expect((await runOf(hands.packer, run)).shelves).toHaveLength(1)
  })

  test('is undone whole, until something of it has left us', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const first = (await start(hands.packer, [order])).body
    expect((await hands.packer.post(`office/changes/${first.change}/undo`)).status).toBe(200)
    expect((await hands.packer.get(`office/runs/${first.run}`)).status).toBe(404)
    const again = (await start(hands.packer, [order])).body
    expect(again.done).toEqual([order.reference])
    await hands.packer.post('office/orders/dispatch', { references: [order.reference] })
    expect(refusal(await hands.packer.post(`office/changes/${again.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: `${order.reference} of this run has left us already.`,
    })
    expect(await runOf(hands.packer, again.run)).toMatchObject({
      is_open: false,
      orders: [{ state: 'left', because: 'It has left us.' }],
    })
  })

  test('that is ended frees what is not packed, and undo takes it back unless another run has it', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street)
    const { run } = (await start(hands.packer, [order])).body
    const ended = await hands.packer.post(`office/runs/${run}/finish`)
    expect(ended.body.run).toMatchObject({ finished_at: expect.any(String), may: [] })
    expect(refusal(await hands.packer.post(`office/runs/${run}/finish`))).toMatchObject({
      status: 409,
      code: 'finished',
    })
    await hands.packer.post(`office/changes/${ended.body.change}/undo`)
    expect(await runOf(hands.packer, run)).toMatchObject({ finished_at: null, orders: [{ because: null }] })
    const endedAgain = await hands.packer.post(`office/runs/${run}/finish`)
    const other = (await start(hands.manager, [order])).body
    expect(other.done).toEqual([order.reference])
    expect((await hands.packer.post(`office/changes/${endedAgain.body.change}/undo`)).status).toBe(409)
    expect(await runOf(hands.packer, run)).toMatchObject({
      orders: [{ state: 'off', because: 'It was left for another run.' }],
    })
  })

  test('of which nothing is left is ended when the next one begins', async ({ street, hands }) => {
    const [one, two] = [await newPaidOrder(street), await newPaidOrder(street)]
    const first = (await start(hands.packer, [one])).body.run
    await hands.packer.post('office/orders/dispatch', { references: [one.reference] })
    const second = (await start(hands.packer, [two])).body.run
    expect((await hands.packer.get('office/runs')).body.runs).toMatchObject([
      { id: second, is_open: true, finished_at: null },
      { id: first, is_open: false, finished_at: expect.any(String) },
    ])
  })
})

describe('picking', () => {
  test('is in absolute numbers: sent twice it changes nothing, and it is undone', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street)
    const { run } = (await start(hands.packer, [order])).body
    const picked = { drink_id: order.drink.id, picked: 2 }
    const first = await pick(hands.packer, run, picked)
    expect(first.body).toMatchObject({
      change: expect.any(Number),
      run: { picked: 2, shelves: [{ picked: 2 }], orders: [{ state: 'picked', picked: 2 }] },
    })
    expect((await pick(hands.packer, run, picked)).body).toMatchObject({ change: null, run: { picked: 2 } })
    expect((await hands.packer.get('office/runs')).body.runs).toMatchObject([{ picked: 2 }])
    await hands.packer.post(`office/changes/${first.body.change}/undo`)
    expect(await runOf(hands.packer, run)).toMatchObject({ picked: 0, orders: [{ state: 'waiting' }] })
    const second = await pick(hands.packer, run, picked)
    await pick(hands.manager, run, { ...picked, picked: 1 })
    expect(refusal(await hands.packer.post(`office/changes/${second.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringContaining('Tom Marlow'),
    })
  })

  test('of a drink that ran out holds back the order, and a bottle that is found lets it go', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street, {}, 1)
    const { run } = (await start(hands.packer, [order])).body
    const short = await pick(hands.packer, run, { drink_id: order.drink.id, picked: 1, short: true })
    expect(short.body.run).toMatchObject({
      bottles: 0,
      orders: [{ state: 'short', because: `There is not enough ${order.drink.name} on the shelf.` }],
    })
    const found = await pick(hands.packer, run, { drink_id: order.drink.id, picked: 2 })
    expect(found.body.run).toMatchObject({
      bottles: 3,
      picked: 2,
      orders: [{ state: 'waiting', because: null }],
    })
  })

  test('of too many, of a drink of nobody, or in no run is refused', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    const { run } = (await start(hands.packer, [order])).body
    expect(refusal(await pick(hands.packer, run, { drink_id: order.drink.id, picked: 3 }))).toMatchObject({
      status: 409,
      code: 'too_many',
      error_message: `${order.drink.name}: this run wants 2, not more.`,
    })
    expect(refusal(await pick(hands.packer, run, { drink_id: 'nothing', picked: 1 }))).toMatchObject({
      status: 422,
    })
    for (const id of [run + 1000, 'x', '0', '-1', '9'.repeat(30)]) {
      expect(refusal(await hands.packer.get(`office/runs/${id}`))).toMatchObject({ status: 404 })
      expect(
        refusal(await hands.packer.post(`office/runs/${id}/pick`, { picks: [{ drink_id: 'x', picked: 1 }] })),
      ).toMatchObject({ status: 404 })
      expect((await hands.packer.post(`office/runs/${id}/finish`)).status).toBe(404)
    }
    await hands.packer.post(`office/runs/${run}/finish`)
    expect(refusal(await pick(hands.packer, run, { drink_id: order.drink.id, picked: 1 }))).toMatchObject({
      status: 409,
      code: 'finished',
    })
  })

  test.for([
    {},
    { picks: [] },
    { picks: [{ drink_id: 'x' }] },
    { picks: [{ drink_id: 'x', picked: -1 }] },
    { picks: [{ drink_id: 'x', picked: 1.5 }] },
    { picks: [{ drink_id: '', picked: 1 }] },
    { picks: Array.from({ length: 501 }, () => ({ drink_id: 'x', picked: 1 })) },
  ])('%j is refused', async (body, { hands }) => {
    expect(refusal(await hands.packer.post('office/runs/1/pick', body))).toMatchObject({ status: 422 })
  })
})

test.for([{}, { references: [] }, { view: 'lost', expects: 1 }, { references: ['K7QF-3MHX'], place: '' }])(
  'a run over %j is refused',
  async (body, { hands }) => {
    expect(refusal(await hands.packer.post('office/runs', body))).toMatchObject({ status: 422 })
  },
)

test('packers and those above them pick; nobody else, and no shopper', async ({ street, hands }) => {
  const order = await newPaidOrder(street)
  for (const role of ['engraver', 'bookkeeper'] as const) {
    expect(refusal(await start(hands[role], [order]))).toMatchObject({ status: 403, code: 'not_allowed' })
    expect((await hands[role].get('office/runs')).status).toBe(403)
  }
  expect((await start(order.shopper, [order])).status).toBe(401)
  expect(await changes(street)).toEqual([])
})

test('two who begin at once over the same orders have each order in one run', async ({ ownStreet }) => {
  const hands = [await staffWith(ownStreet, 'packer'), await staffWith(ownStreet, 'manager')]
  const orders = []
  for (let i = 0; i < 4; i++) orders.push(await newPaidOrder(ownStreet))
  const wanted = [orders, orders.toReversed()]
  const answers = await Promise.all(hands.map((hand, i) => start(hand, wanted[i] ?? [])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const done = answers.flatMap(({ body }) => body.done)
  expect(done.toSorted()).toEqual(orders.map(({ reference }) => reference).toSorted())
  expect(answers.flatMap(({ body }) => body.kept)).toHaveLength(orders.length)
})
