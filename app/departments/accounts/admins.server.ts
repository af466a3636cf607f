import type { Db } from '#app/platform/db/db.server.ts'
import { selectAdmins, setAdmin } from './data/accounts.server.ts'

/** Only from the command line, never by a call: false if no account has this e-mail. */
export const makeAdmin = (db: Db, email: string) => setAdmin(db, email, true)
export const unmakeAdmin = (db: Db, email: string) => setAdmin(db, email, false)
export const admins = selectAdmins
