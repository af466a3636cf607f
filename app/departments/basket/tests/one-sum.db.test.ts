import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { type Caller, test } from '../../../../test/callers.ts'
import { putCoupons } from '../../offers/offers.server.ts'
import { stocked } from '../testing/shelf.ts'

/** The sums of the popup, and those that panel and basket page calculate from the whole basket, in pence. */
async function sums(caller: Caller) {
  const { basket } = (await caller.get('shopper')).body
  const { totals } = (await caller.get('cart/get')).body
  const inPence = (pounds: number) => Math.round(pounds * 100)
  return {
    summary: inPence(basket.subtotal),
    whole: inPence(totals.goods + totals.engraving - totals.multi_buy - totals.discount),
    total: inPence(totals.total - totals.delivery - totals.insurance),
  }
}

describe('a basket has one subtotal', () => {
  test('of seven multi-buy bottles: six are paid for', async ({ street }) => {
    const [wine] = await stocked(street, { price: pence(27_95), multiBuy: true, stock: 50 })
    const visitor = street.newcomer()
    await visitor.post(`cart/add?drink_id=${wine}`, { quantity: 7 })
    expect((await visitor.get('shopper')).body.basket).toMatchObject({ count: 7, subtotal: 167.7 })
    expect(await sums(visitor)).toEqual({ summary: 167_70, whole: 167_70, total: 167_70 })
  })

  test('whatever is in it, plain or engraved, offered, free or sold out', async ({ street }) => {
    const endsAt = new Date(street.clock.now.getTime() + 24 * 60 * 60 * 1000)
    const drinks = await stocked(
      street,
      { price: pence(27_95), multiBuy: true, stock: 200 },
      { price: pence(9_99), multiBuy: true, stock: 200, offer: { endsAt, percent: 15, off: null } },
      { price: pence(41_00), engravable: true, stock: 200 },
      { price: pence(12_34), multiBuy: true, engravable: true, stock: 200 },
      { price: pence(60_00), stock: 200 },
    )
    const line = fc.record({
      drink: fc.integer({ min: 0, max: 4 }),
      quantity: fc.integer({ min: 1, max: 15 }),
      isEngraved: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (lines, isGone) => {
          const visitor = street.newcomer()
          for (const { drink, quantity, isEngraved } of lines)
            if (isEngraved && drink >= 2 && drink <= 3)
              await visitor.post(`cart/engrave?drink_id=${drinks[drink]}`, {
                line1: 'Ann',
                font: 1,
                quantity,
              })
            else await visitor.post(`cart/add?drink_id=${drinks[drink]}`, { quantity })
          const stock = (left: number) =>
            street.db.execute(`update drinks set stock = ${left} where id = '${drinks[0]}'`)
          if (isGone) await stock(0)
          const { summary, whole, total } = await sums(visitor)
          if (isGone) await stock(200)
          expect([summary, total]).toEqual([whole, whole])
        },
      ),
      { numRuns: 15 },
    )
  })

  test('with a coupon, and with bottles that an open order keeps for them', async ({ street }) => {
    await putCoupons(street.db, [
      {
        code: 'FIVER',
        off: pence(5_00),
        minimum: pence(0),
        useLimit: null,
        note: 'A test',
        endsAt: new Date('2027-01-01T00:00:00Z'),
      },
    ])
    const gin = await shelved(street, { price: pence(30_00), stock: 2 })
    const ann = await shopperWith(street, [gin, 2])
    await ann.post('cart/choose', { coupon: 'FIVER' })
    expect(await sums(ann)).toEqual({ summary: 55_00, whole: 55_00, total: 55_00 })
    await bought(ann)
    expect(await sums(ann)).toEqual({ summary: 55_00, whole: 55_00, total: 55_00 })
  })
})
