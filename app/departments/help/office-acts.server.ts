import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import { takeBackMail } from '#app/platform/mail/outbox.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import { type NewChange, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { staffWho } from '../staff/members.server.ts'
import { changedSince, readReverse, whenWas } from '../staff/undo.server.ts'
import {
  deleteReply,
  type EnquiryStanding,
  insertReply,
  lockEnquiry,
  selectOpened,
  selectReplies,
  updateEnquiry,
  updateMessageId,
} from './data/office-enquiries.server.ts'
import { answersOf, writeAnswer } from './mails/letters.server.ts'
import { type EnquiryAct, stateOf, whyNotDo } from './rules/inbox.ts'
import { readReference } from './rules/reference.ts'

export const noSuchEnquiry = () => notFound('There is no such enquiry')

export type Acted = { reference: string; version: number; change: number }

type Changes = Parameters<typeof updateEnquiry>[2]
type Outcome = Pick<NewChange, 'before' | 'after' | 'reverse'> & { version: number }

/** A mail to the writer with the thread below it. The enquiry then waits no longer. */
export async function answerEnquiry(
  db: Db,
  typed: string,
  acting: Acting,
  { words, publicUrl }: { words: string; publicUrl: string },
): Promise<Acted> {
  const reference = readReference(typed)
  const seen = reference === undefined ? undefined : await selectOpened(db, reference)
  if (!seen) throw noSuchEnquiry()
  const replies = await selectReplies(db, seen.reference)
  const { actor, now } = acting
  // Rendered before the row is locked, since that is slow; another version then is refused.
  const post = await writeAnswer({ enquiry: seen, replies, words, by: actor.name, publicUrl })
  return act(db, typed, 'answer', acting, async (tx, enquiry) => {
    if (enquiry.version !== seen.version) throw await isAnother(tx, enquiry, seen.version, 409)
    const { version, ...outcome } = await change(tx, enquiry, { doneAt: now, answeredAt: now })
    const by = { at: now, by: actor.name, staffId: actor.staffId }
    const id = await insertReply(tx, { reference: enquiry.reference, kind: 'answer', ...by, words, version })
    await updateMessageId(tx, id, await post(tx, id))
    return { ...outcome, version, reverse: { ...outcome.reverse, reply: id } }
  })
}

/** To somebody who answers enquiries, or to nobody. */
export const assignEnquiry = (db: Db, typed: string, acting: Acting, to: string | null) =>
  act(db, typed, 'assign', acting, async (tx, enquiry) => {
    if (to === enquiry.assignedTo)
      throw new Refused(409, 'not_possible', to ? 'They answer it already.' : 'Nobody answers it already.')
    if (to !== null && !(await staffWho(tx, 'enquiries.answer')).some(({ id }) => id === to))
      throw invalid({ to: 'Please choose somebody who answers enquiries' })
    const whose = (id: string | null) =>
      id === null ? 'nobody' : id === acting.actor.staffId ? 'who did this' : 'another member of staff'
    const { version, reverse } = await change(tx, enquiry, { assignedTo: to })
    const before = { assigned_to: whose(enquiry.assignedTo) }
    return { before, after: { assigned_to: whose(to) }, reverse, version }
  })

/** It was settled in another way, such as by telephone. */
export const finishEnquiry = (db: Db, typed: string, acting: Acting) =>
  act(db, typed, 'done', acting, (tx, enquiry) => change(tx, enquiry, { doneAt: acting.now }))

/** Somebody waits for us again. */
export const reopenEnquiry = (db: Db, typed: string, acting: Acting) =>
  act(db, typed, 'reopen', acting, (tx, enquiry) =>
    change(tx, enquiry, { doneAt: null, reopenedAt: acting.now }),
  )

/** For staff only. It is no change of the enquiry: nobody who is just answering clashes with it. */
export const noteEnquiry = (db: Db, typed: string, acting: Acting, words: string) =>
  act(db, typed, 'note', acting, async (tx, { reference, version }) => {
    const { actor, now: at } = acting
    const by = { at, by: actor.name, staffId: actor.staffId }
    const note = await insertReply(tx, { reference, kind: 'note', ...by, words, version })
    return { before: {}, after: { note: 'added' }, reverse: { name: 'enquiries.note', note }, version }
  })

/** In one transaction that locks the enquiry, then judges, then acts, and writes the change log last. */
async function act(
  db: Db,
  typed: string,
  name: EnquiryAct,
  { actor, batch, now, seen }: Acting,
  work: (tx: Db, enquiry: EnquiryStanding) => Promise<Outcome>,
): Promise<Acted> {
  const reference = readReference(typed)
  if (reference === undefined) throw noSuchEnquiry()
  return db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, reference)
    if (!enquiry) throw noSuchEnquiry()
    if (seen && seen.version !== enquiry.version)
      throw await isAnother(tx, enquiry, seen.version, seen.status)
    const why = whyNotDo(name, enquiry)
    if (why) throw new Refused(409, 'not_possible', why)
    const { version, reverse, ...values } = await work(tx, enquiry)
    const { id } = await recordChange(
      tx,
      actor,
      {
        ...values,
        verb: 'enquiries.answer',
        subject: `enquiry:${reference}`,
        batch,
        ...(reverse && { reverse: { ...reverse, version } }),
      },
      now,
    )
    return { reference, version, change: id }
  })
}

/** Writes it, and how it was before for the undo. */
async function change(tx: Db, enquiry: EnquiryStanding, changes: Changes) {
  const version = await updateEnquiry(tx, enquiry.reference, changes)
  const { doneAt, answeredAt, reopenedAt, assignedTo } = enquiry
  return {
    version,
    before: { state: stateOf(enquiry) },
    after: { state: stateOf({ ...enquiry, ...changes }) },
    reverse: { name: 'enquiries.restore', was: { doneAt, answeredAt, reopenedAt, assignedTo } },
  }
}

/** Somebody was quicker: who and when, above all if they have answered. */
async function isAnother(tx: Db, enquiry: EnquiryStanding, seen: number, status: 409 | 412) {
  const answer = (await selectReplies(tx, enquiry.reference)).findLast(
    ({ kind, version }) => kind === 'answer' && version > seen,
  )
  if (answer)
    return new Refused(
      status,
      'answered_since',
      `${answer.by} answered this on ${whenWas(answer.at)}. Please read it before you write another answer.`,
    )
  return changedSince(tx, { id: 0, subject: `enquiry:${enquiry.reference}` }, status)
}

const moment = z.coerce.date().nullable()
const restoreReverse = z.object({
  was: z.object({
    doneAt: moment,
    answeredAt: moment,
    reopenedAt: moment,
    assignedTo: z.string().nullable(),
  }),
  version: z.int(),
  reply: z.int().optional(),
})
const noteReverse = z.object({ note: z.int() })

/** How staff's changes of enquiries are undone, by the names that their rows in the change log have. */
export const enquiryUndos: Record<string, UndoFunction> = {
  'enquiries.restore': async (tx, row) => {
    const { was, version, reply } = readReverse(restoreReverse, row.reverse)
    const enquiry = await lockEnquiry(tx, row.subject.replace(/^enquiry:/, ''))
    if (!enquiry) throw noSuchEnquiry()
    if (enquiry.version !== version) throw await changedSince(tx, row)
    await updateEnquiry(tx, enquiry.reference, was)
    if (reply !== undefined) await takeBackAnswer(tx, row.batch, { reference: enquiry.reference, id: reply })
    return { before: row.after, after: row.before }
  },
  // Whatever became of the enquiry meanwhile, a note is a note.
  'enquiries.note': async (tx, row) => {
    if (!(await deleteReply(tx, readReverse(noteReverse, row.reverse).note)))
      throw await changedSince(tx, row)
    return { before: { note: 'there' }, after: { note: 'removed' } }
  },
}

/** What has left the house was answered. */
async function takeBackAnswer(tx: Db, batch: string, reply: { reference: string; id: number }) {
  const { left } = await takeBackMail(tx, batch, answersOf(reply))
  if (left > 0)
    throw new Refused(409, 'mail_left', 'The answer has left already. Please write another one instead.')
  await deleteReply(tx, reply.id)
}
