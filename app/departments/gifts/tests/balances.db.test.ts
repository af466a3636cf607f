import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { alertsHeard, noAlert, refuseRowsWith } from '../../../../test/bad-rows.ts'
import { shelved, shopperWith } from '../../../../test/buying.ts'
import { refusal, type Street, test } from '../../../../test/callers.ts'
import {
  balanceOn,
  later,
  lettersTo,
  orderedCard,
  orders,
  payFor,
  sendDue,
  sentCard,
} from '../../../../test/gift-cards.ts'
import { balanceOf } from '../data/gift-cards.server.ts'
import {
  eraseGiftCards,
  expireCards,
  exportGiftCards,
  remindHolders,
  sweepUnsoldCards,
} from '../keeping.server.ts'
import { sendDueCards } from '../selling.server.ts'
import { giftCards } from '../tables.server.ts'

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
    expect(await exportGiftCards(street.db, { emails: ['ANN@example.com'], orderIds: [] })).toMatchObject({
      given: [{ amount: 30_00, recipientName: 'Ruth Vane' }],
      received: [],
    })
    await eraseGiftCards(street.db, { emails: ['ann@example.com'], orderIds: [] })
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
