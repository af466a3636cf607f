import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** Orders by SQL: of every status, two years deep, most of them delivered. */
export async function manyOrders(db: Db, many: number) {
  await db.execute(sql`
    insert into orders (reference, status, email, phone, first_name, last_name, shipping, billing, delivery_type,
      promise, over_18_at, goods, engraving, multi_buy, discount, delivery, insurance, total, vat, to_pay, units,
      placed_at, leave_by, promised_by, holds_stock, has_engraving)
    select 'R' || lpad(n::text, 8, '0'),
      case when n % 100 < 80 then 'delivered' when n % 100 < 90 then 'cancelled' when n % 100 < 93 then 'refunded'
        when n % 1000 < 940 then 'confirmed' when n % 1000 < 943 then 'payment-review'
        when n % 1000 < 946 then 'payed-via-call' when n % 1000 < 949 then 'payed-via-banktransfer' else 'dispatched' end,
      'p' || n || '@example.com', '01632' || lpad((n % 1000000)::text, 6, '0'), 'First' || n % 300, 'Last' || n % 5000,
      jsonb_build_object('postcode', 'SL' || n % 60 + 7 || ' 1AA', 'country', 'GB'), '{}', case when n % 10 = 0
        then 'Click & Collect' else 'Standard Delivery' end, '', now(), n % 9000, 0, 0, 0, 0, 0, n % 9000, 0, n % 9000, 1,
      timestamptz '2026-11-18' - n * interval '20 minutes', date '2026-11-18' - n / 70, date '2026-11-20' - n / 70,
      true, n % 17 = 0
    from generate_series(1, ${many}::int) n`)
}
