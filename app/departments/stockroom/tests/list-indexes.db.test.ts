import { sql } from 'drizzle-orm'
import { test } from '../../../../test/database.ts'
import { everyOrder, expectIndexes } from '../../../../test/explained.ts'
import { manyDrinks } from '../../../../test/many-drinks.ts'
import { verbsFor } from '../../staff/staff.ts'
import { listCounts } from '../counts.server.ts'
import { listMovements, listStock } from '../stock.server.ts'
import { stockList, stockViews } from '../stock-list.ts'

const packer = { verbs: verbsFor('packer') }

test('every view of the stock, by bin, type and words too, is served by an index', async ({
  freshDb: db,
}) => {
  await manyDrinks(db)
  const ask = (query: object) => (place?: string) => listStock(db, { ...query, place }, packer)
  await expectIndexes(
    db,
    ['drinks', 'drink_handling', 'drink_lookup'],
    [
      ...everyOrder(stockList).map(({ index, ...how }) => ({
        how,
        by: [index, 'drinks_low'],
        ask: ask(how),
      })),
      ...stockViews.flatMap((view) =>
        [
          { how: { view, bin: 'R7' }, by: ['handling_by_bin'] },
          { how: { view, bin: 'r12-5' }, by: ['handling_by_bin'] },
          { how: { view, type: 'rum' }, by: ['drinks_of_type', 'drinks_by_name', 'drinks_low'] },
          { how: { view, q: 'maker7' }, by: ['drink_lookup_words'] },
          { how: { view, q: 'bulk-777' }, by: ['drink_lookup_words'] },
          { how: { view, q: '2900000000777' }, by: ['drink_handling_ean_unique'] },
        ].map((each) => ({ ...each, ask: ask(each.how) })),
      ),
    ],
  )
})

test('movements of a drink and counts are served by an index', async ({ freshDb: db }) => {
  await manyDrinks(db, 300)
  await db.execute(sql`insert into stock_movements (drink_id, at, by, because)
    select 'bulk-' || i % 30 + 1, timestamptz '2026-11-18' - i * interval '1 hour', 1, 'found'
    from generate_series(1, 6000) i`)
  await db.execute(sql`insert into stock_counts (scope, opened_at, opened_by, state)
    select 'shop', timestamptz '2026-11-18' - i * interval '1 day', 'Hannah Reed',
      case when i % 100 = 0 then 'open' else 'closed' end from generate_series(1, 2000) i`)
  await expectIndexes(
    db,
    ['stock_movements', 'stock_counts'],
    [
      {
        how: { drink: 'bulk-7' },
        by: ['movements_of_drink'],
        ask: (place) => listMovements(db, 'bulk-7', place ? Number(place) : undefined),
      },
      {
        how: { counts: 'all' },
        by: ['counts_open', 'stock_counts_pkey'],
        ask: (place) => listCounts(db, place ? Number(place) : undefined),
      },
    ],
  )
})
