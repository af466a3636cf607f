import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { bottlesIn, newEngravedOrder } from '../../../../test/engraved-orders.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { isEngravingDone, uncutLines } from '../workshop.server.ts'

const changes = async ({ db }: Street) =>
  (
    await db.execute(
      sql`select verb, subject, before, after, because, reverse from office_changes where verb = 'engraving.work' order by id`,
    )
  ).rows as Told[]

const nameOf = ({ line, bottle }: { line: string; bottle: number }) => ({ line, bottle })

describe('the queue', () => {
  test('has every bottle of a paid order, by day, then by typeface', async ({ street, hands }) => {
    const roman = await newEngravedOrder(street, { font: 2, quantity: 3 })
    const script = await newEngravedOrder(street, { font: 1 })
    const { status, body } = await hands.engraver.get('office/engraving')
    expect({ status, body }).toMatchObject({ status: 200, body: { count: 4, to_cut: 4 } })
    expect(body.days).toHaveLength(1)
    expect(
      body.days[0].bottles.map(({ reference, bottle, of, typeface }: Told) => [
        reference,
        bottle,
        of,
        typeface,
      ]),
    ).toEqual([
      [script.reference, 1, 1, 'Copperplate'],
      [roman.reference, 1, 3, 'Roman'],
      [roman.reference, 2, 3, 'Roman'],
      [roman.reference, 3, 3, 'Roman'],
    ])
    expect(body.days[0].bottles[0]).toMatchObject({
      text_1: 'For Dad',
      text_2: 'at sixty',
      state: 'to_cut',
      state_words: 'To cut',
      spoilt: 0,
      doubt: null,
      may: ['cut', 'spoilt'],
      cut_by: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/Achterberg|@example|Mill Lane/)
  })

  test('shows one state alone, and knows no other', async ({ street, hands: { engraver } }) => {
    const order = await newEngravedOrder(street, { quantity: 2 })
    const [first] = await bottlesIn(engraver, order)
    await engraver.post('office/engraving/cut', { bottles: [nameOf(first as never)] })
    const { body } = await engraver.get('office/engraving?state=cut')
    expect(body).toMatchObject({ count: 2, to_cut: 1, days: [{ count: 2, bottles: [{ state: 'cut' }] }] })
    expect(refusal(await engraver.get('office/engraving?state=lost'))).toMatchObject({ status: 422 })
  })

  test('leaves out what is not paid, cancelled or sent', async ({ street, hands: { engraver, owner } }) => {
    const [cancelled, sent] = [await newEngravedOrder(street), await newEngravedOrder(street)]
    const [bottle] = await bottlesIn(engraver, cancelled)
    await owner.post('office/orders/cancel', { reference: cancelled.reference })
    await owner.post('office/orders/dispatch', { references: [sent.reference], uncut: true })
    expect((await engraver.get('office/engraving')).body).toEqual({ count: 0, to_cut: 0, days: [] })
    const { body } = await engraver.post('office/engraving/cut', { bottles: [nameOf(bottle as never)] })
    expect(body).toMatchObject({
      done: [],
      change: null,
      kept: [{ because: 'It is no longer to be engraved.', code: 'not_here' }],
    })
    expect(await changes(street)).toEqual([])
  })

  test('says the state of one bottle, and of no other', async ({ street, hands: { engraver } }) => {
    const order = await newEngravedOrder(street)
    const [bottle] = await bottlesIn(engraver, order)
    const one = await engraver.get(`office/engraving/${bottle?.line}/1`)
    expect(one).toMatchObject({ status: 200, body: { bottle: { reference: order.reference } } })
    expect((await engraver.get(`office/engraving/${bottle?.line}/2`)).status).toBe(404)
    expect((await engraver.get('office/engraving/4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d/1')).status).toBe(404)
    expect((await engraver.get('office/engraving/nope/1')).status).toBe(422)
    expect((await engraver.get(`office/engraving/${bottle?.line}/0`)).status).toBe(422)
  })
})

describe('a bottle', () => {
  test('is cut and checked, each written down with who, and both are undone', async ({ street, hands }) => {
    const order = await newEngravedOrder(street)
    const [bottle] = await bottlesIn(hands.engraver, order)
    const bottles = [nameOf(bottle as never)]
    expect(await uncutLines(street.db, [bottle?.line ?? ''])).toEqual(new Set([bottle?.line]))
    const cut = await hands.engraver.post('office/engraving/cut', { bottles })
    expect(await uncutLines(street.db, [bottle?.line ?? ''])).toEqual(new Set())
    expect(cut).toMatchObject({
      status: 200,
      body: { done: [{ ...bottles[0], reference: order.reference, state: 'cut' }], kept: [] },
    })
    expect(await isEngravingDone(street.db, [bottle?.line ?? ''])).toEqual(new Map([[bottle?.line, true]]))
    const checked = await hands.owner.post('office/engraving/checked', { bottles })
    expect(await bottlesIn(hands.owner, order)).toMatchObject([
      { state: 'checked', cut_by: 'Joe Pell', checked_by: 'Hannah Reed', may: ['spoilt'] },
    ])
    expect(await changes(street)).toMatchObject([
      {
        subject: `order:${order.reference}`,
        before: { engraving: 'bottle 1: to cut' },
        after: { engraving: 'bottle 1: cut' },
      },
      { after: { engraving: 'bottle 1: checked' } },
    ])
    // The check depends on the cut: it has to be undone first.
    expect(refusal(await hands.owner.post(`office/changes/${cut.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    for (const { body } of [checked])
      expect((await hands.owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await bottlesIn(hands.owner, order)).toMatchObject([{ state: 'cut', checked_by: null }])
  })

  test('may be checked by who cut it: it is shown, not forced', async ({ street, hands: { engraver } }) => {
    const order = await newEngravedOrder(street)
    const bottles = (await bottlesIn(engraver, order)).map(nameOf)
    await engraver.post('office/engraving/cut', { bottles })
    await engraver.post('office/engraving/checked', { bottles })
    expect(await bottlesIn(engraver, order)).toMatchObject([{ cut_by: 'Joe Pell', checked_by: 'Joe Pell' }])
  })

  test('that is spoilt takes another one from the shelf, and undo gives it back', async ({
    street,
    hands,
  }) => {
    const order = await newEngravedOrder(street)
    const bottles = (await bottlesIn(hands.engraver, order)).map(nameOf)
    await hands.engraver.post('office/engraving/cut', { bottles })
    const before = (await stockOf(street, order.drink)) ?? 0
    const { body } = await hands.engraver.post('office/engraving/spoilt', { bottles, because: 'It broke' })
    expect(body).toMatchObject({ done: [{ state: 'to_cut' }], kept: [] })
    expect(await stockOf(street, order.drink)).toBe(before - 1)
    expect(await bottlesIn(hands.engraver, order)).toMatchObject([
      { state: 'to_cut', spoilt: 1, spoilt_because: 'It broke', cut_by: null },
    ])
    expect((await changes(street)).at(-1)).toMatchObject({
      because: '',
      after: { spoilt: 1, shelf: 'a bottle was taken' },
    })
    // It may be about a person, and the log is never erased.
    expect(JSON.stringify(await changes(street))).not.toContain('It broke')
    expect((await hands.engraver.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(before)
    expect(await bottlesIn(hands.engraver, order)).toMatchObject([
      { state: 'cut', spoilt: 0, cut_by: 'Joe Pell' },
    ])
  })

  test('of which none is left has none until somebody takes it', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { stock: 1 })
    const bottles = (await bottlesIn(hands.engraver, order)).map(nameOf)
    const spoilt = await hands.engraver.post('office/engraving/spoilt', { bottles, because: 'It broke' })
    expect(spoilt.body.done).toMatchObject([{ state: 'no_bottle' }])
    expect(await stockOf(street, order.drink)).toBe(0)
    expect(await bottlesIn(hands.engraver, order)).toMatchObject([
      { state: 'no_bottle', state_words: 'No bottle yet', may: ['bottle'] },
    ])
    const cut = await hands.engraver.post('office/engraving/cut', { bottles })
    expect(cut.body.kept).toMatchObject([{ because: 'There is no bottle for it yet.', code: 'not_possible' }])
    const none = await hands.engraver.post('office/engraving/bottle', { bottles })
    expect(none.body.kept).toMatchObject([{ code: 'none_left' }])
    await street.db.execute(sql`update drinks set stock = 1 where id = ${order.drink.id}`)
    const taken = await hands.engraver.post('office/engraving/bottle', { bottles })
    expect(taken.body.done).toMatchObject([{ state: 'to_cut' }])
    expect(await stockOf(street, order.drink)).toBe(0)
    expect((await hands.engraver.post(`office/changes/${taken.body.change}/undo`)).status).toBe(200)
    expect(await stockOf(street, order.drink)).toBe(1)
    expect(await bottlesIn(hands.engraver, order)).toMatchObject([{ state: 'no_bottle' }])
  })

  test('that is gone is not returned by a cancellation', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { quantity: 2, stock: 2 })
    const [first] = (await bottlesIn(hands.engraver, order)).map(nameOf)
    await hands.engraver.post('office/engraving/spoilt', { bottles: [first], because: 'It broke' })
    const { reference } = order
    await hands.owner.post('office/orders/cancel', { reference })
    expect(await stockOf(street, order.drink)).toBe(1)
  })

  test('is worked on with many others, and all of it is undone at once', async ({ street, hands }) => {
    const order = await newEngravedOrder(street, { quantity: 4 })
    const bottles = (await bottlesIn(hands.engraver, order)).map(nameOf)
    const { body } = await hands.engraver.post('office/engraving/cut', {
      bottles: [...bottles, bottles[0], { line: bottles[0]?.line, bottle: 9 }],
    })
    expect(body.done).toHaveLength(4)
    expect(body.kept).toMatchObject([
      { because: 'It is cut already, by Joe Pell.' },
      { bottle: 9, code: 'not_here' },
    ])
    const { body: undone } = await hands.engraver.post(`office/changes/${body.change}/undo`)
    expect(undone.done).toHaveLength(4)
    expect((await hands.engraver.get('office/engraving')).body.to_cut).toBe(4)
  })

  test('goes with its order', async ({ street, hands: { engraver } }) => {
    const order = await newEngravedOrder(street)
    await engraver.post('office/engraving/cut', { bottles: (await bottlesIn(engraver, order)).map(nameOf) })
    await street.db.execute(sql`delete from orders where id = ${order.id}`)
    const { rows } = await street.db.execute(sql`select 1 from engraved_bottles`)
    expect(rows).toEqual([])
  })

  test.for([
    {},
    { bottles: [] },
    { bottles: [{ line: 'nope', bottle: 1 }] },
    { bottles: [{ line: '4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d', bottle: 0 }] },
    { bottles: [{ line: '4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d', bottle: '1' }] },
    {
      bottles: Array.from({ length: 501 }, () => ({
        line: '4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d',
        bottle: 1,
      })),
    },
  ])('is not meant by %j', async (body, { hands: { engraver } }) => {
    for (const act of ['cut', 'checked', 'spoilt', 'bottle'])
      expect(
        refusal(await engraver.post(`office/engraving/${act}`, { because: 'It broke', ...body })),
      ).toMatchObject({ status: 422 })
  })

  test('is not spoilt without a reason, and one that nobody sold is not there', async ({ street, hands }) => {
    const order = await newEngravedOrder(street)
    const bottles = (await bottlesIn(hands.engraver, order)).map(nameOf)
    for (const because of [undefined, '', '  '])
      expect(
        refusal(await hands.engraver.post('office/engraving/spoilt', { bottles, because })),
      ).toMatchObject({ status: 422, fields: { because: 'Please say why it is spoilt' } })
    const nobodys = [{ line: '4f7a8d3c-0b5e-4a55-9a3e-0f6c1a2b3c4d', bottle: 1 }]
    const { body } = await hands.engraver.post('office/engraving/cut', { bottles: nobodys })
    expect(body.kept).toMatchObject([{ because: 'There is no such bottle to engrave', code: 'not_found' }])
  })

  test('is none of a packer’s or a shopper’s business', async ({ street, hands }) => {
    const order = await newEngravedOrder(street)
    const [bottle] = await bottlesIn(hands.engraver, order)
    const bottles = [nameOf(bottle as never)]
    for (const role of ['packer', 'bookkeeper'] as const)
      for (const path of ['engraving', `engraving/${bottle?.line}/1`, `engraving/${bottle?.line}/bottle.svg`])
        expect((await hands[role].get(`office/${path}`)).status).toBe(403)
    for (const act of ['cut', 'checked', 'spoilt', 'bottle']) {
      expect((await hands.packer.post(`office/engraving/${act}`, { bottles })).status).toBe(403)
      expect((await order.shopper.post(`office/engraving/${act}`, { bottles })).status).toBe(401)
    }
    expect(await changes(street)).toEqual([])
  })
})

describe('two people at once', () => {
  test('cut a bottle once, and spoil it once: one bottle leaves the shelf', async ({ ownStreet: street }) => {
    const [one, two] = [await staffWith(street, 'engraver'), await staffWith(street, 'owner')]
    const order = await newEngravedOrder(street)
    const bottles = (await bottlesIn(one, order)).map(nameOf)
    const both = async (act: string) => {
      const answers = await Promise.all(
        [one, two].map(({ post }) => post(`office/engraving/${act}`, { bottles, because: 'It broke' })),
      )
      return answers.flatMap(({ body }) => body.done).length
    }
    expect(await both('cut')).toBe(1)
    const before = (await stockOf(street, order.drink)) ?? 0
    // Both have seen the same bottle.
    const [seen] = await bottlesIn(one, order)
    bottles[0] = { ...nameOf(seen as never), version: seen?.version } as never
    expect(await both('spoilt')).toBe(1)
    expect(await stockOf(street, order.drink)).toBe(before - 1)
    expect(await bottlesIn(one, order)).toMatchObject([{ spoilt: 1 }])
    const { body } = await one.post('office/engraving/cut', { bottles })
    expect(body.kept).toMatchObject([{ ...nameOf(seen as never), code: 'changed_since' }])
  })
})

describe('a bottle with words on it', () => {
  test('is never sold to somebody else', async ({ street, hands: { engraver, owner } }) => {
    const cut = await newEngravedOrder(street, { quantity: 2 })
    const [first] = await bottlesIn(engraver, cut)
    await engraver.post('office/engraving/cut', { bottles: [nameOf(first as never)] })
    await owner.post('office/orders/cancel', { reference: cut.reference })
    expect(await stockOf(street, cut.drink), 'of two one was cut').toBe(9)
    const sent = await newEngravedOrder(street)
    await owner.post('office/orders/dispatch', { references: [sent.reference], uncut: true })
    const { body } = await owner.get(`office/orders/${sent.reference}`)
    const lines = [body.order.lines[0].id]
    const refund = { reference: sent.reference, lines, bottles_back: true, by_hand: true }
    expect(await owner.post('office/orders/refund', refund)).toMatchObject({ status: 200 })
    expect(await stockOf(street, sent.drink)).toBe(9)
  })

  test('that is missing is not sent: the rest of its order is', async ({
    street,
    hands: { engraver, owner },
  }) => {
    const order = await newEngravedOrder(street, { quantity: 2, stock: 2 })
    const [first] = await bottlesIn(engraver, order)
    const spoilt = { bottles: [nameOf(first as never)], because: 'It slipped' }
    expect(await engraver.post('office/engraving/spoilt', spoilt)).toMatchObject({ status: 200 })
    await owner.post('office/orders/dispatch', { references: [order.reference], uncut: true })
    const { body } = await owner.get(`office/orders/${order.reference}`)
    expect(body.order).toMatchObject({ status: 'confirmed', lines: [{ quantity: 2, sent: 1 }] })
  })
})
