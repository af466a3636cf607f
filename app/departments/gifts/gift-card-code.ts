import { cardKeptAs, readGiftCardCode } from './rules/code.ts'

/** Whether what was typed can be a gift card's code. No coupon is as long. */
export const isGiftCardCode = (typed: string) => readGiftCardCode(typed) !== undefined

/** Whether a basket or an order keeps a gift card under this name. */
export const isKeptGiftCard = (kept: string) => cardKeptAs(kept) !== undefined
