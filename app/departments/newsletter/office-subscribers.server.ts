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
import type { Member } from '../staff/staff.ts'
import { missingEvents } from './consent.ts'
import { selectEvents } from './data/events.server.ts'
import { selectReceived } from './data/recipients.server.ts'
import {
  countSubscribers,
  type SubscribersWanted,
  selectSubscriberById,
  selectSubscribers,
} from './data/subscriber-list.server.ts'
import type { Subscriber } from './data/subscribers.server.ts'
import { emailFor } from './rules/hidden-email.ts'
import {
  type SubscriberAct,
  type SubscriberRow,
  type SubscriberView,
  stateOfSubscriber,
  subscriberList,
} from './subscriber-list.ts'

type Viewer = Pick<Member, 'verbs'>

const A_BATCH = 500
const SHOWN_NEWSLETTERS = 50

/** The wire answer of `GET office/newsletter/subscribers`. Refused with 422 for what the list does not have. */
export async function listSubscribers(db: Db, query: ListQuery, member: Viewer) {
  const wanted = readQuery(query, member)
  const found = await selectSubscribers(db, { ...wanted, limit: wanted.limit + 1 })
  const page = { limit: wanted.limit, isFirst: !wanted.place }
  const { rows, last, counts } = await countedPage(found, page, () => countSubscribers(db, wanted))
  return {
    subscribers: rows.map((row) => toRow(row, member)),
    next_place: last ? placeInWords(subscriberList, wanted.sort, placeOf(last, wanted)) : null,
    ...counts,
  }
}

/** The same list, page by page, for its file. */
export function subscriberPages(db: Db, query: ListQuery, member: Viewer) {
  const wanted = { ...readQuery({ ...query, limit: undefined }, member), limit: A_BATCH + 1 }
  return async (place: Place | undefined = wanted.place): Promise<Page<SubscriberRow, Place>> => {
    const { rows, last } = cutToPage(await selectSubscribers(db, { ...wanted, place }), A_BATCH)
    return { rows: rows.map((row) => toRow(row, member)), next: last && placeOf(last, wanted) }
  }
}

/** How many a view holds; capped like every count. */
export const countSubscribersIn = async (db: Db, view: SubscriberView, member: Viewer) =>
  cappedCount(await countSubscribers(db, readQuery({ view }, member)))

function readQuery(query: ListQuery, { verbs }: Viewer): SubscribersWanted {
  const begins = query.q?.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() || undefined
  return {
    ...readListQuery(subscriberList, query, { view: 'on_list', rows: 'subscribers' }),
    begins: begins && (verbs.has('people.see-contact') ? begins : null),
  }
}

const placeOf = ({ id, consentedAt, leftAt, bouncedAt }: Subscriber, { sort }: SubscribersWanted) => {
  const at = sort.key === 'left_at' ? leftAt : sort.key === 'bounced_at' ? bouncedAt : consentedAt
  return { id, value: (at ?? consentedAt).toISOString() }
}

function toRow(row: Subscriber, { verbs }: Viewer): SubscriberRow {
  const state = stateOfSubscriber(row)
  const may: SubscriberAct[] = []
  if (verbs.has('newsletter.send') && state !== 'left') may.push('take_off')
  if (verbs.has('newsletter.send') && state === 'on_list') may.push('bounced')
  return {
    id: row.id,
    email: emailFor(row.email, verbs),
    state,
    joined_at: row.consentedAt.toISOString(),
    left_at: row.leftAt?.toISOString() ?? null,
    bounced_at: row.bouncedAt?.toISOString() ?? null,
    consent: row.consent,
    may,
  }
}

/** One subscriber with the proof of their consent, and what was sent to them. */
export async function officeSubscriber(db: Db, id: string, member: Viewer) {
  const row = await selectSubscriberById(db, id)
  if (!row) return undefined
  const events = await selectEvents(db, id)
  const received = await selectReceived(db, id, SHOWN_NEWSLETTERS)
  return {
    subscriber: toRow(row, member),
    bounced_because: row.bouncedBecause,
    events: [...missingEvents(row, events), ...events]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ kind, way, at, words, by }) => ({ kind, way, at: at.toISOString(), words, by })),
    newsletters: received.map(({ postedAt, sentAt, ...rest }) => ({
      ...rest,
      at: (sentAt ?? postedAt).toISOString(),
    })),
  }
}
