import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { accounts, addresses, sessions } from '../tables.server.ts'

/** Where deliveries go, or else the first of the address book; one for each account that has any. */
export async function selectPlaces(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectDistinctOn([addresses.accountId], {
      accountId: addresses.accountId,
      town: addresses.city,
      postcode: addresses.postcode,
    })
    .from(addresses)
    .where(sql`${addresses.accountId} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(addresses.accountId, sql`${addresses.isShipping} desc`, addresses.createdAt, addresses.id)
  return new Map(rows.map(({ accountId, town, postcode }) => [accountId, { town, postcode }]))
}

/** Names and how to reach them, by id. */
export async function selectContacts(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
    })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** When somebody was here last, as far as their sessions say. */
export async function selectLastSeen(db: Db, ids: string[]): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${sessions.seenAt})` })
    .from(sessions)
    .where(inArray(sessions.accountId, ids))
  return row?.at ? new Date(row.at) : null
}

/** Of these, addresses that another account has in the same words and with the same telephone. */
export async function deleteSameAddresses(tx: Db, from: string[], into: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from addresses as old using addresses as kept
    where old.account_id = any(${sql.param(from)}::uuid[]) and kept.account_id = ${into}
      and lower(old.house) = lower(kept.house) and lower(old.street) = lower(kept.street)
      and postcode_word(old.postcode) = postcode_word(kept.postcode) and old.country = kept.country
      and lower(old.first_name) = lower(kept.first_name) and lower(old.last_name) = lower(kept.last_name)
      and regexp_replace(old.phone, '[^0-9]', '', 'g') = regexp_replace(kept.phone, '[^0-9]', '', 'g')
    returning old.id`)
  return rows.length
}

/** What deliveries and invoices use stays as it is where the account has it already; of several it is one. */
export async function giveAddresses(tx: Db, from: string[], into: string): Promise<number> {
  for (const flag of ['is_billing', 'is_shipping'] as const)
    await tx.execute(sql`
      update addresses set ${sql.raw(flag)} = false
      where account_id = any(${sql.param(from)}::uuid[]) and ${sql.raw(flag)} and id is distinct from (
        select id from addresses as first
        where first.account_id = any(${sql.param(from)}::uuid[]) and first.${sql.raw(flag)}
          and not exists (select from addresses as kept where kept.account_id = ${into} and kept.${sql.raw(flag)})
        order by created_at, id limit 1)`)
  const given = await tx
    .update(addresses)
    .set({ accountId: into })
    .where(inArray(addresses.accountId, from))
    .returning({ id: addresses.id })
  return given.length
}
