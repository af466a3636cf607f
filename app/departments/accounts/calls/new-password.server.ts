import { z } from 'zod'
import { invalid } from '#app/platform/http/answer.server.ts'
import { passwordProblem } from '../rules/passwords.ts'

export const newPassword = z.string('Please choose a password').check((given) => {
  const because = passwordProblem(given.value)
  if (because) given.issues.push({ code: 'custom', message: because, input: given.value })
})

/** The current password, to confirm a change. */
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
/** Checked even if the password, or another field, is invalid too. */
export const MISMATCH = {
  path: ['confirm_password'],
  error: 'Passwords do not match.',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Neither the name nor the e-mail, which anybody would try first. */
export function checkAgainst(password: string, about: string[]) {
  const because = passwordProblem(password, about)
  if (because) throw invalid({ password: because })
}

type Twice = { password?: string | undefined; confirm_password?: string | undefined }

/** If absent, the confirmation is not required. */
export function checkConfirmed({ password, confirm_password }: Twice, words: string = MISMATCH.error) {
  if (confirm_password !== undefined && confirm_password !== password)
    throw invalid({ confirm_password: words })
}
