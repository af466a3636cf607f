import { fromPounds, type Pence } from '#app/platform/money.ts'

/** What an e-gift card can be bought for. */
export const giftCardAmounts: readonly Pence[] = [10, 20, 25, 30, 50, 75, 100, 150, 200, 250, 300, 500].map(
  fromPounds,
)

/** As the wire spells them. */
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

/** What stands on the card in large letters. */
export const greetings: Record<Occasion, string> = {
  Birthday: 'Happy birthday',
  Wedding: 'To the two of you',
  Anniversary: 'Happy anniversary',
  Christmas: 'Happy Christmas',
  "Valentine's Day": 'With love',
  'Just because': 'A little something',
}

/** What both the form and the server hold a field to. */
export const giftCardLimits = { name: 60, message: 300 } as const

/** It ends when it was not used for so long. The day of sending lies no further ahead either. */
export const MONTHS_WITHOUT_USE = 12

/** A card that was looked up and holds. It is money, not a discount: what is left stays on it. */
export type GiftCard = {
  kind: 'gift card'
  /** How it is kept with a basket and an order, where its real code must never stand. */
  code: string
  /** How its holder knows it again. */
  lastFour: string
  balance: Pence
}

export type GiftCardRefusal = 'unknown' | 'expired' | 'used' | 'withdrawn'
export type GiftCardAnswer = { ok: true; card: GiftCard } | { ok: false; because: GiftCardRefusal }

/** What the till says to whoever typed it. */
export const giftCardRefusals: Record<GiftCardRefusal, string> = {
  unknown: 'Gift card not found',
  expired: 'Gift card expired!',
  used: 'There is nothing left on this gift card',
  withdrawn: 'This gift card was taken back by the person who gave it',
}
