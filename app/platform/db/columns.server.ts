import { type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core'
import type { Pence } from '../money.ts'

/** Money, as whole pence. */
export const pennies = (name: string) => integer(name).$type<Pence>()

/** With milliseconds, like a `Date`: what is read equals what was written. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A moment as a parameter of hand-written SQL. */
export const sqlInstant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** The row's id is none of these. One parameter, however many ids there are. */
export const isNoneOf = (id: PgColumn, ids: readonly string[]): SQL =>
  sql`${id} <> all(${sql.param(ids)}::uuid[])`
