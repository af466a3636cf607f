import { expect } from 'vitest'
import { sendDueCards } from '#app/departments/gifts/selling.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { createOrdersAndCodes } from '#server/api/order-ports.ts'
import { noAlert } from './bad-rows.ts'
import type { Caller, Street, Told } from './callers.ts'

export const { orders, giftCards, codes, coupons } = createOrdersAndCodes({
  publicUrl: 'http://shop.test',
  isLive: false,
})

/** What the form sends. */
export const wish = (special: Record<string, unknown> = {}) => ({
  amount: 50,
  occasion: 'Birthday',
  recipient_name: 'Ruth Vane',
  recipient_email: 'ruth@example.com',
  message: 'Many happy returns',
  sender_name: 'Ann Vane',
  sender_email: 'ann@example.com',
  over_18: true,
  ...special,
})

/** A stranger orders a card, and is a guest from then on. */
export async function orderedCard(street: Street, special: Record<string, unknown> = {}) {
  const guest = street.newcomer()
  const { status, body } = await guest.post('giftcard/buy', wish(special))
  expect({ status, body }).toMatchObject({ status: 200 })
  guest.token = body.token
  return { guest, order: body.order as Told }
}

export const payFor = ({ db, clock }: Street, { id, totals }: Told) =>
  db.transaction((tx) =>
    orders.confirm(tx, id, { how: 'card', amount: fromPounds(totals.to_pay), by: 'xref' }, clock.now),
  )

export const sendDue = ({ db, clock }: Street) =>
  sendDueCards(db, {
    publicUrl: 'http://shop.test',
    now: clock.now,
    noteSent: orders.markEmailed,
    alert: noAlert,
  })

/** Sets the shop's clock. */
export const later = ({ clock }: { clock: { now: Date } }, iso: string) => {
  clock.now = new Date(iso)
}

export const lettersTo = async ({ db }: Street, email: string) =>
  (await latestMail(db, 1_000)).filter(({ to }) => to === email)

let cards = 0

/** A card that was paid for and sent: its code, as its holder reads it in the mail. */
export async function sentCard(
  street: Street,
  pounds: number,
): Promise<{ code: string; order: Told; guest: Caller }> {
  const recipient = `recipient-${cards++}@example.com`
  const { order, guest } = await orderedCard(street, { amount: pounds, recipient_email: recipient })
  await payFor(street, order)
  await sendDue(street)
  const [letter] = await lettersTo(street, recipient)
  return { order, guest, code: codeIn(letter?.text ?? '') }
}

export function codeIn(text: string): string {
  const [code] = /([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}/.exec(text) ?? []
  if (!code) throw new Error('There is no code')
  return code
}

export const balanceOn = async ({ newcomer }: Street, code: string): Promise<number> =>
  (await newcomer().post('giftcard/balance', { code })).body.balance
