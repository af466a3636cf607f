import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { pence } from '#app/platform/money.ts'
import { asShown, bought, buy, home, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { refusal, type Told, test } from '../../../../test/callers.ts'
import { staffWith } from '../../../../test/office.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { applyDuePlans } from '../../offers/planned-prices.server.ts'

describe('order/buy', () => {
  test('places the whole basket at the server’s own prices, and copies everything', async ({ street }) => {
    const gin = await shelved(street, { price: pence(30_00), engravable: true })
    const wine = await shelved(street, { name: 'Red', price: pence(12_50), sizeMl: 750 })
    const shopper = await shopperWith(street, [gin, 2], [wine, 1])
    await shopper.post(`cart/engrave?drink_id=${gin.id}`, { line1: 'For Ruth', line2: '', font: 2 })
    const order = await bought(shopper, { gift_message: 'Many\nhappy returns', hide_prices: true })
    expect(order).toMatchObject({
      status: 'unpaid',
      amount: 107.5,
      discount: 0,
      delivery_type: 'Standard Delivery',
      can_pay: true,
      gift_message: 'Many\nhappy returns',
      hide_prices: true,
      first_name: 'Rosalind',
      paid: 0,
      totals: {
        goods: 102.5,
        engraving: 5,
        delivery: 0,
        total: 107.5,
        vat: 17.92,
        net: 89.58,
        to_pay: 107.5,
      },
      shipping: { hno: '12', address_l1: 'Mill Lane', city: 'Marlow', postal_code: 'SL7 1AA', country: 'GB' },
      billing: { hno: '12', postal_code: 'SL7 1AA' },
    })
    expect(order.reference).toMatch(/^[34679CFHJKMPQRTVWXY]{4}-[34679CFHJKMPQRTVWXY]{4}$/)
    expect(order.cart_items).toMatchObject([
      { quantity: 2, unit_price: 30, line_price: 60, is_engraved: false },
      { quantity: 1, unit_price: 12.5, drink: { id: wine.id, name: 'Red', bottle_size: '75cl' } },
      { quantity: 1, is_engraved: true, engraved_text_1: 'For Ruth', engrave_font: 2, line_price: 35 },
    ])
    expect([await stockOf(street, gin), await stockOf(street, wine)]).toEqual([7, 9])
    expect((await shopper.get('cart/get')).body.items).toHaveLength(3)
    expect(await latestMail(street.db, 5)).toMatchObject([{ subject: expect.stringContaining('Welcome') }])

    await putDrinks(street.db, [{ ...gin, name: 'Other', price: pence(99_00) }], street.clock.now)
    const [kept] = (await shopper.get('order/get')).body.orders
    expect(kept.details).toMatchObject({ reference: order.reference, amount: 107.5 })
    expect(kept.cart_items[0]).toMatchObject({ unit_price: 30, drink: { name: gin.name } })
  })

  test('works for a guest, who says where it goes', async ({ street }) => {
    const gin = await shelved(street)
    const guest = street.newcomer()
    await put(guest, [gin, 1])
    await guest.join({ is_guest: true })
    const order = await bought(guest, {
      ...home,
      shipping_first_name: 'Celia',
      billing_hno: '1',
      billing_address_l1: 'High St',
      billing_city: 'Bath',
      billing_postal_code: 'BA1 1AA',
    })
    expect(order).toMatchObject({
      shipping: { first_name: 'Celia', city: 'Marlow' },
      billing: { first_name: 'Rosalind', city: 'Bath' },
    })
  })

  test('needs somebody signed in', async ({ street }) => {
    const stranger = street.newcomer()
    expect(refusal(await stranger.post('order/buy', { ammount: 1, over_18: true }))).toMatchObject({
      status: 401,
    })
  })

  test.for<[string, Record<string, unknown>]>([
    ['over_18', { over_18: false }],
    ['over_18', { over_18: undefined }],
    ['over_18', { over_18: 'true' }],
    ['ammount', { ammount: '35' }],
    ['ammount', { ammount: -1 }],
    ['ammount', { ammount: undefined }],
    ['item_ids', { item_ids: 'all' }],
    ['gift_message', { gift_message: 'x'.repeat(301) }],
    ['hide_prices', { hide_prices: 'no' }],
    ['shipping_postal_code', { shipping_postal_code: 'nowhere' }],
    ['shipping_country', { shipping_hno: '1', shipping_country: 'Atlantis' }],
    ['coupon', { coupon: 'NOSUCH' }],
    [
      'dilivery_type',
      { shipping_country: 'FR', shipping_postal_code: '75001', dilivery_type: 'Express Delivery' },
    ],
    ['dilivery_type', { shipping_country: 'SA', shipping_postal_code: '11564' }],
  ])('refuses a wrong %s', async ([field, wrong], { street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const answer = await shopper.post('order/buy', { ...(await asShown(shopper)), ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(refusal(answer).fields ?? {})).toContain(field)
    expect((await shopper.get('order/get')).body.orders).toEqual([])
  })

  test('asks where to, if neither the call nor the account says', async ({ street }) => {
    const shopper = street.newcomer()
    await shopper.join()
    await put(shopper, [await shelved(street), 1])
    expect(refusal(await buy(shopper)).fields).toHaveProperty('shipping_postal_code')
    expect(await bought(shopper, { dilivery_type: 'Click & Collect' })).toMatchObject({
      delivery_type: 'Click & Collect',
      amount: 30,
      shipping: { postal_code: 'SL7 0ZZ' },
    })
  })

  test('sends nothing abroad with VAT', async ({ street }) => {
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const abroad = { shipping_country: 'FR', shipping_postal_code: '75001' }
    const { totals } = (await shopper.get('cart/get?country=FR&postcode=75001')).body
    const order = await bought(shopper, { ...abroad, ammount: totals.total })
    expect(order.totals).toMatchObject({ goods: 25, vat: 0, total: totals.total })
  })
})

describe('nothing is charged that was not seen', () => {
  test.for<[string, Record<string, unknown>, string]>([
    ['another total', { ammount: 0.01 }, 'The total is £34.95, not £0.01.'],
    ['another discount', { discount: 5 }, 'The discount is not the one you saw.'],
    ['other lines', { item_ids: [] }, 'Your basket has changed. Please look at it again.'],
    ['a line too many', { item_ids: ['a', 'b'] }, 'Your basket has changed. Please look at it again.'],
  ])('%s is answered with the sums as they are', async ([, wrong, words], { street }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const { status, body } = await buy(shopper, wrong)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error_message: words, totals: { total: 34.95, goods: 30, delivery: 4.95 } },
    })
    expect(await stockOf(street, gin)).toBe(10)
  })

  test('a price that went up is named', async ({ street }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const seen = await asShown(shopper)
    await putDrinks(street.db, [{ ...gin, price: pence(32_00) }], street.clock.now)
    const { status, body } = await shopper.post('order/buy', seen)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', totals: { total: 36.95 } })
    expect(body.error_message).toContain(`${gin.name} is now £32.00`)
  })

  test('not once an offer has ended or a planned price has begun since they looked, and tells the sums of now', async ({
    street,
  }) => {
    const endsAt = new Date(street.clock.now.getTime() + 10 * 60_000)
    const offered = await shelved(street, { offer: { endsAt, percent: 20, off: null } })
    const planned = await shelved(street)
    const owner = await staffWith(street, 'owner')
    await owner.post('office/prices', {
      changes: [{ id: planned.id, new_price: 35, from: endsAt.toISOString() }],
    })
    for (const [drink, total] of [
      [offered, 34.95],
      [planned, 39.95],
    ] as const) {
      street.clock.now = new Date(endsAt.getTime() - 5 * 60_000)
      const shopper = await shopperWith(street, [drink, 1])
      const seen = await asShown(shopper)
      street.clock.now = endsAt
      if (drink === planned) await applyDuePlans(street.db, endsAt)
      const { status, body } = await shopper.post('order/buy', seen)
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'price_changed', totals: { total } },
      })
      expect(await buy(shopper)).toMatchObject({ status: 200, body: { order: { totals: { total } } } })
    }
  })

  test('an empty basket is no order', async ({ street }) => {
    const shopper = street.newcomer()
    await shopper.join(home)
    expect(await buy(shopper)).toMatchObject({ status: 409, body: { code: 'empty_basket' } })
  })

  test('what is sold out is told, and may stay behind if the shopper knows', async ({ street }) => {
    const [gin, rum] = [await shelved(street), await shelved(street, { stock: 1 })]
    const shopper = await shopperWith(street, [gin, 1], [rum, 1])
    const other = await shopperWith(street, [rum, 1])
    await bought(other)
    const { status, body } = await buy(shopper)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(body.error_message).toContain(`${rum.name} is sold out`)
    const { items } = (await shopper.get('cart/get')).body
    const order = await bought(shopper, {
      item_ids: items.filter(({ available }: Told) => available).map(({ id }: Told) => id),
    })
    expect(order.cart_items).toHaveLength(1)
  })

  test('fewer than are wanted is told', async ({ street }) => {
    const gin = await shelved(street, { stock: 3 })
    const shopper = await shopperWith(street, [gin, 3])
    await bought(await shopperWith(street, [gin, 2]))
    const { status, body } = await buy(shopper)
    expect([status, body.error_message]).toEqual([409, `Only 1 of ${gin.name} left; your basket has 3.`])
  })
})

describe('a call that is sent twice', () => {
  test('places one order: the same key and body get the same answer, whatever became of the basket', async ({
    street,
  }) => {
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    const body = await asShown(shopper)
    const send = (more = {}, key = 'a-key') =>
      shopper.post('order/buy', { ...body, ...more }, { 'idempotency-key': key })
    const first = (await send()).body.order
    await shopper.post(`order/togglestatus?id=${first.id}`, { status: 'payed-via-banktransfer' })
    const second = await send()
    expect([second.status, second.body.order.id, second.body.order.status]).toEqual([
      ...[200, first.id, 'payed-via-banktransfer'],
    ])
    expect(refusal(await send({ gift_message: 'other' }))).toMatchObject({ status: 422 })
    expect(await send({}, 'another-key')).toMatchObject({ status: 409, body: { code: 'empty_basket' } })
    expect(refusal(await send({}, 'two words'))).toMatchObject({ status: 422 })
    expect(await stockOf(street, gin)).toBe(9)
  })

  test('is somebody’s own: another shopper’s key says nothing', async ({ street }) => {
    const gin = await shelved(street)
    const [one, two] = [await shopperWith(street, [gin, 1]), await shopperWith(street, [gin, 1])]
    const orders = [await buy(one, {}, 'same'), await buy(two, {}, 'same')].map(({ body }) => body.order.id)
    expect(new Set(orders).size).toBe(2)
  })
})
