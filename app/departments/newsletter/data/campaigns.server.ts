import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { inOrder, isBehind } from '#app/platform/db/keyset.server.ts'
import type { Place } from '#app/platform/lists/place.ts'
import { campaigns } from '../tables.server.ts'

export type Campaign = typeof campaigns.$inferSelect

export async function insertCampaign(tx: Db, campaign: typeof campaigns.$inferInsert) {
  await tx.insert(campaigns).values(campaign)
}

export async function selectCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row
}

export async function lockCampaign(tx: Db, id: string): Promise<Campaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  return row
}

type Changed = Partial<Omit<typeof campaigns.$inferInsert, 'id' | 'version'>>

/** Its version afterwards. */
export async function updateCampaign(tx: Db, id: string, changed: Changed): Promise<number> {
  const [row] = await tx
    .update(campaigns)
    .set({ ...changed, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, id))
    .returning({ version: campaigns.version })
  if (!row) throw new Error('A newsletter was not changed')
  return row.version
}

export async function deleteCampaign(tx: Db, id: string) {
  await tx.delete(campaigns).where(eq(campaigns.id, id))
}

const newestFirst = {
  column: campaigns.createdAt,
  id: campaigns.id,
  kind: 'instant',
  isDescending: true,
} as const

export const selectCampaigns = (db: Db, { place, limit }: { place: Place | undefined; limit: number }) =>
  db
    .select()
    .from(campaigns)
    .where(place && isBehind(newestFirst, place))
    .orderBy(...inOrder(newestFirst))
    .limit(limit)

/** Newsletters that are to be posted now: the one that was to begin first comes first. */
export const selectToPost = (db: Db, now: Date) =>
  db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isToPost, lte(campaigns.startsAt, now)))
    .orderBy(asc(campaigns.startsAt), asc(campaigns.id))

const isToPost = and(
  inArray(campaigns.state, ['scheduled', 'sending']),
  isNull(campaigns.postedAt),
  isNull(campaigns.finishedAt),
)

/** The same one, locked; nothing while another instance is at it, or if it was cancelled meanwhile. */
export async function lockToPost(tx: Db, id: string, now: Date): Promise<Campaign | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isToPost, lte(campaigns.startsAt, now)))
    .for('update', { skipLocked: true })
  return row
}

export async function hasNewsletters(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select to_regclass('public.newsletter_campaigns') is not null as is_there`,
  )
  return rows[0]?.is_there === true
}

/** Planned ones and those that are being sent, locked. */
export const lockOnTheirWay = (tx: Db) =>
  tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.state, ['scheduled', 'sending']))
    .orderBy(asc(campaigns.id))
    .for('update')

type Posting = Partial<
  Pick<
    Campaign,
    'state' | 'startedAt' | 'words' | 'postedUpTo' | 'lastDueAt' | 'postedAt' | 'finishedAt' | 'tally'
  >
>

/** How far it is: no new version, since nobody has written anything else. */
export async function updatePosting(tx: Db, id: string, posting: Posting) {
  await tx.update(campaigns).set(posting).where(eq(campaigns.id, id))
}

/** Posted to everybody, or cancelled, and not counted yet. One that is paused waits for a person. */
export const selectToFinish = (db: Db) =>
  db.select({ id: campaigns.id }).from(campaigns).where(isToFinish).orderBy(desc(campaigns.createdAt))

const isToFinish = and(
  isNull(campaigns.finishedAt),
  sql`(${campaigns.state} = 'cancelled' or (${campaigns.state} = 'sending' and ${campaigns.postedAt} is not null))`,
)

/** The same one, locked; nothing if it was finished, paused or resumed meanwhile. */
export async function lockToFinish(tx: Db, id: string): Promise<Campaign | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isToFinish))
    .for('update')
  return row
}
