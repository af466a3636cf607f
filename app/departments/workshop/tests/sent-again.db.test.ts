import { describe, expect } from 'vitest'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { type Caller, refusal, test } from '../../../../test/office.ts'

const nameOf = ({ line, bottle }: { line: string; bottle: number }) => ({ line, bottle })

describe('a parcel that came back and is sent again', () => {
  const sendAgain = async (owner: Caller, reference: string, bottles: { back: number; broken: number }) => {
    const { body } = await owner.get(`office/orders/${reference}`)
    return owner.post('office/orders/returned', {
      reference,
      cause: 'broken',
      next: 'send_again',
      bottles: [{ line: body.order.lines[0].id, ...bottles }],
    })
  }

  test('has the engraver cut another for each bottle that broke', async ({ street, hands }) => {
    const { engraver, owner } = hands
    const order = await newEngravedOrder(street, { quantity: 2 })
    for (const act of ['cut', 'checked'])
      await engraver.post(`office/engraving/${act}`, {
        bottles: (await bottlesIn(engraver, order)).map(nameOf),
      })
    await owner.post('office/orders/dispatch', { references: [order.reference], uncut: true })
    expect(await sendAgain(owner, order.reference, { back: 1, broken: 1 })).toMatchObject({ status: 200 })
    const states = (await bottlesIn(engraver, order)).map(({ bottle, state }) => [bottle, state])
    expect(states).toEqual([
      [1, 'checked'],
      [2, 'to_cut'],
    ])
  })

  test('is not cut twice, even if nobody said that it was cut', async ({ street, hands }) => {
    const { engraver, owner } = hands
    const order = await newEngravedOrder(street, { quantity: 2 })
    await owner.post('office/orders/dispatch', { references: [order.reference], uncut: true })
    expect(await sendAgain(owner, order.reference, { back: 1, broken: 1 })).toMatchObject({ status: 200 })
    const states = (await bottlesIn(engraver, order)).map(({ bottle, state }) => [bottle, state])
    // What has left the house was cut and checked, whether or not somebody said so.
    expect(states).toEqual([
      [1, 'checked'],
      [2, 'to_cut'],
    ])
  })

  test('can’t be taken back: the engraver may have begun', async ({ street, hands }) => {
    const { owner } = hands
    const order = await newEngravedOrder(street)
    await owner.post('office/orders/dispatch', { references: [order.reference], uncut: true })
    const { body } = await sendAgain(owner, order.reference, { back: 0, broken: 1 })
    expect(body).toMatchObject({ can_undo: false })
    expect(refusal(await owner.post(`office/changes/${body.change}/undo`))).toMatchObject({ status: 409 })
  })
})

describe('at the packing bench', () => {
  test('an order waits for the engraver, in words, and is closed once its bottles are cut', async ({
    street,
    hands: { engraver, packer },
  }) => {
    const order = await newEngravedOrder(street)
    const seen = await packer.get(`office/bench?q=${order.reference}`)
    expect(seen.body.order).toMatchObject({
      may: [],
      because: expect.stringMatching(/ is still with the engraver\.$/),
      lines: [{ engraving_done: false }],
    })
    const pack = () =>
      packer.post('office/bench/pack', {
        reference: order.reference,
        scanned: [{ line: seen.body.order.lines[0].line, quantity: 1 }],
      })
    expect(refusal(await pack())).toMatchObject({ status: 409, code: 'not_engraved' })
    await engraver.post('office/engraving/cut', { bottles: (await bottlesIn(engraver, order)).map(nameOf) })
    expect(await pack()).toMatchObject({ status: 200 })
  })
})
