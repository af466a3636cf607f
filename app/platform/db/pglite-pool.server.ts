import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { TracedClient, TracedPool } from './traced-client.server.ts'

/**
 * A `pg.Pool` over PGlite's only session, so that both databases run the same code. Two workarounds are needed with
 * the pinned versions (`pglite-pool.db.test.ts` fails if an update breaks either): Drizzle gives `pg` a `types`
 * object that PGlite's wire code takes for an array, and pg-pool discards a client after an error, although PGlite's
 * only session lives on and would leak into the next client.
 */
export function poolOn(lite: PGlite): pg.Pool {
  const config = createPgConfig(lite)
  const wire = config.connection as unknown as Wire
  const parse = wire.parse.bind(wire)
  wire.parse = (query, more) =>
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined }, more)
  return new LitePool({
    ...(config as pg.PoolConfig),
    Client: TracedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  })
}

type Query = { types?: unknown }
type Wire = { parse: (query: Query, more?: boolean) => void }
type Release = (this: pg.Pool, client: pg.PoolClient, idle: unknown, failure?: unknown) => void

const releaseOf = (pg.Pool.prototype as unknown as { _release: Release })._release

class LitePool extends TracedPool {
  _release(client: pg.PoolClient, idle: unknown, failure?: unknown) {
    const giveBack = () => releaseOf.call(this, client, idle, this.ending ? failure : undefined)
    if (!failure || this.ending) return giveBack()
    // Rolls back in any case: the session must be clean for the next user.
    client.query('rollback').then(giveBack, giveBack)
  }
}
