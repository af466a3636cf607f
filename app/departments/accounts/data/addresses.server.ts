import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { preparedPerConnection } from '#app/platform/db/prepared.server.ts'
import type { Address, KeptAddress } from '../accounts.ts'
import { addresses } from '../tables.server.ts'

export type Use = 'billing' | 'shipping'
const flagOf = { billing: 'isBilling', shipping: 'isShipping' } as const

const columns = {
  id: addresses.id,
  title: addresses.title,
  firstName: addresses.firstName,
  lastName: addresses.lastName,
  phone: addresses.phone,
  house: addresses.house,
  street: addresses.street,
  city: addresses.city,
  county: addresses.county,
  postcode: addresses.postcode,
  country: addresses.country,
  isBilling: addresses.isBilling,
  isShipping: addresses.isShipping,
}

export const selectAddresses = (db: Db, accountId: string): Promise<KeptAddress[]> =>
  theirAddresses(db).execute({ accountId })

const theirAddresses = preparedPerConnection((db) =>
  db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.accountId, sql.placeholder('accountId')))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .prepare('their_addresses'),
)

/** However many they are: all guests with one e-mail. */
export const selectAddressesOfAll = (db: Db, accountIds: readonly string[]) =>
  db
    .select({ ...columns, accountId: addresses.accountId })
    .from(addresses)
    .where(sql`${addresses.accountId} = any(${sql.param([...accountIds])}::uuid[])`)
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

export async function countAddresses(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(addresses).where(eq(addresses.accountId, accountId))
  return row?.total ?? 0
}

export async function insertAddress(
  db: Db,
  accountId: string,
  address: Address,
  now: Date,
): Promise<KeptAddress> {
  const [row] = await db
    .insert(addresses)
    .values({ ...address, accountId, createdAt: now })
    .returning(columns)
  if (!row) throw new Error('An address was not written')
  return row
}

/** Undefined if it is not this account's. */
export async function updateAddress(db: Db, accountId: string, id: string, address: Partial<Address>) {
  const [row] = await db.update(addresses).set(address).where(owned(accountId, id)).returning(columns)
  return row
}

export async function deleteAddress(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db.delete(addresses).where(owned(accountId, id)).returning({ id: addresses.id })
  return gone.length > 0
}

/** To an account without addresses: only one of them can be the billing, or the shipping address. */
export async function moveAddresses(db: Db, fromAccountId: string, toAccountId: string) {
  await db.update(addresses).set({ accountId: toAccountId }).where(eq(addresses.accountId, fromAccountId))
}

/** Makes it the default for this use, instead of the current one. */
export async function putToUse(db: Db, accountId: string, id: string, use: Use) {
  const flag = flagOf[use]
  await db
    .update(addresses)
    .set({ [flag]: false })
    .where(and(eq(addresses.accountId, accountId), ne(addresses.id, id)))
  await db
    .update(addresses)
    .set({ [flag]: true })
    .where(owned(accountId, id))
}

/** Leaves no default for this use. */
export async function clearUse(db: Db, accountId: string, id: string, use: Use) {
  await db
    .update(addresses)
    .set({ [flagOf[use]]: false })
    .where(owned(accountId, id))
}

const owned = (accountId: string, id: string) => and(eq(addresses.accountId, accountId), eq(addresses.id, id))
