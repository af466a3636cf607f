import { test } from '../../../../test/database.ts'
import { expectIndexes } from '../../../../test/explained.ts'
import { manyDrinks } from '../../../../test/many-drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import type { PriceQuery } from '../../catalogue/prices.server.ts'
import { verbsFor } from '../../staff/staff.ts'
import { listPrices } from '../price-list.server.ts'

const owner = { verbs: verbsFor('owner') }

// Not the coupons: a shop has dozens, and their list says where it is cut.
test('the grid of prices, by type, words and barcode too, is served by an index', async ({ freshDb: db }) => {
  await manyDrinks(db)
  const ask = (query: PriceQuery) => (after?: string) => listPrices(db, { ...query, after }, owner, NOON)
  await expectIndexes(
    db,
    ['drinks', 'drink_handling', 'drink_lookup', 'planned_prices'],
    [
      { how: {}, by: ['drinks_pkey'] },
      { how: { type: 'rum' as const }, by: ['drinks_of_type', 'drinks_pkey'] },
      { how: { q: 'maker7' }, by: ['drink_lookup_words'] },
      { how: { q: 'bulk' }, by: ['drink_lookup_words'] },
      { how: { q: 'r7-3', type: 'gin' as const }, by: ['drink_lookup_words'] },
      { how: { q: '5012345678900' }, by: ['drink_handling_ean_unique'] },
      { how: { ids: ['bulk-7', 'bulk-8'] }, by: ['drinks_pkey'] },
    ].map((each) => ({ ...each, ask: ask(each.how) })),
  )
})
