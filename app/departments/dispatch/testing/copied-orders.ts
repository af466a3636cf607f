import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

const SIGNS = '34679CFHJKMPQRTVWXY'

/** Copies of an order, under references of their own. */
export async function moreLike(db: Db, { id }: { id: string }, count: number): Promise<string[]> {
  const columnsOf = async (table: string, except: string[]) =>
    (
      await db.execute<{ column_name: string }>(sql`select column_name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
    ).rows
      .map(({ column_name }) => `"${column_name}"`)
      .filter((name) => !except.includes(name))
      .join(', ')
  const orders = await columnsOf('orders', ['"id"', '"reference"'])
  const lines = await columnsOf('order_lines', ['"id"', '"order_id"'])
  const references = Array.from({ length: count }, (_, i) => {
    const digits = [i % 19, Math.floor(i / 19) % 19, Math.floor(i / 361) % 19].map((at) => SIGNS[at])
    return `3333-3${digits.toReversed().join('')}`
  })
  for (const reference of references)
    await db.execute(
      sql.raw(`with copied as (insert into orders (reference, ${orders}) select '${reference}', ${orders} from orders where id = '${id}' returning id)
        insert into order_lines (order_id, ${lines}) select copied.id, ${lines} from order_lines, copied where order_id = '${id}'`),
    )
  return references
}
