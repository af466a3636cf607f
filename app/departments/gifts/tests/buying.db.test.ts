import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { alertsHeard } from '../../../../test/bad-rows.ts'
import { bought, put, shelved, shopperWith } from '../../../../test/buying.ts'
import { refusal, type Street, type Told, test } from '../../../../test/callers.ts'
import {
  balanceOn,
  codeIn,
  later,
  lettersTo,
  orderedCard,
  orders,
  payFor,
  sendDue,
  sentCard,
  wish,
} from '../../../../test/gift-cards.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { type Sending, sendCardAgain, sendDueCards, withdrawCard } from '../selling.server.ts'

const statusOf = async (caller: { get: (path: string) => Promise<Told> }, { reference }: Told) =>
  (await caller.get(`order/get?reference=${reference}`)).body.orders[0].details

describe('giftcard/buy', () => {
  test('makes an order of its own, without delivery and VAT, for a stranger who is a guest from then on', async ({
    street,
  }) => {
    const { guest, order } = await orderedCard(street)
    expect(order).toMatchObject({
      status: 'unpaid',
      amount: 50,
      discount: 0,
      delivery_type: 'By e-mail',
      is_gift_card: true,
      email: 'ann@example.com',
      first_name: 'Ann Vane',
      promise: 'to Ruth Vane, as soon as it is paid',
      totals: { goods: 50, delivery: 0, vat: 0, total: 50, gift_card: 0, to_pay: 50 },
      cart_items: [
        { is_gift_card: true, drink: { name: 'E-gift card £50.00 for Ruth Vane' }, unit_price: 50 },
      ],
    })
    expect((await guest.get('shopper')).body.user).toMatchObject({ is_guest: true, email: 'ann@example.com' })
    expect(await latestMail(street.db, 5)).toEqual([])
  })

  test('leaves the basket as it is, a stranger’s too, and takes the place of an open order', async ({
    street,
  }) => {
    const gin = await shelved(street, { stock: 5 })
    const stranger = street.newcomer()
    await put(stranger, [gin, 2])
    const { body } = await stranger.post('giftcard/buy', wish())
    stranger.token = body.token
    expect((await stranger.get('cart/get')).body.items).toMatchObject([{ quantity: 2 }])
    await payFor(street, body.order)
    expect((await stranger.get('cart/get')).body.items).toMatchObject([{ quantity: 2 }])
    const ann = await shopperWith(street)
    const first = (await ann.post('giftcard/buy', wish())).body
    expect(first.token).toBeUndefined()
    await ann.post('giftcard/buy', wish({ amount: 20 }))
    expect(await statusOf(ann, first.order)).toMatchObject({ status: 'cancelled' })
  })

  test('the same key is the same order', async ({ street }) => {
    const ann = await shopperWith(street)
    const ask = (special = {}) => ann.post('giftcard/buy', wish(special), { 'idempotency-key': 'one' })
    const [first, second] = [await ask(), await ask()]
    expect(second.body.order.id).toBe(first.body.order.id)
    expect(refusal(await ask({ amount: 20 }))).toMatchObject({ status: 422 })
  })

  test.for<[string, Record<string, unknown>]>([
    ['amount', { amount: 15 }],
    ['amount', { amount: '50' }],
    ['amount', { amount: undefined }],
    ['amount', { amount: -50 }],
    ['occasion', { occasion: 'Tuesday' }],
    ['recipient_name', { recipient_name: ' ' }],
    ['recipient_name', { recipient_name: 'x'.repeat(61) }],
    ['recipient_email', { recipient_email: 'ruth' }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(301) }],
    ['sender_name', { sender_name: undefined }],
    ['sender_email', { sender_email: 'ann@' }],
    ['send_on', { send_on: '2026-11-17' }],
    ['send_on', { send_on: '2027-11-19' }],
    ['send_on', { send_on: '24/12/2026' }],
    ['over_18', { over_18: false }],
  ])('refuses a wrong %s: %j', async ([field, special], { street }) => {
    const answer = refusal(await street.newcomer().post('giftcard/buy', wish(special)))
    expect(answer).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/^[A-Z]/) } })
  })
})

describe('a card that is paid for', () => {
  test('is mailed at once, with its code and a page to print, and the code is kept nowhere', async ({
    street,
  }) => {
    const { guest, order } = await orderedCard(street)
    expect(await payFor(street, order)).toBe('confirmed')
    await sendDue(street)
    await sendDue(street)
    const letters = await lettersTo(street, 'ruth@example.com')
    expect(letters).toHaveLength(1)
    const [letter] = letters
    const code = codeIn(letter?.text ?? '')
    expect(letter).toMatchObject({
      subject: 'A gift card of £50.00 from Ann Vane',
      text: expect.stringContaining('Many happy returns'),
      attachments: [{ name: 'gift-card.pdf', type: 'application/pdf' }],
    })
    const printed = pdfText(Buffer.from(letter?.attachments[0]?.base64 ?? '', 'base64'))
    for (const words of [code, '£50.00', 'For Ruth Vane', 'From Ann Vane', '18 November 2027'])
      expect(printed).toContain(words)
    const { rows } = await street.db.execute(sql`select * from gift_cards`)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(await balanceOn(street, code)).toBe(50)
    expect(await statusOf(guest, order)).toMatchObject({ status: 'delivered', can_cancel: false })
    const [receipt] = await lettersTo(street, 'ann@example.com')
    expect(receipt?.text).toContain('E-gift card £50.00 for Ruth Vane')
    expect(receipt?.text).not.toContain(code)
    expect(receipt?.text).not.toContain('Delivery')
  })

  test('waits for its day, until seven in the morning has come', async ({ street }) => {
    const { guest, order } = await orderedCard(street, { send_on: '2026-12-24' })
    expect(order.promise).toBe('to Ruth Vane, on 24 December 2026')
    await payFor(street, order)
    await sendDue(street)
    expect(await lettersTo(street, 'ruth@example.com')).toEqual([])
    expect(await statusOf(guest, order)).toMatchObject({ status: 'confirmed', can_cancel: true })
    later(street, '2026-12-24T07:00:00Z')
    await sendDue(street)
    const [letter] = await lettersTo(street, 'ruth@example.com')
    expect(letter?.text).toContain('24 December 2027')
  })

  test('is withdrawn with its order until it is sent, and all of it refunded', async ({ street }) => {
    const { guest, order } = await orderedCard(street, { send_on: '2026-12-24' })
    await payFor(street, order)
    const { body } = await guest.post(`order/cancel?id=${order.id}`)
    expect(body).toMatchObject({ refund: 50, message: 'Your order is cancelled. £50.00 goes back to you.' })
    later(street, '2026-12-24T07:00:00Z')
    await sendDue(street)
    expect(await lettersTo(street, 'ruth@example.com')).toEqual([])
  })

  test('once sent is taken back by staff alone, as far as it is unspent', async ({ street }) => {
    const { code, order, guest } = await sentCard(street, 50)
    expect(refusal(await guest.post(`order/cancel?id=${order.id}`))).toMatchObject({
      status: 409,
      error_message: expect.stringContaining('what is unspent'),
    })
    const gin = await shelved(street)
    const ruth = await shopperWith(street, [gin, 1])
    const { totals } = (await ruth.get(`cart/get?coupon=${code}`)).body
    await ruth.post('order/buy', { ammount: totals.total, coupon: code, over_18: true })
    const { refund } = await orders.cancel(street.db, order.id, { by: 'Moira', now: street.clock.now })
    expect(refund).toBe(50_00 - 34_95)
    expect(await balanceOn(street, code)).toBe(0)
    expect(refusal(await ruth.get(`cart/get?coupon=${code}`))).toMatchObject({
      status: 409,
      error_message: 'This gift card was taken back by the person who gave it',
    })
  })

  test('is nothing that staff dispatch', async ({ street }) => {
    const { order } = await orderedCard(street, { send_on: '2026-12-24' })
    await payFor(street, order)
    await expect(
      orders.dispatch(street.db, order.id, { by: 'Moira', now: street.clock.now }),
    ).rejects.toThrow('sent by e-mail')
  })
})

describe('a card that is sent', () => {
  test('while it is withdrawn leaves no order that says it was', async ({ street }) => {
    const { guest, order } = await orderedCard(street)
    await payFor(street, order)
    const { heard, alert } = alertsHeard()
    const noteSent: Sending['noteSent'] = async (tx, ...said) => {
      await withdrawCard(tx, order.id, street.clock.now)
      return orders.markEmailed(tx, ...said)
    }
    await sendDueCards(street.db, { publicUrl: '', now: street.clock.now, noteSent, alert })
    expect(heard).toMatchObject([['a gift card was not sent', expect.any(String)]])
    expect(await lettersTo(street, 'ruth@example.com')).toEqual([])
    expect(await statusOf(guest, order)).toMatchObject({ status: 'confirmed' })
  })

  const again = (db: Db, { clock }: Street, { id }: Told) =>
    sendCardAgain(db, id, { publicUrl: '', now: clock.now })
  /** Something happens after the mail is made, and before it is posted. */
  const meanwhile = (db: Db, happens: () => Promise<unknown>): Db =>
    Object.create(db, {
      transaction: {
        value: async (work: (tx: Db) => Promise<unknown>) => {
          await happens()
          return db.transaction(work)
        },
      },
    })

  test('once more has another code, and the old one ends', async ({ street }) => {
    const { code, order } = await sentCard(street, 50)
    const recipient = await again(street.db, street, order)
    const letters = await lettersTo(street, recipient ?? '')
    const codes = letters.map(({ text }) => codeIn(text))
    expect(codes).toEqual(expect.arrayContaining([code]))
    expect(codes).toHaveLength(2)
    expect(refusal(await street.newcomer().post('giftcard/balance', { code })).status).toBe(404)
    expect(await balanceOn(street, codes.find((each) => each !== code) ?? '')).toBe(50)
  })

  test('once more is not, if it is withdrawn at that moment', async ({ street }) => {
    const { order } = await sentCard(street, 50)
    const db = meanwhile(street.db, () => withdrawCard(street.db, order.id, street.clock.now))
    expect(await again(db, street, order)).toBeUndefined()
  })

  test('once more says what is on it, though some was spent at that moment', async ({ street }) => {
    const { code, order } = await sentCard(street, 50)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    let isSpent = false
    const db = meanwhile(street.db, async () => {
      if (!isSpent) await bought(shopper, { coupon: code })
      isSpent = true
    })
    const letters = await lettersTo(street, (await again(db, street, order)) ?? '')
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      'A gift card of £15.05 from Ann Vane',
      'A gift card of £50.00 from Ann Vane',
    ])
  })
})
