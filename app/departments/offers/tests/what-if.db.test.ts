import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { beginLooking } from '#app/platform/db/only-looked-at.server.ts'
import { shelved } from '../../../../test/buying.ts'
import { test } from '../../../../test/office.ts'
import { lockPretended } from '../what-if.server.ts'

test('at most 500 drinks with a planned price are looked at, and locked', async ({ street }) => {
  const { db, clock } = street
  const gin = await shelved(street)
  const plans = (from: number, to: number) =>
    db.execute(sql`with copies as (
        insert into drinks select (jsonb_populate_record(drinks, jsonb_build_object('id', 'planned-' || n))).*
        from drinks, generate_series(${from}::int, ${to}::int) n where id = ${gin.id} returning id)
      insert into planned_prices (drink_id, at, price, sets_old_price, state, batch, "by", planned_at)
      select id, ${new Date(clock.now.getTime() + DAY_MS).toISOString()}::timestamptz, 3000, false, 'waiting',
        gen_random_uuid(), 'Hannah Reed', ${clock.now.toISOString()}::timestamptz from copies`)
  const until = (days: number) => ({ now: clock.now, at: new Date(clock.now.getTime() + days * DAY_MS) })
  await plans(1, 500)
  expect(await lockPretended(db, [gin.id], until(2))).toHaveLength(500)
  await plans(501, 501)
  await expect(lockPretended(db, [gin.id], until(2))).rejects.toMatchObject({
    ...{ status: 409, code: 'too_many_planned', message: expect.stringContaining('earlier moment') },
  })
  expect(await lockPretended(db, [gin.id], until(0.5))).toEqual([])
})

test('a transaction that only looks waits for nobody for long, and ends where the database can end it', async ({
  street: { db },
}) => {
  await db.transaction(async (tx) => {
    await beginLooking(tx)
    const { rows } = await tx.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout', 'transaction_timeout')`,
    )
    const set = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    expect(set).toMatchObject({ lock_timeout: '1000', statement_timeout: '5000' })
    expect(set.transaction_timeout ?? '15000').toBe('15000')
  })
})
