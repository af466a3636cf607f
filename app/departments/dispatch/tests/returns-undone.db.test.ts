import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, staffWith, test } from '../../../../test/office.ts'
import { cameBack, mailsAbout, returned, sentOrder, sheet, transferred } from '../testing/returned-orders.ts'

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
