import type { AddressRefusal } from '#app/platform/mail/mail.ts'

/** So many refusals in a row that may pass, such as a full letter box, are one that does not. */
export const SOFT_BOUNCES = 3

/** What a server that gives no status says about a letter box (RFC 5321). All other codes are about it, or about us. */
const aboutLetterBox: readonly number[] = [450, 451, 452, 550, 551, 552, 553]

/**
 * `hard`: there is no such address. `soft`: it may work another day. Nothing for what is said about us, and so to
 * everybody: the sender's address (1.7 and 1.8), the server (3), a protocol error (5), a policy (7; RFC 3463).
 */
export function bounceKind({ code, status }: AddressRefusal): 'hard' | 'soft' | undefined {
  if (status === null) return aboutLetterBox.includes(code) ? 'soft' : undefined
  if (/^[45]\.1\.[78]$/.test(status)) return undefined
  if (/^5\.1\./.test(status)) return 'hard'
  return /^[45]\.[124]\./.test(status) ? 'soft' : undefined
}
