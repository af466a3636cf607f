import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import { toWirePasskey } from './account-wire.server.ts'
import type { Account } from './accounts.ts'
import { checkAgainst } from './calls/new-password.server.ts'
import { endOlderWays } from './calls/older-ways.server.ts'
import { asked as askedField, signed, ticket as ticketField } from './calls/passkeys.server.ts'
import {
  insertAccount,
  lockAccount,
  selectAccount,
  selectByEmail,
  selectEmails,
  selectPasswordHash,
  setAdminById,
} from './data/accounts.server.ts'
import { consumeChallenge } from './data/codes.server.ts'
import {
  deletePasskey,
  markPasskeyForOffice,
  markPasskeyUsed,
  selectPasskey,
} from './data/passkeys.server.ts'
import { sendPasskeyChanged } from './mails/letters.server.ts'
import { checkRoomForPasskey, passkeysOf, saveChallenge, savePasskey } from './passkeys.server.ts'
import { agentName } from './rules/agent.ts'
import { PASSKEY, WRONG_PASSWORD, WRONG_PASSWORD_OVERALL } from './rules/codes.ts'
import { hashPassword, isPassword } from './secrets/passwords.server.ts'
import { hashToken } from './secrets/tokens.server.ts'
import { notSigned, siteOf, verifyNewPasskey, verifyPasskey } from './secrets/webauthn.server.ts'

/** For the room of staff: a member of staff is an account, and `is_admin` on the wire says so. */
export const accountOfStaff = selectAccount
export const emailsOf = selectEmails
export const markAsStaff = setAdminById
export const agentInWords = agentName

/** What calls about passkeys take and answer. */
export const passkeyFields = { ticket: ticketField, signed, asked: askedField }

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

/** For a new account's password: refused if it is too easy; hashed before the transaction. */
export function newPasswordHash(password: string, about: string[]): Promise<string> {
  checkAgainst(password, about)
  return hashPassword(password)
}

/** Where somebody tries to get in. */
type Place = { publicUrl: string; now: Date; ip: string }

/**
 * The account whose password this is, or undefined. Counted like every sign-in of the shop: per address, and per account
 * for all addresses together. `giveBack` once everything else was right too.
 */
export async function provePassword(
  db: Db,
  { email, password }: { email: string; password: string },
  { now, ip }: Pick<Place, 'now' | 'ip'>,
): Promise<{ account: Account; giveBack: () => Promise<void> } | undefined> {
  await spendTry(db, WRONG_PASSWORD, `address ${ip}`, now)
  await spendTry(db, WRONG_PASSWORD_OVERALL, email, now)
  const found = await selectByEmail(db, email)
  if (!(await isPassword(password, found?.passwordHash)) || !found) return undefined
  const { passwordHash: _, ...account } = found
  return {
    account,
    giveBack: async () => {
      await returnTry(db, WRONG_PASSWORD, `address ${ip}`)
      await returnTry(db, WRONG_PASSWORD_OVERALL, email)
    },
  }
}

/** For somebody who comes in or proves again who they are. The device must ask for its owner's finger or PIN. */
export async function askStaffForPasskey(db: Db, { publicUrl, now }: Pick<Place, 'publicUrl' | 'now'>) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    userVerification: 'required',
  })
  return { options, ticket: await saveChallenge(db, options.challenge, null, now) }
}

type Signed = { ticket: string; response: AuthenticationResponseJSON }

/** The id of the account whose passkey for the office has signed; refuses all others. */
export const provePasskey = (db: Db, signed: Signed, place: Place) =>
  proveAnyPasskey(db, signed, place, ({ opensOffice }) => opensOffice)

/**
 * Also one that was made in the shop, where a session and a password are enough for that: only beside something that
 * was proven otherwise, such as an invitation.
 */
export async function proveAnyPasskey(
  db: Db,
  { ticket, response }: Signed,
  { publicUrl, now, ip }: Place,
  isGoodEnough: (passkey: { opensOffice: boolean }) => boolean = () => true,
): Promise<string> {
  await spendTry(db, PASSKEY, ip, now)
  const asked = await consumeChallenge(db, hashToken(ticket), now)
  const passkey = asked && asked.accountId === null ? await selectPasskey(db, response.id) : undefined
  if (!asked || !passkey || !isGoodEnough(passkey)) throw notSigned()
  const { challenge } = asked
  const counter = await verifyPasskey(response, passkey, {
    challenge,
    publicUrl,
    requireUserVerification: true,
  })
  // It may have been removed while its signature was verified.
  if (!(await markPasskeyUsed(db, passkey.id, counter, now))) throw notSigned()
  await returnTry(db, PASSKEY, ip)
  return passkey.accountId
}

/** For somebody who has no account yet, or from inside the office. */
export async function offerPasskeyToStaff(
  db: Db,
  { id, name, email }: { id: string; name: string; email: string },
  { publicUrl, now }: Pick<Place, 'publicUrl' | 'now'>,
) {
  const options = await generateRegistrationOptions({
    rpName: theShop().name,
    rpID: siteOf(publicUrl).rpID,
    userName: email,
    userID: new TextEncoder().encode(id),
    userDisplayName: name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, ticket: await saveChallenge(db, options.challenge, null, now) }
}

/** Checks the passkey that a device has made; what it returns adds it to an account, in the caller's transaction. */
export async function checkNewPasskey(
  db: Db,
  {
    ticket,
    response,
    name = 'Office',
  }: { ticket: string; response: RegistrationResponseJSON; name?: string },
  { publicUrl, now }: Pick<Place, 'publicUrl' | 'now'>,
): Promise<(tx: Db, accountId: string) => Promise<void>> {
  const asked = await consumeChallenge(db, hashToken(ticket), now)
  if (!asked || asked.accountId !== null) throw notSigned()
  const { challenge } = asked
  const made = await verifyNewPasskey(response, { challenge, publicUrl, requireUserVerification: true })
  return (tx, accountId) => savePasskey(tx, made, { accountId, name, opensOffice: true, createdAt: now })
}

/** From now on it opens the office too. */
export const letPasskeyOpenOffice = markPasskeyForOffice

/** Those that open the office, as on the wire, the oldest first. */
export const passkeysOfStaff = async (db: Db, accountId: string) =>
  (await passkeysOf(db, accountId)).filter(({ opensOffice }) => opensOffice).map(toWirePasskey)

/** Changes passkeys from the office: the account is locked, and its owner is told by mail. */
export async function changePasskeysOfStaff(
  db: Db,
  account: Account,
  { change, publicUrl }: { change: 'added' | 'removed'; publicUrl: string },
  work: (tx: Db) => Promise<void>,
) {
  const send = await sendPasskeyChanged({ change, publicUrl })
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    if (change === 'added') await checkRoomForPasskey(tx, account.id)
    await send(tx, account)
    await work(tx)
  })
}

/** The lost device may be signed in to the shop: those sessions end. */
export async function dropPasskeyOfStaff(tx: Db, accountId: string, id: string) {
  if (!(await deletePasskey(tx, accountId, id))) throw notFound('There is no such passkey')
  await endOlderWays(tx, accountId)
}

export const hasPassword = async (db: Db, accountId: string) =>
  Boolean(await selectPasswordHash(db, accountId))
