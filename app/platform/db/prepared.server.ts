import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { NEVER_PREPARE } from './auto-preparing-client.server.ts'
import type { Db } from './db.server.ts'

/**
 * A condition that is always true, for statements whose best plan depends on their values: half a shelf needs another
 * plan than one bottle. Such statements are never prepared.
 */
export const neverPrepare = sql.raw(`true ${NEVER_PREPARE}`)

/**
 * A prepared statement for frequent queries: built once per connection, not once per call. Drizzle makes a new `Db`
 * for every transaction, on one of a few connections.
 */
export function preparedPerConnection<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<object, Statement>()
  return (db) => {
    const line = lineOf(db)
    const known = built.get(line) ?? build(db)
    built.set(line, known)
    return known
  }
}

const dialect = new PgDialect()

/** The same for hand-written SQL, with a `sql.placeholder` for every value that differs between calls. */
export function preparedSql<Row>(words: SQL) {
  const query = dialect.sqlToQuery(words)
  const statement = preparedPerConnection((db) =>
    db._.session.prepareQuery(query, undefined, undefined, false),
  )
  return async (db: Db, values: Record<string, unknown> = {}): Promise<Row[]> => {
    const { rows } = (await statement(db).execute(values)) as { rows: Row[] }
    return rows
  }
}

/** Where its statements are sent: the pool, or the one connection of a transaction. */
const lineOf = (db: Db): object => Reflect.get(db._.session, 'client')
