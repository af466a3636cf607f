import { describe, expect, vi } from 'vitest'
import { onlyCoupon, stockOf } from '../../../../test/buying.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { askAbout, expireSilent, mailDeclined } from '../gateway/checks.server.ts'
import {
  answerBank,
  type Buying,
  buying,
  type CardShop,
  deliver,
  later,
  mailedAbout,
  type Paying,
  payWith,
  resultOf,
  test,
  typeIn,
} from '../testing/card-shop.ts'

// Every card of the sandbox: what the shopper sees, and what becomes of the order, its bottle and its coupon, at once
// and an hour later.
type Row = {
  key: string
  /** What the shopper does besides paying. */
  and?: (cardShop: CardShop, paying: Paying) => Promise<Paying['brought']>
  /** The response to what the browser sends back; absent if it has nothing to send. */
  brings?: 303 | 400
  answer: 200 | 202 | 402
}

const bank =
  (outcome: string) =>
  (_: CardShop, { card }: Paying) =>
    answerBank(card, outcome)

const rows: Row[] = [
  { key: 'approved', brings: 303, answer: 200 },
  { key: 'challenged', and: bank('Y'), brings: 303, answer: 200 },
  { key: 'challenged', and: bank('N'), brings: 303, answer: 402 },
  { key: 'challenged', and: bank('R'), brings: 303, answer: 402 },
  { key: 'challenged', and: bank('abandon'), answer: 202 },
  { key: 'declined', brings: 303, answer: 402 },
  { key: 'no-funds', brings: 303, answer: 402 },
  { key: 'referred', brings: 303, answer: 402 },
  { key: 'browser-closed', answer: 200 },
  { key: 'callback-lost', brings: 303, answer: 200 },
  { key: 'time-out', brings: 303, answer: 200 },
  { key: 'duplicated', brings: 303, answer: 200 },
  { key: 'tampered', brings: 400, answer: 202 },
  { key: 'unsigned', brings: 400, answer: 202 },
  { key: 'reflected', brings: 400, answer: 202 },
  { key: 'late', answer: 202 },
  { key: 'repeated', brings: 303, answer: 200 },
  {
    key: 'second-try',
    and: async (_, { card }) => (await typeIn(card, 'second-try')).brought,
    brings: 303,
    answer: 200,
  },
]

describe('paid with the sandbox’s cards', () => {
  test.for(rows.map((row, number) => [row.key, `CARD${number}`, row] as const))(
    '%s',
    async ([key, code, { and, brings, answer }], { cardShop }) => {
      const coupon = await onlyCoupon(cardShop, code)
      const some = await buying(cardShop, { coupon })
      const paying = await payWith(some, key)
      const brought = and ? await and(cardShop, paying) : paying.brought
      expect(await returned(cardShop, brought)).toEqual(
        brings === 303
          ? { status: 303, location: `/verify-payment?attempt=${paying.attempt}` }
          : { status: brings },
      )
      await work(cardShop, paying)
      const isPaid = answer === 200
      await vi.waitFor(
        async () =>
          expect(await resultOf(cardShop, paying.attempt)).toMatchObject({
            responseCode: answer,
            validation: answer !== 202,
            amount: 'GBP 29.95',
            reference: some.order.reference,
            status: isPaid ? 'confirmed' : 'unpaid',
          }),
        PATIENCE,
      )
      expect(await held(cardShop, some, coupon)).toEqual({ stock: 9, coupon: 'Coupon already used' })
      expect(await mailedAbout(cardShop, some.order)).toHaveLength(isPaid ? 1 : 0)

      await anHourLater(cardShop)
      expect(await statusOf(some)).toBe(isPaid ? 'confirmed' : 'cancelled')
      expect(await held(cardShop, some, coupon)).toEqual(
        isPaid ? { stock: 9, coupon: 'Coupon already used' } : { stock: 10, coupon: 'free' },
      )
      expect(await mailedAbout(cardShop, some.order)).toHaveLength(isPaid || answer === 402 ? 1 : 0)
    },
  )

  async function returned(cardShop: CardShop, brought: Paying['brought']) {
    if (brought.length === 0) return { status: undefined }
    const { status, location } = await deliver(cardShop, 'callback', brought)
    return { status, ...(location && { location }) }
  }

  /** The background work after an unclear answer. */
  const work = ({ deps, clock }: CardShop, { attempt }: Paying) => askAbout(deps, attempt, clock.now)

  async function held(cardShop: CardShop, { drink }: Buying, coupon: string) {
    const { body } = await cardShop.newcomer().get(`drink/avail/coupon?id=${coupon}`)
    return { stock: await stockOf(cardShop, drink), coupon: body.error_message ?? 'free' }
  }

  /** Declined shoppers get a mail after a while, and unpaid orders expire. */
  async function anHourLater(cardShop: CardShop) {
    const { deps, db, clock } = cardShop
    for (const minutes of [6, 26, 28]) {
      later(cardShop, minutes)
      await mailDeclined(deps, clock.now)
      await deps.orders.sweep(db, clock.now)
      await expireSilent(deps, clock.now)
    }
  }

  const statusOf = async ({ shopper, order }: Buying) =>
    (await shopper.get(`order/get?reference=${order.reference}`)).body.orders[0].details.status
})
