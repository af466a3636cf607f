import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { bought, put, shelved, shopperWith, stockOf } from '../../../../test/buying.ts'
import { type Caller, PASSWORD, type Street, type Told } from '../../../../test/callers.ts'
import { refusal, test } from '../../../../test/office.ts'
import { mailsAbout, orders, placed, ruthWants } from '../../../../test/phone-orders.ts'

const RUTH = 'ruth.vane@example.com'
const erase = (person: Caller) => person.post('user/erase', { current_password: PASSWORD })
const referencesIn = async (person: Caller): Promise<string[]> =>
  (await person.get('user/export')).body.orders.map(({ reference }: Told) => reference)

async function ruthJoins({ newcomer }: Street): Promise<Caller> {
  const ruth = newcomer()
  await ruth.join({ email: RUTH })
  return ruth
}

/** By the code for a new password, as anybody can who reads her mail. */
async function provesEmail({ db }: Street, ruth: Caller) {
  await ruth.post('user/forgot', { email: RUTH })
  const subjects = (await latestMail(db, 50)).flatMap(({ to, subject }) => (to === RUTH ? [subject] : []))
  const code = /\b\d{6}\b/.exec(subjects.join('\n'))?.[0]
  const { reset_token } = (await ruth.post('user/verify-code', { email: RUTH, code })).body
  expect((await ruth.post('user/reset', { reset_token, password: PASSWORD })).status).toBe(200)
  ruth.token = (await ruth.post('user/login', { email: RUTH, password: PASSWORD })).body.token
}

const guestsNamed = async ({ db }: Street) =>
  (await db.execute(sql`select id from accounts where is_guest and lower(email) = ${RUTH}`)).rows.length

const idOf = async ({ db }: Street, { reference }: Told) =>
  (await db.execute(sql`select id from orders where reference = ${reference}`)).rows[0]?.id as string

async function isPaid(street: Street, order: Told) {
  const money = { how: 'card', amount: fromPounds(order.to_pay), by: 'xref' } as const
  const id = await idOf(street, order)
  await street.db.transaction((tx) => orders.confirm(tx, id, money, street.clock.now))
  return id
}

describe('orders by telephone under the verified e-mail of an account', () => {
  test('are in its export, with the caller as we know them', async ({ street, hands }) => {
    const gin = await shelved(street, { stock: 50 })
    const ruth = await ruthJoins(street)
    await provesEmail(street, ruth)
    const { order } = await placed(hands, { ...ruthWants([gin, 1]), email: RUTH.toUpperCase() })
    await put(ruth, [gin, 1])
    const own = await bought(ruth, { ...addressOf(ruthWants()) })
    expect(await referencesIn(ruth)).toEqual([own.reference, order.reference])
    const { as_guest } = (await ruth.get('user/export')).body
    expect(as_guest).toMatchObject([{ firstName: 'Ruth', lastName: 'Vane', phone: '07700900456' }])
    expect(JSON.stringify(as_guest)).not.toMatch(/hash|password/i)
  })

  test('are anonymised with it, and the caller is erased', async ({ street, hands }) => {
    const gin = await shelved(street, { stock: 50, engravable: true })
    const ruth = await ruthJoins(street)
    await provesEmail(street, ruth)
    const engraved = { engraving: { font: 2, line1: 'For Ruth' } }
    const { order: paid } = await placed(hands, ruthWants([gin, 1, engraved]), { gift_message: 'Dear Ruth' })
    const { order: waiting } = await placed(hands, ruthWants([gin, 2]), { pay: 'transfer' })
    const id = await isPaid(street, paid)
    expect(refusal(await erase(ruth))).toMatchObject({
      status: 409,
      code: 'order_under_way',
      error_message: expect.stringContaining(paid.reference),
    })
    expect(await referencesIn(ruth)).toHaveLength(2)
    await orders.dispatch(street.db, id, { by: 'Celia', now: street.clock.now })
    expect((await erase(ruth)).status).toBe(200)
    const kept = await orders.named(street.db, paid.reference)
    expect(kept).toMatchObject({ accountId: null, email: '', status: 'dispatched' })
    const cancelled = await orders.named(street.db, waiting.reference)
    expect(cancelled).toMatchObject({ accountId: null, email: '', status: 'cancelled' })
    const all = [kept, cancelled].map((order) => ({ ...order, seller: null }))
    expect(JSON.stringify(all)).not.toMatch(/Ruth|Vane|example\.com|Mill Lane|SL7|07700/)
    expect(await guestsNamed(street)).toBe(0)
    expect(await stockOf(street, gin)).toBe(49)
    expect(await mailsAbout(street, paid)).toEqual([])
  })

  test('stay as they are for an account that has only typed that e-mail', async ({ street, hands }) => {
    const gin = await shelved(street, { stock: 50 })
    const { order } = await placed(hands, ruthWants([gin, 1]), { pay: 'transfer' })
    const stranger = await ruthJoins(street)
    expect(await referencesIn(stranger)).toEqual([])
    const told = (await stranger.get('user/export')).body
    expect(told.as_guest).toMatch(/^Kept under your e-mail alone/)
    expect(JSON.stringify(told)).not.toMatch(/07700900456|Mill Lane/)
    expect((await erase(stranger)).status).toBe(200)
    expect(await orders.named(street.db, order.reference)).toMatchObject({
      status: 'payed-via-banktransfer',
      email: RUTH,
      firstName: 'Ruth',
    })
    expect(await guestsNamed(street)).toBe(1)
    expect(await mailsAbout(street, order)).toHaveLength(1)
  })

  test('are not those of another account, even if it has named that e-mail', async ({ street }) => {
    const gin = await shelved(street, { stock: 50 })
    const ruth = await ruthJoins(street)
    await provesEmail(street, ruth)
    const other = await shopperWith(street, [gin, 1])
    const order = await bought(other)
    await street.db.execute(sql`update orders set email = ${RUTH} where reference = ${order.reference}`)
    expect(await referencesIn(ruth)).toEqual([])
    expect((await erase(ruth)).status).toBe(200)
    expect(await orders.named(street.db, order.reference)).toMatchObject({ status: 'unpaid', email: RUTH })
  })
})

const addressOf = ({ shipping_hno, shipping_address_l1, shipping_city, ...rest }: Told) => ({
  shipping_hno,
  shipping_address_l1,
  shipping_city,
  shipping_postal_code: rest.shipping_postal_code,
  shipping_country: rest.shipping_country,
})
