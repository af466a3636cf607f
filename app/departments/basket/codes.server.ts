import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { isGiftCardCode, isKeptGiftCard } from '../gifts/gift-card-code.ts'
import type { GiftCards } from '../gifts/gift-cards.server.ts'
import { type GiftCardAnswer, giftCardRefusals } from '../gifts/gift-cards.ts'
import { type CouponAnswer, couponRefusals } from '../offers/coupons.ts'
import type { Coupons } from '../offers/offers.server.ts'
import type { Code } from './till.ts'

export type CodeAnswer = { ok: true; code: Code } | { ok: false; because: string; words: string }

export type Codes = ReturnType<typeof createCodes>

type Asker = { account?: { id: string; email: string } | undefined; now: Date }

/** One code per order, of any kind: a coupon, the newsletter's, a gift card. */
export function createCodes(coupons: Coupons, giftCards: GiftCards) {
  return {
    /** Looks up a code that is saved with a basket. */
    find: async (db: Db, kept: string, asker: Asker): Promise<CodeAnswer> =>
      isKeptGiftCard(kept)
        ? aboutCard(await giftCards.find(db, kept, asker))
        : aboutCoupon(await coupons.find(db, kept, asker)),

    /** Looks up a typed code, rate limited against guessing. Never within a transaction. */
    findTyped: async (db: Db, typed: string, asker: Asker & { ip: string }): Promise<CodeAnswer> =>
      isGiftCardCode(typed)
        ? aboutCard(await giftCards.findTyped(db, typed, asker))
        : aboutCoupon(await coupons.findTyped(db, typed, asker)),

    /** Spends a code for an order, or an amount of a gift card. Returns the reason if it can't. */
    async spend(
      tx: Db,
      kept: string,
      buyer: { email: string; orderId: string; amount: Pence; now: Date },
    ): Promise<string | null> {
      if (isKeptGiftCard(kept)) return giftCards.spend(tx, kept, buyer)
      const answer = await coupons.use(tx, kept, buyer)
      return answer.ok ? null : couponRefusals[answer.because]
    },

    /** For an order that is cancelled. */
    async giveBack(tx: Db, orderId: string, now: Date): Promise<void> {
      await coupons.giveBack(tx, orderId)
      await giftCards.giveBack(tx, orderId, now)
    },
  }
}

/** The code, or a refusal for its field. */
export function codeIn(answer: CodeAnswer): Code {
  if (answer.ok) return answer.code
  const { because, words } = answer
  if (because === 'other email') throw new Refused(422, 'invalid', couponRefusals.unknown, { coupon: words })
  if (because === 'unknown') throw invalid({ coupon: words })
  throw new Refused(409, `coupon_${because.replaceAll(' ', '_')}`, words, { coupon: words })
}

export const aboutCoupon = (answer: CouponAnswer): CodeAnswer =>
  answer.ok ? { ok: true, code: answer.coupon } : { ...answer, words: couponRefusals[answer.because] }

const aboutCard = (answer: GiftCardAnswer): CodeAnswer =>
  answer.ok ? { ok: true, code: answer.card } : { ...answer, words: giftCardRefusals[answer.because] }
