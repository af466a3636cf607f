import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/**
 * Begins a transaction that will be rolled back. It waits for nobody for long, nor does anybody wait for it, and triggers
 * that number rows for good leave it alone (`is_only_looked_at` in db/migrations). What ends a session is for PostgreSQL
 * alone, as far as its version knows it (a whole transaction ends from 17 on): PGlite has one session, and would stop.
 */
export const beginLooking = (tx: Db) =>
  tx.execute(sql`select set_config('shop.only_looked_at', 'on', true), set_config('lock_timeout', '1s', true),
    set_config('statement_timeout', '5s', true),
    (select count(set_config(name, time, true)) from pg_settings
      join (values ('idle_in_transaction_session_timeout', '10s'), ('transaction_timeout', '15s')) ends (name, time)
        using (name)
      where version() not like '%PGlite%')`)
