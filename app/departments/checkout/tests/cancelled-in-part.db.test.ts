import { describe, expect } from 'vitest'
import { fromPounds, type Pence, pence } from '#app/platform/money.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Caller, type Street, type Told, test } from '../../../../test/callers.ts'
import { balanceOn, payFor, sentCard } from '../../../../test/gift-cards.ts'
import { putCoupons } from '../../offers/offers.server.ts'

const endsAt = new Date('2027-11-18T12:00:00Z')

async function coupon({ db }: Street, off: Pence): Promise<string> {
  await putCoupons(db, [{ code: 'REDUCED', off, minimum: pence(0), endsAt, useLimit: null, note: 'A test' }])
  return 'REDUCED'
}

/** 70cl at 37.5%: its duty and the VAT on it are £10.71. */
const vodka = { name: 'Vodka', abv: 37.5, price: pence(12_00), stock: 50 }
const tonic = { name: 'Tonic', abv: 0, price: pence(20_00), stock: 50 }

const cancel = async (shopper: Caller, { id }: Told, line?: Told): Promise<Told> =>
  (await shopper.post(`order/cancel?id=${id}`, line ? { item_ids: [line.id] } : {})).body

describe('what stays of an order that is cancelled in part', () => {
  test('was paid for as the law asks, though a code took off more than its share', async ({ street }) => {
    const shopper = await shopperWith(
      street,
      [await shelved(street, vodka), 1],
      [await shelved(street, tonic), 2],
    )
    const order = await bought(shopper, { coupon: await coupon(street, pence(10_00)) })
    expect(order.totals).toMatchObject({ goods: 52, discount: 10, delivery: 4.95 })
    await payFor(street, order)
    const { refund } = await cancel(shopper, order, order.cart_items[1])
    expect(order.totals.total - refund - order.totals.delivery).toBeCloseTo(10.71)
  })

  test('was paid for as the law asks, though a dearer bottle had made room for a free one', async ({
    street,
  }) => {
    const cheap = await shelved(street, { ...vodka, multiBuy: true })
    const dear = await shelved(street, { price: pence(200_00) })
    const shopper = await shopperWith(street, [cheap, 7], [dear, 1])
    const order = await bought(shopper)
    expect(order.totals).toMatchObject({ goods: 284, multi_buy: 12 })
    await payFor(street, order)
    const { refund } = await cancel(shopper, order, order.cart_items[1])
    expect(order.totals.total - refund).toBeGreaterThanOrEqual(7 * 10.71)
  })
})

describe('what goes back, line by line', () => {
  test.for<[string, number[]]>([
    ['from the first', [0, 1, 2]],
    ['from the last', [2, 1, 0]],
    ['from the middle', [1, 0, 2]],
  ])('%s, with multi-buy and a code, is all that was paid', async ([, lines], { street }) => {
    const shopper = await shopperWith(
      street,
      [await shelved(street, { price: pence(23_33), multiBuy: true, stock: 50 }), 5],
      [await shelved(street, { price: pence(17_77), multiBuy: true, stock: 50 }), 3],
      [await shelved(street, { price: pence(9_99), abv: 0, stock: 50 }), 1],
    )
    const order = await bought(shopper, { coupon: await coupon(street, pence(7_01)) })
    await payFor(street, order)
    const refunds: number[] = []
    for (const line of lines) refunds.push((await cancel(shopper, order, order.cart_items[line])).refund)
    expect(refunds.every((refund) => refund > 0)).toBe(true)
    expect(refunds.reduce((sum, refund) => sum + fromPounds(refund), 0)).toBe(fromPounds(order.amount))
  })

  test('is never more than was paid by card, and the rest is on the gift card again', async ({ street }) => {
    const { code } = await sentCard(street, 50)
    const shopper = await shopperWith(street, [await shelved(street), 1], [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code })
    expect(order.totals).toMatchObject({ total: 64.95, gift_card: 50, to_pay: 14.95 })
    await payFor(street, order)
    expect(await cancel(shopper, order, order.cart_items[0])).toMatchObject({
      refund: 30,
      order: { to_refund: 14.95 },
      message: expect.stringContaining('£14.95 goes back to you. £15.05 is on your gift card again.'),
    })
    expect(await balanceOn(street, code)).toBe(15.05)
    expect(await cancel(shopper, order)).toMatchObject({
      refund: 34.95,
      order: { status: 'cancelled', to_refund: 14.95 },
    })
    expect(await balanceOn(street, code)).toBe(50)
  })
})
