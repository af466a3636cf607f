import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { noAlert } from '../../../../test/bad-rows.ts'
import { asShown, bought, shelved, shopperWith } from '../../../../test/buying.ts'
import {
  balanceOn,
  codeIn,
  giftCards,
  later,
  lettersTo,
  orders,
  payFor,
  sendDue,
} from '../../../../test/gift-cards.ts'
import { refusal, test } from '../../../../test/office.ts'
import { expireCards } from '../keeping.server.ts'
import {
  because,
  cardOf,
  done,
  expectBalanced,
  issuedAndSent,
  issuedCard,
  soldCard,
} from '../testing/office-cards.ts'

describe('a blocked card', () => {
  test('can’t be spent, at the basket or by an order, until it is unblocked', async ({ street, hands }) => {
    const { id, code } = await soldCard(street, hands.owner)
    const gin = await shelved(street)
    const shopper = await shopperWith(street, [gin, 1])
    expect((await shopper.post('cart/choose', { coupon: code })).status).toBe(200)
    const shown = await asShown(shopper, { coupon: code })
    expect((await done(hands.manager, id, 'block')).after).toMatchObject({ state: 'blocked', balance: 50 })
    const words = 'This gift card is blocked. Please ask us about it'
    expect((await shopper.get('cart/get')).body).toMatchObject({ gift_card: null, coupon_error: words })
    const other = await shopperWith(street, [gin, 1])
    expect(refusal(await other.post('cart/choose', { coupon: code }))).toMatchObject({
      status: 409,
      fields: { coupon: words },
    })
    expect(refusal(await other.post('giftcard/balance', { code }))).toMatchObject({
      status: 409,
      error_message: words,
    })
    expect(refusal(await shopper.post('order/buy', shown))).toMatchObject({ status: 409 })
    expect(await cardOf(hands.bookkeeper, id)).toMatchObject({
      state: 'blocked',
      balance: 50,
      blocked_because: because,
      may: [],
    })
    await done(hands.owner, id, 'unblock')
    expect(await bought(other, { coupon: code })).toMatchObject({ totals: { gift_card: 34.95 } })
  })

  test('leaves alone what an open order holds, and keeps what comes back', async ({ street, hands }) => {
    const { id, code } = await soldCard(street, hands.owner, 10)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper, { coupon: code })
    await done(hands.owner, id, 'block')
    expect(await payFor(street, order)).toBe('confirmed')
    await street.db.transaction((tx) => giftCards.giveBack(tx, order.id, street.clock.now))
    expect(await cardOf(hands.owner, id)).toMatchObject({ state: 'blocked', balance: 10 })
    expect((await cardOf(hands.owner, id)).ledger.map(({ why, amount }) => [why, amount])).toEqual([
      ...[
        ['sold', 10],
        ['spent', -10],
      ],
      ['given back', 10],
    ])
    await expectBalanced(street, hands.owner)
  })

  test('that waits is not sent until it is unblocked, and its order is not marked as sent', async ({
    street,
    hands,
  }) => {
    const { id } = await issuedCard(hands.owner)
    await done(hands.owner, id, 'block')
    await sendDue(street)
    expect(await lettersTo(street, 'zoe@example.com')).toEqual([])
    await done(hands.owner, id, 'unblock')
    await sendDue(street)
    expect(await lettersTo(street, 'zoe@example.com')).toHaveLength(1)
  })

  test('and unblocked: each is undone, unless somebody was quicker', async ({ street, hands }) => {
    const { id } = await soldCard(street, hands.owner)
    const { change } = await done(hands.owner, id, 'block')
    expect((await hands.owner.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect(await cardOf(hands.owner, id)).toMatchObject({ state: 'active', blocked_because: '' })
    const again = await done(hands.owner, id, 'block')
    const open = await done(hands.manager, id, 'unblock')
    expect(refusal(await hands.owner.post(`office/changes/${again.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect((await hands.manager.post(`office/changes/${open.change}/undo`)).status).toBe(200)
    expect(await cardOf(hands.owner, id)).toMatchObject({ state: 'blocked', blocked_because: because })
  })
})

describe('a card that is extended', () => {
  test('ends later, is reminded of again, and that is undone until it is used', async ({ street, hands }) => {
    const { id, code } = await soldCard(street, hands.owner)
    const { expires_at: before } = await cardOf(hands.owner, id)
    const { change } = await done(hands.owner, id, 'extend', { until: '2028-06-30' })
    expect(await cardOf(hands.owner, id)).toMatchObject({ expires_at: '2028-06-30T22:59:59.000Z' })
    expect((await hands.owner.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect((await cardOf(hands.owner, id)).expires_at).toBe(before)
    const again = await done(hands.owner, id, 'extend', { until: '2028-06-30' })
    const order = await bought(await shopperWith(street, [await shelved(street), 1]), { coupon: code })
    expect(refusal(await hands.owner.post(`office/changes/${again.change}/undo`))).toMatchObject({
      status: 409,
      error_message: expect.stringContaining(order.reference),
    })
    expect(await cardOf(hands.owner, id)).toMatchObject({ expires_at: '2028-06-30T22:59:59.000Z' })
  })

  test('after its end gets back what was written off, in the ledger, and loses it by undo', async ({
    street,
    hands,
  }) => {
    const { id, code } = await soldCard(street, hands.owner)
    later(street, '2027-12-01T12:00:00Z')
    const { owner } = hands
    // Sessions of the office end after a week: so far ahead somebody comes in again.
    owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
    await expireCards(street.db, { now: street.clock.now, alert: noAlert })
    expect(await cardOf(owner, id)).toMatchObject({ state: 'expired', balance: 0, written_off: 50 })
    const tried = await owner.post(`office/gift-cards/${id}/extend`, {
      because,
      until: '2028-01-31',
      dry_run: true,
    })
    expect(tried.body).toMatchObject({ done: [], change: null, after: { state: 'active', balance: 50 } })
    expect(await cardOf(owner, id)).toMatchObject({ state: 'expired', balance: 0 })
    const { change, after } = await done(owner, id, 'extend', { until: '2028-01-31' })
    expect(after).toMatchObject({ state: 'active', balance: 50 })
    expect((await cardOf(owner, id)).ledger.at(-1)).toMatchObject({
      why: 'revived',
      amount: 50,
      balance: 50,
      because,
      by: expect.any(String),
    })
    expect(await balanceOn(street, code)).toBe(50)
    await expectBalanced(street, owner)
    expect((await owner.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect(await cardOf(owner, id)).toMatchObject({ state: 'expired', balance: 0, written_off: 50 })
    await expectBalanced(street, owner)
  })

  test.for([
    {},
    { until: 'soon' },
    { until: 7 },
    { until: '2026-11-01' },
    { until: '2040-01-01' },
    { until: '2027-02-01' },
  ])('is refused: %o', async (body, { street, hands }) => {
    const { id } = await soldCard(street, hands.owner)
    const answer = await hands.owner.post(`office/gift-cards/${id}/extend`, { because, ...body })
    expect(refusal(answer)).toMatchObject({ status: 422, fields: { until: expect.any(String) } })
  })
})

describe('a card that is sent again', () => {
  test('has a new code; the old one is back by undo while the mail waits', async ({ street, hands }) => {
    const { id, code } = await issuedAndSent(street, hands.owner)
    const { change, mails } = await done(hands.manager, id, 'send-again')
    expect(mails.held).toBe(1)
    const letters = await lettersTo(street, 'zoe@example.com')
    expect(letters).toHaveLength(2)
    const codes = letters.map(({ text }) => codeIn(text))
    const renewed = codes.find((each) => each !== code) ?? ''
    expect(await balanceOn(street, renewed)).toBe(37.45)
    expect((await street.newcomer().post('giftcard/balance', { code })).status).toBe(404)
    expect((await hands.manager.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect(await balanceOn(street, code)).toBe(37.45)
    expect(await lettersTo(street, 'zoe@example.com')).toHaveLength(1)

    const again = await done(hands.manager, id, 'send-again')
    await street.db.execute(sql`update outgoing_mail set sent_at = now()`)
    expect(refusal(await hands.manager.post(`office/changes/${again.change}/undo`))).toMatchObject({
      status: 409,
      code: 'mail_left',
    })
  })

  test('keeps its latest code if the order has sent it again since', async ({ street, hands }) => {
    const { id, order } = await soldCard(street, hands.owner)
    const { change } = await done(hands.manager, id, 'send-again')
    const resent = await hands.owner.post('office/orders/resend-gift-card', { reference: order.reference })
    expect(resent.status).toBe(200)
    const { last_four } = await cardOf(hands.owner, id)
    expect(refusal(await hands.manager.post(`office/changes/${change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect((await cardOf(hands.owner, id)).last_four).toBe(last_four)
  })

  test('is refused for one that is blocked, spent, not sent or expired', async ({ street, hands }) => {
    const ask = async (id: string) =>
      refusal(await hands.owner.post(`office/gift-cards/${id}/send-again`, { because }))
    const blocked = await soldCard(street, hands.owner)
    await done(hands.owner, blocked.id, 'block')
    expect(await ask(blocked.id)).toMatchObject({ status: 409, code: 'not_possible' })
    expect(await ask((await issuedCard(hands.owner)).id)).toMatchObject({ status: 409 })
    const spent = await soldCard(street, hands.owner, 10)
    await bought(await shopperWith(street, [await shelved(street), 1]), { coupon: spent.code })
    expect(await ask(spent.id)).toMatchObject({ status: 409 })
  })
})

describe('every act', () => {
  const acts = ['block', 'unblock', 'extend', 'send-again']
  const until = '2028-01-31'

  test('needs a reason, a card, and the version that was seen', async ({ street, hands }) => {
    const { id } = await soldCard(street, hands.owner)
    for (const act of acts) {
      const ask = async (body: object, card = id) =>
        refusal(await hands.owner.post(`office/gift-cards/${card}/${act}`, { until, ...body }))
      for (const odd of [undefined, '', 7, 'a\0b', 'x'.repeat(5_000)])
        expect(await ask({ because: odd })).toMatchObject({
          status: 422,
          fields: { because: expect.any(String) },
        })
      for (const odd of [crypto.randomUUID(), 'nonsense', '%00', 'x'.repeat(5_000)])
        expect(await ask({ because }, odd)).toMatchObject({ status: 404 })
      expect(await ask({ because, version: 7 })).toMatchObject({ status: 409, code: 'changed_since' })
    }
    expect(await cardOf(hands.owner, id)).toMatchObject({ state: 'active', version: 1 })
  })

  test('is for owner and manager, after a fresh proof', async ({ street, hands }) => {
    const { id } = await soldCard(street, hands.owner)
    const shopper = street.newcomer()
    await shopper.join()
    for (const act of acts) {
      const path = `office/gift-cards/${id}/${act}`
      for (const hand of [hands.packer, hands.engraver, hands.bookkeeper])
        expect((await hand.post(path, { because, until })).status).toBe(403)
      expect((await shopper.post(path, { because, until })).status).toBe(401)
    }
    await street.db.execute(sql`update staff_sessions set is_demo = false, stepped_up_at = null`)
    for (const act of acts)
      expect(
        refusal(await hands.owner.post(`office/gift-cards/${id}/${act}`, { because, until })),
      ).toMatchObject({ status: 403, code: 'step_up' })
  })

  test('is recorded without a personal value, and is one under one key', async ({ street, hands }) => {
    const { id } = await issuedAndSent(street, hands.owner)
    const key = { 'idempotency-key': 'the-same-press' }
    const path = `office/gift-cards/${id}/block`
    const first = await hands.owner.post(path, { because }, key)
    expect((await hands.owner.post(path, { because }, key)).body).toEqual(first.body)
    await done(hands.owner, id, 'unblock')
    // The log has one name for a card, however its id is typed.
    await done(hands.owner, id.toUpperCase(), 'extend', { until })
    const { rows } = await street.db.execute(
      sql`select verb, before, after, reverse from office_changes where subject = ${`gift-card:${id}`} order by id`,
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['gift-cards.issue', ...Array(3).fill('gift-cards.edit')])
    expect(JSON.stringify(rows)).not.toMatch(/Zoë|zoe@/)
  })
})

test('withdrawing the order of a blocked card withdraws the card', async ({ street, hands }) => {
  const { id, order } = await soldCard(street, hands.owner)
  await done(hands.owner, id, 'block')
  const { status } = await hands.owner.post('office/orders/cancel', {
    reference: order.reference,
    because: 'They asked',
  })
  expect(status).toBe(200)
  expect(await cardOf(hands.owner, id)).toMatchObject({ state: 'withdrawn', balance: 0, may: [] })
  await orders.sweep(street.db, street.clock.now)
  expect((await latestMail(street.db, 1)).length).toBe(1)
})
