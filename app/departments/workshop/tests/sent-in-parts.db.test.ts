import { describe, expect } from 'vitest'
import type { Told } from '../../../../test/callers.ts'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { type Hands, test } from '../../../../test/office.ts'
import { openEngraving, uncutLines } from '../workshop.server.ts'

const nameOf = ({ line, bottle }: { line: string; bottle: number }) => ({ line, bottle })

/** So many bottles of the order's only line leave in a parcel; its change, for Undo. */
async function send({ packer }: Hands, { reference }: Told, quantity: number): Promise<number> {
  const { lines } = (await packer.get(`office/orders/${reference}`)).body.order
  const parcels = [{ reference, courier: 'DPD', tracking: '', lines: [{ id: lines[0].id, quantity }] }]
  const { body } = await packer.post('office/orders/dispatch', {
    references: [reference],
    parcels,
    uncut: true,
  })
  expect(body).toMatchObject({ done: [reference], kept: [] })
  return body.change
}

const states = async ({ engraver }: Hands, order: Told) =>
  (await bottlesIn(engraver, order)).map(({ state }) => state)

describe('an engraved line that is sent in parts', () => {
  test('asks only for the bottles that are still here, though nobody said that the others were cut', async ({
    street,
    hands,
  }) => {
    const order = await newEngravedOrder(street, { quantity: 6, stock: 20 })
    await send(hands, order, 2)
    expect(await states(hands, order)).toEqual(Array(4).fill('to_cut'))
    const two = (await bottlesIn(hands.engraver, order)).slice(0, 2).map(nameOf)
    await hands.engraver.post('office/engraving/cut', { bottles: two })
    expect((await states(hands, order)).toSorted()).toEqual(['cut', 'cut', 'to_cut', 'to_cut'])
    expect((await hands.engraver.get('office/engraving')).body).toMatchObject({ count: 4, to_cut: 2 })
    expect(await openEngraving(street.db)).toMatchObject({ bottles: 4, orders: [{ toCut: 2, toCheck: 2 }] })
    await hands.owner.post('office/engraving/checked', { bottles: two })
    expect(await openEngraving(street.db)).toMatchObject({ bottles: 2, orders: [{ toCut: 2, toCheck: 0 }] })
    const rest = (await bottlesIn(hands.engraver, order))
      .filter(({ state }) => state === 'to_cut')
      .map(nameOf)
    expect(rest).toHaveLength(2)
    expect(await uncutLines(street.db, [rest[0]?.line ?? ''])).toEqual(new Set([rest[0]?.line]))
    await hands.engraver.post('office/engraving/cut', { bottles: rest })
    expect(await uncutLines(street.db, [rest[0]?.line ?? ''])).toEqual(new Set())
    await hands.owner.post('office/engraving/checked', { bottles: rest })
    expect(await openEngraving(street.db)).toEqual({ bottles: 0, orders: [] })
    await send(hands, order, 4)
    expect(await bottlesIn(hands.engraver, order)).toEqual([])
  })

  test('counts a bottle that left unchecked neither as cut nor as checked once more', async ({
    street,
    hands,
  }) => {
    const order = await newEngravedOrder(street, { quantity: 3, stock: 20 })
    const bottles = (await bottlesIn(hands.engraver, order)).map(nameOf)
    await hands.engraver.post('office/engraving/cut', { bottles: bottles.slice(0, 2) })
    await send(hands, order, 1)
    expect(await states(hands, order)).toEqual(['cut', 'to_cut'])
    await hands.owner.post('office/engraving/checked', { bottles: [bottles[1]] })
    expect(await states(hands, order)).toEqual(['checked', 'to_cut'])
    expect(await openEngraving(street.db)).toMatchObject({ orders: [{ toCut: 1, toCheck: 0 }] })
  })

  test('is as it was when the parcel did not leave after all', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { quantity: 3, stock: 20 })
    const [first] = (await bottlesIn(hands.engraver, order)).map(nameOf)
    const cut = (await hands.engraver.post('office/engraving/cut', { bottles: [first] })).body.change
    const before = await bottlesIn(hands.engraver, order)
    const change = await send(hands, order, 2)
    expect(await states(hands, order)).toEqual(['to_cut'])
    expect((await hands.packer.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect(await bottlesIn(hands.engraver, order)).toEqual(before)
    expect((await hands.engraver.post(`office/changes/${cut}/undo`)).status).toBe(200)
    expect(await states(hands, order)).toEqual(Array(3).fill('to_cut'))
  })

  test('that came back whole and is sent again needs no second cut', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { quantity: 4, stock: 20 })
    const [first] = await bottlesIn(hands.engraver, order)
    await send(hands, order, 2)
    const { reference } = order
    const back = await hands.owner.post('office/orders/returned', {
      reference,
      cause: 'nobody_there',
      bottles: [{ line: first?.line, back: 2 }],
      next: 'send_again',
    })
    expect(back).toMatchObject({ status: 200 })
    expect((await states(hands, order)).toSorted()).toEqual(['checked', 'checked', 'to_cut', 'to_cut'])
  })
})

describe('an engraved bottle that nobody recorded as cut', () => {
  const dispatch = ({ packer }: Hands, orders: Told[], more = {}) =>
    packer.post('office/orders/dispatch', { references: orders.map(({ reference }) => reference), ...more })
  const because = 'Engraving not recorded as cut: 2 bottles.'

  test('keeps its order back until somebody says that it is engraved', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { quantity: 2 })
    const kept = [{ reference: order.reference, because, code: 'not_engraved' }]
    expect((await dispatch(hands, [order], { dry_run: true })).body).toMatchObject({ done: [], kept })
    expect((await dispatch(hands, [order])).body).toMatchObject({ done: [], kept, change: null })
    expect(await states(hands, order)).toEqual(['to_cut', 'to_cut'])
    const tried = await dispatch(hands, [order], { dry_run: true, uncut: true })
    expect(tried.body).toMatchObject({ done: [order.reference], kept: [] })
    expect((await dispatch(hands, [order], { uncut: true })).body.done).toEqual([order.reference])
    for (const bad of ['yes', 1, null])
      expect((await dispatch(hands, [order], { uncut: bad })).status).toBe(422)
  })

  test('is asked for in a courier’s file as well', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { quantity: 2 })
    const csv = `reference,courier,tracking\n${order.reference},DPD,A1`
    const send = (more = {}) => hands.packer.post('office/orders/tracking', { csv, ...more })
    const kept = [{ reference: order.reference, because, code: 'not_engraved' }]
    expect((await send({ dry_run: true })).body).toMatchObject({ done: [], kept })
    expect((await send()).body).toMatchObject({ done: [], kept })
    const asFile = await hands.packer.post('office/orders/tracking?uncut=true', Buffer.from(csv), {
      'content-type': 'text/csv',
    })
    expect(asFile.body.done).toEqual([order.reference])
  })

  test('does not keep back one that is cut, nor a part with only the cut ones', async ({ street, hands }) => {
    const [cut, parted] = [
      await newEngravedOrder(street, { quantity: 2 }),
      await newEngravedOrder(street, { quantity: 2 }),
    ]
    const [first] = (await bottlesIn(hands.engraver, parted)).map(nameOf)
    const bottles = [...(await bottlesIn(hands.engraver, cut)).map(nameOf), first]
    await hands.engraver.post('office/engraving/cut', { bottles })
    expect((await dispatch(hands, [cut])).body.done).toEqual([cut.reference])
    const { reference } = parted
    const parcels = [{ reference, lines: [{ id: first?.line, quantity: 1 }] }]
    expect((await dispatch(hands, [parted], { parcels })).body.done).toEqual([reference])
    expect((await dispatch(hands, [parted])).body.kept).toMatchObject([
      { because: 'Engraving not recorded as cut: 1 bottle.' },
    ])
  })
})
