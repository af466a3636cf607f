import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { ANEW } from './auto-preparing-client.server.ts'
import type { Db } from './db.server.ts'

/**
 * A condition that is always met, for statements whose best plan depends on what is asked: half the shelf is found in
 * another way than one bottle. They are never kept ready.
 */
export const neverPrepare = sql.raw(`true ${ANEW}`)

/**
 * For what is asked for all day: put together once for each line to the database, and not for every call. Drizzle makes
 * a new `Db` for every transaction, on one of a few connections.
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

/** So many ways of asking are kept, those that were used last. */
const MOST_WAYS = 300

/** The same for what is asked in many ways: once for each of them, by what is asked. */
export function preparedPerVariant<Asked, Statement extends object>(
  build: (db: Db, asked: Asked) => Statement,
) {
  const ways = preparedPerConnection(() => new LRUCache<string, Statement>({ max: MOST_WAYS }))
  return (db: Db, asked: Asked): Statement => {
    const built = ways(db)
    const way = JSON.stringify(asked)
    const known = built.get(way)
    if (known) return known
    const made = build(db, asked)
    built.set(way, made)
    return made
  }
}

const dialect = new PgDialect()

/** The same for a statement in words of SQL, with a `sql.placeholder` for whatever differs from call to call. */
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

/** What its statements go to: all connections together, or the one that a transaction has for itself. */
const lineOf = (db: Db): object => Reflect.get(db._.session, 'client')
