import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { accountWithEmail, openAccountForStaff } from '../accounts/staff.server.ts'
import type { Actor } from './changes.server.ts'
import { type StaffRow, selectByAccount, selectFirstWithRole } from './data/members.server.ts'
import { hire } from './members.server.ts'
import { type Role, roles, verbsFor } from './staff.ts'

/** Who works in the demo shop, one of each role. */
const demoStaff: Record<Role, { name: string; email: string }> = {
  owner: { name: 'Hannah Reed', email: 'hannah.reed@example.com' },
  manager: { name: 'Tom Marlow', email: 'tom.marlow@example.com' },
  packer: { name: 'Mina Shah', email: 'mina.shah@example.com' },
  engraver: { name: 'Joe Pell', email: 'joe.pell@example.com' },
  bookkeeper: { name: 'Ruth Okafor', email: 'ruth.okafor@example.com' },
}

const AUTHORISED_ON = '2025-10-01'
const mayPick = (role: Role) => verbsFor(role).has('orders.pick')

const demo: Actor = { staffId: null, name: 'The demo shop', via: 'job' }

/** For the demo shop's seeds. A member who has been here before is left alone, even if they have gone since. */
export async function hireDemoStaff(tx: Db, now: Date) {
  for (const role of roles)
    if (!(await accountWithEmail(tx, demoStaff[role].email))) await hireFor(tx, role, now)
}

/** Somebody with this role, hired if there is nobody: for a look around the demo shop's office. */
export async function demoMember(tx: Db, role: Role, now: Date): Promise<StaffRow> {
  return (await selectFirstWithRole(tx, role)) ?? (await hireFor(tx, role, now))
}

async function hireFor(tx: Db, role: Role, now: Date): Promise<StaffRow> {
  const { name, email } = demoStaff[role]
  // The member of that name may have another role by now.
  for (const address of [email, `${role}@example.com`]) {
    const account =
      (await accountWithEmail(tx, address)) ??
      (await openAccountForStaff(tx, {
        name,
        email: address,
        passwordHash: null,
        isEmailProven: false,
        now,
      }))
    if (account && !(await selectByAccount(tx, account.id)))
      return hire(
        tx,
        { id: account.id, name, role, authorisedOn: mayPick(role) ? AUTHORISED_ON : null },
        { actor: demo, now },
      )
  }
  throw new Refused(409, 'conflict', 'Somebody else is just coming in. Please try again.')
}
