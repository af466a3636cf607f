import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { isNoneOf, sqlInstant } from '#app/platform/db/columns.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Batch } from '#app/platform/jobs/for-each-safely.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { giftCardMovements, giftCards } from '../tables.server.ts'

export type CardRow = typeof giftCards.$inferSelect
export type NewCard = typeof giftCards.$inferInsert
type Movement = typeof giftCardMovements.$inferInsert

export async function insertCard(tx: Db, card: NewCard) {
  await tx.insert(giftCards).values(card)
}

export async function selectCard(db: Db, id: string): Promise<CardRow | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return card
}

export async function selectCardOfOrder(db: Db, orderId: string): Promise<CardRow | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.orderId, orderId))
  return card
}

export async function selectByHash(db: Db, codeHash: string): Promise<CardRow | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.codeHash, codeHash))
  return card
}

/** Locks the card until the transaction ends. */
export async function lockCard(tx: Db, id: string): Promise<CardRow | undefined> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update')
  return card
}

export async function lockCardOfOrder(tx: Db, orderId: string): Promise<CardRow | undefined> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.orderId, orderId)).for('update')
  return card
}

export async function updateCard(tx: Db, id: string, change: Partial<NewCard>) {
  await tx.update(giftCards).set(change).where(eq(giftCards.id, id))
}

export async function balanceOf(db: Db, cardId: string): Promise<Pence> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${giftCardMovements.amount}), 0)::int` })
    .from(giftCardMovements)
    .where(eq(giftCardMovements.cardId, cardId))
  return pence(row?.balance ?? 0)
}

/** Credits the card. False if it was sold before. */
export async function putOn(
  tx: Db,
  movement: Movement & { why: 'sold' | 'issued' | 'given back' | 'revived' },
): Promise<boolean> {
  const added = await tx
    .insert(giftCardMovements)
    .values(movement)
    .onConflictDoNothing()
    .returning({ id: giftCardMovements.id })
  return added.length > 0
}

type Taking = {
  cardId: string
  amount: Pence
  why: 'spent' | 'expired' | 'withdrawn'
  orderId: string | null
  at: Date
  staffId?: string | null
  because?: string
}

/** Debits the card, in one statement that checks the balance. The card must be locked: `lockCard`. */
export async function spend(
  tx: Db,
  { cardId, amount, why, orderId, at, staffId = null, because = '' }: Taking,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${giftCardMovements} (card_id, amount, why, order_id, at, staff_id, because)
    select ${cardId}::uuid, ${-amount}::int, ${why}::text, ${orderId}::uuid, ${sqlInstant(at)},
      ${staffId}::uuid, ${because}::text
    where (
      select coalesce(sum(amount), 0) from ${giftCardMovements} where card_id = ${cardId}::uuid
    ) >= ${amount}::int
    returning id`)
  return rows.length > 0
}

const inOrders = inArray(giftCardMovements.why, ['spent', 'given back'])
const held = sql<number>`(-sum(${giftCardMovements.amount}))::int`

/** Orders that were paid with this card, and how much. */
export async function selectHeldBy(db: Db, cardId: string): Promise<{ orderId: string; amount: Pence }[]> {
  const rows = await db
    .select({ orderId: giftCardMovements.orderId, amount: held })
    .from(giftCardMovements)
    .where(and(eq(giftCardMovements.cardId, cardId), inOrders, isNotNull(giftCardMovements.orderId)))
    .groupBy(giftCardMovements.orderId)
    .having(gt(held, 0))
  return rows.flatMap(({ orderId, amount }) => (orderId ? [{ orderId, amount: pence(amount) }] : []))
}

/** The card that paid an order. */
export async function selectCardPaying(db: Db, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ cardId: giftCardMovements.cardId })
    .from(giftCardMovements)
    .where(and(eq(giftCardMovements.orderId, orderId), inOrders))
    .groupBy(giftCardMovements.cardId)
    .having(gt(held, 0))
  return row?.cardId
}

const isSoldOrIssued = sql`exists (
  select from ${giftCardMovements} where card_id = ${giftCards.id} and why in ('sold', 'issued')
)`

/** Paid and issued cards whose day has come. */
export const selectToSend = (db: Db, day: string, { most, seen }: Batch): Promise<{ id: string }[]> =>
  db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(
        isNull(giftCards.sentAt),
        isNull(giftCards.withdrawnAt),
        isNull(giftCards.blockedAt),
        lte(giftCards.sendOn, day),
        isSoldOrIssued,
        isNoneOf(giftCards.id, seen),
      ),
    )
    .orderBy(asc(giftCards.sendOn))
    .limit(most)

const hasMoney = sql`(
  select coalesce(sum(amount), 0) from ${giftCardMovements} where card_id = ${giftCards.id}
) > 0`

/** Cards with a balance that expire before that instant. */
export const selectEndingBefore = (db: Db, instant: Date, { most, seen }: Batch): Promise<{ id: string }[]> =>
  db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(lte(giftCards.expiresAt, instant), hasMoney, isNoneOf(giftCards.id, seen)))
    .orderBy(asc(giftCards.expiresAt))
    .limit(most)

/** The same, without blocked ones, and those that have got every reminder due by then. */
export const selectToRemind = (
  db: Db,
  { now, month, week }: { now: Date; month: Date; week: Date },
  { most, seen }: Batch,
): Promise<{ id: string }[]> =>
  db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(
        gt(giftCards.expiresAt, now),
        isNull(giftCards.blockedAt),
        or(
          and(lte(giftCards.expiresAt, month), eq(giftCards.reminded, 'none')),
          and(lte(giftCards.expiresAt, week), ne(giftCards.reminded, 'week')),
        ),
        hasMoney,
        isNoneOf(giftCards.id, seen),
      ),
    )
    .orderBy(asc(giftCards.expiresAt))
    .limit(most)

/** Those that were never paid. */
export async function deleteUnsoldBefore(db: Db, day: Date) {
  await db
    .delete(giftCards)
    .where(
      and(
        lt(giftCards.createdAt, day),
        sql`not exists (select from ${giftCardMovements} where card_id = ${giftCards.id})`,
      ),
    )
}

/** By e-mails that are theirs, and by their orders: there they may have typed another one. */
export type Whose = { emails: string[]; orderIds: string[] }

const sentBy = ({ emails, orderIds }: Whose) =>
  or(inArray(giftCards.orderId, orderIds), inArray(sql`lower(${giftCards.senderEmail})`, emails.map(lower)))
const sentTo = (emails: string[]) => inArray(sql`lower(${giftCards.recipientEmail})`, emails.map(lower))
const lower = (email: string) => email.toLowerCase()

export const selectCardsSentBy = (db: Db, whose: Whose) =>
  db
    .select({
      amount: giftCards.amount,
      occasion: giftCards.occasion,
      message: giftCards.message,
      recipientName: giftCards.recipientName,
      recipientEmail: giftCards.recipientEmail,
      senderName: giftCards.senderName,
      sendOn: giftCards.sendOn,
      sentAt: giftCards.sentAt,
    })
    .from(giftCards)
    .where(sentBy(whose))
    .orderBy(asc(giftCards.createdAt))

export const selectCardsSentTo = (db: Db, emails: string[]) =>
  db
    .select({
      lastFour: giftCards.lastFour,
      amount: giftCards.amount,
      senderName: giftCards.senderName,
      recipientName: giftCards.recipientName,
      message: giftCards.message,
      sendOn: giftCards.sendOn,
      sentAt: giftCards.sentAt,
      expiresAt: giftCards.expiresAt,
      withdrawnAt: giftCards.withdrawnAt,
      isSold: sql<boolean>`${isSoldOrIssued}`,
    })
    .from(giftCards)
    .where(sentTo(emails))
    .orderBy(asc(giftCards.createdAt))

/** Of the orders that bought cards for them. */
export async function selectOrdersFor(db: Db, emails: string[]): Promise<string[]> {
  const rows = await db.select({ orderId: giftCards.orderId }).from(giftCards).where(sentTo(emails))
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/**
 * The card itself stays: its money belongs to somebody. One that waits for its day needs its recipient until then.
 * Answers the orders that bought cards whose recipient was erased.
 */
export async function anonymiseCards(tx: Db, whose: Whose): Promise<string[]> {
  await tx.update(giftCards).set({ senderName: '', senderEmail: '', message: '' }).where(sentBy(whose))
  const erased = await tx
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', message: '' })
    .where(and(sentTo(whose.emails), or(isNotNull(giftCards.sentAt), isNotNull(giftCards.withdrawnAt))))
    .returning({ orderId: giftCards.orderId })
  return erased.flatMap(({ orderId }) => orderId ?? [])
}
