import { purchaseList, purchaseViews } from '#app/departments/buying/purchase-list.ts'
import { supplierList, supplierViews } from '#app/departments/buying/supplier-list.ts'
import { type List, readSort } from '#app/platform/lists/list.ts'
import { placeInWords } from '#app/platform/lists/place.ts'
import { budget } from './budgets.ts'
import { settle, withClient } from './databases.ts'
import { measure, type OfficeShop, type Row } from './office-shop.ts'

/** So many orders to suppliers are open; one supplier in fifty is retired. */
const OPEN = 600
const RETIRED = 50

/** So many suppliers with two drinks each, and as many orders to them, of ten years. */
export async function fillBuying(databaseUrl: string, rows: number) {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into suppliers (id, name, email, phone, account_code, lead_days, state)
       select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         initcap(left(translate(md5(n::text), '0123456789', 'aeiourlmst'), 8)) || ' Wines ' || n,
         'orders-' || n || '@example.com', '01632 960' || lpad((n % 1000)::text, 3, '0'), 'A' || n, n % 9 + 1,
         case when n % ${RETIRED} = 0 then 'retired' else 'active' end
       from generate_series(1, $1::int) n`,
      [rows],
    )
    await client.query(
      `insert into supplier_drinks (supplier_id, drink_id, case_size, case_cost)
       select suppliers.id, few.id, 6, 6000 from suppliers
       cross join (select id from drinks order by id limit 2) few`,
    )
    await client.query(
      `insert into purchase_orders (number, state, supplier_id, created_at, created_by, sent_at, expected_on, total, cases)
       select 'PO-2016-' || lpad(n::text, 6, '0'),
         case when n <= ${OPEN} then (array['draft', 'sent', 'partly_received'])[n % 3 + 1]
           else (array['received', 'received', 'closed_short', 'cancelled'])[n % 4 + 1] end,
         ('00000000-0000-4000-8000-' || lpad(to_hex(n * 7919::bigint % $1 + 1), 12, '0'))::uuid,
         made, 'Hannah Reed', made + interval '1 hour', made::date + 5, 6000 + n % 900, n % 40 + 1
       from (select n, now() - n * (interval '10 years' / $1) as made from generate_series(1, $1::int) n) numbered`,
      [rows],
    )
  })
  await settle(databaseUrl)
}

/** Every view, its first page and one three quarters down; and what people type, which is only told. */
export async function measureBuying(shop: OfficeShop, calls: number): Promise<Row[]> {
  const rows: Row[] = []
  const look = async (what: string, path: string, held?: Row['budget']) =>
    rows.push(await measure(shop, what, path, calls, held))
  for (const view of supplierViews) {
    await look(`suppliers ${view}, first page`, `/suppliers?view=${view}`, budget.officeList)
    const place = await placeFarDown(shop, supplierList, { table: 'suppliers', view, column: 'name' })
    await look(`suppliers ${view}, far down`, `/suppliers?view=${view}&place=${place}`, budget.officeList)
  }
  for (const view of purchaseViews) {
    const path = `/purchase-orders?view=${view}`
    await look(`purchase orders ${view}, first page`, path, budget.officeList)
    const where = { table: 'purchase_orders', view, column: 'created_at' }
    const place = await placeFarDown(shop, purchaseList, where)
    await look(`purchase orders ${view}, far down`, `${path}&place=${place}`, budget.officeList)
  }
  await look('suppliers by a word', '/suppliers?view=all&q=wines%2077')
  await look('purchase orders by a supplier’s name', '/purchase-orders?view=all&q=wines%2077')
  await look('purchase orders by a number', '/purchase-orders?view=all&q=PO-2016-000777')
  return rows
}

/** As the rooms have them. */
const conditions: Record<string, string> = {
  active: "state = 'active'",
  retired: "state = 'retired'",
  open: "state in ('draft', 'sent', 'partly_received')",
  draft: "state = 'draft'",
  coming: "state in ('sent', 'partly_received')",
  done: "state in ('received', 'closed_short', 'cancelled')",
  all: 'true',
}

type Where = { table: string; view: string; column: string }

async function placeFarDown(
  { databaseUrl }: OfficeShop,
  list: List<never>,
  { table, view, column }: Where,
): Promise<string> {
  const sort = readSort(list, list.views[view]?.sort ?? '')
  if (!sort) throw new Error(`${table} has no view ${view}`)
  const way = sort.isDescending ? 'desc' : 'asc'
  const { id, value } = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `with seen as (select id, ${column} as value from ${table} where ${conditions[view]})
       select * from seen order by value ${way}, id ${way} offset (select count(*) * 3 / 4 from seen) limit 1`,
    )
    return rows[0]
  })
  const words = value instanceof Date ? value.toISOString() : value
  return encodeURIComponent(placeInWords(list, sort, { id, value: words }))
}
