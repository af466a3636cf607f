import type { Db } from '#app/platform/db/db.server.ts'
import type { Account } from './accounts.ts'
import {
  deleteAccount,
  lockAccount,
  selectAccount,
  selectIsEmailProven,
  updateAccount,
} from './data/accounts.server.ts'
import { insertMerged } from './data/merged-accounts.server.ts'
import { deleteSameAddresses, giveAddresses } from './data/people.server.ts'
import { putPicture, selectPicture } from './data/pictures.server.ts'
import { idsOf } from './your-data.server.ts'

export type LockedPair = {
  kept: Account | undefined
  gone: Account | undefined
  /** The ids that go: of `gone`, and of the guests who are the same person. */
  goneIds: string[]
}

/**
 * Locks both, accounts before guests and each by their ids: an erasure locks an account before its guests too, and two
 * who merge crosswise wait for each other in one order.
 */
export async function lockPair(tx: Db, keptId: string, goneId: string): Promise<LockedPair> {
  const seen = [await selectAccount(tx, keptId), await selectAccount(tx, goneId)]
  const locked = new Map<string, Account>()
  for (const { id } of seen.filter((each) => each !== undefined).toSorted(inLockOrder)) {
    const row = await lockAccount(tx, id)
    if (row) locked.set(id, withoutHash(row))
  }
  const [kept, gone] = [locked.get(keptId), locked.get(goneId)]
  return { kept, gone, goneIds: kept && gone ? await lockAll(tx, gone, kept.id) : [] }
}

const inLockOrder = (one: Account, other: Account) =>
  Number(one.isGuest) - Number(other.isGuest) || one.id.localeCompare(other.id)

const withoutHash = ({ passwordHash: _, ...account }: Account & { passwordHash: string | null }): Account =>
  account

/** A guest stands for every guest with that e-mail. */
async function lockAll(tx: Db, gone: Account, keptId: string): Promise<string[]> {
  const ids = await idsOf(tx, gone, { isProven: gone.isGuest })
  const others = ids.filter((id) => id !== gone.id && id !== keptId)
  const locked = [gone.id]
  for (const id of others.toSorted((one, other) => one.localeCompare(other)))
    if (await lockAccount(tx, id)) locked.push(id)
  return locked
}

/** Moves the address book; an address that the kept account has already is dropped. In a transaction that holds `lockPair`. */
export async function mergeAddresses(tx: Db, from: string[], into: string): Promise<number> {
  await deleteSameAddresses(tx, from, into)
  return giveAddresses(tx, from, into)
}

/** What the kept profile lacks it gets from those that go. Answers what is lost, as it has its own already. */
export async function mergeProfiles(tx: Db, goneIds: string[], kept: Account): Promise<string[]> {
  const { id } = kept
  let { phone, address } = kept
  const lost = new Set<string>()
  for (const goneId of goneIds) {
    const gone = await selectAccount(tx, goneId)
    if (!gone) continue
    if (isLost(phone, gone.phone)) lost.add(`Telephone ${gone.phone}: the kept account has another`)
    if (isLost(address, gone.address)) lost.add('Profile text: the kept account has another')
    phone ||= gone.phone
    address ||= gone.address
    const [own, other] = [await selectPicture(tx, id), await selectPicture(tx, goneId)]
    if (other && !own) await putPicture(tx, id, other.webp, other.version)
    else if (other && own?.version !== other.version) lost.add('Picture: the kept account has another')
  }
  await updateAccount(tx, id, { phone, address })
  return [...lost]
}

const isLost = (own: string, other: string) => own !== '' && other !== '' && own !== other

/** The last step: nobody signs in as these any more, and whoever tries to is told that they were merged. */
export async function closeMerged(tx: Db, gone: Account, goneIds: string[], into: string, now: Date) {
  const isProven = await selectIsEmailProven(tx, gone.id)
  const email = gone.email.toLowerCase()
  await insertMerged(
    tx,
    goneIds.map((id) => ({ id, accountId: into, email, isProven, mergedAt: now })),
    into,
  )
  for (const id of goneIds) await deleteAccount(tx, id)
}
