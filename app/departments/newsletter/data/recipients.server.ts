import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { type RecipientState, recipientStates, type Tally } from '../campaigns.ts'
import { campaigns, recipients, subscribers } from '../tables.server.ts'
import { isOnList } from './subscribers.server.ts'

const { campaignId, subscriberId, state } = recipients

const CANCELLED = 'It was cancelled'
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Batch = { after: string | null; joinedBy: Date; most: number }

/**
 * The next subscribers who are on the list. Locked: who leaves just now does so either before this batch, and is not
 * in it, or after it, and takes back what it has posted.
 */
export const lockOnList = (tx: Db, { after, joinedBy, most }: Batch) =>
  tx
    .select({ id: subscribers.id, email: subscribers.email, leaveKey: subscribers.leaveKey })
    .from(subscribers)
    .where(and(gt(subscribers.id, after ?? BEFORE_ALL), isOnList, lte(subscribers.consentedAt, joinedBy)))
    .orderBy(asc(subscribers.id))
    .limit(most)
    .for('share')

export async function isAnybodyOnList(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: subscribers.id }).from(subscribers).where(isOnList).limit(1)
  return row !== undefined
}

/** Those who were not among them already. */
export async function insertRecipients(tx: Db, campaign: string, ids: string[], postedAt: Date) {
  if (ids.length === 0) return new Set<string>()
  const added = await tx
    .insert(recipients)
    .values(ids.map((id) => ({ campaignId: campaign, subscriberId: id, postedAt })))
    .onConflictDoNothing()
    .returning({ id: subscriberId })
  return new Set(added.map(({ id }) => id))
}

type Outcome = Partial<Pick<typeof recipients.$inferInsert, 'sentAt' | 'because'>> & { state: RecipientState }

export async function updateRecipient(
  tx: Db,
  mail: { campaign: string; subscriber: string },
  outcome: Outcome,
) {
  await tx
    .update(recipients)
    .set(outcome)
    .where(and(eq(campaignId, mail.campaign), eq(subscriberId, mail.subscriber)))
}

/** Of all newsletters that wait for somebody. */
export async function withdrawFrom(tx: Db, subscriber: string) {
  await tx
    .update(recipients)
    .set({ state: 'withdrawn', because: 'They left the list before it was sent' })
    .where(and(eq(subscriberId, subscriber), eq(state, 'waiting')))
}

export async function withdrawAll(tx: Db, campaign: string) {
  await tx
    .update(recipients)
    .set({ state: 'withdrawn', because: CANCELLED })
    .where(and(eq(campaignId, campaign), eq(state, 'waiting')))
}

/** Those whose mails were taken back before anybody tried to send them: they get it when it is resumed. */
export async function deleteWaiting(tx: Db, campaign: string, subscribers: readonly string[]) {
  const isOne = sql`${subscriberId} = any(${sql.param([...subscribers])}::uuid[])`
  await tx.delete(recipients).where(and(eq(campaignId, campaign), eq(state, 'waiting'), isOne))
}

/** Those from whom it was withdrawn because it was cancelled; who has left stays as it is. */
export async function deleteWithdrawn(tx: Db, campaign: string) {
  await tx
    .delete(recipients)
    .where(and(eq(campaignId, campaign), eq(state, 'withdrawn'), eq(recipients.because, CANCELLED)))
}

/** What nobody has heard of since is not sent any more: its mail has been struck out. */
export async function giveUpWaiting(tx: Db, campaign: string, postedBefore: Date) {
  await tx
    .update(recipients)
    .set({ state: 'failed', because: 'It could not be sent within two days' })
    .where(and(eq(campaignId, campaign), eq(state, 'waiting'), lt(recipients.postedAt, postedBefore)))
}

export async function tallyOf(db: Db, campaign: string): Promise<Tally> {
  const rows = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(recipients)
    .where(eq(campaignId, campaign))
    .groupBy(state)
  const counts = new Map(rows.map((row) => [row.state, row.count]))
  return Object.fromEntries(recipientStates.map((each) => [each, counts.get(each) ?? 0])) as Tally
}

/** Those that were not sent, with why. */
export const selectFailures = (db: Db, campaign: string, most: number) =>
  db
    .select({ id: subscriberId, email: subscribers.email, state, because: recipients.because })
    .from(recipients)
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(and(eq(campaignId, campaign), inArray(state, ['bounced', 'failed'])))
    .orderBy(asc(subscriberId))
    .limit(most)

/** What somebody got, the newest first. */
export const selectReceived = (db: Db, subscriber: string, most: number) =>
  db
    .select({
      id: campaigns.id,
      subject: campaigns.subject,
      state,
      postedAt: recipients.postedAt,
      sentAt: recipients.sentAt,
    })
    .from(recipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(eq(subscriberId, subscriber))
    .orderBy(desc(recipients.postedAt))
    .limit(most)

/** When the mails of the latest batch of any newsletter may leave; those of a paused or cancelled one don’t. */
export async function selectLastDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: campaigns.lastDueAt })
    .from(campaigns)
    .where(and(isNotNull(campaigns.lastDueAt), inArray(campaigns.state, ['sending', 'sent'])))
    .orderBy(desc(campaigns.lastDueAt))
    .limit(1)
  return row?.at ?? null
}
