import { openInvitations } from '#app/departments/staff/invitations.server.ts'
import { listStaff } from '#app/departments/staff/members.server.ts'
import { youFor } from '#app/departments/staff/you.server.ts'
import { type Loaded, may, type Staffed } from '../asking.server.ts'
import type { StaffData } from './staff-data.ts'
import type { YouData } from './you-data.ts'

/** Who works here. Its calls ask for a fresh proof, and so does the page. */
export async function staffPage({ db, now, caller, member }: Staffed): Promise<Loaded> {
  if (!may(member, 'staff.manage')) return undefined
  const page: StaffData = caller.isSteppedUp
    ? { isLocked: false, staff: await listStaff(db), invitations: await openInvitations(db, now) }
    : { isLocked: true, staff: [], invitations: [] }
  return { title: 'Staff', page }
}

export async function youPage({ db, now, caller }: Staffed): Promise<Loaded> {
  const page: YouData = await youFor(db, caller, now)
  return { title: 'You', page }
}
