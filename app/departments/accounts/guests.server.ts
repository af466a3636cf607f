import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import type { Account } from './accounts.ts'
import { pretend } from './calls/pretending.server.ts'
import { insertAccount, selectAccount, selectByEmail, selectGuests } from './data/accounts.server.ts'
import { moveAddresses } from './data/addresses.server.ts'
import { consumeKey, putKey } from './data/codes.server.ts'
import { sendGuestLink } from './mails/letters.server.ts'
import { ASKING, after, GUEST_KEY_DAYS, GUEST_LINK } from './rules/codes.ts'
import { hashPassword } from './secrets/passwords.server.ts'
import { hashToken, newToken } from './secrets/tokens.server.ts'
import { type Caller, enter, type OnSignIn, type SignedIn } from './sign-in.server.ts'

/** What other rooms move from the guests to the account, in the same transaction: orders, above all. */
export type HandOver = (
  db: Db,
  guestIds: string[],
  account: Account,
  /** The guest whose own link was opened; the others only typed that e-mail, as anybody can. */
  pressed?: string,
) => Promise<void>

/** A guest who has not come in: somebody who orders by telephone. They are never signed in. */
export async function openGuest(
  tx: Db,
  caller: Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone'>,
  now: Date,
): Promise<Account> {
  const guest = await insertAccount(tx, { ...caller, isGuest: true, passwordHash: null, createdAt: now })
  if (!guest) throw new Error('A guest can have any e-mail')
  return guest
}

/** Sends a guest the link that creates an account. Answers the same whether there is such a guest or not. */
export async function offerAccount(
  db: Db,
  email: string,
  { now, publicUrl, ip }: { now: Date; publicUrl: string; ip: string },
) {
  await spendTry(db, ASKING, ip, now)
  await spendTry(db, GUEST_LINK, email, now)
  const key = newToken()
  const send = await sendGuestLink({ key, publicUrl })
  const [guest] = await selectGuests(db, email)
  const isTaken = (await selectByEmail(db, email)) !== undefined
  if (!guest || isTaken) return db.transaction((tx) => pretend(tx, (inner) => send(inner, { email })))
  await db.transaction(async (tx) => {
    await putKey(tx, {
      hash: hashToken(key),
      accountId: guest.id,
      opens: 'guest',
      expiresAt: after(now, { days: GUEST_KEY_DAYS }),
    })
    await send(tx, guest)
  })
}

type Deps = { now: Date; caller: Caller; onSignIn?: OnSignIn; handOver?: HandOver }

/** The link verifies the e-mail: creates an account and moves its guests' data to it. */
export async function becomeAccount(db: Db, key: string, password: string, deps: Deps): Promise<SignedIn> {
  const { now, caller, onSignIn, handOver } = deps
  const passwordHash = await hashPassword(password)
  const account = await db.transaction(async (tx): Promise<Account> => {
    const taken = await consumeKey(tx, hashToken(key), 'guest', now)
    const guest = taken && (await selectAccount(tx, taken.accountId))
    if (!guest?.isGuest) throw new Refused(422, 'dead_key', 'This link has been used already or has expired')
    const { firstName, lastName, email, phone, address } = guest
    const opened = await insertAccount(tx, {
      firstName,
      lastName,
      email,
      phone,
      address,
      passwordHash,
      emailProvenAt: now,
      createdAt: now,
    })
    if (!opened) throw new Refused(409, 'email_taken', 'Email already registered')
    await moveAddresses(tx, guest.id, opened.id)
    await gather(tx, opened, handOver, guest.id)
    return opened
  })
  const isStillIt = async (_: Db, locked: { passwordHash: string | null }) =>
    locked.passwordHash === passwordHash
  const signedIn = await enter(db, account, { now, caller, onSignIn }, isStillIt)
  if (!signedIn) throw new Refused(422, 'dead_key', 'This link has been used already or has expired')
  return signedIn
}

/** Moves the data of guests with a verified e-mail to its account. */
export async function gather(db: Db, account: Account, handOver: HandOver | undefined, pressed?: string) {
  const guests = await selectGuests(db, account.email)
  if (guests.length > 0)
    await handOver?.(
      db,
      guests.map(({ id }) => id),
      account,
      pressed,
    )
}
