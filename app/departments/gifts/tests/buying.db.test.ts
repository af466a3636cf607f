import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { alertsHeard, noAlert, refuseRowsWith } from '../../../../test/bad-rows.ts'
import { bought, put, shelved, shopperWith } from '../../../../test/buying.ts'
import { refusal, type Street, type Told, test } from '../../../../test/callers.ts'
import {
  balanceOn,
  codeIn,
  lettersTo,
  orderedCard,
  orders,
  payFor,
  sendDue,
  sentCard,
  wish,
} from '../../../../test/gift-cards.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { balanceOf } from '../data/gift-cards.server.ts'
import {
  eraseGiftCards,
  expireCards,
  exportGiftCards,
  remindHolders,
  sweepUnsoldCards,
} from '../keeping.server.ts'
import { type Sending, sendCardAgain, sendDueCards, withdrawCard } from '../selling.server.ts'
import { giftCards } from '../tables.server.ts'

const later = (street: { clock: { now: Date } }, iso: string) => {
  street.clock.now = new Date(iso)
}
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

describe('giftcard/balance', () => {
  test('tells what is on it and until when, however it is typed', async ({ street }) => {
    const { code } = await sentCard(street, 100)
    const { status, body } = await street
      .newcomer()
      .post('giftcard/balance', { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ balance: 100, expires: expect.stringMatching(/^2027-11-18T/) })
  })

  test('refuses what is no code', async ({ street }) => {
    const ask = async (body: unknown) => refusal(await street.newcomer().post('giftcard/balance', body))
    expect(await ask({})).toMatchObject({ status: 422, fields: { code: expect.any(String) } })
    expect(await ask({ code: 'TENNER' })).toMatchObject({ status: 404, error_message: 'Gift card not found' })
    expect(await ask({ code: 'AAAAA-AAAAA-AAAAA-AAAAA' })).toMatchObject({ status: 404 })
  })

  test('lets nobody guess for long: ten wrong codes, here and at the till, and then no right one either', async ({
    street,
  }) => {
    const { code } = await sentCard(street, 10)
    const ann = await shopperWith(street, [await shelved(street), 1])
    for (let i = 0; i < 5; i++) {
      expect((await ann.post('giftcard/balance', { code })).status).toBe(200)
      expect((await ann.post('giftcard/balance', { code: 'AAAAA-AAAAA-AAAAA-AAAAA' })).status).toBe(404)
      expect((await ann.post('cart/choose', { coupon: `AAAAA-AAAAA-AAAAA-AAAA${i + 2}` })).status).toBe(422)
    }
    expect(refusal(await ann.post('giftcard/balance', { code }))).toMatchObject({ status: 429 })
    expect(refusal(await ann.post('cart/choose', { coupon: code }))).toMatchObject({ status: 429 })
  })
})

describe('a card that fails', () => {
  const recipients = ['bad@example.com', 'good@example.com']
  const paidCards = async (street: Street, special = {}) => {
    for (const recipient_email of recipients) {
      const { order } = await orderedCard(street, { recipient_email, ...special })
      await payFor(street, order)
    }
  }
  const cardOf = async ({ db }: Street, email: string) =>
    (await db.select().from(giftCards).where(eq(giftCards.recipientEmail, email)))[0]
  const lettersOf = async (street: Street) =>
    Promise.all(recipients.map(async (email) => (await lettersTo(street, email)).length))

  test('on its day is reported, and those behind it are sent', async ({ street }) => {
    await paidCards(street, { send_on: '2026-12-24' })
    later(street, '2026-12-24T07:00:00Z')
    await refuseRowsWith(street.db, 'outgoing_mail', 'to', 'bad@example.com')
    const { heard, alert } = alertsHeard()
    const noteSent = orders.markEmailed
    await sendDueCards(street.db, { publicUrl: '', now: street.clock.now, noteSent, alert })
    expect(heard).toEqual([['a gift card was not sent', (await cardOf(street, 'bad@example.com'))?.id]])
    expect(await lettersOf(street)).toEqual([0, 1])
    expect((await cardOf(street, 'bad@example.com'))?.sentAt).toBeNull()
  })

  test('to be reminded of or to expire is reported, and those behind it are seen to', async ({ street }) => {
    await paidCards(street)
    await sendDue(street)
    const bad = (await cardOf(street, 'bad@example.com'))?.id ?? ''
    const { heard, alert } = alertsHeard()
    await refuseRowsWith(street.db, 'outgoing_mail', 'to', 'bad@example.com')
    later(street, '2027-11-12T08:30:00Z')
    await remindHolders(street.db, { publicUrl: '', now: street.clock.now, alert })
    expect([await lettersOf(street), heard]).toEqual([[1, 2], [['a gift card’s reminder was not sent', bad]]])
    await refuseRowsWith(street.db, 'gift_card_movements', 'card_id', bad)
    later(street, '2027-11-19T08:30:00Z')
    await expireCards(street.db, { now: street.clock.now, alert })
    expect(heard.at(-1)).toEqual(['a gift card did not expire', bad])
    const good = (await cardOf(street, 'good@example.com'))?.id ?? ''
    expect([await balanceOf(street.db, bad), await balanceOf(street.db, good)]).toEqual([50_00, 0])
  })
})

describe('twelve months without use', () => {
  test('more than a batch of cards are reminded and end on one day, also if some were reminded before', async ({
    street,
  }) => {
    const { db, clock } = street
    await db.execute(sql`
      with cards as (
        insert into gift_cards (id, order_id, amount, occasion, recipient_name, recipient_email, message,
          sender_name, sender_email, send_on, last_four, created_at, sent_at, expires_at, reminded)
        select gen_random_uuid(), gen_random_uuid(), 1000, 'Birthday', '', '', '', '', '', '2026-11-18', '',
          now(), now(), '2027-11-18T12:00:00Z', case when each <= 120 then 'month' else 'none' end
        from generate_series(1, 130) as each returning id
      )
      insert into gift_card_movements (card_id, amount, why, at) select id, 1000, 'sold', now() from cards`)
    const counted = async () => {
      const { rows } = await db.execute(sql`
        select count(*) filter (where reminded = 'month')::int as reminded,
          count(*) filter (where (select sum(amount) from gift_card_movements where card_id = gift_cards.id) = 0)::int as ended
        from gift_cards`)
      return rows[0]
    }
    later(street, '2027-10-20T08:30:00Z')
    await remindHolders(db, { publicUrl: '', now: clock.now, alert: noAlert })
    expect(await counted()).toEqual({ reminded: 130, ended: 0 })
    later(street, '2027-11-19T08:30:00Z')
    await expireCards(db, { now: clock.now, alert: noAlert })
    expect(await counted()).toEqual({ reminded: 130, ended: 130 })
  })

  test('its holder is reminded a month and a week before, once each, and then it is over', async ({
    street,
  }) => {
    const { code } = await sentCard(street, 25)
    const keep = async (iso: string) => {
      later(street, iso)
      const now = street.clock.now
      await expireCards(street.db, { now, alert: noAlert })
      await remindHolders(street.db, { publicUrl: 'http://shop.test', now, alert: noAlert })
    }
    const reminders = async () =>
      (await latestMail(street.db, 100)).filter(({ subject }) => subject.includes('on your gift card')).length
    await keep('2027-10-10T08:30:00Z')
    expect(await reminders()).toBe(0)
    for (const day of ['2027-10-20', '2027-10-21']) await keep(`${day}T08:30:00Z`)
    expect(await reminders()).toBe(1)
    for (const day of ['2027-11-12', '2027-11-13']) await keep(`${day}T08:30:00Z`)
    expect(await reminders()).toBe(2)
    await keep('2027-11-19T08:30:00Z')
    expect(await reminders()).toBe(2)
    expect(await balanceOn(street, code)).toBe(0)
    const ann = await shopperWith(street, [await shelved(street), 1])
    expect(refusal(await ann.post('cart/choose', { coupon: code }))).toMatchObject({
      status: 409,
      fields: { coupon: 'Gift card expired!' },
    })
  })
})

describe('what is known of people', () => {
  test('is exported to them, and anonymised when they go; the card holds', async ({ street }) => {
    const { code } = await sentCard(street, 30)
    expect(await exportGiftCards(street.db, 'ANN@example.com')).toMatchObject({
      given: [{ amount: 30_00, recipientName: 'Ruth Vane' }],
      received: [],
    })
    await eraseGiftCards(street.db, 'ann@example.com')
    const { rows } = await street.db.execute(sql`select * from gift_cards`)
    expect(JSON.stringify(rows)).not.toContain('ann@example.com')
    expect(await balanceOn(street, code)).toBe(30)
  })

  test('of cards that nobody paid for it is gone after a month', async ({ street }) => {
    await orderedCard(street)
    await sentCard(street, 30)
    later(street, '2026-12-30T12:00:00Z')
    await sweepUnsoldCards(street.db, street.clock.now)
    const { rows } = await street.db.execute(sql`select amount from gift_cards`)
    expect(rows).toEqual([{ amount: 30_00 }])
  })
})
