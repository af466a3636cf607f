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
  const { body } = await packer.post('office/orders/dispatch', { references: [reference], parcels })
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
      ...{ reference, cause: 'nobody_there', bottles: [{ line: first?.line, back: 2 }], next: 'send_again' },
    })
    expect(back).toMatchObject({ status: 200 })
    expect((await states(hands, order)).toSorted()).toEqual(['checked', 'checked', 'to_cut', 'to_cut'])
  })
})
