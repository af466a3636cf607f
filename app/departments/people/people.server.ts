import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import {
  cutToPage,
  type ListAnswer,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { type Place, placeInWords } from '#app/platform/lists/place.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { contactsOf, placesOf } from '../accounts/customers.server.ts'
import { subscribedAmong } from '../newsletter/consents.server.ts'
import { figuresOfOwners, type OwnerFigures, searchWords } from '../orders/owners.server.ts'
import type { Member } from '../staff/staff.ts'
import {
  countOf,
  countPeople,
  indexPeople,
  type ListedPerson,
  type PeopleWanted,
  selectAmong,
  selectGuestIds,
  selectIdsWithWords,
  selectMetOnTheWay,
  selectPeople,
} from './data/people.server.ts'
import { LATELY_DAYS, type PersonRow, peopleList } from './people-list.ts'

type Viewer = Pick<Member, 'verbs'>

const A_BATCH = 500
const LONGEST_SEARCH = 200

/** The wire answer of `GET office/people`. Refused with 422 for what the list does not have. */
export async function listPeople(
  db: Db,
  query: ListQuery,
  member: Viewer,
  now: Date,
): Promise<ListAnswer & { people: PersonRow[] }> {
  const wanted = readQuery(query, member, now)
  const { found, count } = await findPeople(db, { ...wanted, limit: wanted.limit + 1 })
  const { rows, last } = cutToPage(found, wanted.limit)
  const isAll = !wanted.place && !last
  const { count: counted, isCapped } = isAll
    ? { count: rows.length, isCapped: false }
    : (count ?? (await countPeople(db, wanted)))
  return {
    people: await toRows(db, rows, member),
    next_place: last ? placeInWords(peopleList, wanted.sort, placeIn(last, wanted)) : null,
    count: Math.max(counted, rows.length),
    count_capped: isCapped,
  }
}

/** How many have the words that are looked for decides how they are looked for. */
async function findPeople(db: Db, wanted: PeopleWanted) {
  if (wanted.words === undefined || wanted.isCommon) return { found: await selectPeople(db, wanted) }
  const ids = await selectIdsWithWords(db, wanted)
  const count = countOf(ids.length)
  return {
    found: await (count.isCapped ? selectMetOnTheWay(db, wanted) : selectAmong(db, wanted, ids)),
    count,
  }
}

/** The same list, page by page, for its file. */
export function peoplePages(db: Db, query: ListQuery, member: Viewer, now: Date) {
  const wanted = { ...readQuery({ ...query, limit: undefined }, member, now), limit: A_BATCH + 1 }
  return async (place: Place | undefined = wanted.place): Promise<Page<PersonRow, Place>> => {
    const { found } = await findPeople(db, { ...wanted, place })
    const { rows, last } = cutToPage(found, A_BATCH)
    return { rows: await toRows(db, rows, member), next: last && placeIn(last, wanted) }
  }
}

function readQuery(query: ListQuery, { verbs }: Viewer, now: Date): PeopleWanted {
  const seesContact = verbs.has('people.see-contact')
  const typed = query.q?.trim() ? query.q.slice(0, LONGEST_SEARCH) : undefined
  return {
    ...readListQuery(peopleList, query, { view: 'all', rows: 'customers' }),
    // Signs without a letter find nothing, not everything.
    words: typed && (searchWords(typed, { seesContact }) ?? NO_WORD),
    isCommon: typed?.trim().length === 1,
    lately: new Date(now.getTime() - LATELY_DAYS * DAY_MS),
  }
}

const NO_WORD = "'\u0001'"

const placeIn = ({ id, joinedAt, sortName }: ListedPerson, { sort }: PeopleWanted): Place => ({
  id,
  value: sort.key === 'name' ? sortName : joinedAt.toISOString(),
})

/** Sums are worked out for the rows of a page: nobody who orders pays for them. */
export async function toRows(db: Db, rows: readonly ListedPerson[], { verbs }: Viewer): Promise<PersonRow[]> {
  const idsOfEach = await guestsWith(db, rows)
  const all = [...new Set([...idsOfEach.values()].flat())]
  const figures = await figuresOfOwners(db, all)
  const places = await placesOf(db, all)
  const contacts = await contactsOf(
    db,
    rows.map(({ id }) => id),
  )
  const subscribed = await subscribedAmong(
    db,
    rows.map(({ email }) => email),
  )
  return rows.map((row) => {
    const ids = idsOfEach.get(row.id) ?? [row.id]
    const ordered = ids.flatMap((id) => figures.get(id) ?? [])
    const { orders, spent, lastAt } = sumOf(ordered)
    const contact = contacts.get(row.id)
    const known = ids.map((id) => places.get(id)).find((each) => each !== undefined)
    const place = known ?? ordered.find(({ postcode }) => postcode !== '')
    return {
      id: row.id,
      kind: row.isGuest ? 'guest' : 'account',
      name: contact ? nameOf(contact) : '',
      ...(verbs.has('people.see-contact') && { email: contact?.email ?? '', phone: contact?.phone ?? '' }),
      town: place?.town ?? '',
      postcode: place?.postcode ?? '',
      joined_at: row.joinedAt.toISOString(),
      orders,
      ...(verbs.has('orders.see-money') && { spent: toPounds(spent) }),
      last_order_at: lastAt?.toISOString() ?? null,
      is_subscribed: subscribed.has(row.email),
    }
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Every id under which each of these has ordered: guests with their e-mail, if it is verified or they are guests too. */
async function guestsWith(db: Db, rows: readonly ListedPerson[]): Promise<Map<string, string[]>> {
  const isTheirs = ({ isGuest, isProven, email }: ListedPerson) => email !== '' && (isGuest || isProven)
  const emails = rows.filter(isTheirs).map(({ email }) => email)
  const guests = Map.groupBy(emails.length > 0 ? await selectGuestIds(db, emails) : [], ({ email }) => email)
  return new Map(
    rows.map((row) => {
      const theirs = isTheirs(row) ? (guests.get(row.email) ?? []) : []
      return [row.id, [...new Set([row.id, ...theirs.map(({ id }) => id)])]]
    }),
  )
}

const sumOf = (all: OwnerFigures[]): Pick<OwnerFigures, 'orders' | 'spent' | 'lastAt'> => ({
  orders: all.reduce((sum, { orders }) => sum + orders, 0),
  spent: pence(all.reduce((sum, { spent }) => sum + spent, 0)),
  lastAt: all.reduce<Date | null>(
    (last, { lastAt }) => (last === null || (lastAt !== null && lastAt > last) ? lastAt : last),
    null,
  ),
})

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Rows of accounts from before there was a list of them. */
export const personRows = {
  name: 'people',
  batch: (tx: Db, after: string) => indexPeople(tx, after || BEFORE_ALL, A_BATCH),
}
