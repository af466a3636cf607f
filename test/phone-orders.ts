import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { home } from './buying.ts'
import type { Answer, Caller, Street, Told } from './callers.ts'
import type { Hands } from './office.ts'

/** The shop's orders, as jobs and gateway use them. */
export const { orders } = createOrdersAndCodes({ publicUrl: 'http://shop.test', isLive: false })

/** Somebody on the telephone, who wants so many of each drink. */
export const ruthWants = (...bottles: [{ id: string }, number, object?][]) => ({
  first_name: 'Ruth',
  last_name: 'Vane',
  email: 'ruth.vane@example.com',
  phone: '07700 900 456',
  lines: bottles.map(([{ id }, quantity, more]) => ({ drink_id: id, quantity, ...more })),
  delivery_type: 'Standard Delivery',
  ...home,
  over_18: true,
  pay: 'card',
})

export const quoteFor = (hand: Caller, { lines, delivery_type, ...rest }: Told): Promise<Answer> =>
  hand.post('office/phone/quote', {
    lines,
    delivery_type,
    postal_code: rest.shipping_postal_code,
    country: rest.shipping_country,
    coupon: rest.coupon,
    email: rest.email,
  })

/** What the page sends: the total that was just said. */
export async function placeByPhone(hand: Caller, wish: Told, special: Told = {}): Promise<Answer> {
  const wanted = { ...wish, ...special }
  const total = wanted.total ?? (await quoteFor(hand, wanted)).body.totals?.total ?? 0
  return hand.post('office/phone/orders', { ...wanted, total })
}

/** The token of the link that was mailed about an order. */
export async function mailedToken({ db }: Pick<Street, 'db'>, { reference }: Told): Promise<string> {
  const mail = (await latestMail(db, 1_000)).find(({ subject }) => subject.includes(reference))
  const [, token] = /\/pay\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`There is no link in the mail about ${reference}`)
  return token
}

/** The answer of an order that was placed; fails if none was. */
export async function placed({ manager }: Hands, wish: Told, special: Told = {}): Promise<Told> {
  const { status, body } = await placeByPhone(manager, wish, special)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

export const mailsAbout = async ({ db }: Street, { reference }: Told) =>
  (await latestMail(db, 100)).filter(({ subject }) => subject.includes(reference))

/** An order as staff see it. */
export const sheet = async ({ get }: Caller, { reference }: Told) =>
  (await get(`office/orders/${reference}`)).body.order

/** What the change log has about orders. */
export const changes = async ({ db }: Street) =>
  (
    await db.execute(
      sql`select verb, subject, after, reverse from office_changes where subject like 'order:%' order by id`,
    )
  ).rows as Told[]
