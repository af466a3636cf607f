import { api, type Refusal } from '#app/platform/client/api-client.ts'

/** The current step on the way to a new password. A refusal stays on the same step. */
export type Step = Partial<Refusal> & {
  step: 'email' | 'code' | 'password' | 'done'
  email?: string
  resetToken?: string
  /** A second or later code was requested. */
  isAgain?: boolean
}

type Fields = Record<string, string>

export function takeStep({ step, again, ...fields }: Fields): Promise<Step> {
  if (step === 'password') return setPassword(fields)
  if (step === 'code') return again ? sendAgain(fields) : checkCode(fields)
  return sendCode(fields)
}

async function sendCode({ email = '' }: Fields): Promise<Step> {
  const answer = await api.post('user/forgot', { email })
  return answer.ok ? { step: 'code', email } : { ...answer.refusal, step: 'email', email }
}

/** If no other code is sent, the last one may still be used. */
async function sendAgain(fields: Fields): Promise<Step> {
  return { ...(await sendCode(fields)), step: 'code', isAgain: true }
}

async function checkCode({ email = '', code = '' }: Fields): Promise<Step> {
  const answer = await api.post('user/verify-code', { email, code })
  if (!answer.ok) return { ...answer.refusal, step: 'code', email }
  return { step: 'password', email, resetToken: answer.data.reset_token }
}

async function setPassword({
  email = '',
  reset_token: resetToken = '',
  remove_passkeys,
  ...passwords
}: Fields): Promise<Step> {
  const keep_passkeys = remove_passkeys === undefined
  const answer = await api.submit('user/reset', { reset_token: resetToken, keep_passkeys, ...passwords })
  if (answer.ok) return { step: 'done' }
  const { error_message, code, fields } = answer.refusal
  // The reset token has expired: back to the first step, with the e-mail filled in.
  if (fields?.reset_token) return { error_message, code, step: 'email', email }
  return { ...answer.refusal, step: 'password', email, resetToken }
}
