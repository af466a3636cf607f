import { readGiftCardCode } from './code.ts'

/** What staff look for cards by; several where what was typed can mean more. */
export type CardSearch = {
  id?: string
  code?: string
  lastFour?: string
  email?: string
}

/**
 * What was typed, as far as it names a card: its id, its full code, the last four signs of that, or the recipient's
 * e-mail for those who may see contact details. References of orders are read by the orders.
 */
export function readCardSearch(typed: string, { seesContact }: { seesContact: boolean }): CardSearch {
  const text = typed.trim().toLowerCase()
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)) return { id: text }
  const code = readGiftCardCode(typed)
  if (code) return { code }
  const lastFour = /^[…•*.\s-]*([2-9A-HJ-NP-Z]{4})$/.exec(typed.trim().toUpperCase())?.[1]
  if (lastFour) return { lastFour }
  const isEmail = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u.test(text)
  return isEmail && seesContact ? { email: text } : {}
}
