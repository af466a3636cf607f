import type { Db } from '#app/platform/db/db.server.ts'
import { isDuplicate } from '#app/platform/db/pg-errors.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import type { Account } from './accounts.ts'
import { endOlderWays, type OnWaysEnded } from './calls/older-ways.server.ts'
import { lockAccount, selectAccount, selectByEmail, updateAccount } from './data/accounts.server.ts'
import {
  consumeKey,
  dropKeys,
  findKey,
  putKey,
  selectPendingEmail,
  turnIntoRestoring,
} from './data/codes.server.ts'
import { sendEmailChange, sendEmailChanged, sendEmailRestored } from './mails/letters.server.ts'
import { after, EMAIL_CHANGE, EMAIL_KEY_HOURS, RESTORE_EMAIL_DAYS } from './rules/codes.ts'
import { hashToken, newToken } from './secrets/tokens.server.ts'

type Deps = { now: Date; publicUrl: string; onWaysEnded?: OnWaysEnded | undefined }

/**
 * The new e-mail counts once the mail sent there was opened; the old one is notified, and can stop it. Whether the
 * new one has an account already is not revealed: its owner gets no mail and the link does not work.
 */
export async function prepareEmailChange(db: Db, account: Account, email: string, { now, publicUrl }: Deps) {
  await spendTry(db, EMAIL_CHANGE, account.id, now)
  // Rate limited per recipient: nobody can be flooded with mails from many accounts.
  await spendTry(db, EMAIL_CHANGE, `to ${email}`, now)
  const [confirm, stop] = [newToken(), newToken()]
  const send = await sendEmailChange({ account, email, confirm, stop, publicUrl })
  const expiresAt = after(now, { hours: EMAIL_KEY_HOURS })
  const isTaken = (await selectByEmail(db, email)) !== undefined
  return async (tx: Db) => {
    await dropKeys(tx, account.id, 'email', 'keep-email')
    if (!isTaken)
      await putKey(tx, { hash: hashToken(confirm), accountId: account.id, opens: 'email', email, expiresAt })
    await putKey(tx, { hash: hashToken(stop), accountId: account.id, opens: 'keep-email', email, expiresAt })
    await send(tx, { toNew: !isTaken })
  }
}

const deadLink = () => new Refused(422, 'dead_key', 'This link has been used already or has expired')

/** `session` is the one in which the link was opened, if any: all others end. */
export async function confirmEmail(
  db: Db,
  key: string,
  { now, publicUrl, session, onWaysEnded }: Deps & { session?: string },
): Promise<Account> {
  const found = await findKey(db, hashToken(key), ['email'], now)
  const before = found && (await selectAccount(db, found.accountId))
  if (!found?.email || !before) throw deadLink()
  const { email } = found
  const restore = newToken()
  const send = await sendEmailChanged({ account: before, newEmail: email, restore, publicUrl })
  const confirmed = await db
    .transaction(async (tx) => {
      const account = await lockAccount(tx, before.id)
      if (account?.email !== before.email || !(await consumeKey(tx, hashToken(key), 'email', now)))
        return undefined
      const changed = await updateAccount(tx, account.id, { email, emailProvenAt: now })
      if (!changed) return undefined
      const restoring = {
        accountId: account.id,
        email: before.email,
        expiresAt: after(now, { days: RESTORE_EMAIL_DAYS }),
      }
      await turnIntoRestoring(tx, restoring)
      await putKey(tx, { hash: hashToken(restore), opens: 'restore-email', ...restoring })
      await endOlderWays(tx, account.id, { but: session, onWaysEnded })
      await send(tx)
      return changed
    })
    .catch((failure) => {
      // Another account got this e-mail at the same moment.
      if (isDuplicate(failure)) return undefined
      throw failure
    })
  if (!confirmed) throw deadLink()
  return confirmed
}

/**
 * The owner of the old address objects. A pending change is cancelled; one that has happened is reverted. Nobody can
 * sign in any more without a new password, whose code goes to that address.
 */
export async function rejectEmailChange(db: Db, key: string, deps: Deps): Promise<void> {
  const restore = () => lockOut(db, key, deps)
  const kept = await restore().catch((failure) => {
    // Somebody registered with the old address at this moment: the retry notices it.
    if (isDuplicate(failure)) return restore()
    throw failure
  })
  if (!kept)
    throw new Refused(
      409,
      'email_taken',
      `Another account has your old email by now, so it can’t be put back. Everybody is logged out of this one: please ring us on ${theShop().phone.shown}.`,
    )
}

/** False if the old address belongs to another account by now. The token then stays valid. */
async function lockOut(db: Db, key: string, { now, publicUrl, onWaysEnded }: Deps): Promise<boolean> {
  const found = await findKey(db, hashToken(key), ['keep-email', 'restore-email'], now)
  const before = found && (await selectAccount(db, found.accountId))
  if (!found || !before) throw deadLink()
  const send = await sendEmailRestored({ account: before, publicUrl })
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, before.id)
    // The token may have changed while this waited for the lock.
    const held = account && (await findKey(tx, hashToken(key), ['keep-email', 'restore-email'], now))
    if (!account || !held) throw deadLink()
    await endOlderWays(tx, account.id, { passkeysToo: true, onWaysEnded })
    await updateAccount(tx, account.id, { passwordHash: null })
    if (held.opens === 'keep-email') return true
    const isBack = await updateAccount(tx, account.id, { email: held.email ?? '', emailProvenAt: now })
    if (!isBack) return false
    await dropKeys(tx, account.id, 'restore-email')
    await send(tx, account)
    return true
  })
}

/** The requester cancels the change: both links become invalid. */
export async function withdrawEmail(db: Db, accountId: string): Promise<void> {
  const isWithdrawn = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    return dropKeys(tx, accountId, 'email', 'keep-email')
  })
  if (!isWithdrawn) throw notFound('There is no new email that waits to be confirmed')
}

export const pendingEmailOf = selectPendingEmail
