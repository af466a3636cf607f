import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, DAY_MS, MINUTE_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { type MailWords, unsubscribeHeaders } from '#app/platform/mail/mail.ts'
import { holdMail, postMail } from '#app/platform/mail/outbox.server.ts'
import { nextDue } from './campaigns.ts'
import {
  type Campaign,
  lockToFinish,
  lockToPost,
  selectToFinish,
  selectToPost,
  updatePosting,
} from './data/campaigns.server.ts'
import {
  giveUpWaiting,
  insertRecipients,
  lockOnList,
  selectLastDue,
  tallyOf,
  updateRecipient,
} from './data/recipients.server.ts'
import { pauseUnsendable } from './pausing.server.ts'
import { eventOf } from './rules/mail-event.ts'
import { composeOrSayWhy, withKey } from './transitions/composing.server.ts'

type Posting = { db: Db; clock: Clock; publicUrl: string; alert: Alert }

/** A transaction of a second at most. */
const A_BATCH = 200
/** Others get their turn. */
const PAUSE_MS = 20
const LONGEST_RUN_MS = 4 * MINUTE_MS
/** By then the outbox has struck out what it could not send. */
const GIVEN_UP_MS = 2 * DAY_MS + MINUTE_MS
/** What was just being sent when a newsletter was cancelled is known by then: no try takes longer. */
const CANCELLED_FOR_MS = 10 * MINUTE_MS

export const newsletterJobs = (posting: Posting): Job[] => [
  {
    name: 'post-newsletters',
    // The next minute's run is the retry.
    queue: { retryLimit: 0, expireInSeconds: 300 },
    due: '* * * * *',
    work: async () => {
      await postNewsletters(posting)
      await finishNewsletters(posting)
    },
  },
]

/**
 * Posts what is due, batch by batch, into the outbox. A batch, its recipients and how far it came are one transaction:
 * a process that is killed has lost a batch at most, and the next run goes on behind the last one.
 */
export async function postNewsletters(posting: Posting, size = A_BATCH): Promise<void> {
  const { db, clock, alert } = posting
  const end = performance.now() + LONGEST_RUN_MS
  for (const { id } of await selectToPost(db, clock()))
    try {
      await postCampaign(posting, id, { size, end })
    } catch (failure) {
      alert('a batch of a newsletter was not posted', { campaign: id, err: asError(failure) })
    }
}

async function postCampaign(posting: Posting, id: string, { size, end }: { size: number; end: number }) {
  while (performance.now() < end) {
    const { isMore, paused } = await postBatch(posting, id, size)
    if (paused)
      posting.alert('a newsletter was paused: it can’t be sent as it is', { campaign: id, because: paused })
    if (!isMore) return
    await pause(PAUSE_MS)
  }
}

/** `paused`: why it can't begin. */
type Batch = { isMore: boolean; paused?: string }

const postBatch = ({ db, clock, publicUrl, alert }: Posting, id: string, size: number): Promise<Batch> =>
  db.transaction(async (tx) => {
    const now = clock()
    const campaign = await lockToPost(tx, id, now)
    if (!campaign) return { isMore: false }
    const composed = await wordsOf(tx, campaign, { publicUrl, now })
    if (!composed.ok) {
      await pauseUnsendable(tx, campaign, { because: composed.because, now })
      return { isMore: false, paused: composed.because }
    }
    const { words } = composed
    const startedAt = campaign.startedAt ?? now
    const readers = await lockOnList(tx, { after: campaign.postedUpTo, joinedBy: startedAt, most: size })
    const added = await insertRecipients(
      tx,
      id,
      readers.map((reader) => reader.id),
      now,
    )
    const due = nextDue(await selectLastDue(tx), added.size, now)
    await holdMail({ batch: id, until: due }, () =>
      postAll(
        tx,
        { id, words, publicUrl, alert },
        readers.filter((reader) => added.has(reader.id)),
      ),
    )
    const isAll = readers.length < size
    await updatePosting(tx, id, {
      state: 'sending',
      startedAt,
      words,
      postedUpTo: readers.at(-1)?.id ?? campaign.postedUpTo,
      lastDueAt: added.size > 0 ? due : campaign.lastDueAt,
      ...(isAll && { postedAt: now }),
    })
    return { isMore: !isAll }
  })

/** Those of the first batch since it began or was resumed. */
const wordsOf = async (tx: Db, campaign: Campaign, composing: { publicUrl: string; now: Date }) =>
  campaign.words
    ? { ok: true as const, words: campaign.words }
    : await composeOrSayWhy(tx, campaign, composing)

type Reader = { id: string; email: string; leaveKey: string }
type Letter = { id: string; words: MailWords; publicUrl: string; alert: Alert }

/** All of a batch at once; if that fails, one after the other, so that one that can't be posted stops no other. */
async function postAll(tx: Db, letter: Letter, readers: readonly Reader[]) {
  try {
    await tx.transaction(async (savepoint) => {
      for (const reader of readers) await postTo(savepoint, letter, reader)
    })
  } catch {
    for (const reader of readers) await postOrNote(tx, letter, reader)
  }
}

async function postOrNote(tx: Db, letter: Letter, reader: Reader) {
  try {
    await tx.transaction((savepoint) => postTo(savepoint, letter, reader))
  } catch (failure) {
    const mail = { campaign: letter.id, subscriber: reader.id }
    letter.alert('a newsletter was not posted to a subscriber', { ...mail, err: asError(failure) })
    await updateRecipient(tx, mail, { state: 'failed', because: 'It could not be written into the outbox' })
  }
}

const postTo = (tx: Db, { id, words, publicUrl }: Letter, { id: reader, email, leaveKey }: Reader) =>
  postMail(tx, {
    ...withKey(words, leaveKey),
    event: eventOf(id, reader),
    to: email,
    headers: unsubscribeHeaders(`${publicUrl}/backend/api/newsletter/unsubscribe?key=${leaveKey}`),
    isBulk: true,
  })

/** Counts what has come to its end; what nobody has heard of for two days was not sent. */
export async function finishNewsletters({ db, clock, alert }: Omit<Posting, 'publicUrl'>): Promise<void> {
  for (const { id } of await selectToFinish(db))
    try {
      await db.transaction((tx) => finish(tx, id, clock()))
    } catch (failure) {
      alert('a newsletter was not finished', { campaign: id, err: asError(failure) })
    }
}

async function finish(tx: Db, id: string, now: Date) {
  const campaign = await lockToFinish(tx, id)
  if (!campaign) return
  const isCancelled = campaign.state === 'cancelled'
  if (isCancelled && now.getTime() - campaign.changedAt.getTime() < CANCELLED_FOR_MS) return
  await giveUpWaiting(tx, id, new Date(now.getTime() - GIVEN_UP_MS))
  const tally = await tallyOf(tx, id)
  if (tally.waiting > 0) return
  await updatePosting(tx, id, { tally, finishedAt: now, ...(!isCancelled && { state: 'sent' }) })
}

const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)))
