import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPostgres, newDatabase } from '../../../test/database.ts'
import type { Database, Db } from './db.server.ts'
import { neverPrepare, preparedPerConnection, preparedSql } from './prepared.server.ts'

const corks = pgTable('corks', { id: integer('id').primaryKey(), name: text('name').notNull() })
const OFTEN = 30

let database: Database

beforeAll(async () => {
  database = await newDatabase()
  await database.pool.query(
    "create table corks as select n as id, 'cork ' || n as name from generate_series(1, 100) n",
  )
})
afterAll(() => database.close())

const nameOf = (db: Db, id: number) => db.select({ name: corks.name }).from(corks).where(eq(corks.id, id))

/** On one connection, since each has its own prepared statements. */
const often = (ask: (db: Db, i: number) => Promise<unknown>) =>
  database.db.transaction(async (tx) => {
    const answers: unknown[] = []
    for (let i = 1; i <= OFTEN; i++) answers.push(await ask(tx, i))
    const { rows } = await tx.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%corks%'`,
    )
    return { answers, ready: rows.map(({ statement }) => statement) }
  })

describe.runIf(isPostgres())('a statement that is asked for again and again', () => {
  test('is kept ready by the database, once, and answers what is asked each time', async () => {
    const { answers, ready } = await often(nameOf)
    expect(answers).toEqual(Array.from({ length: OFTEN }, (_, i) => [{ name: `cork ${i + 1}` }]))
    expect(ready).toEqual(['select "name" from "corks" where "corks"."id" = $1'])
  })

  test('is kept ready by one pool whatever another has been asked', async () => {
    const other = await newDatabase()
    for (let i = 0; i < 250; i++)
      for (let n = 0; n <= 20; n++) await other.db.execute(sql`select ${sql.raw(String(i))} + ${n}::int`)
    await other.close()
    const { ready } = await often((db, id) => db.select({ id: corks.id }).from(corks).where(eq(corks.id, id)))
    expect(ready).toContain('select "id" from "corks" where "corks"."id" = $1')
  })

  test('goes on after one of its calls has failed', async () => {
    const { db } = database
    const put = (id: number) =>
      db.execute(sql`insert into corks (id, name) values (${id}, ${id > 0 ? 'new' : null})`)
    await db.execute(sql`alter table corks alter column name set not null`)
    for (let i = 0; i < OFTEN; i++) await put(1_000 + i)
    await expect(put(-1)).rejects.toMatchObject({ cause: { code: '23502' } })
    await put(2_000)
    expect(await nameOf(db, 2_000)).toEqual([{ name: 'new' }])
  })

  test('holds when the table gets another column meanwhile', async () => {
    await often(nameOf)
    await database.db.execute(sql`alter table corks add column length_mm int`)
    const { answers } = await often(nameOf)
    expect(answers[0]).toEqual([{ name: 'cork 1' }])
  })

  test('is planned each time where it says so', async () => {
    const { answers, ready } = await often((db, id) =>
      db
        .select({ id: corks.id })
        .from(corks)
        .where(sql`${neverPrepare} and ${corks.name} = ${`cork ${id}`}`),
    )
    expect(answers[0]).toEqual([{ id: 1 }])
    expect(ready.filter((statement) => statement.includes('never prepared'))).toEqual([])
  })

  test('is not kept if it is worded differently each time', async () => {
    const { ready } = await often((db, i) =>
      db.execute(sql`select ${sql.raw(String(i))} + id as rare from corks where id = ${i}`),
    )
    expect(ready.filter((statement) => statement.includes('rare'))).toEqual([])
  })
})

describe('a statement that is put together once', () => {
  test('is so for each line to the database, and is asked of the right one', async () => {
    let times = 0
    const byId = preparedPerConnection((db) => {
      times++
      return db
        .select({ name: corks.name })
        .from(corks)
        .where(eq(corks.id, sql.placeholder('id')))
        .prepare('cork_by_id')
    })
    const { db } = database
    expect(await byId(db).execute({ id: 1 })).toEqual([{ name: 'cork 1' }])
    expect(await byId(db).execute({ id: 2 })).toEqual([{ name: 'cork 2' }])
    expect(times).toBe(1)
    const undone = db.transaction(async (tx) => {
      await tx.update(corks).set({ name: 'wet' }).where(eq(corks.id, 1))
      expect(await byId(tx).execute({ id: 1 })).toEqual([{ name: 'wet' }])
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    expect(await byId(db).execute({ id: 1 })).toEqual([{ name: 'cork 1' }])
    expect(times).toBe(2)
    // Consecutive transactions get the same connection.
    await db.transaction(async (tx) => {
      expect(await byId(tx).execute({ id: 2 })).toEqual([{ name: 'cork 2' }])
    })
    expect(times).toBe(2)
  })

  test('belongs to the transaction that asks for it, among several at once', async () => {
    const byName = preparedSql<{ id: number }>(
      sql`select id from corks where name = ${sql.placeholder('name')}`,
    )
    const named = (name: string) =>
      database.db.transaction(async (tx) => {
        await tx.insert(corks).values({ id: -name.length, name })
        return byName(tx, { name })
      })
    const all = ['a', 'bb', 'ccc', 'dddd', 'eeeee']
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all(all.map(named))).toEqual(all.map((name) => [{ id: -name.length }]))
      expect(await Promise.all(all.map((name) => byName(database.db, { name })))).toHaveLength(5)
      await database.db.delete(corks).where(sql`id < 0`)
    }
  })

  test('says which statement has failed, and why', async () => {
    const twice = preparedSql(sql`select 1 / ${sql.placeholder('by')}::int as part`)
    expect(await twice(database.db, { by: 1 })).toEqual([{ part: 1 }])
    await expect(twice(database.db, { by: 0 })).rejects.toMatchObject({
      query: 'select 1 / $1::int as part',
      cause: { code: '22012' },
    })
  })
})
