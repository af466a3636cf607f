import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Access } from '../http/basket-access.server.ts'

/** Columns of a table whose rows belong to an account, or to any visitor who knows the id. */
type Owned = { id: PgColumn; accountId: PgColumn }

type Value = string | Placeholder
/** A key, or placeholders for its parts in a prepared statement. */
type KeyValues = Record<keyof Access, Value | null>

/**
 * The access rule of baskets and wishlists, as an SQL condition: an account's row needs its session; a visitor's row
 * needs its id, from the call or the cookie. Without a key nothing opens.
 */
export function accessCondition(table: Owned, { accountId, given, cookie }: KeyValues): SQL {
  if (given !== null) return both(eq(table.id, given), openableById(table, accountId))
  if (accountId !== null) return eq(table.accountId, accountId)
  return cookie === null ? NOTHING : visitorsOwn(table, cookie)
}

/** The rows for which an id is enough: visitors' rows, and this account's own. */
export const openableById = (table: Owned, accountId: Value | null): SQL =>
  accountId === null
    ? isNull(table.accountId)
    : (or(isNull(table.accountId), eq(table.accountId, accountId)) ?? NOTHING)

/** What a visitor brings when they sign in: the visitor's row, and the rows of the guest they were before. */
export const broughtCondition = (table: Owned, visitorsId: string | null, guestIds: string[]): SQL =>
  or(
    visitorsId === null ? undefined : visitorsOwn(table, visitorsId),
    guestIds.length === 0 ? undefined : inArray(table.accountId, guestIds),
  ) ?? NOTHING

const visitorsOwn = (table: Owned, id: Value) => both(eq(table.id, id), isNull(table.accountId))

const both = (one: SQL, other: SQL): SQL => and(one, other) ?? NOTHING

const NOTHING = sql`false`

const PARTS = ['accountId', 'given', 'cookie'] as const

/** Which parts a key has: each kind needs its own prepared statement. Empty for a key without parts. */
export const kindOfKey = (key: Access): string => PARTS.filter((part) => key[part] !== null).join('_')

/** For `accessCondition` in a prepared statement, which is then executed with the key. */
export function placeholdersFor(kind: string): KeyValues {
  const parts = kind.split('_')
  const placeholder = (part: keyof Access) => (parts.includes(part) ? sql.placeholder(part) : null)
  return {
    accountId: placeholder('accountId'),
    given: placeholder('given'),
    cookie: placeholder('cookie'),
  }
}
