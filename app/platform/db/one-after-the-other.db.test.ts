import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { countStatements } from '../../../test/statements.ts'
import type { Db } from './db.server.ts'
import { oneAfterTheOther, TookTooLong } from './one-after-the-other.server.ts'

const numbers = [1, 2, 3, 4, 5]
const ask = (tx: Db) => Promise.all(numbers.map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n`)))

test('statements that are asked at once wait for each other, in their order', async ({
  ownDatabase: { db },
}) => {
  const { seen, stop } = countStatements()
  const found = await db.transaction((tx) => oneAfterTheOther(tx, () => ask(tx))).finally(stop)
  expect(found.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
  expect(seen).toMatchObject({ most: 1 })
  expect(seen.all).toBeGreaterThanOrEqual(numbers.length)
})

test('one that fails stops none behind it, and the connection is as before', async ({
  ownDatabase: { db },
}) => {
  let answers: PromiseSettledResult<unknown>[] = []
  await expect(
    db.transaction(async (tx) => {
      const client: object = Reflect.get(tx._.session, 'client')
      answers = await oneAfterTheOther(tx, () =>
        Promise.allSettled([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`)]),
      )
      expect(Object.hasOwn(client, 'query')).toBe(false)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  // The second one is told that its transaction is broken, and was not left waiting.
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('after its time no statement is asked, and the work has failed, also if it does not mind', async ({
  ownDatabase: { db },
}) => {
  const asked: PromiseSettledResult<unknown>[] = []
  const work = (tx: Db) => async () => {
    const answers = numbers.map(() => tx.execute(sql`select pg_sleep(0.1)`))
    asked.push(...(await Promise.allSettled(answers)))
    return 'done'
  }
  const looked = db.transaction((tx) => oneAfterTheOther(tx, work(tx), { withinMs: 150 }))
  await expect(looked).rejects.toThrow(TookTooLong)
  // The first is always asked; the third would begin after 200 ms.
  expect(asked.map(({ status }) => status)).toEqual([
    ...['fulfilled', expect.any(String)],
    ...['rejected', 'rejected', 'rejected'],
  ])
  const within = await db.transaction((tx) => oneAfterTheOther(tx, () => ask(tx), { withinMs: 60_000 }))
  expect(within).toHaveLength(numbers.length)
})
