import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { takeBackMail } from '#app/platform/mail/outbox.server.ts'
import { pence, pounds } from '#app/platform/money.ts'
import { referencesOf } from '../orders/packing.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse, whenWas } from '../staff/undo.server.ts'
import { lockedCard, noSuchCard, sendIfHeldBack } from './calls/office-acts.server.ts'
import { spend } from './data/gift-cards.server.ts'
import { selectLastSpent, updateByStaff } from './data/office-cards.server.ts'
import { eventOfCard } from './mails/letters.server.ts'
import { reminders } from './rules/lifetime.ts'

const moment = z.coerce.date().nullable()
const version = z.int()
const blocking = z.object({ version, was: z.object({ blockedAt: moment, blockedBecause: z.string() }) })
const extending = z.object({
  version,
  was: z.object({ expiresAt: moment, reminded: z.enum(reminders) }),
  uses: z.int(),
  revived: z.int().transform(pence),
})
const sending = z.object({
  version,
  was: z.object({ codeHash: z.string(), lastFour: z.string() }),
  event: z.string(),
})

/** How staff's changes of gift cards are undone, by the names that their rows in the change log have. */
export const cardUndos: Record<string, UndoFunction> = {
  'gift-cards.blocking': async (tx, row, _, now) => {
    const { was, version } = readReverse(blocking, row.reverse)
    const card = await lockedFor(tx, row, version)
    await updateByStaff(tx, card.id, was)
    if (was.blockedAt === null) await sendIfHeldBack(tx, card, now)
    return { before: row.after, after: row.before }
  },

  'gift-cards.extending': async (tx, row, { staffId }, now) => {
    const { was, uses, revived, version } = readReverse(extending, row.reverse)
    const card = await lockedFor(tx, row, version)
    // Each use may have renewed it.
    if (card.uses !== uses) throw await usedSince(tx, card.id)
    if (revived > 0) {
      const taking = { cardId: card.id, amount: revived, why: 'expired' as const, orderId: null, at: now }
      const isThere = await spend(tx, { ...taking, staffId, because: 'Its longer time was taken back' })
      if (!isThere) throw await usedSince(tx, card.id)
    }
    await updateByStaff(tx, card.id, was)
    return { before: row.after, after: row.before }
  },

  'gift-cards.sending': async (tx, row) => {
    const { was, event, version } = readReverse(sending, row.reverse)
    const card = await lockedFor(tx, row, version)
    // Sent by its order meanwhile: whose code is in that mail.
    if (card.lastFour === null || eventOfCard(card.id, card.lastFour) !== event)
      throw await changedSince(tx, row)
    const { left } = await takeBackMail(tx, row.batch, event)
    if (left > 0)
      throw new Refused(409, 'mail_left', 'The mail has left already, and the old code works no longer.')
    await updateByStaff(tx, card.id, was)
    return { before: row.after, after: { code: 'the one before', mail: 'taken back' } }
  },

  /** The card stays, withdrawn, with its ledger. */
  'gift-cards.issuing': async (tx, row, { staffId }, now) => {
    const card = await lockedCard(tx, idOf(row.subject))
    if (!card) throw noSuchCard()
    if (card.withdrawnAt !== null) throw await changedSince(tx, row)
    if (card.balance !== card.amount) throw await usedSince(tx, card.id)
    const taking = { cardId: card.id, amount: card.amount, why: 'withdrawn' as const, orderId: null, at: now }
    await spend(tx, { ...taking, staffId, because: 'Its issue was taken back' })
    await updateByStaff(tx, card.id, { withdrawnAt: now })
    return { before: row.after, after: { value: 0 } }
  },
}

const idOf = (subject: string) => subject.replace(/^gift-card:/, '')

async function lockedFor(tx: Db, row: Parameters<UndoFunction>[1], seen: number) {
  const card = await lockedCard(tx, idOf(row.subject))
  if (!card) throw noSuchCard()
  if (card.version !== seen || card.withdrawnAt !== null) throw await changedSince(tx, row)
  return card
}

/** By which order, and when. */
async function usedSince(tx: Db, cardId: string): Promise<Refused> {
  const spent = await selectLastSpent(tx, cardId)
  const orderId = spent?.orderId ?? ''
  const reference = spent && (await referencesOf(tx, [orderId])).get(orderId)
  const words = spent
    ? `${reference ? `Order ${reference}` : 'An order'} spent ${pounds(pence(-spent.amount))} of it on ${whenWas(spent.at)}.`
    : 'Money was put onto it, or has expired, since.'
  return new Refused(409, 'changed_since', `${words} Please block the card instead.`)
}
