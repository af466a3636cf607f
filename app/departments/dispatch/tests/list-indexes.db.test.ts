import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '../../../../test/database.ts'
import { expectIndexes } from '../../../../test/explained.ts'
import { manyOrders } from '../../../../test/many-orders.ts'
import { NOON } from '../../../../test/shop.ts'
import { returnList } from '../../orders/return-list.ts'
import { listReturns } from '../../orders/returns.server.ts'
import { runPages } from '../calls/run-records.server.ts'
import { listRuns } from '../calls/run-wire.server.ts'

test('picking runs and their records are served by an index', async ({ freshDb: db }) => {
  await ordersFor(db)
  await db.execute(sql`insert into picking_runs (started_at, by, place, finished_at)
    select timestamptz '2026-11-18' - i * interval '1 hour', 'Ann', 'London',
      case when i % 100 > 0 then timestamptz '2026-11-18' - i * interval '1 hour' end from generate_series(1, 3000) i`)
  await db.execute(sql`analyze picking_runs`)
  await db.execute(sql`insert into picking_run_orders (run_id, order_id, position, bottles, is_open)
    select runs.id, orders.id, 0, '[]', false from (select id, row_number() over () as n from picking_runs) runs
      join (select id, row_number() over () as n from orders) orders on orders.n in (runs.n, runs.n + 1)`)
  const numbered = (place?: string) => (place ? Number(place) : undefined)
  await expectIndexes(
    db,
    ['picking_runs', 'picking_run_orders', 'picked_lines'],
    [
      {
        how: { list: 'runs' },
        by: ['picking_runs_pkey', 'runs_under_way'],
        ask: (place) => listRuns(db, numbered(place)),
      },
      {
        how: { file: 'runs' },
        by: ['picking_runs_pkey'],
        ask: async (place) => {
          const { next } = await runPages(db)(numbered(place))
          return { next_place: next === undefined ? null : String(next) }
        },
      },
    ],
  )
})

test('the register of what came back, by cause too, is served by an index', async ({ freshDb: db }) => {
  await ordersFor(db)
  await db.execute(
    sql`insert into parcels (order_id, number, sent_at, sent_by) select id, 1, placed_at, '' from orders`,
  )
  await db.execute(sql`analyze parcels`)
  await db.execute(sql`insert into parcel_returns (order_id, parcel_id, cause, at, by, next_step)
    select order_id, id, (array['refused', 'broken', 'drunk'])[extract(minute from sent_at)::int % 3 + 1], sent_at, 'Ann',
      'nothing' from parcels`)
  const by = [returnList.sorts.at.index]
  await expectIndexes(
    db,
    ['parcel_returns', 'parcel_return_lines', 'parcels', 'orders'],
    [{}, { cause: 'drunk' }, { cause: 'broken,drunk' }].map((how) => ({
      how,
      by,
      ask: (place?: string) => listReturns(db, { ...how, place }, NOON),
    })),
  )
})

async function ordersFor(db: Db) {
  await manyOrders(db, 4_000)
  await db.execute(sql`analyze orders`)
}
