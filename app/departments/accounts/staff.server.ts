import type { Db } from '#app/platform/db/db.server.ts'
import type { Account } from './accounts.ts'
import {
  insertAccount,
  selectAccount,
  selectByEmail,
  selectEmails,
  setAdminById,
} from './data/accounts.server.ts'

/** For the room of staff: a member of staff is an account, and `is_admin` on the wire says so. */
export const accountOfStaff = selectAccount
export const emailsOf = selectEmails
export const markAsStaff = setAdminById

/** The account, never a guest, with this e-mail. */
export async function accountWithEmail(db: Db, email: string): Promise<Account | undefined> {
  const found = await selectByEmail(db, email)
  if (!found) return undefined
  const { passwordHash: _, ...account } = found
  return account
}

type NewStaff = {
  email: string
  name: string
  passwordHash: string | null
  isEmailProven: boolean
  now: Date
}

/** Undefined if the e-mail has an account already. */
export function openAccountForStaff(
  tx: Db,
  { email, name, passwordHash, isEmailProven, now }: NewStaff,
): Promise<Account | undefined> {
  const [firstName = '', ...rest] = name.split(' ')
  return insertAccount(tx, {
    firstName,
    lastName: rest.join(' '),
    email,
    phone: '',
    passwordHash,
    createdAt: now,
    emailProvenAt: isEmailProven ? now : null,
  })
}
