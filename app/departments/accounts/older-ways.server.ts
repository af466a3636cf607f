import type { Db } from '#app/platform/db.server.ts'
import { dropChallenges, dropCode, dropKeys } from './data/codes.server.ts'
import { deletePasskeys } from './data/passkeys.server.ts'
import { deleteSessions } from './data/sessions.server.ts'

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
  await dropCode(tx, accountId)
  await dropKeys(tx, accountId, 'reset', 'email', 'keep-email')
  await dropChallenges(tx, accountId)
  if (passkeysToo) await deletePasskeys(tx, accountId)
  await deleteSessions(tx, accountId, but)
}
