import type { Db } from '#app/platform/db/db.server.ts'
import { toWireSession } from '../accounts/account-wire.server.ts'
import { accountOfStaff, passkeysOfStaff } from '../accounts/staff.server.ts'
import { countRecoveryCodes, selectTotp } from './data/codes.server.ts'
import { selectMember } from './data/members.server.ts'
import { selectSessionsOf } from './data/sessions.server.ts'
import type { OfficeCaller } from './office.server.ts'

/** What somebody sees of themselves in the office: where they are signed in, and their ways in. */
export async function youFor(db: Db, { member, sessionId, wishes }: OfficeCaller, now: Date) {
  const row = await selectMember(db, member.id)
  const account = row?.accountId ? await accountOfStaff(db, row.accountId) : undefined
  return {
    email: account?.email ?? '',
    sessions: await sessionsOf(db, { member, sessionId }, now),
    passkeys: account ? await passkeysOfStaff(db, account.id) : [],
    has_code_app: (await selectTotp(db, member.id))?.confirmedAt != null,
    recovery_codes_left: await countRecoveryCodes(db, member.id),
    wants_morning_mail: wishes.wantsMorningMail,
  }
}

/** As on the wire, the one that was seen last first. */
export const sessionsOf = async (
  db: Db,
  { member, sessionId }: Pick<OfficeCaller, 'member' | 'sessionId'>,
  now: Date,
) => (await selectSessionsOf(db, member.id, now)).map((session) => toWireSession(session, sessionId))
