import type { Db } from '#app/platform/db/db.server.ts'
import type { Account, KeptAddress } from './accounts.ts'
import { selectPeople } from './data/accounts.server.ts'
import { selectAddresses } from './data/addresses.server.ts'

export type Person = Account & { addresses: KeptAddress[] }

const MOST = 5
/** The last digits of a number, without the country's code or a leading zero. */
const DIGITS = 9

/** Accounts with their addresses, for staff with a caller on the line: by the whole e-mail or phone number. */
export async function findPeople(db: Db, typed: string): Promise<Person[]> {
  const said = typed.trim()
  const digits = said.replace(/\D/g, '').slice(-DIGITS)
  const isEmail = said.includes('@')
  if (!isEmail && digits.length < DIGITS) return []
  const people: Person[] = []
  for (const account of await selectPeople(db, isEmail ? { email: said } : { digits }, MOST))
    people.push({ ...account, addresses: await selectAddresses(db, account.id) })
  return people
}
