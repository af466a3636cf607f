import type { Db } from '#app/platform/db/db.server.ts'
import { cancelBulkMailTo } from '#app/platform/mail/outbox.server.ts'
import { missingEvents } from './consent.ts'
import { selectEvents } from './data/events.server.ts'
import { selectReceived } from './data/recipients.server.ts'
import { deleteSubscriber, selectSubscriber } from './data/subscribers.server.ts'

const MOST_NEWSLETTERS = 1_000

/** The export of personal data: the consent with its events, and which newsletters went to this address. */
export async function exportSubscription(db: Db, email: string) {
  const known = await selectSubscriber(db, email)
  if (!known) return null
  const { id, consent, consentedAt, leftAt, bouncedAt, code } = known
  const events = await selectEvents(db, id)
  return {
    email: known.email,
    consent,
    consentedAt,
    leftAt,
    bouncedAt,
    code,
    events: [...missingEvents(known, events), ...events]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ kind, way, at, words }) => ({ kind, way, at, words })),
    newsletters: (await selectReceived(db, id, MOST_NEWSLETTERS)).map(({ subject, state, sentAt }) => ({
      subject,
      state,
      sentAt,
    })),
  }
}

/** With its events and what was to be sent: also what a batch posts just now, which has locked the subscriber. */
export async function eraseSubscription(tx: Db, email: string) {
  await deleteSubscriber(tx, email)
  await cancelBulkMailTo(tx, email)
}
