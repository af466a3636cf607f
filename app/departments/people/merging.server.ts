import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import type { Account } from '../accounts/accounts.ts'
import { mergedEmailsOf, mergedInto, signInFacts } from '../accounts/customers.server.ts'
import { closeMerged, lockPair, mergeAddresses, mergeProfiles } from '../accounts/merging.server.ts'
import { keepStricterConsent } from '../newsletter/consents.server.ts'
import { openOrdersOf } from '../orders/owners.server.ts'
import { type Actor, recordChange } from '../staff/changes.server.ts'
import { giveNotes } from './data/notes.server.ts'
import type { Counted, MergePlan } from './requests.ts'
import { isStaff, noSuchPerson } from './transitions/refusals.server.ts'

/** What another room moves from the accounts that go to the one that is kept, in the same transaction: how many things. */
export type Merger = {
  /** As people read it: 'Orders'. */
  what: string
  move: (tx: Db, goneIds: string[], kept: Account, now: Date) => Promise<number>
}

export type Pair = { keep: string; gone: string }
type Doing = { mergers: readonly Merger[]; actor: Actor; now: Date }

/** Thrown at the end of a trial: everything was done, and is rolled back. */
class Tried extends Error {
  readonly plan: MergePlan
  constructor(plan: MergePlan) {
    super('This was only tried')
    this.plan = plan
  }
}

/** What a merge would move and end: it is done and rolled back, so that it promises nothing else. */
export async function planMerge(db: Db, pair: Pair, doing: Doing): Promise<MergePlan> {
  try {
    await db.transaction(async (tx) => {
      throw new Tried({ ...(await moveAll(tx, pair, doing)), because: null })
    })
  } catch (failure) {
    if (failure instanceof Tried) return failure.plan
    if (failure instanceof Refused && failure.statusCode === 409)
      return { moves: [], ends: [], because: failure.message }
    throw failure
  }
  throw new Error('A trial ends by being rolled back')
}

/** In one transaction: both are locked first, then judged. It can't be undone. */
export async function mergePeople(db: Db, pair: Pair, doing: Doing): Promise<number> {
  return db.transaction(async (tx) => {
    const { moves } = await moveAll(tx, pair, doing)
    const { id } = await recordChange(
      tx,
      doing.actor,
      {
        verb: 'people.edit',
        subject: `person:${pair.keep}`,
        before: {},
        after: {
          merged_in: pair.gone,
          ...Object.fromEntries(moves.map(({ what, count }) => [what.toLowerCase(), count])),
        },
      },
      doing.now,
    )
    return id
  })
}

async function moveAll(tx: Db, { keep, gone: goneId }: Pair, { mergers, now }: Doing) {
  if (keep === goneId) throw invalid({ gone: 'Nobody can be merged with themselves' })
  const { kept, gone, goneIds } = await lockPair(tx, keep, goneId)
  if (!kept || !gone) throw await noLongerThere(tx, [keep, goneId])
  refuseOdd(kept, gone)
  const before = [
    ...(await mergedEmailsOf(tx, kept.id, 'all')),
    ...(await mergedEmailsOf(tx, gone.id, 'all')),
  ]
  const emails = [...new Set([kept.email, gone.email, ...before])]
  const ends = await endingOf(tx, gone, goneIds, now)
  const moves: Counted[] = []
  // Orders come first: they are locked before baskets, as in paying.
  for (const { what, move } of mergers) moves.push({ what, count: await move(tx, goneIds, kept, now) })
  moves.push({ what: 'Addresses', count: await mergeAddresses(tx, goneIds, kept.id) })
  moves.push({ what: 'Notes of staff', count: await giveNotes(tx, goneIds, kept.id) })
  const lost = await mergeProfiles(tx, goneIds, kept)
  ends.push(...lost.map((what) => ({ what, count: 1 })))
  const left = await keepStricterConsent(tx, emails, now)
  await closeMerged(tx, gone, goneIds, kept.id, now)
  ends.push({ what: 'Newsletter: one of their e-mails has left, so the others leave too', count: left })
  return { moves: some(moves), ends: some(ends) }
}

function refuseOdd(kept: Account, gone: Account) {
  for (const each of [kept, gone])
    if (each.isAdmin) throw isStaff(`${each.firstName} ${each.lastName}`.trim())
  if (kept.isGuest && !gone.isGuest)
    throw new Refused(409, 'keep_the_account', 'Please keep the account: a guest can’t log in.')
}

async function endingOf(tx: Db, gone: Account, goneIds: string[], now: Date): Promise<Counted[]> {
  const { sessions, passkeys, has_password } = await signInFacts(tx, gone, goneIds, now)
  return [
    { what: 'Unpaid orders, which are cancelled', count: (await openOrdersOf(tx, goneIds)).length },
    { what: 'Password', count: Number(has_password) },
    { what: 'Sessions', count: sessions },
    { what: 'Passkeys', count: passkeys },
  ]
}

/** Somebody else was quicker, or there was never anybody of that id. */
async function noLongerThere(tx: Db, ids: string[]): Promise<Refused> {
  for (const id of ids)
    if (await mergedInto(tx, id))
      return new Refused(
        409,
        'merged_since',
        'One of the two has been merged meanwhile. Please look at them again.',
      )
  return noSuchPerson()
}

const some = (all: Counted[]) => all.filter(({ count }) => count > 0)
