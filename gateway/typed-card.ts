import { type Card, cardByNumber } from './cards.ts'
import { type Field, fieldOf } from './fields.ts'
import type { CardUse } from './store.ts'

export type TypedCard = { name: string; number: string; expiry: string; code: string }
export type TypingErrors = Partial<Record<keyof TypedCard, string>>

type Reading =
  | { ok: true; card: Card; use: CardUse }
  | { ok: false; errors: TypingErrors; typed: Partial<TypedCard> }

export function readCard(fields: readonly Field[], now: Date): Reading {
  const name = fieldOf(fields, 'name')?.trim() ?? ''
  const typedExpiry = fieldOf(fields, 'expiry') ?? ''
  const card = cardByNumber(fieldOf(fields, 'number') ?? '')
  const expiry = readExpiry(typedExpiry)
  const errors: TypingErrors = {
    ...(card ? {} : { number: 'Only the test cards on this page are taken (66314). Choose one of them.' }),
    ...(expiry ? {} : { expiry: 'Enter the date as MM/YY, for example 01/30' }),
    ...(expiry && hasExpired(expiry, now) ? { expiry: 'This card has expired. Enter a date to come' } : {}),
    ...(/^\d{3,4}$/.test(fieldOf(fields, 'code')?.trim() ?? '')
      ? {}
      : { code: 'Enter the 3 or 4 digits of the security code' }),
  }
  if (card && expiry && Object.keys(errors).length === 0)
    return { ok: true, card, use: { cardKey: card.key, name, expiry } }
  // A number that we do not know may be somebody's own: it is not sent back to the page.
  return { ok: false, errors, typed: { name, expiry: typedExpiry, number: card?.number } }
}

function readExpiry(typed: string): CardUse['expiry'] | undefined {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*[/ -]?\s*(?:20)?(\d\d)\s*$/.exec(typed) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

/** A card is good to the end of its month. */
const hasExpired = ({ month, year }: CardUse['expiry'], now: Date) =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1

/** A test card as one would type it in: January after next is neither past nor a month that means something. */
export const filledIn = (card: Card, now: Date): TypedCard => ({
  name: 'Sandbox Shopper',
  number: card.number,
  expiry: `01/${String((now.getUTCFullYear() + 2) % 100).padStart(2, '0')}`,
  code: card.securityCode,
})
