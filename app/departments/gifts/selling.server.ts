import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#app/platform/clock.ts'
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
import { eventOfCard, postGiftCard } from './mails/letters.server.ts'
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

/** Staff give it: nobody has bought it. Its mail waits as long as that can be taken back. */
export async function issueCard(
  tx: Db,
  id: string,
  wished: RequestedCard,
  by: { staffId: string | null; because: string },
  now: Date,
): Promise<void> {
  await insertCard(tx, { ...wished, id, orderId: null, createdAt: now })
  await putOn(tx, { cardId: id, amount: wished.amount, why: 'issued', at: now, ...by })
  await sendIfDue(tx, { id, sendOn: wished.sendOn }, now, new Date(now.getTime() + MINUTE_MS))
}

/** Sends it in a moment if its day has come; else the job of that day does. */
export async function sendIfDue(
  tx: Db,
  { id, sendOn }: Pick<CardRow, 'id' | 'sendOn'>,
  now: Date,
  startAfter?: Date,
): Promise<void> {
  if (sendOn > today(now)) return
  await addJob(tx, SEND_GIFT_CARD, { card: id }, startAfter && { startAfter })
}

/** The order is paid: credits the card, and sends it at once if its day has come. */
export async function sellCard(tx: Db, orderId: string, now: Date): Promise<void> {
  const card = await lockCardOfOrder(tx, orderId)
  if (!card || !(await putOn(tx, { cardId: card.id, amount: card.amount, why: 'sold', orderId, at: now })))
    return
  await sendIfDue(tx, card, now)
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
 * For a recipient who has lost the mail: sends the card that an order has bought again with its balance and a new code.
 * The old code becomes invalid. Returns the recipient; undefined if there is no card to send.
 */
export async function sendCardAgain(
  db: Db,
  orderId: string,
  sending: Pick<Sending, 'publicUrl' | 'now'>,
): Promise<string | undefined> {
  const card = await selectCardOfOrder(db, orderId)
  const renewed = card && (await writeAgain(db, card.id, sending))
  if (!card || !renewed) return undefined
  const isPosted = await db.transaction(async (tx) => {
    const held = await lockCard(tx, card.id)
    return held !== undefined && renewed.post(tx, held, await balanceOf(tx, card.id))
  })
  // Spent from, withdrawn, blocked or erased while the mail was rendered.
  return isPosted ? card.recipientEmail : sendCardAgain(db, orderId, sending)
}

/**
 * Renders the mail with a new code, which is slow. `post`, for the locked card, makes the code valid and posts the mail;
 * false if the card has changed since. Undefined for a card that can't be sent again.
 */
export async function writeAgain(db: Db, id: string, { publicUrl, now }: Pick<Sending, 'publicUrl' | 'now'>) {
  const card = await selectCard(db, id)
  const amount = card ? await balanceOf(db, card.id) : pence(0)
  if (!card?.expiresAt || !isInUse(card, now) || amount === 0) return undefined
  const { expiresAt } = card
  const code = newCode()
  const letter = await postGiftCard({ card: { ...card, amount }, code, expiresAt, publicUrl, now })
  const changes = { codeHash: hashCardCode(code), lastFour: lastFourOf(code) }
  return {
    event: eventOfCard(id, changes.lastFour),
    async post(tx: Db, held: CardRow, balance: Pence): Promise<boolean> {
      if (!isInUse(held, now) || balance !== amount || held.expiresAt?.getTime() !== expiresAt.getTime())
        return false
      await updateCard(tx, id, changes)
      await letter(tx)
      return true
    },
  }
}

const isInUse = ({ expiresAt, withdrawnAt, blockedAt, recipientEmail }: CardRow, now: Date) =>
  expiresAt !== null && expiresAt > now && withdrawnAt === null && blockedAt === null && recipientEmail !== ''

/**
 * The code is generated here, and is stored nowhere but in the mail. The mail and its PDF are rendered beforehand:
 * that is slow, and would block PGlite's only connection.
 */
export async function sendCard(db: Db, id: string, { publicUrl, now, noteSent }: Sending): Promise<void> {
  const card = await selectCard(db, id)
  if (!card || !isToSend(card)) return
  const code = newCode()
  const expiresAt = endsAfter(now)
  const post = await postGiftCard({ card, code, expiresAt, publicUrl, now })
  const send = async (tx: Db) => {
    // Locks the order before the card, as cancelling does, to avoid a deadlock.
    if (card.orderId !== null && !(await noteSent(tx, card.orderId, now))) return
    const held = await lockCard(tx, id)
    if (held && !isToSend(held) && (held.blockedAt || held.orderId === null)) throw new HeldBack()
    if (!held || !isToSend(held) || (await balanceOf(tx, id)) === 0)
      throw new Error('A gift card can’t be sent, though its order may be')
    await updateCard(tx, id, {
      codeHash: hashCardCode(code),
      lastFour: lastFourOf(code),
      sentAt: now,
      expiresAt,
    })
    await post(tx)
  }
  await db.transaction(send).catch((failure) => {
    if (!(failure instanceof HeldBack)) throw failure
  })
}

/** Staff have blocked the card, or taken it back, while its mail was rendered: its order does not count as sent. */
class HeldBack extends Error {}

const isToSend = ({ sentAt, withdrawnAt, blockedAt }: CardRow) => !sentAt && !withdrawnAt && !blockedAt

const newCode = () => codeFrom(randomBytes(CHANCE))
