import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { takeBackUntried } from '#app/platform/mail/outbox.server.ts'
import type { Actor } from '../staff/changes.server.ts'
import { noSuchCampaign } from './campaigns.server.ts'
import { HELD_SECONDS, mayResume } from './campaigns.ts'
import {
  type Campaign,
  hasNewsletters,
  lockCampaign,
  lockOnTheirWay,
  updateCampaign,
} from './data/campaigns.server.ts'
import { deleteWaiting, deleteWithdrawn } from './data/recipients.server.ts'
import { readEvent } from './rules/mail-event.ts'
import { composeCampaign } from './transitions/composing.server.ts'
import { type Acting, recordCampaign } from './transitions/editing.server.ts'

/**
 * For a shop that was restored: what was planned or on its way may have gone out since the backup, so that a person
 * decides. Mails that nobody has tried to send are taken back, and posted again when it is resumed. Answers how many.
 */
export async function pauseNewsletters(tx: Db, now: Date): Promise<number> {
  // A backup of an older version has no newsletters.
  if (!(await hasNewsletters(tx))) return 0
  const paused = await lockOnTheirWay(tx)
  for (const { id } of paused) {
    const events = await takeBackUntried(tx, id)
    await deleteWaiting(
      tx,
      id,
      events.flatMap((event) => readEvent(event)?.subscriber ?? []),
    )
    await updateCampaign(tx, id, { state: 'paused', changedAt: now, changedBy: theShop.name })
  }
  return paused.length
}

const theShop: Actor = { staffId: null, name: 'The shop', via: 'job' }

/**
 * For one that can't be sent as it is when it is to begin: a person decides. The change log keeps why, and the office
 * shows it. The campaign is locked.
 */
export async function pauseUnsendable(
  tx: Db,
  { id, state }: Pick<Campaign, 'id' | 'state'>,
  { because, now }: { because: string; now: Date },
) {
  await updateCampaign(tx, id, { state: 'paused', changedAt: now, changedBy: theShop.name })
  const change = { before: { state }, after: { state: 'paused' }, because }
  await recordCampaign(tx, id, change, { actor: theShop, now })
}

/**
 * Goes on with one that was paused or cancelled, from the first subscriber and with the prices of then. A recipient is
 * one row: nobody gets it twice. Refused if it is to go on at once and can't be sent as it is.
 */
export const resumeCampaign = (
  db: Db,
  id: string,
  { actor, now, publicUrl }: Acting & { publicUrl: string },
) =>
  db.transaction(async (tx) => {
    const was = await lockCampaign(tx, id)
    if (!was) throw noSuchCampaign()
    if (!mayResume(was))
      throw new Refused(
        ...([409, 'not_possible'] as const),
        was.state === 'cancelled'
          ? 'It was cancelled only just now. Please try again a little later, once it is known what had left.'
          : 'There is nothing to resume: it was neither paused nor cancelled',
      )
    if (was.state === 'cancelled') await deleteWithdrawn(tx, id)
    const state = was.startedAt ? 'sending' : 'scheduled'
    const soonest = new Date(now.getTime() + HELD_SECONDS * 1_000)
    const startsAt = was.startsAt && (was.startedAt || was.startsAt > soonest) ? was.startsAt : soonest
    // By a later moment its drinks may be back.
    if (startsAt <= soonest) await composeCampaign(tx, was, { publicUrl, now })
    const version = await updateCampaign(tx, id, {
      state,
      startsAt,
      changedAt: now,
      changedBy: actor.name,
      words: null,
      postedUpTo: null,
      postedAt: null,
      lastDueAt: null,
      finishedAt: null,
      tally: null,
    })
    const change = await recordCampaign(
      tx,
      id,
      { before: { state: was.state }, after: { state } },
      { actor, now },
    )
    return { id, version, state, change }
  })
