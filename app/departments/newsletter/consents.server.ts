import type { Db } from '#app/platform/db/db.server.ts'
import { hasSubscription, lockSubscribers, markAllLeft, selectSubscribed } from './data/consents.server.ts'
import { recordConsent, withdrawMails } from './transitions/consenting.server.ts'

/**
 * One person had two e-mails: the stricter consent wins. Who left with one has left with all; otherwise each consent
 * stays with the e-mail that it was given for. Answers how many left by it.
 */
export async function keepStricterConsent(tx: Db, emails: string[], now: Date): Promise<number> {
  const known = await lockSubscribers(tx, emails)
  const agreeing = known.filter(({ leftAt }) => leftAt === null)
  if (agreeing.length === known.length) return 0
  await markAllLeft(tx, emails, now)
  for (const subscriber of agreeing) {
    await recordConsent(tx, subscriber, { kind: 'left', way: 'merged', at: now })
    await withdrawMails(tx, subscriber)
  }
  return agreeing.length
}

/** Those of these e-mails, in lower case, that are on the list now. */
export const subscribedAmong = async (db: Db, emails: string[]): Promise<ReadonlySet<string>> =>
  new Set(emails.length > 0 ? (await selectSubscribed(db, emails)).map(({ email }) => email) : [])

/** Whether an e-mail, in lower case, is on the list now: for lists of people, as a condition of their own query. */
export const emailIsOnList = hasSubscription
