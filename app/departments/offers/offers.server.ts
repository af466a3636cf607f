import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Coupon, CouponAnswer } from './coupons.ts'
import {
  type CouponRow,
  countUse,
  deleteUses,
  deleteUsesOf,
  insertUse,
  lockCoupon,
  selectCoupon,
  selectUse,
  selectUsesOf,
  upsertCoupons,
  type Whose,
} from './data/coupons.server.ts'
import { foldEmail, readCode } from './rules/code.ts'

/** A port: what other rooms know of codes and orders; server/api/order-ports.ts provides it. */
type FirstOrders = {
  /** The owner of a code, its printed form, and the terms it was sent with. */
  ownerOfCode: (
    db: Db,
    typed: string,
  ) => Promise<
    { email: string; code: string; percent: number; minimum: Pence; endsAt: Date | null } | undefined
  >
  /** Absent where nobody can order. */
  hasOrdered?: (db: Db, email: string) => Promise<boolean>
  /** Whether an order is the account's own and unpaid: they may go back and place another with the same code. */
  isOpen?: (db: Db, orderId: string, accountId: string) => Promise<boolean>
}

/**
 * Without an account a code is checked as far as possible: a guest is not known yet. Without its id none of its orders
 * counts as open.
 */
type Asker = { account?: { id?: string; email: string } | undefined; now: Date }
export type Buyer = { email: string; orderId: string; now: Date }

/** Codes can be guessed, so tries are rate limited. */
const WRONG_CODES = { what: 'coupon', most: 20, minutes: 15 } as const

export type Coupons = ReturnType<typeof createCoupons>

/** Coupons and first-order codes, for every room that accepts them. */
export function createCoupons(firstOrders: FirstOrders) {
  /** Looks up a known code, such as a basket's own. */
  const find = async (db: Db, typed: string, asker: Asker): Promise<CouponAnswer> => {
    const code = readCode(typed)
    const row = code && (await selectCoupon(db, code))
    return row ? judge(db, row, asker) : findFirstOrderCode(db, typed, asker)
  }

  async function findFirstOrderCode(db: Db, typed: string, { account, now }: Asker): Promise<CouponAnswer> {
    const owned = await firstOrders.ownerOfCode(db, typed)
    if (!owned) return no('unknown')
    const owner = foldEmail(owned.email)
    // The shopper knows the code already: they learn that it belongs to another e-mail, and not to which.
    if (account && foldEmail(account.email) !== owner) return no('other email')
    if (owned.endsAt !== null && owned.endsAt <= now) return no('expired')
    if ((await ownUse(db, owned.code, { id: account?.id, email: owner })) === 'used') return no('used')
    if (await firstOrders.hasOrdered?.(db, owner)) return no('not first order')
    const { code, percent, minimum, endsAt } = owned
    return yes({ kind: 'first order', code, percent, minimum, endsAt })
  }

  async function judge(db: Db, row: CouponRow, { account, now }: Asker): Promise<CouponAnswer> {
    const { code, off, minimum, startsAt, endsAt, used, useLimit } = row
    if (startsAt !== null && startsAt > now) return no('not yet')
    if (endsAt <= now) return no('expired')
    const own = account ? await ownUse(db, code, account) : 'unused'
    if (own === 'used') return no('used')
    if (useLimit !== null && used - (own === 'in an open order' ? 1 : 0) >= useLimit) return no('used')
    return yes({ kind: 'coupon', code, off, minimum, endsAt })
  }

  async function ownUse(
    db: Db,
    code: string,
    { id, email }: { id?: string | undefined; email: string },
  ): Promise<'unused' | 'in an open order' | 'used'> {
    const use = await selectUse(db, code, foldEmail(email))
    if (!use) return 'unused'
    const isReplaced = id !== undefined && (await firstOrders.isOpen?.(db, use.orderId, id))
    return isReplaced ? 'in an open order' : 'used'
  }

  return {
    find,

    /** Looks up a typed code, rate limited against guessing. Never within a transaction. */
    async findTyped(db: Db, typed: string, asker: Asker & { ip: string }): Promise<CouponAnswer> {
      await spendTry(db, WRONG_CODES, asker.ip, asker.now)
      const answer = await find(db, typed, asker)
      if (answer.ok) await returnTry(db, WRONG_CODES, asker.ip)
      return answer
    },

    /** Uses it for this order, once per person, or returns why not. Concurrent calls can't exceed the limit. */
    async use(tx: Db, typed: string, { email, orderId, now }: Buyer): Promise<CouponAnswer> {
      const code = readCode(typed)
      const row = code && (await lockCoupon(tx, code))
      // By now the order that this one replaces has given its code back.
      const asker = { account: { email }, now }
      const answer = row ? await judge(tx, row, asker) : await findFirstOrderCode(tx, typed, asker)
      if (!answer.ok) return answer
      const use = { code: answer.coupon.code, email: foldEmail(email), orderId, usedAt: now }
      if (!(await insertUse(tx, use))) return no('used')
      if (row) await countUse(tx, row.code)
      return answer
    },

    /** For an order that is cancelled. */
    giveBack: (tx: Db, orderId: string): Promise<void> => deleteUses(tx, orderId),
  }
}

/** The export of personal data. */
export const exportCouponUses = (db: Db, whose: Whose) => selectUsesOf(db, folded(whose))

/** A coupon's total number of uses is not personal, and stays. */
export const eraseCouponUses = (db: Db, whose: Whose) => deleteUsesOf(db, folded(whose))

const folded = ({ emails, orderIds }: Whose): Whose => ({ emails: emails.map(foldEmail), orderIds })

/** For the seeds and the back office. */
export const putCoupons = upsertCoupons

const yes = (coupon: Coupon): CouponAnswer => ({ ok: true, coupon })
const no = (because: Exclude<CouponAnswer, { ok: true }>['because']): CouponAnswer => ({ ok: false, because })
