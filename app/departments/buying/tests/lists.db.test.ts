import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '../../../../test/database.ts'
import { NOON } from '../../../../test/shop.ts'
import { purchasesQuery } from '../data/purchase-orders.server.ts'
import { suppliersQuery } from '../data/suppliers.server.ts'
import { purchaseList, purchaseViews } from '../purchase-list.ts'
import { supplierList, supplierViews } from '../supplier-list.ts'

const AN_ID = '00000000-0000-4000-8000-000000000007'

const planOf = async (db: Db, query: { getSQL: () => SQL }) =>
  JSON.stringify((await db.execute(sql`explain ${query.getSQL()}`)).rows)

const fill = async (db: Db) => {
  await db.execute(sql`insert into suppliers (id, name, lead_days, state)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Bulk ' || i, 3,
      case when i % 5 = 0 then 'retired' else 'active' end from generate_series(1, 2000) i`)
  await db.execute(sql`insert into purchase_orders (number, state, supplier_id, created_at, created_by, total, cases)
    select 'PO-2020-' || i, (array['draft', 'sent', 'partly_received', 'received', 'closed_short', 'cancelled'])[i % 6 + 1],
      ('00000000-0000-4000-8000-' || lpad((i % 200 + 1)::text, 12, '0'))::uuid,
      ${NOON.toISOString()}::timestamptz - i * interval '1 hour', 'Hannah Reed', 6000, 1
    from generate_series(1, 6000) i`)
  await db.execute(sql`analyze suppliers, purchase_orders`)
  // That there is an index for it; whether something else is cheaper with so few rows changes from run to run.
  for (const way of ['seqscan', 'bitmapscan', 'sort'])
    await db.execute(sql.raw(`set local enable_${way} = off`))
}

test('the list of suppliers is served by an index, in every view and order', async ({ db }) => {
  await fill(db)
  for (const view of supplierViews)
    for (const [key, { index }] of Object.entries(supplierList.sorts))
      for (const isDescending of [false, true])
        for (const place of [undefined, { value: 'Bulk 7', id: AN_ID }]) {
          const wanted = { view, words: undefined, sort: { key, isDescending }, place, limit: 51 }
          const plan = await planOf(db, suppliersQuery(db, wanted))
          expect(plan, view).toContain(index)
          expect(plan, view).not.toContain('Sort')
        }
})

test('the list of purchase orders is served by an index, in every view and order', async ({ db }) => {
  await fill(db)
  for (const view of purchaseViews)
    for (const [key, { index }] of Object.entries(purchaseList.sorts))
      for (const isDescending of [false, true])
        for (const place of [undefined, { value: NOON.toISOString(), id: AN_ID }]) {
          const wanted = { view, words: undefined, sort: { key, isDescending }, place, limit: 51 }
          const plan = await planOf(db, purchasesQuery(db, { ...wanted, supplierId: undefined }))
          // The open ones have one to themselves.
          expect(plan.includes(index) || plan.includes('purchases_open'), `${view}: ${plan}`).toBe(true)
          expect(plan, view).not.toContain('Sort')
          const ofOne = await planOf(db, purchasesQuery(db, { ...wanted, supplierId: AN_ID }))
          expect(ofOne, view).toMatch(/purchases_(of_supplier|open|created)/)
          expect(ofOne, view).not.toContain('Sort')
        }
})
