import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { newPaidOrder } from '../testing/paid-order.ts'

const start = (hand: Caller, { reference }: Told, more = {}) =>
  hand.post('office/runs', { references: [reference], ...more })
const runOf = async (hand: Caller, id: number) => (await hand.get(`office/runs/${id}`)).body.run
const idOf = async ({ get }: Caller) => (await get('office/session')).body.staff.id as string
const authorise = (owner: Caller, id: string, authorised_on: unknown) =>
  owner.post(`office/staff/${id}/authority`, { authorised_on })
const file = async (hand: Caller) => String((await hand.download('office/runs.csv')).bytes)

/** On a Saturday. */
const atNight = ({ clock }: Street) => {
  clock.now = new Date('2025-09-20T02:00:00Z')
}

describe('a run is the sale', () => {
  test('by somebody without the supervisor’s authority it begins with a reason, and keeps it', async ({
    street,
    hands: { owner, packer },
  }) => {
    const order = await newPaidOrder(street)
    const id = await idOf(packer)
    await authorise(owner, id, null)
    const without = 'There is no written authority for Mina Shah to sell alcohol.'
    expect((await start(packer, order, { dry_run: true })).body).toMatchObject({
      done: [order.reference],
      run: null,
      concern: without,
    })
    expect(refusal(await start(packer, order))).toMatchObject({
      status: 409,
      code: 'needs_reason',
      error_message: `${without} Please say why it is picked all the same.`,
    })
    expect((await packer.get('office/runs')).body.runs).toEqual([])
    const place = 'The market, Marlow'
    const { body } = await start(packer, order, { because: 'Hannah is beside me', place })
    expect(await runOf(packer, body.run)).toMatchObject({
      by: 'Mina Shah',
      place,
      concern: without,
      reason: 'Hannah is beside me',
    })
    expect((await packer.get('office/runs')).body.runs).toMatchObject([{ id: body.run, concern: without }])
    const { changes } = (await owner.get(`office/changes?subject=run:${body.run}`)).body
    expect(changes).toMatchObject([{ because: 'Hannah is beside me', after: { against: without, place } }])
  })

  test('outside the licensed hours of its day it needs a reason from everybody', async ({
    street,
    hands,
  }) => {
    const order = await newPaidOrder(street)
    atNight(street)
    const { body } = await start(hands.owner, order, { dry_run: true })
    expect(body.concern).toMatch(/^It is outside the licensed hours: Saturday, 08:00 to 23:00\./)
    expect(refusal(await start(hands.owner, order))).toMatchObject({ status: 409, code: 'needs_reason' })
    expect((await start(hands.owner, order, { because: '' })).status).toBe(409)
    expect((await start(hands.owner, order, { because: 'x\0' })).status).toBe(422)
    expect((await start(hands.owner, order, { because: 'Stocktaking' })).body.run).toEqual(expect.any(Number))
  })

  test('elsewhere than at the shop is written down later too, and undone', async ({ street, hands }) => {
    const { body } = await start(hands.packer, await newPaidOrder(street))
    const move = (hand: Caller, place: unknown, id = body.run) =>
      hand.post(`office/runs/${id}/place`, { place })
    const home = 'Unit 4, Old Maltings Yard, Marlow, SL7 0ZZ'
    const moved = await move(hands.packer, 'The market, Marlow')
    expect(moved.body.run.place).toBe('The market, Marlow')
    expect((await move(hands.packer, 'The market, Marlow')).body.change).toBeNull()
    await hands.packer.post(`office/changes/${moved.body.change}/undo`)
    expect(await runOf(hands.packer, body.run)).toMatchObject({ place: home })
    for (const bad of ['', ' ', 'x'.repeat(121), 'x\0', 7, undefined])
      expect((await move(hands.packer, bad)).status).toBe(422)
    expect((await move(hands.engraver, 'Here')).status).toBe(403)
    expect((await move(hands.packer, 'Here', 99_999)).status).toBe(404)
    await hands.packer.post(`office/runs/${body.run}/finish`, {})
    expect(refusal(await move(hands.packer, 'Here'))).toMatchObject({ status: 409, code: 'finished' })
  })

  test('at the bench as well: the first box without a run asks, the next ones do not', async ({
    street,
    hands: { owner, packer },
  }) => {
    const [within, one, two] = [
      await newPaidOrder(street),
      await newPaidOrder(street),
      await newPaidOrder(street),
    ]
    const pack = async ({ reference }: Told, more = {}) => {
      const [{ id }] = (await owner.get(`office/orders/${reference}`)).body.order.lines
      return packer.post('office/bench/pack', { reference, scanned: [{ line: id, quantity: 2 }], ...more })
    }
    const before = (await pack(within)).body.run
    await authorise(owner, await idOf(packer), null)
    const concern = 'There is no written authority for Mina Shah to sell alcohol.'
    expect(refusal(await pack(one))).toMatchObject({
      status: 409,
      code: 'needs_reason',
      error_message: `${concern} Please say why it is picked all the same.`,
    })
    const { body } = await pack(one, { because: 'Hannah is beside me', place: 'The market' })
    expect(body.run).not.toBe(before)
    expect((await pack(two)).body.run).toBe(body.run)
    expect(await runOf(packer, body.run)).toMatchObject({
      concern,
      reason: 'Hannah is beside me',
      place: 'The market',
      orders: [{}, {}],
    })
    expect(await runOf(packer, before)).toMatchObject({ concern: '', orders: [{}] })
  })

  test('is in a file for the licensing officer: who, when, where and which orders', async ({
    street,
    hands,
  }) => {
    const [one, two] = [await newPaidOrder(street), await newPaidOrder(street, {}, 1)]
    await authorise(hands.owner, await idOf(hands.packer), null)
    await start(hands.manager, one)
    await start(hands.packer, two, { because: '=cmd()', place: 'The "old" mill, Marlow' })
    const rows = (await file(hands.packer)).replace('\uFEFF', '').trim().split('\r\n')
    expect(rows[0]).toBe(
      'run,day,time,sold_by,sold_at,orders,references,bottles,at_the_bench,without_a_run,against_it,reason',
    )
    expect(rows).toHaveLength(3)
    for (const words of [
      ...['2026-11-18,12:00,Mina Shah', '"The ""old"" mill, Marlow"', two.reference, ',3,no,no,'],
      ...['There is no written authority for Mina Shah', "'=cmd()"],
    ])
      expect(rows[1]).toContain(words)
    expect(rows[2]).toContain(
      `Tom Marlow,"Unit 4, Old Maltings Yard, Marlow, SL7 0ZZ",1,${one.reference},2,no,no,,`,
    )
    expect((await hands.bookkeeper.get('office/runs.csv')).status).toBe(403)
    expect((await street.newcomer().get('office/runs.csv')).status).toBe(401)
  })

  test('has every run in its file, however many there are', async ({ street, hands }) => {
    const order = await newPaidOrder(street)
    await start(hands.packer, order)
    await street.db.execute(sql`insert into picking_runs (started_at, by, place)
      select started_at, 'Ann', 'Marlow' from picking_runs, generate_series(1, 450)`)
    const rows = (await file(hands.packer)).trim().split('\r\n')
    expect(rows).toHaveLength(452)
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(452)
  })
})

describe('the supervisor’s authority', () => {
  test('is written down by those who manage staff, is in the log, and is undone', async ({
    hands: { owner, packer, manager },
  }) => {
    const id = await idOf(packer)
    const listed = async () =>
      (await owner.get('office/staff')).body.staff.find((each: Told) => each.id === id).authorised_on
    expect(await listed()).toBe('2025-10-01')
    const { status, body } = await authorise(owner, id, '2026-11-02')
    expect(status).toBe(200)
    expect(await listed()).toBe('2026-11-02')
    const { changes } = (await owner.get(`office/changes?subject=staff:${id}`)).body
    expect(changes[0]).toMatchObject({
      verb: 'staff.manage',
      by: 'Hannah Reed',
      before: { authorised_on: '2025-10-01' },
      after: { authorised_on: '2026-11-02' },
    })
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect(await listed()).toBe('2025-10-01')
    const first = await authorise(owner, id, null)
    await authorise(owner, id, '2026-11-03')
    expect(refusal(await owner.post(`office/changes/${first.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect((await authorise(manager, id, '2026-11-02')).status).toBe(403)
  })

  test('has a day that has come, of somebody who works here', async ({ hands: { owner, packer } }) => {
    const id = await idOf(packer)
    for (const day of [
      '2026-11-19',
      '2026-02-30',
      'today',
      '',
      '2026-11-02\0',
      7,
      undefined,
      'x'.repeat(9000),
    ])
      expect(refusal(await authorise(owner, id, day))).toMatchObject({
        status: 422,
        fields: { authorised_on: expect.any(String) },
      })
    expect((await authorise(owner, '00000000-0000-4000-8000-000000000000', '2026-11-02')).status).toBe(404)
    expect((await authorise(owner, 'nobody', '2026-11-02')).status).toBe(404)
  })
})
