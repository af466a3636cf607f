import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import { judgeAll } from '#app/platform/http/every-field.server.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Account } from './accounts.ts'
import { changeDefaults, type Places } from './address-book.server.ts'
import { endOlderWays, type OnWaysEnded } from './calls/older-ways.server.ts'
import { lockAccount, selectAccount, selectPasswordHash, updateAccount } from './data/accounts.server.ts'
import { deletePicture, putPicture, selectPicture, selectPictureVersion } from './data/pictures.server.ts'
import { prepareEmailChange } from './email-change.server.ts'
import { sendPasswordChanged } from './mails/letters.server.ts'
import { bytesOf, squarePicture } from './pictures/square.server.ts'
import { PROOF } from './rules/codes.ts'
import { LARGEST_PICTURE, LARGEST_PICTURE_MB } from './rules/pictures.ts'
import { hashPassword, isPassword } from './secrets/passwords.server.ts'
import type { Session } from './sign-in.server.ts'

/** Absent means unchanged. `picture` is a `data:` URL; an empty one removes the picture. */
type ProfileChanges = {
  firstName?: string
  lastName?: string
  phone?: string
  address?: string
  email?: string
  password?: string
  currentPassword?: string
  picture?: string
}
type Deps = { now: Date; publicUrl: string; onWaysEnded?: OnWaysEnded | undefined }
/** `readPlaces` reads the addresses, or refuses every invalid field of the call. */
type UpdateSetting = Deps & { readPlaces: () => Promise<Places> }

export async function updateProfile(
  db: Db,
  session: Session,
  changes: ProfileChanges,
  deps: UpdateSetting,
): Promise<Account> {
  const { account } = session
  const { now, publicUrl, onWaysEnded } = deps
  const { firstName, lastName, phone, address, password, currentPassword, picture } = changes
  const email = changes.email?.toLowerCase() === account.email.toLowerCase() ? undefined : changes.email
  const needsProof = email !== undefined || password !== undefined
  const {
    places,
    proof: proven,
    square,
  } = await judgeAll({
    places: deps.readPlaces,
    proof: () => (needsProof ? proveItIsYou(db, account, currentPassword, now) : undefined),
    square: () => (picture ? pictureFrom(picture) : undefined),
  })
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const move = email === undefined ? undefined : await prepareEmailChange(db, account, email, deps)
  const answer = passwordHash && (await sendPasswordChanged({ publicUrl }))
  return db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    // The password was verified before the lock: its owner may have changed it since.
    if (proven !== undefined && locked?.passwordHash !== proven) throw wrongCurrentPassword()
    const changed = await updateAccount(tx, account.id, {
      ...said({ firstName, lastName, phone, address, passwordHash }),
    })
    if (!changed) throw notFound('There is no such account')
    if (square) await putPicture(tx, account.id, square.webp, square.version)
    if (picture === '') await deletePicture(tx, account.id)
    await changeDefaults(tx, changed, places, now, account)
    if (answer) {
      await endOlderWays(tx, account.id, { but: session.id, onWaysEnded })
      await answer(tx, changed)
    }
    await move?.(tx)
    return changed
  })
}

/**
 * Asks for the password: somebody who finds the browser open must not be able to take over the account. Returns the
 * hash that matched, to be compared once the account is locked.
 */
export async function proveItIsYou(
  db: Db,
  account: Account,
  password: string | undefined,
  now: Date,
): Promise<string | null> {
  if (account.isGuest) throw new Refused(409, 'guest', 'A guest has no password')
  if (!password) throw invalid({ current_password: 'Please enter your current password' })
  await spendTry(db, PROOF, account.id, now)
  const known = await selectPasswordHash(db, account.id)
  if (!(await isPassword(password, known))) throw wrongCurrentPassword()
  await returnTry(db, PROOF, account.id)
  return known
}

const wrongCurrentPassword = () => invalid({ current_password: 'That is not your current password' })

async function pictureFrom(sent: string) {
  const bytes = bytesOf(sent)
  if (bytes && bytes.length > LARGEST_PICTURE)
    throw invalid({ profile_pic: `Pictures may have up to ${LARGEST_PICTURE_MB} MB` })
  const square = await squarePicture(bytes ?? Buffer.of())
  if (!square.ok) throw invalid({ profile_pic: square.because })
  return square
}

export const pictureOf = selectPicture
export const pictureVersionOf = selectPictureVersion
export const findAccount = selectAccount

const said = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
