import type { Db } from '#app/platform/db/db.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import {
  cappedCount,
  countedPage,
  cutToPage,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { type Place, placeInWords } from '#app/platform/lists/place.ts'
import { toPounds } from '#app/platform/money.ts'
import { orderIdsNamed, referencesOf } from '../orders/packing.server.ts'
import type { Member } from '../staff/staff.ts'
import { type CardView, cardList, type OfficeCardRow } from './card-list.ts'
import {
  type CardsWanted,
  countOfficeCards,
  type ListedCard,
  selectIdsNamed,
  selectOfficeCards,
  selectOwed,
} from './data/office-cards.server.ts'
import { hashCardCode } from './gift-cards.server.ts'
import { readCardSearch } from './rules/card-search.ts'
import { cardState, mayDo } from './rules/standing.ts'

type Viewer = Pick<Member, 'verbs'>

const A_BATCH = 500
/** More cards than anybody has who looks for one. */
const MOST_NAMED = 200

/** The wire answer of `GET office/gift-cards`. Refused with 422 for what the list does not have. */
export async function listOfficeCards(db: Db, query: ListQuery, member: Viewer, now: Date) {
  const wanted = await readQuery(db, query, member, now)
  const found = await selectOfficeCards(db, { ...wanted, limit: wanted.limit + 1 })
  const page = { limit: wanted.limit, isFirst: !wanted.place }
  const { rows, last, counts } = await countedPage(found, page, () => countOfficeCards(db, wanted))
  const references = await referencesFor(db, rows)
  const owed = await selectOwed(db, now)
  return {
    gift_cards: rows.map((row) => toWireCard(row, { ...member, references, now })),
    next_place: last ? placeInWords(cardList, wanted.sort, placeOf(last, wanted)) : null,
    ...counts,
    owed: { cards: owed.cards, total: toPounds(owed.owed), blocked: toPounds(owed.blocked) },
  }
}

/** The same list, page by page, for its file. */
export async function cardPages(db: Db, query: ListQuery, member: Viewer, now: Date) {
  const read = await readQuery(db, { ...query, limit: undefined }, member, now)
  const wanted = { ...read, limit: A_BATCH + 1 }
  return async (place: Place | undefined = wanted.place): Promise<Page<OfficeCardRow, Place>> => {
    const found = await selectOfficeCards(db, { ...wanted, place })
    const { rows, last } = cutToPage(found, A_BATCH)
    const references = await referencesFor(db, rows)
    return {
      rows: rows.map((row) => toWireCard(row, { ...member, references, now })),
      next: last && placeOf(last, wanted),
    }
  }
}

/** How many cards a view holds; capped like every count. */
export const countCards = async (db: Db, view: CardView, now: Date) =>
  cappedCount(await countOfficeCards(db, await readQuery(db, { view }, { verbs: new Set() }, now)))

/** Those that what was typed names, for the palette. */
export async function findCards(db: Db, q: string, member: Viewer, most: number, now: Date) {
  if ((await idsNamed(db, q, member)).length === 0) return []
  const { gift_cards } = await listOfficeCards(db, { view: 'all', q, limit: most }, member, now)
  return gift_cards
}

async function readQuery(db: Db, query: ListQuery, member: Viewer, now: Date): Promise<CardsWanted> {
  const read = readListQuery(cardList, query, { view: 'active', rows: 'gift cards' })
  const q = query.q?.trim()
  return { ...read, ids: q ? await idsNamed(db, q, member) : undefined, now }
}

async function idsNamed(db: Db, q: string, { verbs }: Viewer): Promise<string[]> {
  const { code, ...named } = readCardSearch(q, { seesContact: verbs.has('people.see-contact') })
  const orders = await orderIdsNamed(db, [q])
  return selectIdsNamed(
    db,
    { ...named, ...(code && { codeHash: hashCardCode(code) }), orderIds: orders.map(({ id }) => id) },
    MOST_NAMED,
  )
}

const placeValues = {
  made_at: ({ createdAt }: ListedCard) => createdAt,
  expires_at: ({ expiresAt }: ListedCard) => expiresAt,
  balance: ({ balance }: ListedCard) => balance,
  send_on: ({ sendOn }: ListedCard) => sendOn,
  blocked_at: ({ blockedAt }: ListedCard) => blockedAt,
  withdrawn_at: ({ withdrawnAt }: ListedCard) => withdrawnAt,
}

function placeOf(card: ListedCard, { sort }: CardsWanted): Place {
  const value = placeValues[sort.key as keyof typeof placeValues](card)
  return { id: card.id, value: value instanceof Date ? value.toISOString() : value }
}

/** The references of the orders that bought them. */
export const referencesFor = (db: Db, rows: readonly Pick<ListedCard, 'orderId'>[]) =>
  referencesOf(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )

type Seen = Viewer & { references: ReadonlyMap<string, string>; now: Date }

export function toWireCard(card: ListedCard, { verbs, references, now }: Seen): OfficeCardRow {
  return {
    id: card.id,
    last_four: card.lastFour,
    state: cardState(card, now),
    value: toPounds(card.amount),
    balance: toPounds(card.balance),
    order: card.orderId === null ? null : (references.get(card.orderId) ?? null),
    ...(verbs.has('people.see-contact') && {
      to: { name: card.recipientName, email: card.recipientEmail },
    }),
    made_at: card.createdAt.toISOString(),
    send_on: card.sendOn,
    sent_at: card.sentAt?.toISOString() ?? null,
    expires_at: card.expiresAt?.toISOString() ?? null,
    blocked_at: card.blockedAt?.toISOString() ?? null,
    version: card.version,
    may: mayDo(card, verbs, now),
  }
}
