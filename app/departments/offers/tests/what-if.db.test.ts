import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { DAY_MS } from '#app/platform/clock.ts'
import { beginLooking } from '#app/platform/db/only-looked-at.server.ts'
import { shelved } from '../../../../test/buying.ts'
import { isPostgres } from '../../../../test/database.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { test } from '../../../../test/office.ts'
import { lockPretended } from '../what-if.server.ts'

test('at most 500 drinks with a planned price are looked at, and locked', async ({ street }) => {
  const { db, clock } = street
  const gin = await shelved(street)
  const plan = async (drinks: Drink[]) => {
    await putDrinks(db, drinks, clock.now)
    const ids = drinks.map(({ id }) => id)
    await db.execute(sql`insert into planned_prices
        (drink_id, at, price, sets_old_price, state, batch, "by", planned_at)
      select id, ${new Date(clock.now.getTime() + DAY_MS).toISOString()}::timestamptz, 3000, false, 'waiting',
        gen_random_uuid(), 'Hannah Reed', now() from unnest(${sql.param(ids)}::text[]) id`)
  }
  const until = (days: number) => ({ now: clock.now, at: new Date(clock.now.getTime() + days * DAY_MS) })
  await plan(Array.from({ length: 500 }, () => aDrink()))
  expect(await lockPretended(db, [gin.id], until(2))).toHaveLength(500)
  await plan([aDrink()])
  await expect(lockPretended(db, [gin.id], until(2))).rejects.toMatchObject({
    statusCode: 409,
    code: 'too_many_planned',
    message: expect.stringContaining('earlier moment'),
  })
  expect(await lockPretended(db, [gin.id], until(0.5))).toEqual([])
})

test('a transaction that only looks waits for nobody for long, and is ended', async ({ street: { db } }) => {
  await db.transaction(async (tx) => {
    await beginLooking(tx)
    const { rows } = await tx.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name like '%\\_timeout'`,
    )
    const isLite = !isPostgres()
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toMatchObject({
      lock_timeout: '1000',
      statement_timeout: '5000',
      // PGlite has one session: ended, it would be gone for everybody.
      idle_in_transaction_session_timeout: isLite ? '0' : '10000',
      transaction_timeout: isLite ? '0' : '15000',
    })
  })
})
