import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '../../../../test/database.ts'
import { everyOrder, expectIndexes, plansOf } from '../../../../test/explained.ts'
import { NOON } from '../../../../test/shop.ts'
import { verbsFor } from '../../staff/staff.ts'
import { purchaseList, purchaseViews } from '../purchase-list.ts'
import { listPurchases } from '../purchase-orders.server.ts'
import { supplierList } from '../supplier-list.ts'
import { listSuppliers } from '../suppliers.server.ts'

const owner = { verbs: verbsFor('owner') }
const AN_ID = '00000000-0000-4000-8000-000000000007'

const fill = async (db: Db) => {
  await db.execute(sql`insert into suppliers (id, name, lead_days, state)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Bulk ' || i, 3,
      case when i % 5 = 0 then 'retired' else 'active' end from generate_series(1, 2000) i`)
  await db.execute(sql`analyze suppliers`)
  await db.execute(sql`insert into purchase_orders (number, state, supplier_id, created_at, created_by, total, cases)
    select 'PO-2020-' || lpad(i::text, 4, '0'),
      (array['draft', 'sent', 'partly_received', 'received', 'closed_short', 'cancelled'])[i % 6 + 1],
      ('00000000-0000-4000-8000-' || lpad((i % 200 + 1)::text, 12, '0'))::uuid,
      ${NOON.toISOString()}::timestamptz - i * interval '1 hour', 'Hannah Reed', 6000, 1
    from generate_series(1, 6000) i`)
}

test('purchase orders, in each view and order, of a supplier and with words, are served by an index', async ({
  freshDb: db,
}) => {
  await fill(db)
  const ask = (query: object) => (place?: string) => listPurchases(db, { ...query, place }, owner, NOON)
  const inOrder = ['purchases_created', 'purchases_open']
  await expectIndexes(
    db,
    ['purchase_orders'],
    [
      ...everyOrder(purchaseList).map(({ index, ...how }) => ({
        how,
        by: [index, 'purchases_open'],
        ask: ask(how),
      })),
      ...purchaseViews.flatMap((view) =>
        [
          { how: { view, supplier: AN_ID }, by: ['purchases_of_supplier', ...inOrder] },
          { how: { view, q: 'bulk 77' }, by: ['purchases_of_supplier', ...inOrder] },
          { how: { view, q: 'po-2020-59' }, by: inOrder },
          { how: { view, q: 'po-2020-0059' }, by: ['purchase_orders_number_unique'] },
        ].map((each) => ({ ...each, ask: ask(each.how) })),
      ),
    ],
  )
})

test('a page of suppliers is read in the order of an index; counting them looks at each', async ({
  freshDb: db,
}) => {
  await fill(db)
  for (const way of ['seqscan', 'bitmapscan', 'sort'])
    await db.execute(sql.raw(`set local enable_${way} = off`))
  for (const { index: inOrder, view, sort } of everyOrder(supplierList)) {
    const index = view === 'retired' ? 'retired_suppliers' : inOrder
    for (const q of ['', 'bulk 77']) {
      const [page] = await plansOf(db, ['suppliers'], () => listSuppliers(db, { view, sort, q }, owner, NOON))
      expect([view, sort, q, page?.plan]).toEqual([view, sort, q, expect.stringContaining(index)])
      expect([view, sort, q, page?.plan]).toEqual([view, sort, q, expect.not.stringContaining('Sort')])
    }
  }
})
