import type { AddressRefusal } from '#app/platform/mail/mail.ts'

/** So many refusals in a row that may pass, such as a full letter box, are one that does not. */
export const SOFT_BOUNCES = 3

/**
 * `hard`: there is no such address. `soft`: it may work another day. Nothing for what is said about us and not about
 * the address: a policy (5.7) or a protocol error (5.5).
 */
export function bounceKind({ code, status }: AddressRefusal): 'hard' | 'soft' | undefined {
  if (status === null) return code === 421 || code === 554 ? undefined : 'soft'
  if (/^5\.1\./.test(status)) return 'hard'
  return /^[45]\.[1234]\./.test(status) ? 'soft' : undefined
}
