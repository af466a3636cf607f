import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { cancelBulkMail, postMail } from '#app/platform/mail/outbox.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import type { Member } from '../staff/staff.ts'
import { changedSince } from '../staff/undo.server.ts'
import { addressOfTester, mailOfCampaign, noSuchCampaign } from './campaigns.server.ts'
import { HELD_SECONDS, judgeContent, judgeStart } from './campaigns.ts'
import { lockCampaign, updateCampaign } from './data/campaigns.server.ts'
import { isAnybodyOnList, withdrawAll } from './data/recipients.server.ts'
import { composeCampaign } from './transitions/composing.server.ts'
import {
  type Acting,
  checkContent,
  editingUndos,
  lockAsLeft,
  lockDraft,
  recordCampaign,
  type Seen,
} from './transitions/editing.server.ts'

type Sending = Acting & { seen: Seen; at: Date | undefined; publicUrl: string }

/**
 * To everybody who is on the list when it begins: at once, after the minute in which it can be taken back, or at a
 * moment.
 */
export const sendCampaign = (db: Db, id: string, { seen, at, actor, now, publicUrl }: Sending) =>
  db.transaction(async (tx) => {
    const was = await lockDraft(tx, id, seen)
    const wrong = { ...judgeContent(was), ...(at && judgeStart(at, now)) }
    if (Object.keys(wrong).length > 0) throw invalid(wrong)
    await checkContent(tx, was, now)
    // By a later moment its drinks may be back.
    if (!at) await composeCampaign(tx, was, { publicUrl, now })
    if (!(await isAnybodyOnList(tx)))
      throw new Refused(409, 'not_possible', 'There is nobody on the list to send it to')
    const startsAt = at ?? new Date(now.getTime() + HELD_SECONDS * 1_000)
    const changed = { changedAt: now, changedBy: actor.name }
    const version = await updateCampaign(tx, id, { ...changed, state: 'scheduled', startsAt })
    const change = await recordCampaign(
      tx,
      id,
      {
        before: { state: 'draft' },
        after: { state: 'scheduled', starts_at: startsAt.toISOString() },
        reverse: { name: 'newsletter.sent', version },
      },
      { actor, now },
    )
    return { id, version, starts_at: startsAt.toISOString(), change }
  })

/** Before it begins, it is a draft again, paused or not. While it runs, what was sent is sent, and nothing else is. */
export const cancelCampaign = (db: Db, id: string, { actor, now }: Acting) =>
  db.transaction(async (tx) => {
    const was = await lockCampaign(tx, id)
    if (!was) throw noSuchCampaign()
    if (was.state !== 'scheduled' && was.state !== 'sending' && was.state !== 'paused')
      throw new Refused(409, 'not_possible', 'There is nothing to cancel: it is not on its way')
    const state = was.startedAt === null ? 'draft' : 'cancelled'
    const changed = { changedAt: now, changedBy: actor.name }
    const version = await updateCampaign(tx, id, {
      ...changed,
      state,
      ...(state === 'draft' && { startsAt: null }),
    })
    if (state === 'cancelled') {
      await withdrawAll(tx, id)
      await cancelBulkMail(tx, id)
    }
    const change = await recordCampaign(
      tx,
      id,
      { before: { state: was.state }, after: { state } },
      { actor, now },
    )
    return { id, version, state, change }
  })

/** Against a slip of the finger that fills one's own letter box. */
const TESTS = {
  what: 'newsletter-test',
  most: 20,
  minutes: 60,
  because: 'Too many test mails were sent.',
} as const

/** The saved draft, to oneself. */
export async function sendTest(
  db: Db,
  id: string,
  member: Pick<Member, 'id'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  await spendTry(db, TESTS, member.id, now)
  const to = await addressOfTester(db, member)
  if (!to) throw new Refused(409, 'not_possible', 'Your account has no e-mail to send it to')
  const { subject, html, text } = await mailOfCampaign(db, id, { publicUrl, now })
  await db.transaction((tx) =>
    postMail(tx, { html, text, to, subject: `[Test] ${subject}`, event: `newsletter-test:${randomUUID()}` }),
  )
  return { to }
}

/** How changes of newsletters are undone, by the names that their rows in the change log have. */
export const campaignUndos: Record<string, UndoFunction> = {
  ...editingUndos,
  'newsletter.sent': async (tx, change, actor, now) => {
    const was = await lockCampaign(tx, change.subject.replace(/^newsletter:/, ''))
    if (was && (was.state === 'sending' || was.state === 'sent'))
      throw new Refused(409, 'mail_left', 'Its first mails have left. Cancel it to stop the others.')
    const { id, state } = await lockAsLeft(tx, change)
    if (state !== 'scheduled') throw await changedSince(tx, change)
    await updateCampaign(tx, id, { state: 'draft', startsAt: null, changedAt: now, changedBy: actor.name })
    return { before: change.after, after: change.before }
  },
}
