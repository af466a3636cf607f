import type { Db } from '#app/platform/db/db.server.ts'
import { dropChallenges, dropKeys } from '../data/codes.server.ts'
import { deletePasskeys } from '../data/passkeys.server.ts'
import { dropRequests } from '../data/reset-requests.server.ts'
import { deleteSessions } from '../data/sessions.server.ts'

/** What another room does when every older access to an account ends: staff are out of the office too. */
export type OnWaysEnded = (tx: Db, accountId: string) => Promise<void>

/**
 * A new password, a new e-mail or a removed passkey revokes every older access to the account: all other sessions,
 * codes and links in mails, a pending change of e-mail. If the account is no longer trusted, its passkeys too. A link
 * that restores an old e-mail stays: it is the owner's way out of a takeover.
 */
export async function endOlderWays(
  tx: Db,
  accountId: string,
  { but, passkeysToo = false, onWaysEnded }: EndingWays = {},
) {
  await dropRequests(tx, accountId)
  await dropKeys(tx, accountId, 'reset', 'email', 'keep-email')
  await dropChallenges(tx, accountId)
  if (passkeysToo) await deletePasskeys(tx, accountId)
  // If even this session ends, no browser can be trusted.
  if (but === undefined) await dropKeys(tx, accountId, 'browser')
  await deleteSessions(tx, accountId, but)
  await onWaysEnded?.(tx, accountId)
}

type EndingWays = { but?: string; passkeysToo?: boolean; onWaysEnded?: OnWaysEnded | undefined }
