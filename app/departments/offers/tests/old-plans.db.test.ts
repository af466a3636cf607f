import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { MIGRATIONS_FOLDER } from '#app/platform/db/migrations.server.ts'
import { shelved } from '../../../../test/buying.ts'
import { test } from '../../../../test/office.ts'
import { go, inMs, offersIn } from '../testing/offered.ts'
import { pricesIn } from '../testing/priced.ts'

const migration = readFileSync(`${MIGRATIONS_FOLDER}/0037_planned-offers.sql`, 'utf8')

test('of plans from before there were planned offers, those become one that lower the price until an end', async ({
  street,
}) => {
  const { db } = street
  const [from, until] = [inMs(street, DAY_MS), inMs(street, 3 * DAY_MS)]
  const sale = { price: 24_00, oldPrice: 30_00, state: 'waiting', ends: true, setsOld: true }
  const plans = {
    offer: sale,
    'without an end': { ...sale, ends: false },
    'with another old price': { ...sale, oldPrice: 35_00 },
    'without an old price': { ...sale, oldPrice: null },
    'that leaves the old price': { ...sale, setsOld: false },
    'not lower': { ...sale, price: 30_00 },
    'that runs already': { ...sale, state: 'running' },
    'that is over': { ...sale, state: 'done' },
    'that was cancelled': { ...sale, state: 'cancelled' },
  }
  const ids = new Map<string, string>()
  for (const [name, plan] of Object.entries(plans)) {
    const { id } = await shelved(street)
    ids.set(id, name)
    await db.execute(sql`insert into planned_prices
        (drink_id, at, until, price, old_price, sets_old_price, state, batch, "by", planned_at)
      values (${id}, ${from.toISOString()}, ${plan.ends ? until.toISOString() : null}, ${plan.price},
        ${plan.oldPrice}, ${plan.setsOld}, ${plan.state}, gen_random_uuid(), 'Hannah Reed', now())`)
  }
  await db.execute(sql.raw(migration))
  const { rows } = await db.execute<{ drink_id: string }>(
    sql`select drink_id from planned_prices where is_offer`,
  )
  expect(rows.map(({ drink_id }) => ids.get(drink_id))).toEqual(['offer'])

  // It begins and ends as one that was made as an offer.
  const [id = ''] = [...ids.keys()]
  expect(await offersIn(street)).toMatchObject([{ id, state: 'planned', words: 'down to £24.00' }])
  await go(street, from)
  expect(await pricesIn(street, [id])).toMatchObject([{ price: 30_00, old_price: null, price_now: 24_00 }])
  await go(street, until)
  expect(await pricesIn(street, [id])).toMatchObject([{ price: 30_00, price_now: 30_00 }])
})
