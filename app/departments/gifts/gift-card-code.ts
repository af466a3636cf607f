import { cardKeptAs, readGiftCardCode } from './rules/code.ts'

/** Whether the typed text can be a gift card's code. No coupon is as long. */
export const isGiftCardCode = (typed: string) => readGiftCardCode(typed) !== undefined

/** Whether a basket or an order refers to a gift card by this name. */
export const isKeptGiftCard = (kept: string) => cardKeptAs(kept) !== undefined
