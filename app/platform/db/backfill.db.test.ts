import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { isPostgres, test } from '../../../test/database.ts'
import { NOON } from '../../../test/shop.ts'
import { type Backfill, runBackfills } from './backfill.server.ts'
import { type Db, openDatabase } from './db.server.ts'

const BATCH = 10
const numbers = (db: Db) => db.execute<{ n: number; times: number }>(sql`select * from numbers order by n`)
const progressOf = async (db: Db, name = 'count') =>
  (
    await db.execute(
      sql`select after, finished_at is not null as "isFinished" from backfills where name = ${name}`,
    )
  ).rows[0]

const makeNumbers = async (db: Db, size: number) => {
  await db.execute(sql`create table numbers (n integer primary key, times integer not null default 0)`)
  await db.execute(sql`insert into numbers (n) select generate_series(1, ${size}::int)`)
}

/** Counts how often each row was filled in. */
const counting = (onBatch: (after: string) => unknown = () => {}): Backfill => ({
  name: 'count',
  async batch(tx, after) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      update numbers set times = times + 1
      where n in (select n from numbers where n > ${Number(after)} order by n limit ${BATCH}) returning n`)
    await onBatch(after)
    return rows.length < BATCH ? undefined : String(Math.max(...rows.map(({ n }) => n)))
  },
})

const quietly = (failures: string[] = []) => ({
  now: () => NOON,
  onTrouble: (failure: Error, name: string) => void failures.push(`${name}: ${failure.message}`),
})

describe('a backfill', () => {
  test('fills in each row once, batch by batch, and then never again', async ({ ownDatabase: { db } }) => {
    await makeNumbers(db, 35)
    const batches: string[] = []
    const backfill = counting((after) => batches.push(after))
    await runBackfills(db, [backfill], quietly())
    await runBackfills(db, [backfill], quietly())
    expect(batches).toEqual(['', '10', '20', '30'])
    expect((await numbers(db)).rows.every(({ times }) => times === 1)).toBe(true)
    expect(await progressOf(db)).toEqual({ after: '30', isFinished: true })
  })

  test('that breaks off goes on behind its last batch', async ({ ownDatabase: { db } }) => {
    await makeNumbers(db, 35)
    const failures: string[] = []
    const breaking = counting((after) => {
      if (after === '20') throw new Error('the power is cut')
    })
    await runBackfills(db, [breaking], quietly(failures))
    expect(failures).toEqual(['count: the power is cut'])
    expect(await progressOf(db)).toEqual({ after: '20', isFinished: false })
    await runBackfills(db, [counting()], quietly())
    expect((await numbers(db)).rows.every(({ times }) => times === 1)).toBe(true)
  })

  test.runIf(isPostgres())(
    'whose process is killed in a batch loses that batch only',
    async ({ ownDatabase }) => {
      const { db } = ownDatabase
      await makeNumbers(db, 35)
      const killed: Backfill = {
        name: 'count',
        async batch(tx, after) {
          const next = await counting().batch(tx, after)
          // What the database sees of a kill -9: the connection is gone in the middle of a transaction.
          if (after === '20') await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
          return next
        },
      }
      const failures: string[] = []
      await runBackfills(db, [killed], quietly(failures))
      expect(failures).toHaveLength(1)
      expect(await progressOf(db)).toEqual({ after: '20', isFinished: false })
      await runBackfills(db, [counting()], quietly())
      expect((await numbers(db)).rows.every(({ times }) => times === 1)).toBe(true)
    },
  )

  test('that fails does not keep the next one from its work', async ({ ownDatabase: { db } }) => {
    await makeNumbers(db, 5)
    const failing: Backfill = { name: 'failing', batch: () => Promise.reject(new Error('no')) }
    const failures: string[] = []
    await runBackfills(db, [failing, counting()], quietly(failures))
    expect(failures).toEqual(['failing: no'])
    expect(await progressOf(db)).toMatchObject({ isFinished: true })
    expect(await progressOf(db, 'failing')).toEqual({ after: '', isFinished: false })
  })

  test('stops at the end of its time, for the next run', async ({ ownDatabase: { db } }) => {
    await makeNumbers(db, 35)
    await runBackfills(db, [counting()], { ...quietly(), longestRunMs: 0 })
    expect(await progressOf(db)).toEqual({ after: '', isFinished: false })
  })

  test.runIf(isPostgres())('is done once by several instances at once', async ({ ownDatabase }) => {
    const { db } = ownDatabase
    await makeNumbers(db, 200)
    const other = await openDatabase({ databaseUrl: ownDatabase.pool.options.connectionString, dataDir: '' })
    await Promise.all([db, other.db].map((each) => runBackfills(each, [counting()], quietly())))
    await other.close()
    // The one that found the other at work has stopped; the other has not.
    expect(await progressOf(db)).toMatchObject({ isFinished: true })
    expect((await numbers(db)).rows.every(({ times }) => times === 1)).toBe(true)
  })

  test.runIf(isPostgres())(
    'locks no row that was filled in before',
    async ({ ownDatabase: { db, pool } }) => {
      await makeNumbers(db, 35)
      const sold: unknown[] = []
      const watched = counting(async (after) => {
        if (after !== '20') return
        const client = await pool.connect()
        await client.query("set lock_timeout = '2s'")
        sold.push((await client.query('update numbers set n = n where n <= 20')).rowCount)
        client.release()
      })
      await runBackfills(db, [watched], quietly())
      expect(sold).toEqual([20])
    },
  )
})
