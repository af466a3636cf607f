import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { pence } from '#app/platform/money.ts'
import { bought, onlyCoupon, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { sentCard } from '../../../../test/gift-cards.ts'
import { refusal, test } from '../../../../test/office.ts'
import {
  changes,
  mailsAbout,
  placeByPhone,
  placed,
  quoteFor,
  ruthWants,
  sheet,
} from '../../../../test/phone-orders.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'

describe('an order by telephone', () => {
  test('paid by card is mailed with a link, kept for a day, and written down without the person', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street, { price: pence(30_00), engravable: true })
    const wish = ruthWants([gin, 2], [gin, 1, { engraving: { font: 2, line1: 'For Ruth' } }])
    const answer = await placed(hands, wish, { gift_message: 'Many returns', hide_prices: true })
    expect(answer).toMatchObject({
      can_undo: true,
      mails: { held: 1, until: expect.any(String) },
      order: { status: 'unpaid', total: 99.95, to_pay: 99.95, delivery_type: 'Standard Delivery' },
    })
    const { order } = answer
    const hours = (Date.parse(order.pay_until) - street.clock.now.getTime()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
    expect(await stockOf(street, gin)).toBe(7)
    const [mail] = await mailsAbout(street, order)
    expect(mail).toMatchObject({ to: 'ruth.vane@example.com' })
    expect(mail?.subject).toBe(`Please pay £99.95: order ${order.reference}`)
    expect(mail?.heldUntil?.toISOString()).toBe(answer.mails.until)
    expect(mail?.text).toMatch(/\/pay\?token=[\w-]{43}\b/)
    const { rows } = await street.db.execute(sql`select hash from pay_links`)
    expect(rows).toHaveLength(1)
    expect(mail?.text).not.toContain(rows[0]?.hash)

    const seen = await sheet(hands.owner, order)
    expect(seen).toMatchObject({
      name: 'Ruth Vane',
      email: 'ruth.vane@example.com',
      phone: '07700900456',
      gift_message: 'Many returns',
      hide_prices: true,
      engraved: true,
      money: { total: 99.95 },
    })
    const { staff } = (await hands.manager.get('office/session')).body
    expect(seen.events).toMatchObject([
      { what: 'placed', by: staff.name, words: `Placed by ${staff.name} for a caller.` },
    ])
    const [change] = await changes(street)
    expect(change).toMatchObject({
      verb: 'orders.place',
      subject: `order:${order.reference}`,
      after: { status: 'unpaid', pay: 'card', total: 9995, bottles: 3 },
      reverse: { name: 'orders.place' },
    })
    expect(JSON.stringify(await changes(street))).not.toMatch(/Ruth|Vane|example\.com|0770|Mill Lane|SL7/)
  })

  test('by transfer and by call waits as any other, with its mail', async ({ street, hands }) => {
    const gin = await shelved(street, { stock: 100 })
    const transfer = await placed(hands, ruthWants([gin, 1]), { pay: 'transfer' })
    expect(transfer.order).toMatchObject({ status: 'payed-via-banktransfer' })
    expect(await mailsAbout(street, transfer.order)).toMatchObject([
      { subject: expect.stringContaining('Please transfer'), heldUntil: expect.any(Date) },
    ])
    const call = await placed(hands, ruthWants([gin, 1]), { pay: 'call' })
    expect(call.order).toMatchObject({ status: 'payed-via-call' })
    expect(await mailsAbout(street, call.order)).toMatchObject([
      { subject: expect.stringContaining('We will ring you') },
    ])
    const paid = await hands.manager.post('office/orders/paid', { reference: call.order.reference })
    expect(paid).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  })

  test('is collected without an address', async ({ street, hands }) => {
    const gin = await shelved(street)
    const { shipping_hno, shipping_address_l1, shipping_city, shipping_postal_code, ...wish } = ruthWants([
      gin,
      1,
    ])
    const answer = await placed(hands, wish, { delivery_type: 'Click & Collect' })
    expect(answer.order).toMatchObject({ delivery_type: 'Click & Collect' })
  })

  test('leaves the account with that e-mail, its basket and its own order alone', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street, { stock: 50 })
    const rosalind = await shopperWith(street, [gin, 2])
    const { email } = (await rosalind.get('user/me')).body.user
    const own = await bought(rosalind)
    const basketNow = async () =>
      (await rosalind.get('cart/get')).body.items.map(({ id, quantity }: Told) => ({ id, quantity }))
    const basket = await basketNow()
    const answer = await placed(hands, { ...ruthWants([gin, 3]), email })
    expect(await basketNow()).toEqual(basket)
    expect((await rosalind.get('user/me')).body.user).toMatchObject({ first_name: 'Rosalind' })
    const mine = (await rosalind.get('order/get')).body.orders.map(({ details }: Told) => details.reference)
    expect(mine).toEqual([own.reference])
    // Nor does her next order replace what she has ordered by telephone.
    await bought(rosalind)
    expect(await sheet(hands.owner, answer.order)).toMatchObject({ status: 'unpaid' })
    expect(
      (await street.newcomer().get(`order/track?reference=${answer.order.reference}&email=${email}`)).status,
    ).toBe(200)
  })

  test('is placed once, however often it is sent', async ({ street, hands }) => {
    const gin = await shelved(street)
    const wish = ruthWants([gin, 1])
    const { total } = (await quoteFor(hands.owner, wish)).body.totals
    const send = () =>
      hands.owner.post('office/phone/orders', { ...wish, total }, { 'idempotency-key': 'the-same' })
    const [one, two] = [await send(), await send()]
    expect(two.body).toEqual(one.body)
    expect(await stockOf(street, gin)).toBe(9)
  })

  test('with nothing left to pay is final, and can’t be undone', async ({ street, hands }) => {
    const gin = await shelved(street, { price: pence(30_00) })
    const { code: coupon } = await sentCard(street, 50)
    const answer = await placed(hands, ruthWants([gin, 1]), { coupon })
    expect(answer).toMatchObject({ can_undo: false, order: { status: 'confirmed', total: 34.95, to_pay: 0 } })
    const [mail, ...others] = await mailsAbout(street, answer.order)
    expect(mail?.subject).toContain('Thank you')
    expect(others).toEqual([])
    expect((await hands.owner.post(`office/changes/${answer.change}/undo`)).status).toBe(409)
  })

  test('spends its code once for an e-mail', async ({ street, hands }) => {
    const gin = await shelved(street, { price: pence(30_00) })
    const coupon = await onlyCoupon(street, 'FIVER')
    expect((await placed(hands, ruthWants([gin, 1]), { coupon })).order).toMatchObject({ total: 29.95 })
    const again = await placeByPhone(hands.manager, ruthWants([gin, 1]), { coupon, total: 29.95 })
    expect(refusal(again)).toMatchObject({ status: 409, fields: { coupon: expect.any(String) } })
  })
})

describe('an order by telephone is refused', () => {
  test('field by field, all at once', async ({ street, hands }) => {
    const gin = await shelved(street)
    const wrong = {
      ...ruthWants([gin, 1]),
      first_name: '',
      email: 'ruth',
      phone: '12',
      over_18: false,
      pay: 'cheque',
      total: 'much',
      shipping_postal_code: 'nowhere',
      lines: [{ drink_id: 'no-such', quantity: 1 }],
    }
    expect(refusal(await hands.owner.post('office/phone/orders', wrong))).toMatchObject({
      status: 422,
      fields: {
        first_name: 'Please ask for the first name',
        email: expect.any(String),
        phone: expect.any(String),
        over_18: 'Please ask whether the caller is 18 or over',
        pay: expect.any(String),
        total: expect.any(String),
        shipping_postal_code: expect.any(String),
        'lines.0.drink_id': 'We do not have that drink',
      },
    })
    expect(refusal(await hands.owner.post('office/phone/orders', {}))).toMatchObject({ status: 422 })
    expect(await changes(street)).toEqual([])
  })

  test('where the delivery does not go', async ({ street, hands }) => {
    const gin = await shelved(street)
    const wish = { ...ruthWants([gin, 1]), shipping_country: 'France', shipping_postal_code: '75001' }
    expect(
      refusal(await placeByPhone(hands.owner, wish, { delivery_type: 'Express Delivery', total: 1 })),
    ).toMatchObject({ status: 422, fields: { delivery_type: expect.any(String) } })
  })

  test('when the price has changed meanwhile, with the difference', async ({ street, hands }) => {
    const gin = await shelved(street, { price: pence(30_00) })
    const wish = ruthWants([gin, 1, { seen_price: 30 }])
    const { total } = (await quoteFor(hands.owner, wish)).body.totals
    await putDrinks(street.db, [{ ...gin, price: pence(31_00) }], street.clock.now)
    const { status, body } = await placeByPhone(hands.owner, wish, { total })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totals: { total: 35.95 } },
    })
    expect(body.error_message).toContain('£31.00; it was £30.00')
    expect(body.error_message).toContain('The total is £35.95, not £34.95.')
    expect(await stockOf(street, gin)).toBe(10)
    const { rows } = await street.db.execute(sql`select id from accounts where is_guest`)
    expect(rows).toEqual([])
  })

  test('when the bottles are gone meanwhile', async ({ street, hands }) => {
    const gin = await shelved(street, { name: 'Rare Gin', stock: 3 })
    const wish = ruthWants([gin, 2])
    const { total } = (await quoteFor(hands.owner, wish)).body.totals
    await placed(hands, ruthWants([gin, 2]))
    const { status, body } = await placeByPhone(hands.owner, wish, { total })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', error_message: 'Only 1 of Rare Gin left; the caller wants 2.' },
    })
  })

  test('above what may be paid later, or reserved at all, in words for staff', async ({ street, hands }) => {
    const dear = await shelved(street, { price: pence(300_00), stock: 99 })
    const much = ruthWants([dear, 4])
    const quote = (await quoteFor(hands.owner, much)).body
    expect(quote.card_only).toMatch(/^Orders above £1,000.00 are paid by card.*bottles\.$/)
    expect(refusal(await placeByPhone(hands.owner, much, { pay: 'transfer' }))).toMatchObject({
      status: 409,
      code: 'card_only',
      error_message: quote.card_only,
    })
    const tooMuch = ruthWants([dear, 30])
    expect((await quoteFor(hands.owner, tooMuch)).body.too_much).toBe(
      'Without an account an order goes up to £5,000.00 and 240 bottles.',
    )
    expect(refusal(await placeByPhone(hands.owner, tooMuch))).toMatchObject({
      status: 422,
      code: 'too_much_for_a_guest',
    })
    expect(await stockOf(street, dear)).toBe(99)
  })

  test('after three that wait with one e-mail', async ({ street, hands }) => {
    const gin = await shelved(street, { stock: 200 })
    for (let i = 0; i < 3; i++) await placed(hands, ruthWants([gin, 1]), { pay: 'transfer' })
    expect(refusal(await placeByPhone(hands.owner, ruthWants([gin, 1]), { pay: 'call' }))).toMatchObject({
      status: 409,
      code: 'card_only',
      error_message: '3 orders with this e-mail are waiting to be paid already.',
    })
    await placed(hands, ruthWants([gin, 1]))
  })

  test('to other roles, to shoppers and to strangers', async ({ street, hands }) => {
    const gin = await shelved(street)
    const wish = ruthWants([gin, 1])
    for (const hand of [hands.packer, hands.engraver, hands.bookkeeper]) {
      expect((await placeByPhone(hand, wish, { total: 1 })).status).toBe(403)
      expect((await quoteFor(hand, wish)).status).toBe(403)
      expect((await hand.get('office/phone/callers?q=ruth@example.com')).status).toBe(403)
    }
    const shopper = await shopperWith(street, [gin, 1])
    for (const somebody of [shopper, street.newcomer()]) {
      expect((await placeByPhone(somebody, wish, { total: 1 })).status).toBe(401)
      expect((await somebody.get('office/phone/callers?q=ruth@example.com')).status).toBe(401)
    }
  })
})
