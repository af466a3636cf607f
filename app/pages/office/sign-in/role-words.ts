import type { Role } from '#app/departments/staff/staff.ts'

/** What each role is for, in a few words. */
export const whatTheySee: Record<Role, string> = {
  owner: 'everything',
  manager: 'the day’s work, refunds, the log',
  packer: 'what has to leave, no sums',
  engraver: 'what has to be engraved',
  bookkeeper: 'payments and sums',
}
