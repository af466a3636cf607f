import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import type { Database } from './db.server.ts'

/** What the shop expects of its pool, whichever database is behind it. */
const bottles = pgTable('bottles', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  tags: text('tags').array(),
  facts: jsonb('facts'),
  filledAt: timestamp('filled_at', { withTimezone: true, precision: 3 }),
})

let database: Database

beforeAll(async () => {
  database = await newDatabase()
  await database.pool.query(
    'create table bottles (id int primary key, name text not null, tags text[], facts jsonb, filled_at timestamptz(3))',
  )
})
beforeEach(() => database.pool.query('truncate bottles'))
afterAll(() => database.close())

describe('after a failed query', () => {
  test('the pool goes on as if nothing had happened', async () => {
    const { pool } = database
    const put = () => pool.query("insert into bottles (id, name) values (1, 'gin')")
    await put()
    for (let i = 0; i < 3; i++)
      await expect(put()).rejects.toMatchObject({ code: '23505', constraint: 'bottles_pkey' })
    await expect(pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
    expect((await pool.query('select name from bottles')).rows).toEqual([{ name: 'gin' }])
  })

  test('so does Drizzle, and the reason is in the cause', async () => {
    const { db } = database
    const put = () => db.insert(bottles).values({ id: 1, name: 'gin' })
    await put()
    await expect(put()).rejects.toMatchObject({ cause: { code: '23505', constraint: 'bottles_pkey' } })
    expect(await db.select({ name: bottles.name }).from(bottles)).toEqual([{ name: 'gin' }])
  })

  test('queries that were waiting behind it are answered', async () => {
    const { pool } = database
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        pool.query(i % 3 === 0 ? 'select nonsense' : 'select $1::int as n', i % 3 === 0 ? [] : [i]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? 'rejected' : 'fulfilled')),
    )
  })

  test('a client given back in the middle of a transaction leaves nothing of it behind', async () => {
    const { pool } = database
    const client = await pool.connect()
    await client.query('begin')
    await client.query("insert into bottles (id, name) values (1, 'gin')")
    client.release(new Error('something broke'))
    expect((await pool.query('select count(*)::int as n from bottles')).rows).toEqual([{ n: 0 }])
  })
})

describe('transactions', () => {
  test('twenty at once all count', async () => {
    const { db } = database
    await db.insert(bottles).values({ id: 1, name: '0' })
    const addOne = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(bottles).where(eq(bottles.id, 1)).for('update')
        await tx
          .update(bottles)
          .set({ name: String(Number(row?.name) + 1) })
          .where(eq(bottles.id, 1))
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    expect(await db.select().from(bottles)).toMatchObject([{ name: '20' }])
  })

  test('twenty at once, half of which fail: the other half stays', async () => {
    const { db } = database
    const put = (id: number) =>
      db.transaction(async (tx) => {
        await tx.insert(bottles).values({ id, name: 'gin' })
        if (id % 2 === 1) throw new Error('changed my mind')
      })
    await Promise.allSettled(Array.from({ length: 20 }, (_, id) => put(id)))
    const kept = await db.select({ id: bottles.id }).from(bottles).orderBy(bottles.id)
    expect(kept.map(({ id }) => id)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
  })

  test('within one another: what the inner one undoes, the outer one keeps clear of', async () => {
    const { db } = database
    await db.transaction(async (outer) => {
      await outer.insert(bottles).values({ id: 1, name: 'kept' })
      await outer
        .transaction(async (inner) => {
          await inner.insert(bottles).values({ id: 2, name: 'undone' })
          await inner.transaction((innermost) =>
            innermost.insert(bottles).values({ id: 3, name: 'undone with it' }),
          )
          await inner.insert(bottles).values({ id: 1, name: 'taken' })
        })
        .catch(() => {})
      await outer.transaction((inner) => inner.insert(bottles).values({ id: 4, name: 'kept' }))
    })
    const kept = await db.select({ id: bottles.id }).from(bottles).orderBy(bottles.id)
    expect(kept.map(({ id }) => id)).toEqual([1, 4])
  })

  test('serialisable ones as well', async () => {
    const { db } = database
    await db.transaction((tx) => tx.insert(bottles).values({ id: 1, name: 'gin' }), {
      isolationLevel: 'serializable',
    })
    expect(await db.select().from(bottles)).toHaveLength(1)
  })
})

describe('parameters', () => {
  test('of every kind come back as they went in', async () => {
    const { db } = database
    const bottle = {
      id: 1,
      name: `O’Neill "Réserve"; drop table bottles; -- $1 \\ \n 🍾`,
      tags: ['a,b', 'with "quotes"', '', 'null'],
      facts: { age: 12, cask: null, notes: ['smoke', "d'or"] },
      filledAt: new Date('2026-03-29T01:30:00.123Z'),
    }
    await db.insert(bottles).values([bottle, { id: 2, name: '' }])
    expect(await db.select().from(bottles).where(eq(bottles.name, bottle.name))).toEqual([bottle])
    expect(await db.select().from(bottles).where(eq(bottles.id, 2))).toEqual([
      { id: 2, name: '', tags: null, facts: null, filledAt: null },
    ])
  })

  test('a list goes in whole', async () => {
    const found = await database.db.execute(
      sql`select n from unnest(${sql.param(['gin', 'rum'])}::text[]) as n`,
    )
    expect(found.rows).toEqual([{ n: 'gin' }, { n: 'rum' }])
  })

  test('prepared under a name, again and again', async () => {
    const byId = database.db
      .select()
      .from(bottles)
      .where(eq(bottles.id, sql.placeholder('id')))
      .prepare('bottle_by_id')
    await database.db.insert(bottles).values({ id: 7, name: 'rye' })
    for (const id of [7, 8, 7]) expect(await byId.execute({ id })).toHaveLength(id === 7 ? 1 : 0)
  })
})
