import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { shelved } from '../../../../test/buying.ts'
import { newcomersTo, type Told } from '../../../../test/callers.ts'
import { isPostgres, newDatabaseUrl } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { CUT_TIMEOUT, cutDuring, holdUp, openOffice } from '../../../../test/power-cut.ts'
import { NOON, openTestShop } from '../../../../test/shop.ts'
import { csv } from '../testing/files.ts'

const DRINKS = 60
/** In the second batch of twenty-five. */
const CUT_AT = 30
const IN_BEFORE = 25

describe.runIf(isPostgres())('a shop that is killed in the middle of applying a file', () => {
  test('leaves every row in with its change, or untouched, and goes on there when it is asked', {
    timeout: CUT_TIMEOUT,
  }, async () => {
    const { db, ids, id, openAgain } = await cutHalfWay()
    const shop = await openAgain()
    const half = (await (await shop.get(`imports/${id}`)).json()).import
    expect(half).toMatchObject({ state: 'applying', done: IN_BEFORE, kept: 0, may: ['apply', 'undo'] })
    expect((await shop.post(`imports/${id}/apply`)).import).toMatchObject({ state: 'done', done: DRINKS })
    expect(await states(db, ids)).toEqual(ids.map(() => isIn))
  })

  test('goes on by itself if nobody asks it to', { timeout: CUT_TIMEOUT }, async () => {
    const { db, ids, id, openAgain } = await cutHalfWay()
    // Its minute is over.
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'finish-import'`)
    const shop = await openAgain()
    await vi.waitUntil(
      async () => (await (await shop.get(`imports/${id}`)).json()).import.state === 'done',
      PATIENCE,
    )
    expect(await states(db, ids)).toEqual(ids.map(() => isIn))
  })
})

/** The shop was killed in the second batch of a file. */
async function cutHalfWay() {
  const databaseUrl = await newDatabaseUrl()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  onTestFinished(database.close)
  const { db } = database
  const clock = { now: NOON }
  const { app } = await openTestShop({ database, clock: () => clock.now, limits: noLimits })
  const street = { db, clock, newcomer: newcomersTo(app, clock) }
  const ids: string[] = []
  for (let each = 0; each < DRINKS; each += 1) ids.push((await shelved(street)).id)
  await app.close()

  const openAgain = () => openOffice({ DATABASE_URL: databaseUrl }, 'owner')
  const shop = await openAgain()
  const file = csv(['id', 'country'], ...ids.map((id) => [id, 'Wales']))
  const { id } = (await shop.post('imports?kind=drinks', file)).import
  const heldUp = await holdUp(databaseUrl, db, `drink:${ids[CUT_AT]}`)
  await cutDuring(shop.post(`imports/${id}/apply`), shop, heldUp)
  expect(await states(db, ids)).toEqual(ids.map((_, at) => (at < IN_BEFORE ? isIn : untouched)))
  return { db, ids, id, openAgain }
}

const isIn = { is_welsh: true, changes: 1, outcome: 'done' }
const untouched = { is_welsh: false, changes: 0, outcome: null }

const states = async (db: Db, ids: string[]) => {
  const { rows } = await db.execute<Told>(sql`select d.id, d.country = 'Wales' as is_welsh,
      (select count(*)::int from office_changes where subject = 'drink:' || d.id) as changes,
      (select outcome from import_rows where drink_id = d.id) as outcome
    from drinks d`)
  const found = new Map(rows.map(({ id, ...state }) => [id, state]))
  return ids.map((id) => found.get(id))
}
