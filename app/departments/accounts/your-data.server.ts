import type { Db } from '#app/platform/db.server.ts'
import { eraseMailTo } from '#app/platform/mail/outbox.server.ts'
import type { Account } from './accounts.ts'
import { deleteAccount } from './data/accounts.server.ts'
import { selectAddresses } from './data/addresses.server.ts'
import { dropDead } from './data/codes.server.ts'
import { selectPasskeys } from './data/passkeys.server.ts'
import { selectPicture } from './data/pictures.server.ts'
import { deleteDeadSessions, selectSessions } from './data/sessions.server.ts'
import { proveItIsYou } from './profile.server.ts'

/** What another room keeps about somebody, under the name it has in the export. */
export type Kept = { name: string; tell: (db: Db, account: Account) => Promise<unknown> }
/** What another room must do before an account goes: orders stay for the taxman, without the person. */
export type Farewell = (db: Db, account: Account) => Promise<void>

/** Everything the shop knows of somebody, for themselves: no secret in it, not even a hashed one. */
export async function exportData(db: Db, account: Account, others: readonly Kept[], now: Date) {
  const picture = await selectPicture(db, account.id)
  const own = {
    told_at: now.toISOString(),
    profile: account,
    addresses: await selectAddresses(db, account.id),
    picture: picture ? `data:image/webp;base64,${picture.webp.toString('base64')}` : null,
    sessions: await selectSessions(db, account.id, now),
    passkeys: (await selectPasskeys(db, account.id)).map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt,
      usedAt,
    })),
  }
  const rest: Record<string, unknown> = {}
  for (const { name, tell } of others) rest[name] = await tell(db, account)
  return { ...own, ...rest }
}

/** Gone, with everything that hangs on it. A guest proves nothing: whoever holds the session is the guest. */
export async function eraseAccount(
  db: Db,
  account: Account,
  password: string | undefined,
  farewells: readonly Farewell[],
  now: Date,
) {
  if (!account.isGuest) await proveItIsYou(db, account, password, now)
  await db.transaction(async (tx) => {
    for (const farewell of farewells) await farewell(tx, account)
    await eraseMailTo(tx, account.email)
    await deleteAccount(tx, account.id)
  })
}

/** What has run out is of no use to anybody but a thief. */
export async function sweepAccounts(db: Db, now: Date) {
  await deleteDeadSessions(db, now)
  await dropDead(db, now)
}
