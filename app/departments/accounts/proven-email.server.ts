import type { Db } from '#app/platform/db/db.server.ts'
import type { Account } from './accounts.ts'
import { selectIsEmailProven } from './data/accounts.server.ts'

/** Whether the account's e-mail is verified by a code or a link that was sent there. */
export const hasProven = async (db: Db, account: Pick<Account, 'id' | 'email'>, email: string) =>
  account.email.toLowerCase() === email.toLowerCase() && selectIsEmailProven(db, account.id)
