import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { sqlInstant } from '#app/platform/db/columns.server.ts'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { type CardView, cardList } from '../card-list.ts'
import { giftCardMovements, giftCards } from '../tables.server.ts'

export type CardsWanted = {
  view: CardView
  /** The cards that were searched for; undefined for all. */
  ids: string[] | undefined
  sort: SortChoice
  place: Place | undefined
  limit: number
  now: Date
}

const writtenOff = sql<number>`(
  select coalesce(-sum(amount), 0)::int from ${giftCardMovements}
  where card_id = ${sql.raw('"gift_cards"."id"')} and why in ('expired', 'revived')
)`

const listed = {
  id: giftCards.id,
  orderId: giftCards.orderId,
  lastFour: giftCards.lastFour,
  amount: giftCards.amount,
  balance: giftCards.balance,
  recipientName: giftCards.recipientName,
  recipientEmail: giftCards.recipientEmail,
  createdAt: giftCards.createdAt,
  sendOn: giftCards.sendOn,
  sentAt: giftCards.sentAt,
  expiresAt: giftCards.expiresAt,
  withdrawnAt: giftCards.withdrawnAt,
  blockedAt: giftCards.blockedAt,
  version: giftCards.version,
  writtenOff,
}

export type ListedCard = Awaited<ReturnType<typeof selectOfficeCards>>[number]

const columns = {
  made_at: giftCards.createdAt,
  expires_at: giftCards.expiresAt,
  balance: giftCards.balance,
  send_on: giftCards.sendOn,
  blocked_at: giftCards.blockedAt,
  withdrawn_at: giftCards.withdrawnAt,
} as const
type Sort = keyof typeof columns

const isOpen = sql`${giftCards.withdrawnAt} is null and ${giftCards.blockedAt} is null`
const hasMoney = sql`${giftCards.balance} > 0`

/** As `cardState` has them, and written as in the partial indexes, so that the database knows them again. */
const viewConditions: Record<CardView, (now: Date) => SQL[]> = {
  active: (now) => [isOpen, hasMoney, sql`${giftCards.expiresAt} > ${sqlInstant(now)}`],
  waiting: () => [isOpen, hasMoney, sql`${giftCards.sentAt} is null`],
  blocked: () => [sql`${giftCards.blockedAt} is not null`, sql`${giftCards.withdrawnAt} is null`],
  spent: (now) => [isOpen, sql`${giftCards.balance} = 0`, sql`${giftCards.expiresAt} > ${sqlInstant(now)}`],
  expired: (now) => [isOpen, sql`${giftCards.expiresAt} <= ${sqlInstant(now)}`],
  withdrawn: () => [sql`${giftCards.withdrawnAt} is not null`],
  all: () => [],
}

const sortedBy = ({ key, isDescending }: SortChoice) => ({
  column: columns[key as Sort],
  id: giftCards.id,
  isDescending,
  kind: cardList.sorts[key as Sort].kind,
})

const conditions = ({ view, ids, now }: CardsWanted) => [
  ...viewConditions[view](now),
  ...(ids ? [inArray(giftCards.id, ids)] : []),
]

export async function selectOfficeCards(db: Db, wanted: CardsWanted) {
  return db
    .select(listed)
    .from(giftCards)
    .where(
      and(...conditions(wanted), wanted.place && isBehind(sortedBy(wanted.sort), wanted.place), neverPrepare),
    )
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(wanted.limit)
}

/** At most one more than are counted. */
export async function countOfficeCards(db: Db, wanted: CardsWanted): Promise<number> {
  const some = db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(...conditions(wanted), neverPrepare))
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

export type CardsNamed = {
  id?: string
  codeHash?: string
  lastFour?: string
  email?: string
  orderIds: string[]
}

/** The cards that somebody named; an order names the card it bought and the one that paid for it. */
export async function selectIdsNamed(db: Db, named: CardsNamed, most: number): Promise<string[]> {
  const { id, codeHash, lastFour, email, orderIds } = named
  const paid = sql`${giftCards.id} in (
    select card_id from ${giftCardMovements} where order_id = any(${sql.param(orderIds)}::uuid[])
  )`
  const ways = [
    ...(id ? [eq(giftCards.id, id)] : []),
    ...(codeHash ? [eq(giftCards.codeHash, codeHash)] : []),
    ...(lastFour ? [eq(giftCards.lastFour, lastFour)] : []),
    ...(email ? [eq(sql`lower(${giftCards.recipientEmail})`, email)] : []),
    ...(orderIds.length > 0 ? [inArray(giftCards.orderId, orderIds), paid] : []),
  ]
  const found = new Set<string>()
  for (const way of ways) {
    const rows = await db.select({ id: giftCards.id }).from(giftCards).where(way).limit(most)
    for (const row of rows) found.add(row.id)
  }
  return [...found]
}

/** What the shop owes on cards that can be spent, or could be if they were not blocked: from one index alone. */
export async function selectOwed(db: Db, now: Date): Promise<{ cards: number; owed: Pence; blocked: Pence }> {
  const [row] = await db
    .select({
      cards: sql<number>`count(*)::int`,
      owed: sql<string>`coalesce(sum(${giftCards.balance}), 0)`,
      blocked: sql<string>`coalesce(sum(${giftCards.balance}) filter (where ${giftCards.blockedAt} is not null), 0)`,
    })
    .from(giftCards)
    .where(
      and(
        hasMoney,
        or(sql`${giftCards.expiresAt} is null`, sql`${giftCards.expiresAt} > ${sqlInstant(now)}`),
      ),
    )
  return {
    cards: row?.cards ?? 0,
    owed: pence(Number(row?.owed ?? 0)),
    blocked: pence(Number(row?.blocked ?? 0)),
  }
}

/** With what a sheet shows beside. */
export async function selectOpenedCard(db: Db, id: string) {
  const [row] = await db
    .select({
      ...listed,
      occasion: giftCards.occasion,
      message: giftCards.message,
      senderName: giftCards.senderName,
      reminded: giftCards.reminded,
      blockedBecause: giftCards.blockedBecause,
    })
    .from(giftCards)
    .where(eq(giftCards.id, id))
  return row
}

/** In the order in which they happened. */
export const selectMovements = (db: Db, cardId: string) =>
  db
    .select()
    .from(giftCardMovements)
    .where(eq(giftCardMovements.cardId, cardId))
    .orderBy(asc(giftCardMovements.id))

/** What was written off at its end, and not put back since. */
export async function selectWrittenOff(db: Db, cardId: string): Promise<Pence> {
  const [row] = await db.select({ writtenOff }).from(giftCards).where(eq(giftCards.id, cardId))
  return pence(row?.writtenOff ?? 0)
}

/** How often orders have spent it or given it back. */
export const countUses = (db: Db, cardId: string): Promise<number> =>
  db.$count(
    giftCardMovements,
    and(eq(giftCardMovements.cardId, cardId), inArray(giftCardMovements.why, ['spent', 'given back'])),
  )

/** The order that spent it last, with when and how much. */
export async function selectLastSpent(db: Db, cardId: string) {
  const [row] = await db
    .select({
      orderId: giftCardMovements.orderId,
      at: giftCardMovements.at,
      amount: giftCardMovements.amount,
    })
    .from(giftCardMovements)
    .where(and(eq(giftCardMovements.cardId, cardId), eq(giftCardMovements.why, 'spent')))
    .orderBy(desc(giftCardMovements.id))
    .limit(1)
  return row
}

type Changes = Partial<
  Pick<
    typeof giftCards.$inferInsert,
    'blockedAt' | 'blockedBecause' | 'expiresAt' | 'reminded' | 'withdrawnAt' | 'codeHash' | 'lastFour'
  >
>

/** Its version afterwards. */
export async function updateByStaff(tx: Db, id: string, changes: Changes): Promise<number> {
  const [row] = await tx
    .update(giftCards)
    .set({ ...changes, version: sql`${giftCards.version} + 1` })
    .where(eq(giftCards.id, id))
    .returning({ version: giftCards.version })
  if (!row) throw new Error(`Gift card ${id} was not changed`)
  return row.version
}
