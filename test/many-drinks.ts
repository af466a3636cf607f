import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** Drinks by SQL for a large table: of every state, some low, some without a photograph, each with a place. */
export async function manyDrinks(db: Db, many = 3_000) {
  await db.execute(sql`
    insert into drinks (id, name, producer, description, type, subtype, country, style, size_ml, abv, price, price_now,
      litre_price_now, character, notes, photo, photo_blur, added_at, stock, state, multi_buy)
    select 'bulk-' || i, 'Bulk ' || i, 'Maker' || i % 300, '',
      case when i % 9 = 0 then 'rum' else 'gin' end, 'original-gin', 'England', 'London dry', 700, 40, 3000 + i, 3000 + i,
      4000, '{"flavours":[],"taste":{}}', '{"serve":"","pairing":""}', case when i % 50 = 0 then '' else '/p' end, '',
      timestamptz '2026-11-18' - i * interval '1 minute', case when i % 20 = 0 then i % 3 else 40 end,
      case when i % 30 = 0 then 'draft' when i % 31 = 0 then 'withdrawn' else 'on_sale' end, i % 40 = 0
    from generate_series(1, ${many}::int) i`)
  await db.execute(sql`
    insert into drink_handling (drink_id, bin, ean)
    select 'bulk-' || i, 'R' || i % 60 || '-' || i % 7, '29' || lpad(i::text, 11, '0') from generate_series(1, ${many}::int) i
    on conflict (drink_id) do update set bin = excluded.bin, ean = excluded.ean`)
}
