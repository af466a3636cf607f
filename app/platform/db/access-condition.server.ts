import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Access, isId } from '../http/basket-access.server.ts'

/** Columns of a table whose rows belong to an account, or to any visitor who knows the id. */
type Owned = { id: PgColumn; accountId: PgColumn }

/**
 * The access rule of baskets and wishlists, as an SQL condition: an account's row needs its session; a visitor's row
 * needs its id, from the call or the cookie. Without a key nothing opens.
 */
export function accessCondition(table: Owned, { accountId, given, cookie }: Access): SQL {
  if (given !== null) return isId(given) ? both(eq(table.id, given), openableById(table, accountId)) : NOTHING
  if (accountId !== null) return eq(table.accountId, accountId)
  return cookie === null ? NOTHING : visitorsOwn(table, cookie)
}

/** A visitor without a cookie: there is nothing to ask the database for. */
export const opensNothing = ({ accountId, given, cookie }: Access): boolean =>
  accountId === null && given === null && cookie === null

/** The rows for which an id is enough: visitors' rows, and this account's own. */
export const openableById = (table: Owned, accountId: string | null): SQL =>
  accountId === null
    ? isNull(table.accountId)
    : (or(isNull(table.accountId), eq(table.accountId, accountId)) ?? NOTHING)

/** What a visitor brings when they sign in: the visitor's row, and the rows of the guest they were before. */
export const broughtCondition = (table: Owned, visitorsId: string | null, guestIds: string[]): SQL =>
  or(
    visitorsId === null ? undefined : visitorsOwn(table, visitorsId),
    guestIds.length === 0 ? undefined : inArray(table.accountId, guestIds),
  ) ?? NOTHING

const visitorsOwn = (table: Owned, id: string) => both(eq(table.id, id), isNull(table.accountId))

const both = (one: SQL, other: SQL): SQL => and(one, other) ?? NOTHING

const NOTHING = sql`false`
