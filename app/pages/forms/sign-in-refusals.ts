import type { Refusal } from '#app/platform/client/api-client.ts'

/** Why signing in failed, in the shop's words. */
export function loginSentence({ code, fields, error_message }: Refusal): string {
  if (code === 'internal') return 'Unexpected Error :('
  if (fields?.password) return 'Looks like the password is not correct :('
  if (fields?.email) return 'Looks like this email is not registered :('
  return error_message
}

/** Why registering failed; undefined if the fields themselves say it. */
export function registerSentence({ code, fields, error_message }: Refusal): string | undefined {
  if (code === 'internal') return 'Unexpected Error :('
  if (code === 'email_taken') return 'Looks like the email is already taken :('
  if (fields?.confirm_password) return 'Passwords do not match!'
  return fields ? undefined : error_message
}
