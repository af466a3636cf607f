import type { Db } from '#app/platform/db/db.server.ts'
import { dropChallenges, dropKeys } from '../data/codes.server.ts'
import { deletePasskeys } from '../data/passkeys.server.ts'
import { dropRequests } from '../data/reset-requests.server.ts'
import { deleteSessions } from '../data/sessions.server.ts'

/**
 * A new password, a new e-mail or a passkey taken away ends every older way into the account: sessions but the one
 * that did it, codes and links in mails, a change of e-mail that waits. Somebody who no longer trusts the account
 * loses its passkeys too. A link that puts an old e-mail back stays: it is the owner's way out of a takeover.
 */
export async function endOlderWays(
  tx: Db,
  accountId: string,
  { but, passkeysToo = false }: { but?: string; passkeysToo?: boolean } = {},
) {
  await dropRequests(tx, accountId)
  await dropKeys(tx, accountId, 'reset', 'email', 'keep-email')
  await dropChallenges(tx, accountId)
  if (passkeysToo) await deletePasskeys(tx, accountId)
  // Where even this session ends, nobody is sure which browser is whose.
  if (but === undefined) await dropKeys(tx, accountId, 'browser')
  await deleteSessions(tx, accountId, but)
}
