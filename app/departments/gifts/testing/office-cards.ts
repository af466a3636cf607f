import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { codeIn, lettersTo, sendDue, sentCard } from '../../../../test/gift-cards.ts'
import type { Caller, Street } from '../../../../test/office.ts'
import type { OfficeCard } from '../office-card.server.ts'

export const because = 'Said by the test'

export const newCard = (special: object = {}) => ({
  amount: 37.45,
  recipient_name: 'Zoë Ångström',
  recipient_email: 'zoe@example.com',
  because,
  ...special,
})

export const cardOf = async (hand: Caller, id: string): Promise<OfficeCard> => {
  const { status, body } = await hand.get(`office/gift-cards/${id}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.gift_card
}

/** A card that was bought, and sent: as staff find it. */
export async function soldCard(street: Street, hand: Caller, pounds = 50) {
  const { code, order, guest } = await sentCard(street, pounds)
  const { body } = await hand.get(`office/gift-cards?view=all&q=${code}`)
  expect(body.gift_cards).toHaveLength(1)
  return { id: body.gift_cards[0].id as string, code, order, guest }
}

/** A card that staff have issued: not sent yet. */
export async function issuedCard(hand: Caller, special: object = {}) {
  const { status, body } = await hand.post('office/gift-cards', newCard(special))
  expect({ status, body }).toMatchObject({ status: 200 })
  return { id: body.done[0] as string, change: body.change as number }
}

/** The same, sent: with its code. */
export async function issuedAndSent(street: Street, hand: Caller, special: object = {}) {
  const card = await issuedCard(hand, special)
  await sendDue(street)
  const [letter] = await lettersTo(street, 'zoe@example.com')
  return { ...card, code: codeIn(letter?.text ?? '') }
}

/** One act, which succeeds. */
export async function done(hand: Caller, id: string, act: string, more: object = {}) {
  const { status, body } = await hand.post(`office/gift-cards/${id}/${act}`, { because, ...more })
  expect({ act, status, body }).toMatchObject({ status: 200 })
  return body as { change: number; after: { state: string; balance: number }; mails: { held: number } }
}

/** That the copy of every balance, what is shown as owed and the ledger agree, and nothing is below zero. */
export async function expectBalanced({ db, clock }: Street, hand: Caller) {
  const { rows } = await db.execute(sql`
    select c.balance, coalesce((select sum(amount) from gift_card_movements where card_id = c.id), 0)::int as sum,
      c.expires_at is null or c.expires_at > ${clock.now.toISOString()}::timestamptz as is_live
    from gift_cards c`)
  for (const { balance, sum } of rows) expect(balance).toBe(sum)
  for (const { sum } of rows) expect(Number(sum)).toBeGreaterThanOrEqual(0)
  const live = rows.reduce((owed, { sum, is_live }) => owed + (is_live ? Number(sum) : 0), 0)
  expect((await hand.get('office/gift-cards')).body.owed.total).toBe(live / 100)
}
