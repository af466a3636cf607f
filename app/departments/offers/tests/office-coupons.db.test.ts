import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { refusal, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(NOON.getTime() + days * DAY).toISOString()
const cellar = {
  code: 'cellar-20',
  off: 20,
  minimum: 150,
  limit: 2,
  ends_at: inDays(30),
  note: 'For cases of wine',
}
const { code: _code, ...rest } = cellar

describe('coupons in the office', () => {
  test('are made, looked at, changed and ended, each undone by one call', async ({ hands: { manager } }) => {
    const made = await manager.post('office/coupons', cellar)
    expect(made.body).toMatchObject({ code: 'CELLAR20', version: 1 })
    expect((await manager.get('office/coupons/CELLAR20')).body.coupon).toEqual({
      code: 'CELLAR20',
      state: 'running',
      off: 20,
      minimum: 150,
      limit: 2,
      used: 0,
      starts_at: null,
      ends_at: inDays(30),
      note: 'For cases of wine',
      version: 1,
      may: ['edit', 'end'],
    })
    const changed = await manager.post('office/coupons/CELLAR20', {
      ...rest,
      off: 25,
      starts_at: inDays(1),
      version: 1,
    })
    expect(changed.body).toMatchObject({ version: 2 })
    const { body: planned } = await manager.get('office/coupons?state=planned')
    expect(planned.coupons).toMatchObject([{ code: 'CELLAR20', off: 25 }])
    const ended = await manager.post('office/coupons/CELLAR20/end', {})
    expect((await manager.get('office/coupons/CELLAR20')).body.coupon).toMatchObject({
      state: 'ended',
      may: ['edit'],
    })
    await manager.post(`office/changes/${ended.body.change}/undo`, {})
    expect((await manager.get('office/coupons/CELLAR20')).body.coupon).toMatchObject({
      state: 'planned',
      off: 25,
      starts_at: inDays(1),
      ends_at: inDays(30),
    })
    // The undo is a change as well: the first of all is no longer the last.
    expect(refusal(await manager.post(`office/changes/${changed.body.change}/undo`, {}))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
  })

  test('leave as a file, all of them or those of a state, and their notes stay words', async ({
    street,
    hands,
  }) => {
    await hands.owner.post('office/coupons', { ...cellar, note: '=1+1, "so"' })
    await street.db.execute(sql`insert into coupons (code, off, minimum, ends_at, note)
      select 'BULK' || lpad(i::text, 5, '0'), 500, 0, ${inDays(-1)}::timestamptz - (i / 3) * interval '1 day', 'Bulk'
      from generate_series(1, 1100) i`)
    const linesOf = async (query = '') =>
      (await hands.manager.download(`office/coupons.csv${query}`)).bytes.toString().split('\r\n').slice(0, -1)
    const lines = await linesOf()
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFcode,state,off,minimum,limit,used,starts_at,ends_at,note',
      `CELLAR20,running,20,150,2,0,,${inDays(30)},"'=1+1, ""so"""`,
    ])
    expect(new Set(lines).size).toBe(1_102)
    expect(await linesOf('?state=running')).toEqual(lines.slice(0, 2))
    expect((await linesOf('?state=ended')).slice(1)).toEqual(lines.slice(2))
    expect(refusal(await hands.owner.get('office/coupons.csv?state=lost'))).toMatchObject({ status: 422 })
    for (const hand of [hands.packer, hands.engraver, hands.bookkeeper])
      expect((await hand.get('office/coupons.csv')).status).toBe(403)
    expect((await street.newcomer().get('office/coupons.csv')).status).toBe(401)
  })

  test('that nobody has used are taken back', async ({ hands: { owner } }) => {
    const { body } = await owner.post('office/coupons', cellar)
    expect((await owner.post(`office/changes/${body.change}/undo`, {})).status).toBe(200)
    expect((await owner.get('office/coupons/CELLAR20')).status).toBe(404)
  })

  test('work from their beginning to their end', async ({ street, hands: { owner } }) => {
    await owner.post('office/coupons', { ...cellar, starts_at: inDays(1) })
    const shopper = street.newcomer()
    const asked = () => shopper.get('drink/avail/coupon?id=cellar20')
    expect((await asked()).status).toBe(409)
    street.clock.now = new Date(NOON.getTime() + DAY)
    expect((await asked()).status).toBe(200)
    street.clock.now = new Date(NOON.getTime() + 30 * DAY)
    expect((await asked()).status).toBe(409)
  })

  test.for([
    [{ code: 'ab' }, 'code'],
    [{ code: 'x\u0000yzabc' }, 'code'],
    [{ off: 0 }, 'off'],
    [{ off: -5 }, 'off'],
    [{ off: 5.001 }, 'off'],
    [{ off: 1e12 }, 'off'],
    [{ minimum: 20 }, 'minimum'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ ends_at: inDays(-1) }, 'ends_at'],
    [{ ends_at: 'Friday' }, 'ends_at'],
    [{ starts_at: inDays(31) }, 'ends_at'],
    [{ note: '' }, 'note'],
    [{ note: 'x'.repeat(161) }, 'note'],
  ])('are refused with %j: %s', async ([wrong, field], { hands: { owner } }) => {
    const { status, body } = await owner.post('office/coupons', { ...cellar, ...(wrong as object) })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('have one code each', async ({ hands: { owner } }) => {
    await owner.post('office/coupons', cellar)
    const { status, body } = await owner.post('office/coupons', cellar)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['code']])
  })

  test('that somebody else has changed are not written over', async ({ hands: { owner, manager } }) => {
    await owner.post('office/coupons', cellar)
    await manager.post('office/coupons/CELLAR20', { ...rest, off: 10, version: 1 })
    const late = await owner.post('office/coupons/CELLAR20', { ...rest, off: 30, version: 1 })
    expect(refusal(late)).toMatchObject({ status: 409, code: 'changed_since' })
    expect(late.body.error_message).toMatch(/changed this since/)
  })

  test('that are unknown are not there', async ({ hands: { owner } }) => {
    for (const path of ['NOTHING1', 'x', 'NOTHING1/end'])
      expect((await owner.post(`office/coupons/${path}`, { ...rest, version: 1 })).status, path).toBe(404)
    expect((await owner.post('office/coupons/CELLAR20/end', {})).status).toBe(404)
  })

  test('end once', async ({ hands: { owner } }) => {
    await owner.post('office/coupons', cellar)
    await owner.post('office/coupons/CELLAR20/end', {})
    expect(refusal(await owner.post('office/coupons/CELLAR20/end', {}))).toMatchObject({
      status: 409,
      code: 'not_possible',
    })
  })
})
