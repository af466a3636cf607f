import { randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { forEachSafely } from '#app/platform/jobs/for-each-safely.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import {
  balanceOf,
  type CardRow,
  insertCard,
  lockCard,
  lockCardOfOrder,
  type NewCard,
  putOn,
  selectCard,
  selectCardOfOrder,
  selectToSend,
  spend,
  updateCard,
} from './data/gift-cards.server.ts'
import { hashCardCode } from './gift-cards.server.ts'
import { postGiftCard } from './mails/letters.server.ts'
import { CHANCE, codeFrom, lastFourOf } from './rules/code.ts'
import { endsAfter, today } from './rules/lifetime.ts'

export type RequestedCard = Pick<
  NewCard,
  | 'amount'
  | 'occasion'
  | 'recipientName'
  | 'recipientEmail'
  | 'message'
  | 'senderName'
  | 'senderEmail'
  | 'sendOn'
>

export const SEND_GIFT_CARD = 'send-gift-card'

const SENT_AT_ONCE = 200

/** Saved with the order that buys it. Its balance is still 0. */
export const saveCard = (tx: Db, id: string, wished: RequestedCard, orderId: string, now: Date) =>
  insertCard(tx, { ...wished, id, orderId, createdAt: now })

/** The order is paid: credits the card, and sends it at once if its day has come. */
export async function sellCard(tx: Db, orderId: string, now: Date): Promise<void> {
  const card = await lockCardOfOrder(tx, orderId)
  if (!card || !(await putOn(tx, { cardId: card.id, amount: card.amount, why: 'sold', orderId, at: now })))
    return
  if (card.sendOn <= today(now)) await addJob(tx, SEND_GIFT_CARD, { card: card.id })
}

/** The order is cancelled: debits what is unspent, and blocks the card. Returns the amount. */
export async function withdrawCard(tx: Db, orderId: string, now: Date): Promise<Pence> {
  const card = await lockCardOfOrder(tx, orderId)
  if (!card) return pence(0)
  const amount = await balanceOf(tx, card.id)
  if (amount > 0) await spend(tx, { cardId: card.id, amount, why: 'withdrawn', orderId, at: now })
  await updateCard(tx, card.id, { withdrawnAt: now })
  return amount
}

export type Sending = {
  publicUrl: string
  now: Date
  /** Marks the order as sent, and locks it meanwhile; false if the card may not be sent. */
  noteSent: (tx: Db, orderId: string, now: Date) => Promise<boolean>
}

/** Sends all paid cards whose day has come. */
export const sendDueCards = (db: Db, { alert, ...sending }: Sending & { alert: Alert }): Promise<void> =>
  forEachSafely({
    next: (seen) => selectToSend(db, today(sending.now), { most: SENT_AT_ONCE, seen }),
    work: ({ id }) => sendCard(db, id, sending),
    trouble: 'a gift card was not sent',
    alert,
  })

/**
 * For a recipient who has lost the mail: sends the card again with its balance and a new code. The old code becomes
 * invalid. Returns the recipient; undefined if there is no card to send.
 */
export async function sendCardAgain(
  db: Db,
  orderId: string,
  sending: Pick<Sending, 'publicUrl' | 'now'>,
): Promise<string | undefined> {
  const { publicUrl, now } = sending
  const card = await selectCardOfOrder(db, orderId)
  const amount = card ? await balanceOf(db, card.id) : pence(0)
  if (!card?.expiresAt || !isInUse(card, now) || amount === 0) return undefined
  const code = newCode()
  const post = await postGiftCard({
    card: { ...card, amount },
    code,
    expiresAt: card.expiresAt,
    publicUrl,
    now,
  })
  const isPosted = await db.transaction(async (tx) => {
    const held = await lockCard(tx, card.id)
    if (!held || !isInUse(held, now) || (await balanceOf(tx, card.id)) !== amount) return false
    await updateCard(tx, card.id, { codeHash: hashCardCode(code), lastFour: lastFourOf(code) })
    await post(tx)
    return true
  })
  // Spent from, withdrawn or erased while the mail was rendered.
  return isPosted ? card.recipientEmail : sendCardAgain(db, orderId, sending)
}

const isInUse = ({ expiresAt, withdrawnAt, recipientEmail }: CardRow, now: Date) =>
  expiresAt !== null && expiresAt > now && withdrawnAt === null && recipientEmail !== ''

/**
 * The code is generated here, and is stored nowhere but in the mail. The mail and its PDF are rendered beforehand:
 * that is slow, and would block PGlite's only connection.
 */
export async function sendCard(db: Db, id: string, { publicUrl, now, noteSent }: Sending): Promise<void> {
  const card = await selectCard(db, id)
  if (!card || card.sentAt) return
  const code = newCode()
  const expiresAt = endsAfter(now)
  const post = await postGiftCard({ card, code, expiresAt, publicUrl, now })
  await db.transaction(async (tx) => {
    // Locks the order before the card, as cancelling does, to avoid a deadlock.
    if (!(await noteSent(tx, card.orderId, now))) return
    const held = await lockCard(tx, id)
    if (!held || held.sentAt || held.withdrawnAt || (await balanceOf(tx, id)) === 0)
      throw new Error('A gift card can’t be sent, though its order may be')
    await updateCard(tx, id, {
      codeHash: hashCardCode(code),
      lastFour: lastFourOf(code),
      sentAt: now,
      expiresAt,
    })
    await post(tx)
  })
}

const newCode = () => codeFrom(randomBytes(CHANCE))
