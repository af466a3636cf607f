import { describe, expect } from 'vitest'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const HOME = 'Unit 4, Old Maltings Yard, Marlow, SL7 0ZZ'
const collected = { dilivery_type: 'Click & Collect' }

const runs = async (hand: Caller): Promise<Told[]> => (await hand.get('office/runs')).body.runs
const file = async (hand: Caller) =>
  String((await hand.download('office/runs.csv')).bytes)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
const undo = (hand: Caller, { change }: Told) => hand.post(`office/changes/${change}/undo`)
const dispatch = (hand: Caller, orders: Told[], more = {}) =>
  hand.post('office/orders/dispatch', { references: orders.map(({ reference }) => reference), ...more })
/** Who comes in after midnight. */
const packerAtNight = (street: Street) => {
  street.clock.now = new Date('2026-11-19T03:00:00Z')
  return staffWith(street, 'packer')
}

describe('what leaves without a run', () => {
  test('is one record of who, when and where for all that left by one action', async ({ street, hands }) => {
    const orders = [await newPaidOrder(street), await newPaidOrder(street, {}, 1)]
    const { body } = await dispatch(hands.packer, orders)
    expect(body.done).toHaveLength(2)
    const [record, ...others] = await runs(hands.packer)
    expect(others).toEqual([])
    expect(record).toMatchObject({
      by: 'Mina Shah',
      place: HOME,
      concern: '',
      orders: 2,
      bottles: 5,
      picked: 5,
      packed: 2,
      without_run: true,
      is_open: false,
      finished_at: record.started_at,
    })
    const rows = await file(hands.packer)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(
      `Mina Shah,"${HOME}",2,${orders[0]?.reference} ${orders[1]?.reference},5,no,yes,`,
    )
    const { run } = (await hands.packer.get(`office/runs/${record.id}`)).body
    expect(run).toMatchObject({
      without_run: true,
      may: ['place'],
      bottles: 5,
      picked: 5,
      orders: [{ state: 'left', because: 'It left without a run.' }, { state: 'left' }],
    })
    const moved = await hands.packer.post(`office/runs/${record.id}/place`, { place: 'The market' })
    expect(moved.body.run.place).toBe('The market')
  })

  test('goes with its undo, order by order', async ({ street, hands }) => {
    const [one, two] = [await newPaidOrder(street), await newPaidOrder(street)]
    const first = (await dispatch(hands.packer, [one])).body
    const second = (await dispatch(hands.packer, [two])).body
    expect(await runs(hands.packer)).toMatchObject([{ orders: 1 }, { orders: 1 }])
    expect((await undo(hands.packer, first)).status).toBe(200)
    expect(await file(hands.packer)).toEqual([expect.stringContaining(two.reference)])
    await undo(hands.packer, second)
    expect(await runs(hands.packer)).toEqual([])
    const both = (await dispatch(hands.packer, [one, two])).body
    expect((await undo(hands.packer, both)).body.done).toHaveLength(2)
    expect(await runs(hands.packer)).toEqual([])
  })

  test('by a courier’s file is in it too, and a number that is only corrected is not', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street)
    const send = (tracking: string) =>
      hands.packer.post('office/orders/tracking', {
        csv: `reference,courier,tracking\n${order.reference},DPD,${tracking}`,
      })
    const { body } = await send('A1')
    expect(await runs(hands.packer)).toMatchObject([{ orders: 1, bottles: 2, without_run: true }])
    const corrected = (await send('A2')).body
    expect(await runs(hands.packer)).toHaveLength(1)
    await undo(hands.packer, corrected)
    expect(await runs(hands.packer)).toHaveLength(1)
    expect(body.done).toEqual([order.reference])
  })

  test('stands ready to be collected, or was handed over at once', async ({ street, hands }) => {
    const [one, two] = [await newPaidOrder(street, collected), await newPaidOrder(street, collected)]
    const ready = await hands.packer.post('office/orders/ready', { references: [one.reference] })
    expect(ready.body).toMatchObject({ done: [one.reference] })
    await hands.packer.post('office/orders/collected', { references: [one.reference] })
    expect(await runs(hands.packer)).toHaveLength(1)
    const taken = await hands.packer.post('office/orders/collected', { references: [two.reference] })
    expect(await runs(hands.packer)).toHaveLength(2)
    await undo(hands.packer, taken.body)
    expect(await file(hands.packer)).toEqual([expect.stringContaining(one.reference)])
  })

  test('of a part has the bottles of that part, and an order that is in a run has no second record', async ({
    street,
    hands,
  }) => {
    const [parted, inRun] = [await newPaidOrder(street, {}, 3), await newPaidOrder(street)]
    await hands.packer.post('office/runs', { references: [inRun.reference] })
    await dispatch(hands.packer, [inRun])
    expect(await runs(hands.packer)).toMatchObject([{ without_run: false }])
    const [line] = (await hands.owner.get(`office/orders/${parted.reference}`)).body.order.lines
    const parcels = [{ reference: parted.reference, lines: [{ id: line.id, quantity: 1 }] }]
    await dispatch(hands.packer, [parted], { parcels })
    await dispatch(hands.packer, [parted])
    const loose = (await runs(hands.packer)).filter(({ without_run }) => without_run)
    expect(loose.map(({ bottles }) => bottles)).toEqual([4, 1])
  })

  test('that was kept leaves no record', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    await hands.owner.post('office/orders/cancel', { reference: order.reference })
    expect((await dispatch(hands.packer, [order])).body.done).toEqual([])
    expect(await runs(hands.packer)).toEqual([])
  })
})

describe('what leaves without a run outside the licensed hours', () => {
  const words = 'It is outside the licensed hours: Thursday, 08:00 to 23:00.'

  test('needs a reason, and keeps it', async ({ street }) => {
    const order = await newPaidOrder(street)
    const packer = await packerAtNight(street)
    expect((await dispatch(packer, [order], { dry_run: true })).body).toMatchObject({
      done: [order.reference],
      concern: words,
    })
    const refused = { status: 409, code: 'needs_reason' }
    expect(refusal(await dispatch(packer, [order]))).toMatchObject(refused)
    const csv = `reference,courier,tracking\n${order.reference},DPD,A1`
    expect(refusal(await packer.post('office/orders/tracking', { csv }))).toMatchObject(refused)
    const asFile = (more = '') =>
      packer.post(`office/orders/tracking${more}`, Buffer.from(csv), { 'content-type': 'text/csv' })
    expect(refusal(await asFile())).toMatchObject(refused)
    expect((await asFile('?dry_run=true')).body).toMatchObject({ concern: words, change: null })
    expect(await runs(packer)).toEqual([])
    expect((await asFile('?because=Christmas%20rush')).body.done).toEqual([order.reference])
    const [record] = await runs(packer)
    expect((await packer.get(`office/runs/${record.id}`)).body.run).toMatchObject({
      concern: words,
      reason: 'Christmas rush',
    })
  })

  test('to be collected needs one too, and the sheet’s own press says so', async ({ street }) => {
    const order = await newPaidOrder(street, collected)
    const packer = await packerAtNight(street)
    const references = [order.reference]
    expect(refusal(await packer.post('office/orders/ready', { references }))).toMatchObject({
      status: 409,
      code: 'needs_reason',
    })
    const because = 'She waits at the door'
    expect((await packer.post('office/orders/ready', { references, because })).body.done).toEqual(references)
    expect((await packer.post('office/orders/collected', { references })).body.done).toEqual(references)
  })

  test('was sold before, if it is in a run: nobody asks again', async ({ street, hands: { packer } }) => {
    const order = await newPaidOrder(street)
    await packer.post('office/runs', { references: [order.reference] })
    const atNight = await packerAtNight(street)
    expect((await dispatch(atNight, [order], { dry_run: true })).body.concern).toBe('')
    expect((await dispatch(atNight, [order])).body.done).toEqual([order.reference])
  })
})
