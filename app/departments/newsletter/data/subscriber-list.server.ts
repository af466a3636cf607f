import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { countRows } from '#app/platform/db/count-rows.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import { neverPrepare } from '#app/platform/db/prepared.server.ts'
import { COUNTED, type SortChoice } from '#app/platform/lists/list.ts'
import type { Place } from '#app/platform/lists/place.ts'
import { type SubscriberView, subscriberList } from '../subscriber-list.ts'
import { subscribers } from '../tables.server.ts'
import { isOnList, type Subscriber } from './subscribers.server.ts'

export type SubscribersWanted = {
  view: SubscriberView
  /** How an address begins; null finds nobody. */
  begins: string | null | undefined
  sort: SortChoice
  place: Place | undefined
  limit: number
}

const columns = {
  joined_at: subscribers.consentedAt,
  left_at: subscribers.leftAt,
  bounced_at: subscribers.bouncedAt,
} as const

const viewConditions: Record<SubscriberView, SQL | undefined> = {
  all: undefined,
  on_list: isOnList,
  left: isNotNull(subscribers.leftAt),
  bounced: and(isNull(subscribers.leftAt), isNotNull(subscribers.bouncedAt)),
}

const sortedBy = ({ key, isDescending }: SortChoice) => ({
  column: columns[key as keyof typeof columns],
  id: subscribers.id,
  isDescending,
  kind: subscriberList.sorts[key as keyof typeof columns].kind,
})

function hasBeginning(begins: SubscribersWanted['begins']): SQL | undefined {
  if (begins === undefined) return undefined
  if (begins === null) return sql`false`
  return sql`lower(${subscribers.email}) like ${`${begins.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
}

const conditions = ({ view, begins }: SubscribersWanted) => and(viewConditions[view], hasBeginning(begins))

export const selectSubscribers = (db: Db, wanted: SubscribersWanted): Promise<Subscriber[]> =>
  db
    .select()
    .from(subscribers)
    .where(
      and(conditions(wanted), wanted.place && isBehind(sortedBy(wanted.sort), wanted.place), neverPrepare),
    )
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(wanted.limit)

/** At most one more than are counted. */
export async function countSubscribers(db: Db, wanted: SubscribersWanted): Promise<number> {
  const some = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(conditions(wanted), neverPrepare))
    .orderBy(...inOrder(sortedBy(wanted.sort)))
    .limit(COUNTED + 1)
    .as('some')
  return countRows(db, some)
}

export async function selectSubscriberById(db: Db, id: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  return row
}
