import { hireDemoStaff } from '#app/departments/staff/demo-staff.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** One member of staff for each role, so that somebody who opens the demo shop can look around its office. */
export const seedStaff = (db: Db, now: Date) => hireDemoStaff(db, now)
