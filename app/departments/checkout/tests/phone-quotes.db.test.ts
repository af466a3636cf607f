import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { pence, toPounds } from '#app/platform/money.ts'
import { home, onlyCoupon, shelved, stockOf } from '../../../../test/buying.ts'
import { refusal, test } from '../../../../test/office.ts'
import { changes, placeByPhone, placed, quoteFor, ruthWants, sheet } from '../../../../test/phone-orders.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { lowestLawfulPrice, ourTrade } from '../../offers/lawful-prices.ts'

describe('a quote on the telephone', () => {
  test('says the sums, the day and what can’t be had, and keeps nothing', async ({ street, hands }) => {
    const gin = await shelved(street, { price: pence(30_00) })
    const wine = await shelved(street, { stock: 2 })
    const gone = await shelved(street, { stock: 0 })
    const { status, body } = await quoteFor(hands.manager, ruthWants([gin, 2], [wine, 3], [gone, 1]))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        items: [
          { quantity: 2, line_price: 60, available: true, words: null },
          { quantity: 3, words: 'Only 2 left' },
          { available: false, line_price: 0, words: 'Out of stock' },
        ],
        delivery_type: 'Standard Delivery',
        too_much: null,
        card_only: null,
        transfers: true,
      },
    })
    expect(body.delivery_choices[0].promise).toMatch(/^by /)
    expect(await stockOf(street, gin)).toBe(10)
    const { rows } = await street.db.execute(sql`select (select count(*) from orders)::int as orders,
      (select count(*) from baskets)::int as baskets, (select count(*) from accounts where is_guest)::int as guests`)
    expect(rows[0]).toEqual({ orders: 0, baskets: 0, guests: 0 })
    expect(await changes(street)).toEqual([])
  })

  test('is without VAT abroad, and names what does not go there', async ({ street, hands }) => {
    const gin = await shelved(street, { price: pence(30_00) })
    const wish = { ...ruthWants([gin, 1]), shipping_country: 'France', shipping_postal_code: '75001' }
    const { body } = await quoteFor(hands.owner, wish)
    expect(body).toMatchObject({ items: [{ unit_price: 25 }], totals: { vat: 0 } })
    expect(body.delivery_choices[1]).toMatchObject({ available: false, because: expect.any(String) })
  })

  test('counts a code, and says what is wrong with another', async ({ street, hands }) => {
    const gin = await shelved(street, { price: pence(30_00) })
    const coupon = await onlyCoupon(street, 'FIVER')
    expect((await quoteFor(hands.owner, { ...ruthWants([gin, 1]), coupon })).body.totals.discount).toBe(5)
    expect(refusal(await quoteFor(hands.owner, { ...ruthWants([gin, 1]), coupon: 'NO-SUCH' }))).toMatchObject(
      {
        status: 422,
        fields: { coupon: expect.any(String) },
      },
    )
  })

  test('takes no bottle below its lowest lawful price, and neither does the order', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street, { type: 'gin', abv: 40, sizeMl: 700, packSize: 1 })
    const floor = lowestLawfulPrice(gin, ourTrade('england', true, street.clock.now))
    await putDrinks(street.db, [{ ...gin, price: pence(floor + 1_00) }], street.clock.now)
    const coupon = await onlyCoupon(street, 'FIVER')
    const wish = { ...ruthWants([gin, 1]), coupon }
    const { totals } = (await quoteFor(hands.owner, wish)).body
    expect(totals).toMatchObject({ discount: 1, goods: toPounds(pence(floor + 1_00)) })
    const { order } = await placed(hands, wish)
    const { money } = await sheet(hands.owner, order)
    expect(money).toMatchObject({ discount: 1, total: order.total })
    expect(order.total).toBeCloseTo(toPounds(floor) + totals.delivery, 2)
    // What was said cheaper is not placed.
    const { status } = await placeByPhone(hands.owner, wish, { total: order.total - 4 })
    expect(status).toBe(409)
  })

  test('names what is wrong with its fields', async ({ street, hands }) => {
    const plain = await shelved(street, { engravable: false })
    const cut = await shelved(street, { engravable: true })
    const wish = ruthWants(
      [{ id: 'no-such-drink' }, 1],
      [plain, 1, { engraving: { font: 1, line1: 'Hello' } }],
      [cut, 1, { engraving: { font: 1, line1: '' } }],
    )
    expect(refusal(await quoteFor(hands.owner, wish))).toMatchObject({
      status: 422,
      fields: {
        'lines.0.drink_id': 'We do not have that drink',
        'lines.1.drink_id': 'This bottle can’t be engraved',
        'lines.2.engraving.line1': expect.any(String),
      },
    })
    for (const [wrong, field] of [
      [{ lines: [] }, 'lines'],
      [{ lines: [{ drink_id: cut.id, quantity: 0 }] }, 'lines.quantity'],
      [{ shipping_country: 'Atlantis' }, 'country'],
    ] as const)
      expect(refusal(await quoteFor(hands.owner, { ...ruthWants([cut, 1]), ...wrong }))).toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      })
  })
})

describe('a caller', () => {
  test('is found by the whole e-mail or phone number, with addresses, and never a guest', async ({
    street,
    hands,
  }) => {
    const shopper = street.newcomer()
    await shopper.join({ ...home, email: 'Celia.Marsh@example.com', phone: '07700900999' })
    await street.newcomer().join({ is_guest: true, email: 'guest@example.com', phone: '07700900888' })
    const ask = async (q: string) =>
      (await hands.manager.get(`office/phone/callers?q=${encodeURIComponent(q)}`)).body.callers
    for (const q of ['celia.marsh@example.com', '07700 900999', '+44 7700 900 999'])
      expect(await ask(q)).toMatchObject([
        { email: 'Celia.Marsh@example.com', addresses: [{ hno: '12', city: 'Marlow', is_shipping: true }] },
      ])
    for (const q of ['celia', '900999', 'guest@example.com', '07700900888', '%', ''])
      expect(await ask(q)).toEqual([])
  })
})
