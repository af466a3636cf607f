import { Refused } from '#app/platform/answer.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { forgiveTries, spendTry } from '#app/platform/tries/tries.server.ts'
import { lockAccount, selectByEmail, updateAccount } from './data/accounts.server.ts'
import { findKey, putCode, putKey, spendCodeTry, takeCode, takeKey } from './data/codes.server.ts'
import { deleteUnprovenPasskeys } from './data/passkeys.server.ts'
import { gather, type HandOver } from './guests.server.ts'
import { sendCode, sendPasswordChanged } from './letters.server.ts'
import { endOlderWays } from './older-ways.server.ts'
import { after, CODE, CODE_SENT, RESET_KEY_MINUTES, WRONG_PASSWORD } from './rules/codes.ts'
import { hashPassword, isPassword } from './secrets/passwords.server.ts'
import { hashOf, newCode, newToken } from './secrets/tokens.server.ts'

/** Sends a code to the address, if it has an account. The same is done, and the same is answered, if it has none. */
export async function forgot(db: Db, email: string, { now, publicUrl }: { now: Date; publicUrl: string }) {
  await spendTry(db, CODE_SENT, email, now)
  const code = newCode()
  const [account, codeHash, send] = await Promise.all([
    selectByEmail(db, email),
    hashPassword(code),
    sendCode({ code, publicUrl }),
  ])
  if (!account) return
  await db.transaction(async (tx) => {
    await putCode(tx, {
      accountId: account.id,
      codeHash,
      triesLeft: CODE.tries,
      expiresAt: after(now, { minutes: CODE.minutes }),
    })
    await send(tx, account)
  })
}

/** The key for setting a new password, for the right code. */
export async function verifyCode(db: Db, email: string, code: string, now: Date): Promise<string> {
  const account = await selectByEmail(db, email)
  const codeHash = account && (await spendCodeTry(db, account.id, now))
  const isRight = await isPassword(code, codeHash)
  if (!account || !codeHash || !isRight || !(await takeCode(db, account.id, codeHash))) throw wrongCode()
  const key = newToken()
  await putKey(db, {
    hash: hashOf(key),
    accountId: account.id,
    opens: 'reset',
    expiresAt: after(now, { minutes: RESET_KEY_MINUTES }),
  })
  return key
}

type Resetting = { now: Date; publicUrl: string; handOver?: HandOver; keepPasskeys?: boolean }

const wrongCode = () => {
  const because = 'That code is wrong or has expired'
  return new Refused(422, 'wrong_code', because, { code: because })
}

/**
 * Whoever could read the mail sets a new password; everybody who was signed in is signed out, and passkeys go unless
 * they are to stay. Those from before the e-mail was proven go in any case.
 */
export async function resetPassword(
  db: Db,
  key: string,
  password: string,
  { now, publicUrl, handOver, keepPasskeys = false }: Resetting,
) {
  const passwordHash = await hashPassword(password)
  const send = await sendPasswordChanged({ publicUrl })
  const email = await db.transaction(async (tx) => {
    const found = await findKey(tx, hashOf(key), ['reset'], now)
    const locked = found && (await lockAccount(tx, found.accountId))
    const taken = locked && (await takeKey(tx, hashOf(key), 'reset', now))
    if (!locked || !taken)
      throw new Refused(422, 'dead_key', 'This has expired. Please ask for a new code.', {
        reset_token: 'This has expired',
      })
    const { passwordHash: _old, ...account } = locked
    await deleteUnprovenPasskeys(tx, account.id)
    await updateAccount(tx, account.id, { passwordHash, emailProvenAt: now })
    await endOlderWays(tx, account.id, { passkeysToo: !keepPasskeys })
    await gather(tx, account, handOver)
    await send(tx, account)
    return account.email
  })
  await forgiveTries(db, WRONG_PASSWORD, `account ${email}`)
}
