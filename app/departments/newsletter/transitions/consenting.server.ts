import type { Db } from '#app/platform/db/db.server.ts'
import { cancelBulkMailTo } from '#app/platform/mail/outbox.server.ts'
import type { Actor } from '../../staff/changes.server.ts'
import { type ConsentKind, type ConsentWay, missingEvents } from '../consent.ts'
import { insertEvents, selectEvents } from '../data/events.server.ts'
import { withdrawFrom } from '../data/recipients.server.ts'
import type { Subscriber } from '../data/subscribers.server.ts'

type Event = {
  kind: ConsentKind
  way: ConsentWay
  at: Date
  words?: string
  by?: Actor
}

/**
 * Writes down what became of somebody's consent, in the transaction that changes it. What their row said before goes
 * first if nobody has written it down: the row is about to be overwritten.
 */
export async function recordConsent(tx: Db, was: Subscriber, { by, ...event }: Event) {
  const missing = missingEvents(was, [...(await selectEvents(tx, was.id)), event])
  await insertEvents(tx, [
    ...missing.map((each) => ({ ...each, subscriberId: was.id })),
    { ...event, subscriberId: was.id, staffId: by?.staffId ?? null, by: by?.name ?? '' },
  ])
}

/** What waits for somebody who is not on the list any more is not sent. In the caller's transaction. */
export async function withdrawMails(tx: Db, { id, email }: Pick<Subscriber, 'id' | 'email'>) {
  await withdrawFrom(tx, id)
  await cancelBulkMailTo(tx, email)
}
