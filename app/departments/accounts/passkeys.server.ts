import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, Refused } from '#app/platform/http/answer.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Account } from './accounts.ts'
import { endOlderWays, type OnWaysEnded } from './calls/older-ways.server.ts'
import { lockAccount, selectAccount } from './data/accounts.server.ts'
import { consumeChallenge, putChallenge } from './data/codes.server.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  markPasskeyUsed,
  selectPasskey,
  selectPasskeys,
} from './data/passkeys.server.ts'
import { isAlive } from './data/sessions.server.ts'
import { sendPasskeyChanged } from './mails/letters.server.ts'
import { proveItIsYou } from './profile.server.ts'
import { after, CHALLENGE_MINUTES, PASSKEY } from './rules/codes.ts'
import { hashToken, newToken } from './secrets/tokens.server.ts'
import { notSigned, siteOf, verifyNewPasskey, verifyPasskey } from './secrets/webauthn.server.ts'
import { type Caller, enter, type OnSignIn, type Session, type SignedIn } from './sign-in.server.ts'

const MOST_PASSKEYS = 10

type Place = { publicUrl: string; now: Date }

/** A passkey outlasts the password: somebody who finds the browser open must not get one. */
export async function offerPasskey(
  db: Db,
  account: Account,
  password: string | undefined,
  { publicUrl, now }: Place,
) {
  if (account.isGuest) throw new Refused(409, 'guest', 'A guest has nothing to log in to')
  await proveItIsYou(db, account, password, now)
  await checkRoomForPasskey(db, account.id)
  const known = await selectPasskeys(db, account.id)
  const options = await generateRegistrationOptions({
    rpName: theShop().name,
    rpID: siteOf(publicUrl).rpID,
    userName: account.email,
    userID: new TextEncoder().encode(account.id),
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  return { options, ticket: await saveChallenge(db, options.challenge, account.id, now) }
}

export async function addPasskey(
  db: Db,
  { id: sessionId, account }: Session,
  { ticket, name, response }: { ticket: string; name: string; response: RegistrationResponseJSON },
  { publicUrl, now }: Place,
) {
  const asked = await consumeChallenge(db, hashToken(ticket), now)
  if (!asked || asked.accountId !== account.id) throw notSigned()
  const { challenge } = asked
  const made = await verifyNewPasskey(response, { challenge, publicUrl, requireUserVerification: false })
  const send = await sendPasskeyChanged({ change: 'added', publicUrl })
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    // Somebody who was signed out meanwhile must not leave a passkey behind.
    if (!(await isAlive(tx, sessionId))) throw notSigned()
    await checkRoomForPasskey(tx, account.id)
    await savePasskey(tx, made, { accountId: account.id, name, opensOffice: false, createdAt: now })
    await send(tx, account)
  })
}

/** Refused if somebody has it already. */
export async function savePasskey(
  tx: Db,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  theirs: { accountId: string; name: string; opensOffice: boolean; createdAt: Date },
) {
  const row = { id, publicKey: Buffer.from(publicKey), counter, transports, ...theirs }
  if (!(await insertPasskey(tx, row))) throw new Refused(409, 'known', 'That passkey is known already')
}

export async function checkRoomForPasskey(db: Db, accountId: string) {
  if ((await countPasskeys(db, accountId)) < MOST_PASSKEYS) return
  throw new Refused(409, 'too_many', `You have ${MOST_PASSKEYS} passkeys already. Please remove one first.`)
}

export const passkeysOf = async (db: Db, accountId: string) =>
  (await selectPasskeys(db, accountId)).map(({ id, name, createdAt, usedAt, opensOffice }) => ({
    id,
    name,
    createdAt,
    usedAt,
    opensOffice,
  }))

/** The lost device may be signed in elsewhere: all other sessions end. */
export async function removePasskey(
  db: Db,
  session: Session,
  id: string,
  { publicUrl, onWaysEnded }: Pick<Place, 'publicUrl'> & { onWaysEnded?: OnWaysEnded | undefined },
) {
  const { account } = session
  const send = await sendPasskeyChanged({ change: 'removed', publicUrl })
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    if ((await selectPasskeys(tx, account.id)).some((each) => each.id === id && each.opensOffice))
      throw new Refused(409, 'opens_office', 'This passkey opens the office. Please remove it there.')
    if (!(await deletePasskey(tx, account.id, id))) throw notFound('There is no such passkey')
    await endOlderWays(tx, account.id, { but: session.id, onWaysEnded })
    await send(tx, account)
  })
}

/** No account is named: the device knows its passkeys, and a stranger learns nothing (no enumeration). */
export async function askForPasskey(db: Db, { publicUrl, now }: Place) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    userVerification: 'preferred',
  })
  return { options, ticket: await saveChallenge(db, options.challenge, null, now) }
}

export async function signInByPasskey(
  db: Db,
  { ticket, response }: { ticket: string; response: AuthenticationResponseJSON },
  { publicUrl, now, caller, onSignIn }: Place & { caller: Caller; onSignIn?: OnSignIn },
): Promise<SignedIn> {
  await spendTry(db, PASSKEY, caller.ip, now)
  const asked = await consumeChallenge(db, hashToken(ticket), now)
  const passkey = asked && asked.accountId === null ? await selectPasskey(db, response.id) : undefined
  if (!asked || !passkey) throw notSigned()
  const { challenge } = asked
  const counter = await verifyPasskey(response, passkey, {
    challenge,
    publicUrl,
    requireUserVerification: false,
  })
  const account = await selectAccount(db, passkey.accountId)
  if (!account) throw notSigned()
  await returnTry(db, PASSKEY, caller.ip)
  // It may have been removed while its signature was verified.
  const isStillTheirs = (tx: Db) => markPasskeyUsed(tx, passkey.id, counter, now)
  const signedIn = await enter(db, account, { now, caller, onSignIn }, isStillTheirs)
  if (!signedIn) throw notSigned()
  return signedIn
}

export async function saveChallenge(
  db: Db,
  challenge: string,
  accountId: string | null,
  now: Date,
): Promise<string> {
  const ticket = newToken()
  await putChallenge(db, {
    hash: hashToken(ticket),
    challenge,
    accountId,
    expiresAt: after(now, { minutes: CHALLENGE_MINUTES }),
  })
  return ticket
}
