import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Hands, refusal, test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { type Actor, recordChange, type UndoFunction } from '../changes.server.ts'
import { checkChangeLog } from '../jobs.server.ts'
import { createUndo } from '../undo.server.ts'

const tom: Actor = { staffId: null, name: 'Tom', via: 'command' }
const noted = (db: Db, subject: string, more: object = {}) =>
  recordChange(db, tom, { verb: 'orders.note', subject, before: {}, after: { n: 1 }, ...more }, NOON)

async function alarms(db: Db, batch?: number) {
  const found: unknown[] = []
  await checkChangeLog(db, (what, facts) => found.push([what, facts]), batch)
  return found
}

describe('the change log', () => {
  test.for([
    "update office_changes set by = 'Nobody'",
    'delete from office_changes',
    'truncate office_changes',
  ])('refuses to %s', async (statement, { db }) => {
    await noted(db, 'order:A')
    await expect(db.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { message: 'The change log can only be added to' },
    })
  })

  test.for([1, 2, 3, 100])('is whole, seen in batches of %i', async (batch, { db }) => {
    for (const subject of ['order:A', 'order:B', 'order:C', 'order:D']) await noted(db, subject)
    expect(await alarms(db, batch)).toEqual([])
  })

  test('of a shop where nothing has happened is whole', async ({ db }) => {
    expect(await alarms(db)).toEqual([])
  })

  const behind = async (db: Db, statement: string) => {
    await db.execute(sql.raw('alter table office_changes disable trigger user'))
    await db.execute(sql.raw(statement))
    await db.execute(sql.raw('alter table office_changes enable trigger user'))
  }

  test.for([
    ["update office_changes set by = 'Nobody' where id = 3", 3],
    ['update office_changes set after = \'{"n": 2}\' where id = 1', 1],
    ["update office_changes set at = at + interval '1 day' where id = 5", 5],
    ['update office_changes set hash = null where id = 2', 2],
    ['delete from office_changes where id = 2', 3],
    ['delete from office_changes where id = 1', 2],
  ] as const)('raises the alarm after %s', async ([statement, change], { db }) => {
    for (const subject of ['order:A', 'order:B', 'order:C', 'order:D', 'order:E']) await noted(db, subject)
    await behind(db, statement)
    for (const batch of [1, 2, 100])
      expect(await alarms(db, batch)).toEqual([['the change log was altered', { change }]])
  })

  const five = async (db: Db) => {
    for (const subject of ['order:A', 'order:B', 'order:C', 'order:D', 'order:E']) await noted(db, subject)
  }

  test.for([
    ['delete from office_changes where id > 3', { first_missing: 4, last_missing: 5 }],
    ['delete from office_changes', { first_missing: 1, last_missing: 5 }],
  ] as const)('misses what was cut off its end: %s', async ([statement, missing], { db }) => {
    await five(db)
    expect(await alarms(db)).toEqual([])
    await behind(db, statement)
    for (let night = 0; night < 2; night++)
      expect(await alarms(db)).toEqual([['the end of the change log was cut off', missing]])
  })

  test('notices an end that was cut off and written again', async ({ db }) => {
    await five(db)
    await alarms(db)
    await behind(db, 'delete from office_changes where id > 3')
    for (const subject of ['order:X', 'order:Y', 'order:Z']) await noted(db, subject)
    expect(await alarms(db)).toEqual([['the end of the change log was replaced', { at_or_before: 5 }]])
  })

  test('keeps what was checked from being altered, and goes on with what is new', async ({ db }) => {
    await five(db)
    await alarms(db)
    await noted(db, 'order:F')
    expect(await alarms(db)).toEqual([])
    const { rows } = await db.execute(sql`select last::int from office_log_checks order by last`)
    expect(rows).toEqual([{ last: 5 }, { last: 6 }])
    for (const statement of ['delete from office_log_checks', 'update office_log_checks set last = 1'])
      await expect(db.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { message: 'The change log can only be added to' },
      })
  })
})

const hired = async ({ owner }: Hands, role: string) => {
  const { body } = await owner.get('office/staff')
  return body.staff.find((each: { role: string }) => each.role === role)
}

describe('GET office/changes', () => {
  test('tells the newest first, of one thing or by one person, page by page', async ({ street, hands }) => {
    const { owner } = hands
    const packer = await hired(hands, 'packer')
    await owner.post(`office/staff/${packer.id}`, { added: ['orders.cancel'] })
    const { body } = await owner.get(`office/changes?subject=staff:${packer.id}`)
    expect(body).toMatchObject({
      changes: [
        {
          by: 'Hannah Reed',
          via: 'office',
          verb: 'staff.manage',
          before: { role: 'packer', added: [], taken: [] },
          after: { role: 'packer', added: ['orders.cancel'], taken: [] },
          because: '',
          undone_by: null,
          may: ['undo'],
        },
        { by: 'The demo shop', after: { role: 'packer' }, may: [] },
      ],
      next_place: null,
    })
    const [{ id }] = body.changes
    for (const by of [(await owner.get('office/session')).body.staff.id, 'Hannah%20Reed'])
      expect((await owner.get(`office/changes?by=${by}`)).body.changes).toMatchObject([{ id }])
    expect((await owner.get('office/changes?by=Nobody')).body).toEqual({ changes: [], next_place: null })
    for (let n = 0; n < 60; n++) await noted(street.db, 'order:MANY')
    const first = (await owner.get('office/changes?subject=order:MANY')).body
    const second = (await owner.get(`office/changes?subject=order:MANY&place=${first.next_place}`)).body
    expect([first.changes.length, second.changes.length, second.next_place]).toEqual([50, 10, null])
    const ids = [...first.changes, ...second.changes].map((each: { id: number }) => each.id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    for (const place of ['x', '-1', '1.5'])
      expect(refusal(await owner.get(`office/changes?place=${place}`)).status).toBe(422)
  })

  test('offers undo only to those who may do the same', async ({ hands }) => {
    const packer = await hired(hands, 'packer')
    await hands.owner.post(`office/staff/${packer.id}`, { added: ['orders.cancel'] })
    const { body } = await hands.manager.get(`office/changes?subject=staff:${packer.id}`)
    expect(body.changes[0].may).toEqual([])
    expect(refusal(await hands.manager.post(`office/changes/${body.changes[0].id}/undo`))).toMatchObject({
      status: 403,
      code: 'not_allowed',
    })
  })

  test('as CSV, in which nothing is a formula', async ({ street, hands }) => {
    await noted(street.db, 'order:A', { because: '=1+1' })
    const { status, headers, bytes } = await hands.owner.download('office/changes.csv?subject=order:A')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, row, end] = bytes.toString().split('\r\n')
    expect(head).toBe('id,at,by,via,verb,subject,before,after,because,batch,undoes,undone_by')
    expect(row).toMatch(
      /^\d+,2026-11-18T12:00:00.000Z,Tom,command,orders.note,order:A,{},"{""n"":1}",'=1\+1,/,
    )
    expect(end).toBe('')
  })
})

describe('POST office/changes/:id/undo', () => {
  test('takes a change back, once', async ({ hands }) => {
    const { owner } = hands
    const packer = await hired(hands, 'packer')
    const { body } = await owner.post(`office/staff/${packer.id}`, { role: 'manager' })
    expect((await hired(hands, 'packer'))?.id).toBeUndefined()
    const undone = await owner.post(`office/changes/${body.change}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { done: [body.change], kept: [] } })
    expect((await hired(hands, 'packer')).id).toBe(packer.id)
    const { changes } = (await owner.get(`office/changes?subject=staff:${packer.id}`)).body
    expect(changes).toMatchObject([
      { id: undone.body.change, undoes: body.change, after: { role: 'packer' }, may: [] },
      { id: body.change, undone_by: undone.body.change, may: [] },
      {},
    ])
    expect(refusal(await owner.post(`office/changes/${body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'undone_before',
    })
    expect(refusal(await owner.post(`office/changes/${undone.body.change}/undo`))).toMatchObject({
      status: 409,
      code: 'not_undoable',
    })
  })

  test('is refused after somebody else’s change, with who and when', async ({ street, hands }) => {
    const { owner, packer } = hands
    const joe = await hired(hands, 'engraver')
    const { id: packersId } = (await packer.get('office/session')).body.staff
    await owner.post(`office/staff/${packersId}`, { added: ['staff.manage'] })
    const { body } = await owner.post(`office/staff/${joe.id}`, { role: 'packer' })
    street.clock.now = new Date('2026-11-18T13:05:00Z')
    expect((await packer.post(`office/staff/${joe.id}`, { role: 'bookkeeper' })).status).toBe(200)
    expect(refusal(await owner.post(`office/changes/${body.change}/undo`))).toEqual({
      status: 409,
      code: 'changed_since',
      error_message:
        'Mina Shah changed this since, on 18 November at 13:05. Please look at it before you change it again.',
    })
  })

  test.for(['0', '999999', 'nope', '1e3', '9'.repeat(30)])('knows no change %s', async (id, { hands }) => {
    expect(refusal(await hands.owner.post(`office/changes/${id}/undo`)).status).toBe(404)
  })

  test('undoes all of an action, and keeps what it must', async ({ db }) => {
    const undone: string[] = []
    const undoNote: UndoFunction = async (_, { subject }) => {
      if (subject === 'order:B') throw new Refused(409, 'changed_since', 'Ann changed this since')
      undone.push(subject)
      return { before: { n: 1 }, after: { n: 0 } }
    }
    const batch = crypto.randomUUID()
    const reverse = { name: 'note' }
    const a = await noted(db, 'order:A', { batch, reverse })
    const b = await noted(db, 'order:B', { batch, reverse })
    const c = await noted(db, 'order:C', { batch, reverse })
    await noted(db, 'order:D', { reverse })
    const { undoChange } = createUndo({ note: undoNote })
    expect(await undoChange(db, a.id, tom, NOON)).toMatchObject({
      done: [c.id, a.id],
      kept: [{ id: b.id, because: 'Ann changed this since' }],
    })
    expect(undone).toEqual(['order:C', 'order:A'])
    await expect(undoChange(db, b.id, tom, NOON)).rejects.toMatchObject({ code: 'changed_since' })
    await expect(undoChange(db, c.id, tom, NOON)).rejects.toMatchObject({ code: 'undone_before' })
    expect(await alarms(db)).toEqual([])
  })

  test('undoes a long action in several calls, each from where the one before stopped', async ({ db }) => {
    const undoNote: UndoFunction = async (_, { subject }) => {
      if (subject === 'order:E') throw new Refused(409, 'changed_since', 'Ann changed this since')
      return { before: { n: 1 }, after: { n: 0 } }
    }
    const batch = crypto.randomUUID()
    const [a, b, c, d, e] = [
      await noted(db, 'order:A', { batch, reverse: { name: 'note' } }),
      await noted(db, 'order:B', { batch, reverse: { name: 'note' } }),
      await noted(db, 'order:C', { batch, reverse: { name: 'note' } }),
      await noted(db, 'order:D', { batch, reverse: { name: 'note' } }),
      await noted(db, 'order:E', { batch, reverse: { name: 'note' } }),
    ]
    const { undoChange } = createUndo({ note: undoNote })
    const noTime = { hasTime: () => false }
    const kept = [{ id: e.id, because: 'Ann changed this since' }]
    // One that is kept is tried once, and is no end.
    expect(await undoChange(db, d.id, tom, NOON, noTime)).toMatchObject({
      done: [],
      kept,
      left: 4,
      next: d.id,
    })
    expect(await undoChange(db, d.id, tom, NOON, { ...noTime, from: d.id })).toMatchObject({
      done: [d.id],
      kept: [],
      left: 3,
      next: c.id,
    })
    expect(await undoChange(db, d.id, tom, NOON, { from: c.id })).toMatchObject({
      done: [c.id, b.id, a.id],
      kept: [],
      left: 0,
      next: null,
    })
    expect(await undoChange(db, d.id, tom, NOON, { from: c.id })).toMatchObject({ done: [], left: 0 })
  })

  test('by two at once succeeds for one', async ({ ownDatabase: { db } }) => {
    const change = await noted(db, 'order:A', { reverse: { name: 'note' } })
    const { undoChange } = createUndo({ note: async () => ({ before: {}, after: {} }) })
    const both = await Promise.allSettled([
      undoChange(db, change.id, tom, NOON),
      undoChange(db, change.id, tom, NOON),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'undone_before' },
    })
  })
})
