import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/**
 * Begins a transaction that will be rolled back. It waits for nobody for long, nor does anybody wait for it (PostgreSQL
 * can end a whole transaction from version 17 on), and triggers that number rows for good leave it alone
 * (`is_only_looked_at` in db/migrations).
 */
export const beginLooking = (tx: Db) =>
  tx.execute(sql`select set_config('shop.only_looked_at', 'on', true), set_config('lock_timeout', '1s', true),
    set_config('statement_timeout', '5s', true), set_config('idle_in_transaction_session_timeout', '10s', true),
    (select set_config(name, '15s', true) from pg_settings where name = 'transaction_timeout')`)
