import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import type { Account } from '../../accounts/accounts.ts'
import { findCustomer } from '../../accounts/customers.server.ts'
import {
  type DataExport,
  type Erasers,
  eraseLocked,
  exportData,
  idsOf,
  isStillThere,
} from '../../accounts/your-data.server.ts'
import { UNSOLD_DAYS } from '../../gifts/keeping.server.ts'
import { YEARS_KEPT } from '../../orders/orders.ts'
import { unpaidOrdersOf, whyNotErase } from '../../orders/owners.server.ts'
import { type Actor, type NewChange, recordChange } from '../../staff/changes.server.ts'
import { type Counted, type ErasurePlan, type WayToAsk, wayWords } from '../requests.ts'
import { isStaff, noSuchPerson } from './refusals.server.ts'

/** What a person has asked for, in their own way, and whether they have shown that the e-mail is theirs. */
export type PersonsRequest = { asked: WayToAsk; emailIsTheirs: boolean }
export type Doing = { actor: Actor; now: Date }

/** The same as they get under 'Your data'. Who took it out, of whom and why, is recorded; what was in it is not. */
export async function exportPerson(
  db: Db,
  id: string,
  { asked, emailIsTheirs }: PersonsRequest,
  dataExports: readonly DataExport[],
  doing: Doing,
) {
  return db.transaction(async (tx) => {
    const account = await findPerson(tx, id, emailIsTheirs)
    const person = await exportData(tx, account, dataExports, doing.now, { isProven: emailIsTheirs })
    return { person, change: await recordExport(tx, `person:${id}`, asked, doing) }
  })
}

/** What an erasure would take and leave. Nothing is changed. */
export async function planErasure(
  db: Db,
  id: string,
  emailIsTheirs: boolean,
  dataExports: readonly DataExport[],
  now: Date,
): Promise<ErasurePlan> {
  const account = await findPerson(db, id, emailIsTheirs)
  const exported = await exportData(db, account, dataExports, now, { isProven: emailIsTheirs })
  const ids = await idsOf(db, account, { isProven: emailIsTheirs })
  const refusal = await refusalFor(db, account, ids)
  const orders = lengthOf(exported, 'orders')
  const asGuest = listIn(exported, 'as_guest')
  const merged = exported.merged ?? {}
  const under = underEmails(exported, Object.values(merged))
  return {
    goes: some([
      { what: account.isGuest ? 'Details as a guest' : 'Account', count: ids.length },
      ...Object.keys(merged).map((email) => ({ what: `E-mail of a merged account: ${email}`, count: 1 })),
      { what: 'Addresses', count: lengthOf(exported, 'addresses') + sumOf(asGuest, 'addresses') },
      { what: 'Sessions', count: lengthOf(exported, 'sessions') },
      { what: 'Passkeys', count: lengthOf(exported, 'passkeys') },
      { what: 'Enquiries', count: lengthOf(exported, 'enquiries') },
      { what: 'Notes of staff', count: lengthOf(exported, 'notes') },
      ...under.goes,
      { what: 'Basket', count: Number(isThere(exported, 'basket')) },
      { what: 'Wishlist', count: Number(isThere(exported, 'wishlist')) },
      { what: 'Orders not paid yet, which are cancelled', count: (await unpaidOrdersOf(db, ids)).length },
    ]),
    stays: some([
      { what: `Orders and invoices, without their name, for ${YEARS_KEPT} years`, count: orders },
      ...under.stays,
    ]),
    because: refusal?.message ?? null,
  }
}

/** What is found by e-mails: in the export itself, and in its parts for each e-mail of a merged account. */
export function underEmails(
  exported: ExportedData,
  merged: ExportedData[],
): Pick<ErasurePlan, 'goes' | 'stays'> {
  const all = [exported, ...merged]
  const cards = recordIn(exported, 'gift_cards')
  const received = listIn(cards, 'received')
  const waiting = received.filter(({ sentAt, withdrawnAt }) => !sentAt && !withdrawnAt)
  return {
    goes: [
      { what: 'Enquiries written while not signed in', count: lengthOf(exported, 'enquiries_not_signed_in') },
      { what: 'Stock notices', count: sumOf(all, 'stock_notices') },
      { what: 'Newsletter', count: all.filter((each) => isThere(each, 'newsletter')).length },
      { what: 'Uses of coupons', count: lengthOf(exported, 'coupons') },
      {
        what: 'Names and e-mails on gift cards',
        count: lengthOf(cards, 'given') + received.length - waiting.length,
      },
    ],
    stays: [
      {
        what: 'Gift cards that they were given: who has the code can spend them',
        count: received.filter(({ sentAt }) => sentAt).length,
      },
      ...waiting.map(({ sendOn, isSold }) => ({
        what: isSold
          ? `A gift card that waits to be sent to them on ${sendOn}: their name and e-mail on it`
          : `A gift card to them that nobody has paid for: it is deleted after ${UNSOLD_DAYS} days`,
        count: 1,
      })),
    ],
  }
}

/** By the shopper's own erasers, in one transaction. It can't be undone. */
export async function erasePerson(
  db: Db,
  id: string,
  { asked, emailIsTheirs }: PersonsRequest,
  erasers: Erasers,
  doing: Doing,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isStillThere(tx, id))) throw noSuchPerson()
    const account = await findPerson(tx, id, emailIsTheirs)
    const proof = { isProven: emailIsTheirs }
    const refusal = await refusalFor(tx, account, await idsOf(tx, account, proof))
    if (refusal) throw refusal
    await eraseLocked(tx, account, erasers, proof)
    return recordErasure(tx, `person:${id}`, asked, doing)
  })
}

export const recordExport = (tx: Db, subject: string, asked: WayToAsk, doing: Doing) =>
  record(tx, doing, asked, { verb: 'people.export', subject, before: {}, after: { data: 'exported' } })

export const recordErasure = (tx: Db, subject: string, asked: WayToAsk, doing: Doing) =>
  record(tx, doing, asked, {
    verb: 'people.erase',
    subject,
    before: { person: 'there' },
    after: { person: 'erased' },
  })

async function record(
  tx: Db,
  { actor, now }: Doing,
  asked: WayToAsk,
  change: Omit<NewChange, 'because'>,
): Promise<number> {
  const { id } = await recordChange(tx, actor, { ...change, because: askedIn(asked) }, now)
  return id
}

const askedIn = (asked: WayToAsk) => `Asked for ${wayWords[asked].toLowerCase()}`

/** A guest is known by the e-mail alone. */
async function findPerson(db: Db, id: string, emailIsTheirs: boolean): Promise<Account> {
  const account = await findCustomer(db, id)
  if (!account) throw noSuchPerson()
  if (account.isGuest && !emailIsTheirs)
    throw invalid({
      email_is_theirs: 'A guest is known by the e-mail alone: please make sure that it is theirs',
    })
  return account
}

async function refusalFor(db: Db, account: Account, ids: string[]): Promise<Refused | undefined> {
  if (account.isAdmin) return isStaff(`${account.firstName} ${account.lastName}`.trim())
  const because = await whyNotErase(db, ids)
  return because === undefined ? undefined : new Refused(409, 'order_under_way', because)
}

export type ExportedData = Record<string, unknown>

const isRecord = (what: unknown): what is ExportedData => what !== null && typeof what === 'object'
const isThere = (exported: ExportedData, name: string) => isRecord(exported[name])
const recordIn = (exported: ExportedData, name: string): ExportedData =>
  isRecord(exported[name]) ? exported[name] : {}
const listIn = (exported: ExportedData, name: string): ExportedData[] =>
  Array.isArray(exported[name]) ? exported[name] : []
const lengthOf = (exported: ExportedData, name: string) => listIn(exported, name).length
const sumOf = (all: ExportedData[], name: string) =>
  all.reduce((sum, exported) => sum + lengthOf(exported, name), 0)
export const some = (all: Counted[]) => all.filter(({ count }) => count > 0)
