import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { forgiveTries, returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import { type Account, SESSION_DAYS } from './accounts.ts'
import { changeDefaults, type Places } from './address-book.server.ts'
import { isKnownBrowser } from './calls/known-browsers.server.ts'
import { insertAccount, lockAccount, selectByEmail } from './data/accounts.server.ts'
import { isReserved } from './data/codes.server.ts'
import { isMerged } from './data/merged-accounts.server.ts'
import {
  deleteSession,
  deleteSessions,
  insertSession,
  selectSession,
  selectSessions,
  touchSession,
  trimSessions,
} from './data/sessions.server.ts'
import { sendWelcome } from './mails/letters.server.ts'
import { agentName } from './rules/agent.ts'
import { after, JOINING, JOINING_AS, WRONG_PASSWORD, WRONG_PASSWORD_OVERALL } from './rules/codes.ts'
import { hashPassword, isPassword } from './secrets/passwords.server.ts'
import { hashToken, newToken } from './secrets/tokens.server.ts'

/** The origin of a call: for rate limits, and for the list of sessions. */
export type Caller = { ip: string; agent: string | undefined; browser?: string }
/** What other rooms do after signing in, in the same transaction: baskets are merged there. */
export type OnSignIn = (db: Db, account: Account) => Promise<void>
export type Session = {
  id: string
  account: Account
  /** The session was extended. */
  isExtended: boolean
}
export type SignedIn = { account: Account; token: string }

type Joining = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address?: string
  places?: Places
} & ({ isGuest: false; password: string } | { isGuest: true })

const MOST_SESSIONS = 50
const TOUCH_AFTER_MS = 60 * 60 * 1000

type Deps = { now: Date; publicUrl: string; caller: Caller; onSignIn?: OnSignIn }

/** Creates an account, or a guest. */
export async function join(db: Db, joining: Joining, deps: Deps): Promise<SignedIn> {
  const { now, publicUrl, caller, onSignIn } = deps
  await spendTry(db, JOINING, caller.ip, now)
  const { firstName, lastName, email, phone, address = '', isGuest, places = {} } = joining
  if (!isGuest) await spendTry(db, JOINING_AS, email, now)
  const passwordHash = isGuest ? null : await hashPassword(joining.password)
  const greet = isGuest ? undefined : await sendWelcome({ firstName, publicUrl })
  const signedIn = await db.transaction(async (tx) => {
    const account = await insertAccount(tx, {
      firstName,
      lastName,
      email,
      phone,
      address,
      isGuest,
      passwordHash,
      createdAt: now,
    })
    if (!account) return undefined
    // An owner who has just lost their e-mail to a thief must be able to revert to it.
    if (!isGuest && (await isReserved(tx, email, now))) throw emailTaken()
    await changeDefaults(tx, account, places, now)
    await greet?.(tx, account)
    await onSignIn?.(tx, account)
    return { account, token: await openSession(tx, account.id, caller, now) }
  })
  if (signedIn) return signedIn
  await returnTry(db, JOINING_AS, email)
  throw emailTaken()
}

const emailTaken = () =>
  new Refused(409, 'email_taken', 'Email already registered', { email: 'Email already registered' })

/**
 * Says which of the two was wrong, because the shop's pages say it. Against trying lists of e-mails there are rate
 * limits, and equal time for known and unknown ones.
 */
export async function signIn(db: Db, email: string, password: string, deps: Deps): Promise<SignedIn> {
  const { now, caller, onSignIn } = deps
  const found = await selectByEmail(db, email)
  const giveBack = await spendPassword(db, email, found?.id, { now, caller })
  const isRight = await isPassword(password, found?.passwordHash)
  if (!found && (await isMerged(db, email))) throw wasMerged()
  if (!found)
    throw new Refused(422, 'email_not_registered', 'Email not registered', { email: 'Email not registered' })
  if (!isRight) throw wrongPassword()
  await giveBack()
  const { passwordHash, ...account } = found
  // It may have changed while it was verified.
  const isStillIt: StillHolds = async (_, locked) => locked.passwordHash === passwordHash
  const signedIn = await enter(db, account, { now, caller, onSignIn }, isStillIt)
  if (!signedIn) throw wrongPassword()
  return signedIn
}

/**
 * A browser that the account knows has ten tries of its own. All others have ten per address, for all accounts, and
 * an account a hundred per day: distributed guessing is limited too.
 */
async function spendPassword(
  db: Db,
  email: string,
  accountId: string | undefined,
  { now, caller }: Pick<Deps, 'now' | 'caller'>,
) {
  const { browser, ip } = caller
  if (await isKnownBrowser(db, browser, accountId, now)) {
    const who = `browser ${browser} ${email}`
    await spendTry(db, WRONG_PASSWORD, who, now)
    return () => forgiveTries(db, WRONG_PASSWORD, who)
  }
  await spendTry(db, WRONG_PASSWORD, `address ${ip}`, now)
  await spendTry(db, WRONG_PASSWORD_OVERALL, email, now)
  return async () => {
    await returnTry(db, WRONG_PASSWORD, `address ${ip}`)
    await returnTry(db, WRONG_PASSWORD_OVERALL, email)
  }
}

const wasMerged = () =>
  new Refused(
    422,
    'account_merged',
    `This account has been merged with your other one. Please log in with its email, or ring us on ${theShop().phone.shown}.`,
    { email: 'This account has been merged with your other one. Please log in with its email.' },
  )

const wrongPassword = () =>
  new Refused(422, 'invalid_password', 'Invalid password', { password: 'Invalid password' })

/** Checked once the account is locked: whether the proof is still valid. */
type StillHolds = (tx: Db, account: { passwordHash: string | null }) => Promise<boolean>

/** Signs in somebody who is authenticated; undefined if the proof is no longer valid. */
export async function enter(
  db: Db,
  account: Account,
  { now, caller, onSignIn }: Omit<Deps, 'publicUrl'>,
  stillHolds: StillHolds,
): Promise<SignedIn | undefined> {
  return db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (!locked || !(await stillHolds(tx, locked))) return undefined
    await onSignIn?.(tx, account)
    return { account, token: await openSession(tx, account.id, caller, now) }
  })
}

async function openSession(db: Db, accountId: string, caller: Caller, now: Date): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    tokenHash: hashToken(token),
    accountId,
    agent: agentName(caller.agent),
    createdAt: now,
    seenAt: now,
    expiresAt: after(now, { days: SESSION_DAYS }),
  })
  await trimSessions(db, accountId, MOST_SESSIONS)
  return token
}

/**
 * The session of a token, if it is alive. Using it extends it (a sliding session); saving that once an hour is
 * enough.
 */
export async function whoHas(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const found = await selectSession(db, hashToken(token), now)
  if (!found) return undefined
  const isExtended = now.getTime() - found.seenAt.getTime() > TOUCH_AFTER_MS
  if (isExtended) await touchSession(db, found.id, now, after(now, { days: SESSION_DAYS }))
  return { id: found.id, account: found.account, isExtended }
}

export const sessionsOf = selectSessions

export const signOut = (db: Db, { id, account }: Pick<Session, 'id' | 'account'>) =>
  deleteSession(db, account.id, id)

/** One of the account's own sessions; false if there is no such session. */
export const endSession = (db: Db, accountId: string, id: string) => deleteSession(db, accountId, id)

export const endOtherSessions = (db: Db, { id, account }: Session) => deleteSessions(db, account.id, id)
