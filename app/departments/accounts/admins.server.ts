import { selectAdmins, setAdmin } from './data/accounts.server.ts'

/** Only from the command line, never by a call, in a transaction: undefined if no account has this e-mail. */
export const markAsAdmin = setAdmin
export const admins = selectAdmins
