import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { forgiveTries, hasTryLeft, returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { Account } from '../accounts.ts'
import { lockAccount, selectByEmail, updateAccount } from '../data/accounts.server.ts'
import { consumeKey, findKey, putKey } from '../data/codes.server.ts'
import { deleteUnprovenPasskeys } from '../data/passkeys.server.ts'
import {
  consumeRequest,
  findNewestRequest,
  insertRequest,
  spendOwnTry,
} from '../data/reset-requests.server.ts'
import { gather, type HandOver } from '../guests.server.ts'
import { sendCode, sendPasswordChanged } from '../mails/letters.server.ts'
import {
  ASKING,
  after,
  CODE,
  CODE_SENT,
  CODE_SENT_OVERALL,
  RESET_KEY_MINUTES,
  WRONG_CODE,
  WRONG_CODE_OVERALL,
  WRONG_PASSWORD_OVERALL,
} from '../rules/codes.ts'
import { hashPassword, isPassword } from '../secrets/passwords.server.ts'
import { hashToken, newCode, newToken } from '../secrets/tokens.server.ts'
import type { Caller } from '../sign-in.server.ts'
import { isKnownBrowser } from './known-browsers.server.ts'
import { endOlderWays, type OnWaysEnded } from './older-ways.server.ts'
import { pretend } from './pretending.server.ts'

type Asking = { now: Date; caller: Caller }

/**
 * Sends a code to the address, if it has an account. Without an account it does the same work and answers the same,
 * against enumeration. Returns the ticket under which the requesting browser has its own tries.
 */
export async function forgot(
  db: Db,
  email: string,
  { now, publicUrl, caller }: Asking & { publicUrl: string },
): Promise<string> {
  await spendTry(db, ASKING, caller.ip, now)
  const account = await selectByEmail(db, email)
  await spendCode(db, email, account?.id, { now, caller })
  const [code, ticket] = [newCode(), newToken()]
  const expires = after(now, { minutes: CODE.minutes })
  const [codeHash, send] = await Promise.all([hashPassword(code), sendCode({ code, expires, publicUrl })])
  await db.transaction(async (tx) => {
    await insertRequest(tx, {
      ticketHash: hashToken(ticket),
      accountId: account?.id ?? null,
      codeHash,
      triesLeft: CODE.tries,
      createdAt: now,
      expiresAt: expires,
    })
    if (account) await send(tx, account)
    else await pretend(tx, (inner) => send(inner, { email }))
  })
  return ticket
}

/** A browser that the account knows has its own limit; all others share the account's daily limit. */
async function spendCode(db: Db, email: string, accountId: string | undefined, { now, caller }: Asking) {
  if (await isKnownBrowser(db, caller.browser, accountId, now))
    return spendTry(db, CODE_SENT, `${email} browser ${caller.browser}`, now)
  await spendTry(db, CODE_SENT, `${email} ${caller.ip}`, now)
  await spendTry(db, CODE_SENT_OVERALL, email, now)
}

/** The token for setting a new password, in exchange for the right code. */
export async function verifyCode(
  db: Db,
  { email, code, ticket }: { email: string; code: string; ticket: string | undefined },
  { now, caller }: Asking,
): Promise<string> {
  await spendTry(db, ASKING, caller.ip, now)
  const account = await selectByEmail(db, email)
  const accountId = account?.id ?? null
  const own = ticket === undefined ? undefined : await spendOwnTry(db, accountId, hashToken(ticket), now)
  const tried = own ?? (await tryNewest(db, email, accountId, { now, caller }))
  const isLeft = own ? own.triesLeft >= 0 : tried !== undefined
  const isRight = await isPassword(code, isLeft ? tried?.codeHash : undefined)
  if (!account || !tried || !isRight || !(await consumeRequest(db, tried.ticketHash))) throw wrongCode()
  if (!own) await returnTry(db, WRONG_CODE_OVERALL, email)
  const key = newToken()
  await putKey(db, {
    hash: hashToken(key),
    accountId: account.id,
    opens: 'reset',
    expiresAt: after(now, { minutes: RESET_KEY_MINUTES }),
  })
  return key
}

/**
 * Without the ticket, from another browser or a program: only the newest code counts, each network has five tries,
 * and an account a few per day, from all networks together.
 */
async function tryNewest(db: Db, email: string, accountId: string | null, { now, caller }: Asking) {
  await spendTry(db, WRONG_CODE_OVERALL, email, now)
  const newest = await findNewestRequest(db, accountId, now)
  const isLeft = await hasTryLeft(db, WRONG_CODE, `${newest?.ticketHash ?? email} ${caller.ip}`, now)
  return isLeft ? newest : undefined
}

type Resetting = {
  now: Date
  publicUrl: string
  handOver?: HandOver
  onWaysEnded?: OnWaysEnded | undefined
  keepPasskeys?: boolean
}

const wrongCode = () => {
  const because = 'That code is wrong or has expired'
  return new Refused(422, 'wrong_code', because, { code: because })
}

/**
 * Sets a new password for somebody who has read the mail; ends all sessions, and removes passkeys unless they should
 * stay. Those from before the e-mail was verified are always removed.
 */
export async function resetPassword(
  db: Db,
  key: string,
  password: string,
  { now, publicUrl, handOver, onWaysEnded, keepPasskeys = false }: Resetting,
): Promise<Account> {
  const passwordHash = await hashPassword(password)
  const send = await sendPasswordChanged({ publicUrl })
  const reset = await db.transaction(async (tx) => {
    const found = await findKey(tx, hashToken(key), ['reset'], now)
    const locked = found && (await lockAccount(tx, found.accountId))
    const taken = locked && (await consumeKey(tx, hashToken(key), 'reset', now))
    if (!locked || !taken)
      throw new Refused(422, 'dead_key', 'This has expired. Please ask for a new code.', {
        reset_token: 'This has expired',
      })
    const { passwordHash: _old, ...account } = locked
    await deleteUnprovenPasskeys(tx, account.id)
    await updateAccount(tx, account.id, { passwordHash, emailProvenAt: now })
    await endOlderWays(tx, account.id, { passkeysToo: !keepPasskeys, onWaysEnded })
    await gather(tx, account, handOver)
    await send(tx, account)
    return account
  })
  await forgiveTries(db, WRONG_PASSWORD_OVERALL, reset.email)
  return reset
}
