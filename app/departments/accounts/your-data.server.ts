import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { eraseMailTo } from '#app/platform/mail/outbox.server.ts'
import type { Account } from './accounts.ts'
import { deleteAccount, lockAccount, selectIsEmailProven } from './data/accounts.server.ts'
import { selectAddresses } from './data/addresses.server.ts'
import { dropDead } from './data/codes.server.ts'
import { selectPasskeys } from './data/passkeys.server.ts'
import { selectPicture } from './data/pictures.server.ts'
import { dropDeadRequests } from './data/reset-requests.server.ts'
import { deleteDeadSessions, selectSessions } from './data/sessions.server.ts'
import { proveItIsYou } from './profile.server.ts'

/**
 * What another room keeps about somebody, under the name it has in the export. What stands under the e-mail alone is
 * told to whoever has proven theirs: anybody can join with somebody else's.
 */
export type DataExport = {
  name: string
  tell: (db: Db, account: Account) => Promise<unknown>
  isUnderEmail?: true
}
/** What another room must do before an account goes: orders stay for the taxman, without the person. */
export type Eraser = (db: Db, account: Account) => Promise<void>
export type Erasers = {
  erasers: readonly Eraser[]
  /** To what stands under the e-mail alone. */
  emailErasers: readonly Eraser[]
}

const UNPROVEN =
  'Kept under your e-mail alone, and told once you have shown that it is yours: by the code that we mail you for a new password or, as a guest, by the link to an account.'

/** Everything the shop knows of somebody, for themselves: no secret in it, not even a hashed one. */
export async function exportData(db: Db, account: Account, others: readonly DataExport[], now: Date) {
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
  const isProven = await selectIsEmailProven(db, account.id)
  const rest: Record<string, unknown> = {}
  for (const { name, tell, isUnderEmail } of others)
    rest[name] = isUnderEmail && !isProven ? UNPROVEN : await tell(db, account)
  return { ...own, ...rest }
}

/**
 * Gone, with everything that hangs on it. A guest proves nothing: whoever holds the session is the guest. What stands
 * under the e-mail alone goes with whoever has proven it theirs.
 */
export async function eraseAccount(
  db: Db,
  account: Account,
  password: string | undefined,
  { erasers, emailErasers }: Erasers,
  now: Date,
) {
  const proven = account.isGuest ? null : await proveItIsYou(db, account, password, now)
  await db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (locked?.passwordHash !== proven) throw notFound('There is no such account')
    for (const eraser of erasers) await eraser(tx, account)
    if (await selectIsEmailProven(tx, account.id)) {
      for (const eraser of emailErasers) await eraser(tx, account)
      await eraseMailTo(tx, account.email)
    }
    await deleteAccount(tx, account.id)
  })
}

/** False, if the account is gone: for what must not be left behind when it is erased at the same moment. */
export const isStillThere = async (tx: Db, accountId: string) =>
  (await lockAccount(tx, accountId)) !== undefined

/** What has run out is of no use to anybody but a thief. */
export async function sweepAccounts(db: Db, now: Date) {
  await deleteDeadSessions(db, now)
  await dropDead(db, now)
  await dropDeadRequests(db, now)
}
