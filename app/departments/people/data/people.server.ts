import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import { emailIsOnList } from '../../newsletter/consents.server.ts'
import { ownerHasOrders } from '../../orders/owners.server.ts'
import { type PeopleView, peopleList } from '../people-list.ts'
import { people } from '../tables.server.ts'

export type PeopleWanted = {
  view: PeopleView
  /** A text query over `people.search`. */
  words: string | undefined
  /** So many have these words that they are met on the way through the list. */
  isCommon: boolean
  sort: SortChoice
  place: Place | undefined
  limit: number
  /** Who joined since then has joined lately. */
  lately: Date
}

const listed = {
  id: people.accountId,
  isGuest: people.isGuest,
  isProven: people.isProven,
  joinedAt: people.joinedAt,
  email: people.email,
  sortName: people.sortName,
}

export type ListedPerson = Awaited<ReturnType<typeof selectPeople>>[number]

/**
 * Of guests with one e-mail the latest stands for all. The account that has verified the e-mail stands for them; any
 * other account with it may be a stranger's.
 */
export const isPerson = sql`(not ${people.isGuest} or ${people.email} = '' or not exists (
  select from people as other where other.email = ${people.email} and other.account_id <> ${people.accountId}
    and case when other.is_guest then (other.joined_at, other.account_id) > (${people.joinedAt}, ${people.accountId})
      else other.is_proven end))`

/** Their own orders, and those of guests who are the same person: by a verified e-mail, or a guest's own. */
const hasOrders = sql`(${ownerHasOrders(people.accountId)}
  or (${people.isGuest} or ${people.isProven}) and ${people.email} <> '' and coalesce((
    select true from people as guest
    where guest.email = ${people.email} and guest.is_guest and ${ownerHasOrders(sql`guest.account_id`)} limit 1), false))`

const viewConditions: Record<PeopleView, (lately: Date) => SQL[]> = {
  all: () => [isPerson],
  with_orders: () => [isPerson, hasOrders],
  without_orders: () => [isPerson, sql`not ${hasOrders}`],
  lately: (lately) => [isPerson, sql`${people.joinedAt} >= ${lately.toISOString()}::timestamptz`],
  subscribed: () => [isPerson, emailIsOnList(people.email)],
  guests: () => [sql`${people.isGuest}`, isPerson],
}

const columns = { joined_at: people.joinedAt, name: people.sortName } as const

const sortedBy = ({ key, isDescending }: SortChoice) => ({
  column: columns[key as keyof typeof columns],
  id: people.accountId,
  isDescending,
  kind: peopleList.sorts[key as keyof typeof columns].kind,
})

/**
 * The sub-select hides the query's text from the planner: it then always takes the index of words. No index serves the
 * other way to write it, for words that are not collected first.
 */
const hasWords = (words: string, isCommon: boolean) =>
  isCommon
    ? sql`coalesce(${people.search}, '') @@ (select ${words}::tsquery)`
    : sql`${people.search} @@ (select ${words}::tsquery)`

const conditions = ({ view, words, isCommon, lately }: PeopleWanted) => [
  ...viewConditions[view](lately),
  words === undefined ? undefined : hasWords(words, isCommon),
  neverPrepare,
]

export const selectPeople = (db: Db, wanted: PeopleWanted) => selectPage(db, wanted, conditions(wanted))

const selectPage = (db: Db, { sort, place, limit }: PeopleWanted, those: (SQL | undefined)[]) =>
  db
    .select(listed)
    .from(people)
    .where(and(...those, place && isBehind(sortedBy(sort), place)))
    .orderBy(...inOrder(sortedBy(sort)))
    .limit(limit)

/** Those who have the words, in no order: at most one more than are counted. */
export async function selectIdsWithWords(db: Db, wanted: PeopleWanted): Promise<string[]> {
  const rows = await db
    .select({ id: people.accountId })
    .from(people)
    .where(and(...conditions(wanted)))
    .limit(COUNTED + 1)
  return rows.map(({ id }) => id)
}

/** A page of these. */
export const selectAmong = (db: Db, wanted: PeopleWanted, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : selectPage(db, wanted, [isOneOf(ids), neverPrepare])

/** For words that more have than are counted: so many people of the list are looked through for a page of them. */
const LONG_WALK = 20_000

/**
 * The index of words knows no order: for a word that thousands have, all of them would be read and sorted for one page.
 * They are met soon on the way through the list's own order.
 */
export async function selectMetOnTheWay(db: Db, wanted: PeopleWanted) {
  const { sort, place, limit } = wanted
  const order = sql.join(inOrder(sortedBy(sort)), sql`, `)
  const { rows } = await db.execute<{ id: string }>(sql`
    select account_id as id from (
      select * from ${people} where ${and(neverPrepare, place && isBehind(sortedBy(sort), place))}
      order by ${order} limit ${LONG_WALK}) as people
    where ${and(...conditions(wanted))} order by ${order} limit ${limit}`)
  // Seldom: they are all far down.
  if (rows.length < limit) return selectPeople(db, wanted)
  return selectAmong(
    db,
    wanted,
    rows.map(({ id }) => id),
  )
}

/** Whose orders have to be looked for one by one: so many people are looked through to count these. */
const LOOKED_THROUGH = 2_000

type Count = { count: number; isCapped: boolean }

/** At most one more than are counted, and fewer if there are too many to look through. */
export async function countPeople(db: Db, wanted: PeopleWanted): Promise<Count> {
  const { view, words } = wanted
  if (words === undefined && (view === 'with_orders' || view === 'without_orders'))
    return countAmongFirst(db, wanted)
  const some = db
    .select({ id: people.accountId })
    .from(people)
    .where(and(...conditions(wanted)))
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(COUNTED + 1)
    .as('some')
  return countOf(await countRows(db, some))
}

/** Of so many that were found; one more than are counted stands for all others. */
export const countOf = (found: number): Count => ({
  count: Math.min(found, COUNTED),
  isCapped: found > COUNTED,
})

async function countAmongFirst(db: Db, wanted: PeopleWanted): Promise<Count> {
  const order = sql.join(inOrder(sortedBy(wanted.sort)), sql`, `)
  const { rows } = await db.execute<{ count: number; are_more: boolean }>(sql`
    select count(*)::int as count,
      (select count(*) from (select from ${people} limit ${LOOKED_THROUGH + 1}) as all_of_them) > ${LOOKED_THROUGH} as are_more
    from (
      select from (select * from ${people} order by ${order} limit ${LOOKED_THROUGH}) as people
      where ${and(...conditions(wanted))} limit ${COUNTED + 1}) as found`)
  const [found] = rows
  if (!found) throw new Error('People were not counted')
  if (found.count > COUNTED || !found.are_more) return countOf(found.count)
  // A list says that there are more than so many: further down there may be none.
  return { count: Math.max(found.count - 1, 0), isCapped: true }
}

/** The row of one account; for a guest, of the account or the guest who stands for all with that e-mail. */
export async function selectPerson(db: Db, id: string): Promise<ListedPerson | undefined> {
  const found = await selectThese(db, [id])
  const [own] = found
  if (!own?.isGuest || own.email === '') return own
  const [standing] = await db
    .select(listed)
    .from(people)
    .where(and(eq(people.email, own.email), or(people.isGuest, people.isProven), isPerson))
  return standing ?? own
}

export const selectThese = (db: Db, ids: readonly string[]): Promise<ListedPerson[]> =>
  db.select(listed).from(people).where(isOneOf(ids))

const isOneOf = (ids: readonly string[]) => sql`${people.accountId} = any(${sql.param([...ids])}::uuid[])`

/** Guests with these e-mails, in lower case. */
export const selectGuestIds = (db: Db, emails: readonly string[]) =>
  db
    .select({ id: people.accountId, email: people.email })
    .from(people)
    .where(
      sql`${people.isGuest} and ${people.email} <> '' and ${people.email} = any(${sql.param([...emails])}::text[])`,
    )

/** Writes the rows of accounts from before there were any. Answers the last one; nothing if there are no more. */
export async function indexPeople(tx: Db, after: string, most: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with next as (select id from accounts where id > ${after}::uuid order by id limit ${most}),
      done as materialized (select id, index_person(id) from next)
    select id from done order by id`)
  return rows.length < most ? undefined : rows.at(-1)?.id
}
