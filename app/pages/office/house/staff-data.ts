import type { Role } from '#app/departments/staff/staff.ts'

export type StaffRow = {
  id: string
  name: string
  email: string
  role: Role
  added: string[]
  taken: string[]
  /** Since when they may sell alcohol: a day, or null. */
  authorised_on: string | null
  started_at: string
  seen_at: string | null
}

export type StaffData = {
  /** Nobody is told who works here without a fresh passkey or code. */
  isLocked: boolean
  staff: StaffRow[]
  invitations: InvitationRow[]
}

export type InvitationRow = {
  id: string
  email: string
  name: string
  role: Role
  created_at: string
  expires_at: string
}

export type InvitedAnswer = { change: number; mails: { until: string } }
