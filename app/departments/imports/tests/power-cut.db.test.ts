import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, type Db, openDatabase } from '#app/platform/db/db.server.ts'
import { shelved } from '../../../../test/buying.ts'
import { newcomersTo, type Told } from '../../../../test/callers.ts'
import { isPostgres, newDatabaseUrl } from '../../../../test/database.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import {
  CUT_TIMEOUT,
  cutDuring,
  getStuck,
  getUnstuck,
  holdUp,
  isStuck,
  newPlace,
  openOffice,
} from '../../../../test/power-cut.ts'
import { prepareDatabase } from '../../../../test/prepare-database.ts'
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

describe.runIf(!isPostgres())(
  'a shop with the embedded database that is killed in the middle of a file',
  () => {
    test('leaves the same in its folder, and goes on there', { timeout: CUT_TIMEOUT }, async () => {
      const { look, settings, dataDir } = await newPlace()
      const ids = await look(async (database) => {
        await prepareDatabase(database)
        const shelf = await drinksIn(database)
        await getStuck(database.db, `drink:${shelf[CUT_AT]}`)
        return shelf
      })
      const shop = await openOffice(settings, 'owner')
      const { id } = (await shop.post('imports?kind=drinks', fileOf(ids))).import
      const answer = shop.post(`imports/${id}/apply`).catch(() => 'no answer')
      await vi.waitUntil(() => isStuck(dataDir), PATIENCE)
      await shop.cut()
      expect(await answer).toBe('no answer')

      const after = await look(async ({ db }) => {
        await getUnstuck(db)
        return states(db, ids)
      })
      expect(after).toEqual(ids.map((_, at) => (at < IN_BEFORE ? isIn : untouched)))
      const again = await openOffice(settings, 'owner')
      expect((await again.post(`imports/${id}/apply`)).import).toMatchObject({ state: 'done', done: DRINKS })
      await again.close()
      expect(await look(({ db }) => states(db, ids))).toEqual(ids.map(() => isIn))
    })
  },
)

/** The shop was killed in the second batch of a file. */
async function cutHalfWay() {
  const databaseUrl = await newDatabaseUrl()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  onTestFinished(database.close)
  const { db } = database
  const ids = await drinksIn(database)
  const openAgain = () => openOffice({ DATABASE_URL: databaseUrl }, 'owner')
  const shop = await openAgain()
  const { id } = (await shop.post('imports?kind=drinks', fileOf(ids))).import
  const heldUp = await holdUp(databaseUrl, db, `drink:${ids[CUT_AT]}`)
  await cutDuring(shop.post(`imports/${id}/apply`), shop, heldUp)
  expect(await states(db, ids)).toEqual(ids.map((_, at) => (at < IN_BEFORE ? isIn : untouched)))
  return { db, ids, id, openAgain }
}

async function drinksIn(database: Database): Promise<string[]> {
  const clock = { now: NOON }
  const { app } = await openTestShop({ database, clock: () => clock.now, limits: noLimits })
  const street = { db: database.db, clock, newcomer: newcomersTo(app, clock) }
  const ids: string[] = []
  for (let each = 0; each < DRINKS; each += 1) ids.push((await shelved(street)).id)
  await app.close()
  return ids
}

const fileOf = (ids: string[]) => csv(['id', 'country'], ...ids.map((id) => [id, 'Wales']))

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
