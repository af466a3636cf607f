import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { type Actor, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import type { ConsentKind } from './consent.ts'
import { selectLatestEvent } from './data/events.server.ts'
import { lockSubscriber, type Subscriber, updateSubscriber } from './data/subscribers.server.ts'
import { stateOfSubscriber } from './subscriber-list.ts'
import { recordConsent, withdrawMails } from './transitions/consenting.server.ts'

export const noSuchSubscriber = () => notFound('There is no such subscriber')

type Acting = { actor: Actor; now: Date; because: string }

/** On their request, by staff. Nobody is ever put on the list by anybody but themselves. */
export const takeOff = (db: Db, id: string, acting: Acting) =>
  act(db, id, acting, {
    kind: 'left',
    undo: 'newsletter.taken-off',
    refusal: ({ leftAt }) => leftAt !== null && 'They have left the list already',
    standing: { leftAt: acting.now },
  })

/** The mail came back, and somebody has read it: no newsletter goes there until they join again. */
export const recordBounce = (db: Db, id: string, acting: Acting) =>
  act(db, id, acting, {
    kind: 'bounced',
    undo: 'newsletter.bounced',
    refusal: ({ leftAt, bouncedAt }) =>
      leftAt !== null
        ? 'They have left the list already'
        : bouncedAt !== null && 'Mail to them has bounced already',
    standing: { bouncedAt: acting.now, bouncedBecause: acting.because },
  })

type Act = {
  kind: ConsentKind
  undo: string
  refusal: (was: Subscriber) => string | false
  standing: Parameters<typeof updateSubscriber>[2]
}

/** Locks, judges, changes, and writes the log last. Why is kept with their consent: it may be about a person. */
const act = (db: Db, id: string, { actor, now, because }: Acting, { kind, undo, refusal, standing }: Act) =>
  db.transaction(async (tx) => {
    const was = await lockSubscriber(tx, id)
    if (!was) throw noSuchSubscriber()
    const why = refusal(was)
    if (why) throw new Refused(409, 'not_possible', why)
    await recordConsent(tx, was, { kind, way: 'staff', at: now, words: because, by: actor })
    await updateSubscriber(tx, id, standing)
    await withdrawMails(tx, was)
    const event = await selectLatestEvent(tx, id)
    const change = await recordChange(
      tx,
      actor,
      {
        verb: 'newsletter.send',
        subject: `subscriber:${id}`,
        before: { state: stateOfSubscriber(was) },
        after: { state: stateOfSubscriber({ ...was, ...standing }) },
        reverse: { name: undo, event: event?.id },
      },
      now,
    )
    return { id, change: change.id }
  })

const reverseShape = z.object({ event: z.int() })

/** Only what staff did is taken back: whatever came after it, above all from the subscriber, stays. */
const undoOf =
  (kind: ConsentKind, standing: Act['standing']): UndoFunction =>
  async (tx, change, actor, now) => {
    const was = await lockSubscriber(tx, change.subject.replace(/^subscriber:/, ''))
    if (!was) throw noSuchSubscriber()
    const last = await selectLatestEvent(tx, was.id)
    if (last?.id !== readReverse(reverseShape, change.reverse).event) throw await changedSince(tx, change)
    await recordConsent(tx, was, { kind, way: 'staff', at: now, by: actor })
    await updateSubscriber(tx, was.id, standing)
    return { before: change.after, after: change.before }
  }

/** How staff's changes of subscribers are undone, by the names that their rows in the change log have. */
export const subscriberUndos: Record<string, UndoFunction> = {
  'newsletter.taken-off': undoOf('put_back', { leftAt: null }),
  'newsletter.bounced': undoOf('bounce_cleared', { bouncedAt: null, bouncedBecause: '' }),
}
