import type { Db } from '#app/platform/db/db.server.ts'
import { emailsOf } from '../accounts/staff.server.ts'
import { selectStaff } from './data/members.server.ts'
import { type Member, verbsFor } from './staff.ts'

/** Those who want Today by mail every morning, with their address. */
export async function whoWantsMorningMail(db: Db): Promise<{ member: Member; email: string }[]> {
  const wanting = (await selectStaff(db)).filter(({ wantsMorningMail }) => wantsMorningMail)
  const emails = await emailsOf(
    db,
    wanting.flatMap(({ accountId }) => accountId ?? []),
  )
  return wanting.flatMap(({ id, accountId, name, role, verbChanges }) => {
    const email = emails.get(accountId ?? '')
    return email ? [{ email, member: { id, name, role, verbs: verbsFor(role, verbChanges) } }] : []
  })
}
