import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'

/** From now on the database refuses to write rows in which the column has this value. */
export async function refuseRowsWith(db: Db, table: string, column: string, value: string): Promise<void> {
  const name = sql.identifier(`refuse_${table}`)
  await db.execute(sql`
    create or replace function ${name}() returns trigger language plpgsql as ${sql.raw(
      `$$ begin raise 'this row is bad'; end $$`,
    )}`)
  await db.execute(sql`
    create or replace trigger ${name} before insert or update on ${sql.identifier(table)}
    for each row when (${sql.raw(`new."${column}"::text = '${value}'`)})
    execute function ${name}()`)
}

/** For work in which nothing goes wrong. */
export const noAlert: Alert = (what, { err }) => {
  throw new Error(what, { cause: err })
}

/** What a person is called for, and about which row. */
export function alertsHeard() {
  const heard: [what: string, id: unknown][] = []
  const alert: Alert = (what, { id }) => void heard.push([what, id])
  return { heard, alert }
}
