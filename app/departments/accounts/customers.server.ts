import type { Db } from '#app/platform/db/db.server.ts'
import type { Account } from './accounts.ts'
import {
  selectAccount,
  selectByEmail,
  selectGuests,
  selectIsEmailProven,
  selectPasswordHash,
} from './data/accounts.server.ts'
import { isMerged, selectMergedEmails, selectMergedInto } from './data/merged-accounts.server.ts'
import { countPasskeys } from './data/passkeys.server.ts'
import { selectContacts, selectLastSeen, selectPlaces } from './data/people.server.ts'
import { selectSessions } from './data/sessions.server.ts'

/** For staff who look at customers. An account or a guest by its id. */
export const findCustomer = selectAccount
export const contactsOf = selectContacts
/** Town and postcode of each that has an address. */
export const placesOf = selectPlaces
/** Into which account it was merged, if it was. */
export const mergedInto = selectMergedInto
/** Whether an account or a guest has this e-mail, or had it before a merge. */
export const isCustomersEmail = async (db: Db, email: string): Promise<boolean> =>
  (await selectByEmail(db, email)) !== undefined ||
  (await selectGuests(db, email)).length > 0 ||
  isMerged(db, email)
/** E-mails of accounts that were merged into this one. */
export const mergedEmailsOf = selectMergedEmails

/** How somebody comes in, without anything secret. `ids` are theirs: the account's, and those of guests that they were. */
export async function signInFacts(db: Db, account: Account, ids: string[], now: Date) {
  const lastSeen = await selectLastSeen(db, ids)
  return {
    last_seen: lastSeen?.toISOString() ?? null,
    sessions: (await selectSessions(db, account.id, now)).length,
    passkeys: await countPasskeys(db, account.id),
    has_password: (await selectPasswordHash(db, account.id)) !== null,
    email_is_proven: await selectIsEmailProven(db, account.id),
  }
}
