import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { markSent } from '#app/platform/mail/outbox.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { type Caller, refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { changes, mailsAbout, orders, placed, ruthWants, sheet } from '../../../../test/phone-orders.ts'
import { payableByLink } from '../../payments/pay-links.server.ts'

const again = (hand: Caller, { reference }: Told, more: object = {}, headers = {}) =>
  hand.post('office/orders/resend-pay-link', { reference, ...more }, headers)

const tokensIn = async (street: Street, order: Told) =>
  (await mailsAbout(street, order)).flatMap(({ text }) => /\/pay\?token=([\w-]+)/.exec(text)?.[1] ?? [])

const isPaid = async ({ db, clock }: Street, { reference, to_pay }: Told) => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders where reference = ${reference}`)
  const money = { how: 'card', amount: fromPounds(to_pay), by: 'xref' } as const
  await db.transaction((tx) => orders.confirm(tx, rows[0]?.id ?? '', money, clock.now))
}

const callsToday = async (hand: Caller) =>
  ((await hand.get('office/today')).body.groups as Told[]).find(({ key }) => key === 'calls')

const timeToPay = async ({ db }: Street) => (await db.execute(sql`select expires_at from orders`)).rows

describe('the pay link of an order by telephone', () => {
  test('is mailed again, held for a minute and written down, and both links work', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    const { order } = await placed(hands, ruthWants([gin, 2]))
    const until = await timeToPay(street)
    const before = await sheet(hands.manager, order)
    expect(before.may).toContain('resend-pay-link')
    const { status, body } = await again(hands.manager, order, { version: before.version })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { done: [order.reference], mails: { held: 1, until: expect.any(String) }, status: 'unpaid' },
    })
    const mails = await mailsAbout(street, order)
    expect(mails).toHaveLength(2)
    expect(mails.every(({ to }) => to === 'ruth.vane@example.com')).toBe(true)
    const tokens = await tokensIn(street, order)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens)
      expect((await payableByLink(street.db, token, street.clock.now)).reference).toBe(order.reference)
    expect((await changes(street)).at(-1)).toMatchObject({
      verb: 'orders.place',
      subject: `order:${order.reference}`,
      after: { payLink: 'sent again' },
    })
    const log = JSON.stringify(await changes(street))
    for (const token of tokens) expect(log).not.toContain(token)
    const after = await sheet(hands.manager, order)
    expect(after).toMatchObject({ version: before.version, status: 'unpaid' })
    expect(await timeToPay(street)).toEqual(until)
    expect(after.events.at(-1)).toMatchObject({ what: 'reminded' })
  })

  test('is taken back by undo, with the mail that has not left', async ({ street, hands }) => {
    const gin = await shelved(street)
    const { order } = await placed(hands, ruthWants([gin, 2]))
    const [first] = await mailsAbout(street, order)
    await markSent(street.db, first?.id ?? '', { at: street.clock.now, clearContent: false })
    const { change } = (await again(hands.manager, order)).body
    expect((await hands.manager.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect((await mailsAbout(street, order)).map(({ id }) => id)).toEqual([first?.id])
    expect((await sheet(hands.manager, order)).events.map(({ what }: Told) => what)).toEqual(['placed'])
  })

  test('is sent once for one key, and three times at most', async ({ street, hands }) => {
    const gin = await shelved(street)
    const { order } = await placed(hands, ruthWants([gin, 2]))
    const key = { 'idempotency-key': 'one' }
    const first = await again(hands.manager, order, {}, key)
    expect((await again(hands.manager, order, {}, key)).body).toEqual(first.body)
    expect(await mailsAbout(street, order)).toHaveLength(2)
    for (let i = 0; i < 2; i++) expect((await again(hands.owner, order)).status).toBe(200)
    expect((await sheet(hands.owner, order)).may).not.toContain('resend-pay-link')
    expect(refusal(await again(hands.owner, order))).toMatchObject({
      status: 409,
      code: 'not_possible',
      error_message: expect.stringContaining('please ring'),
    })
    expect(await mailsAbout(street, order)).toHaveLength(4)
  })

  test('is not sent for what is paid, is paid otherwise, ran out, or was ordered by the shopper', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street, { stock: 50 })
    const { order: paid } = await placed(hands, ruthWants([gin, 1]))
    await isPaid(street, paid)
    const { order: transfer } = await placed(hands, ruthWants([gin, 1]), { pay: 'transfer' })
    const own = await bought(await shopperWith(street, [gin, 1]))
    for (const order of [paid, transfer, own]) {
      expect(refusal(await again(hands.owner, order))).toMatchObject({ status: 409, code: 'not_possible' })
      expect((await sheet(hands.owner, order)).may).not.toContain('resend-pay-link')
    }
    expect(refusal(await again(hands.owner, { reference: 'K7QF-3MHX' }))).toMatchObject({ status: 404 })
    const { order: late } = await placed(hands, ruthWants([gin, 1]))
    expect(refusal(await again(hands.owner, late, { version: 99 }))).toMatchObject({ status: 409 })
    street.clock.now = new Date(street.clock.now.getTime() + 24 * 60 * 60_000 + 60_000)
    expect(refusal(await again(await staffWith(street, 'owner'), late))).toMatchObject({
      status: 409,
      code: 'too_late',
    })
    expect(await mailsAbout(street, late)).toHaveLength(1)
  })

  test.for([
    [{}, 'reference'],
    [{ reference: 'K7QF\0-3MHX' }, 'reference'],
    [{ reference: 'x'.repeat(41) }, 'reference'],
    [{ reference: 7 }, 'reference'],
    [{ reference: 'K7QF-3MHX', because: 'Rude\0' }, 'because'],
    [{ reference: 'K7QF-3MHX', version: -1.5 }, 'version'],
  ] as const)('bad input %j is refused by its field', async ([body, field], { hands }) => {
    const { status, fields } = refusal(await hands.owner.post('office/orders/resend-pay-link', body))
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]])
  })
})

test('an unpaid card link waits for money, in its view and on Today with the calls', async ({
  street,
  hands,
}) => {
  const gin = await shelved(street, { stock: 50 })
  const { order } = await placed(hands, ruthWants([gin, 1]))
  const { order: call } = await placed(hands, ruthWants([gin, 1]), { pay: 'call' })
  // A shopper who is just paying is no work for anybody.
  const own = await bought(await shopperWith(street, [gin, 1]))
  const { body } = await hands.owner.get('office/orders?view=waiting_for_money')
  const seen = body.orders.map(({ reference }: Told) => reference)
  expect(seen.toSorted()).toEqual([order.reference, call.reference].toSorted())
  expect(seen).not.toContain(own.reference)
  expect(body.orders.find(({ reference }: Told) => reference === order.reference).may).toContain(
    'resend-pay-link',
  )
  const calls = await callsToday(hands.owner)
  expect(calls).toMatchObject({ count: 2 })
  expect(calls?.items.find(({ subject }: Told) => subject === `order:${order.reference}`)).toMatchObject({
    detail: 'Card link mailed, not paid yet',
    due: order.pay_until,
  })
  await isPaid(street, order)
  expect(await callsToday(hands.owner)).toMatchObject({ count: 1 })
})
