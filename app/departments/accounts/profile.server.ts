import { invalid, notFound, Refused } from '#app/platform/answer.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Account } from './accounts.ts'
import { changeDefaults, type Places } from './address-book.server.ts'
import { selectAccount, selectByEmail, selectPasswordHash, updateAccount } from './data/accounts.server.ts'
import { dropKeys, putKey, selectPendingEmail, takeKey } from './data/codes.server.ts'
import { deletePicture, putPicture, selectPicture, selectPictureVersion } from './data/pictures.server.ts'
import { deleteSessions } from './data/sessions.server.ts'
import { sendEmailChange, sendPasswordChanged } from './letters.server.ts'
import { bytesOf, squarePicture } from './pictures/square.server.ts'
import { after, EMAIL_CHANGE, EMAIL_KEY_HOURS, WRONG_PASSWORD } from './rules/codes.ts'
import { LARGEST_PICTURE } from './rules/pictures.ts'
import { hashPassword, isPassword } from './secrets/passwords.server.ts'
import { hashOf, newToken } from './secrets/tokens.server.ts'
import type { Session } from './sign-in.server.ts'

/** Absent means: as it is. `picture` is a `data:` address; an empty one takes the picture away. */
export type ProfileChanges = {
  firstName?: string
  lastName?: string
  phone?: string
  address?: string
  email?: string
  password?: string
  currentPassword?: string
  picture?: string
} & Places
type Setting = { now: Date; publicUrl: string }

export async function updateProfile(
  db: Db,
  session: Session,
  changes: ProfileChanges,
  setting: Setting,
): Promise<Account> {
  const { account } = session
  const { now, publicUrl } = setting
  const { firstName, lastName, phone, address, password, currentPassword, picture, billing, shipping } =
    changes
  const email = changes.email?.toLowerCase() === account.email.toLowerCase() ? undefined : changes.email
  if (email !== undefined || password !== undefined) await proveItIsYou(db, account, currentPassword, now)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const square = picture ? await pictureFrom(picture) : undefined
  const move = email === undefined ? undefined : await prepareEmailChange(db, account, email, setting)
  const told = passwordHash && (await sendPasswordChanged({ publicUrl }))
  return db.transaction(async (tx) => {
    const changed = await updateAccount(tx, account.id, {
      ...said({ firstName, lastName, phone, address, passwordHash }),
    })
    if (!changed) throw notFound('There is no such account')
    if (square) await putPicture(tx, account.id, square.webp, square.version)
    if (picture === '') await deletePicture(tx, account.id)
    await changeDefaults(tx, changed, { billing, shipping }, now, account)
    if (told) {
      await deleteSessions(tx, account.id, session.id)
      await told(tx, changed)
    }
    await move?.(tx)
    return changed
  })
}

/** Somebody who finds the browser open must not be able to take the account with them. */
export async function proveItIsYou(db: Db, account: Account, password: string | undefined, now: Date) {
  if (account.isGuest) throw new Refused(409, 'guest', 'A guest has no password')
  if (!password) throw invalid({ current_password: 'Please enter your current password' })
  const who = `account ${account.email}`
  await spendTry(db, WRONG_PASSWORD, who, now)
  if (!(await isPassword(password, await selectPasswordHash(db, account.id))))
    throw invalid({ current_password: 'That is not your current password' })
  await returnTry(db, WRONG_PASSWORD, who)
}

async function pictureFrom(sent: string) {
  const bytes = bytesOf(sent)
  if (bytes && bytes.length > LARGEST_PICTURE) throw invalid({ profile_pic: 'Pictures may have up to 5 MB' })
  const square = await squarePicture(bytes ?? Buffer.of())
  if (!square.ok) throw invalid({ profile_pic: square.because })
  return square
}

/**
 * The new e-mail holds once somebody has opened the mail sent there; the old one is told, and can stop it. Whether the
 * new one has an account already is not said here: its owner is told nothing and the link simply does not work.
 */
async function prepareEmailChange(db: Db, account: Account, email: string, { now, publicUrl }: Setting) {
  await spendTry(db, EMAIL_CHANGE, account.id, now)
  // However many accounts somebody has, nobody else gets many mails by it.
  await spendTry(db, EMAIL_CHANGE, `to ${email}`, now)
  const [confirm, stop] = [newToken(), newToken()]
  const send = await sendEmailChange({ account, email, confirm, stop, publicUrl })
  const expiresAt = after(now, { hours: EMAIL_KEY_HOURS })
  const isTaken = (await selectByEmail(db, email)) !== undefined
  return async (tx: Db) => {
    await dropKeys(tx, account.id, 'email', 'keep-email')
    if (!isTaken)
      await putKey(tx, { hash: hashOf(confirm), accountId: account.id, opens: 'email', email, expiresAt })
    await putKey(tx, { hash: hashOf(stop), accountId: account.id, opens: 'keep-email', email, expiresAt })
    await send(tx, { toNew: !isTaken })
  }
}

const deadLink = () => new Refused(422, 'dead_key', 'This link has been used already or has expired')

export async function confirmEmail(db: Db, key: string, now: Date): Promise<Account> {
  return db.transaction(async (tx) => {
    const taken = await takeKey(tx, hashOf(key), 'email', now)
    const email = taken?.email
    const account =
      taken && email && (await updateAccount(tx, taken.accountId, { email, emailProvenAt: now }))
    if (!account) throw deadLink()
    await dropKeys(tx, account.id, 'email', 'keep-email', 'reset')
    return account
  })
}

/** The old address says no: the change is off, and whoever began it is signed out with everybody else. */
export async function keepEmail(db: Db, key: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await takeKey(tx, hashOf(key), 'keep-email', now)
    if (!taken) throw deadLink()
    await dropKeys(tx, taken.accountId, 'email', 'keep-email')
    await deleteSessions(tx, taken.accountId)
  })
}

/** Whoever began the change thinks better of it: both links are dead. */
export async function withdrawEmail(db: Db, accountId: string): Promise<void> {
  if (!(await dropKeys(db, accountId, 'email', 'keep-email')))
    throw notFound('There is no new email that waits to be confirmed')
}

export const pendingEmailOf = selectPendingEmail
export const pictureOf = selectPicture
export const pictureVersionOf = selectPictureVersion
export const findAccount = selectAccount

const said = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
