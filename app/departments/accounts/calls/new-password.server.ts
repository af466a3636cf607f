import { z } from 'zod'
import { invalid } from '#app/platform/answer.server.ts'
import { passwordProblem } from '../rules/passwords.ts'

export const newPassword = z.string('Please choose a password').check((given) => {
  const because = passwordProblem(given.value)
  if (because) given.issues.push({ code: 'custom', message: because, input: given.value })
})

/** The one that somebody has now, to prove that it is them. */
export const currentPassword = z
  .string('Please enter your current password')
  .max(1000, 'That is not your current password')
  .optional()

export const confirmed = {
  password: newPassword,
  confirm_password: z.string('Passwords do not match.').optional(),
}
export const match = ({ password, confirm_password }: { password: string; confirm_password?: string }) =>
  confirm_password === undefined || confirm_password === password
export const MISMATCH = { path: ['confirm_password'], error: 'Passwords do not match.' }

/** Neither one's name nor one's e-mail, which anybody would try first. */
export function checkAgainst(password: string, about: string[]) {
  const because = passwordProblem(password, about)
  if (because) throw invalid({ password: because })
}
