import { fromPounds, type Pence } from '#app/platform/money.ts'

export const giftCardAmounts: readonly Pence[] = [10, 20, 25, 30, 50, 75, 100, 150, 200, 250, 300, 500].map(
  fromPounds,
)

/** As the API spells them. */
export const occasions = [
  'Birthday',
  'Wedding',
  'Anniversary',
  'Christmas',
  "Valentine's Day",
  'Just because',
] as const
export type Occasion = (typeof occasions)[number]

export const occasionShown = (occasion: Occasion) => occasion.replace("'", '’')

/** The large text on the card. */
export const greetings: Record<Occasion, string> = {
  Birthday: 'Happy birthday',
  Wedding: 'To the two of you',
  Anniversary: 'Happy anniversary',
  Christmas: 'Happy Christmas',
  "Valentine's Day": 'With love',
  'Just because': 'A little something',
}

/** Limits that the form and the server share. */
export const giftCardLimits = { name: 60, message: 300 } as const

/** It expires if it was not used for so long. The day of sending is at most as far ahead. */
export const MONTHS_WITHOUT_USE = 12

/** A card that was looked up and is valid. It is money, not a discount: the rest stays on it. */
export type GiftCard = {
  kind: 'gift card'
  /** Its name in a basket and an order, which must never store its real code. */
  code: string
  /** By which its holder recognises it. */
  lastFour: string
  balance: Pence
}

export type GiftCardRefusal = 'unknown' | 'blocked' | 'expired' | 'used' | 'withdrawn'
export type GiftCardAnswer = { ok: true; card: GiftCard } | { ok: false; because: GiftCardRefusal }

/** The till's message to the shopper who typed it. */
export const giftCardRefusals: Record<GiftCardRefusal, string> = {
  unknown: 'Gift card not found',
  blocked: 'This gift card is blocked. Please ask us about it',
  expired: 'Gift card expired!',
  used: 'There is nothing left on this gift card',
  withdrawn: 'This gift card was taken back by the person who gave it',
}
