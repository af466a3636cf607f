import type { Db } from '#app/platform/db/db.server.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { addressesOfAll } from '../accounts/address-book.server.ts'
import { findCustomer, mergedEmailsOf, mergedInto, signInFacts } from '../accounts/customers.server.ts'
import { idsOf } from '../accounts/your-data.server.ts'
import { exportGiftCards } from '../gifts/keeping.server.ts'
import { exportEnquiries } from '../help/enquiries.server.ts'
import { exportSubscription } from '../newsletter/your-subscription.server.ts'
import { ordersOfOwners } from '../orders/staff.server.ts'
import type { Member } from '../staff/staff.ts'
import { selectDoubles } from './data/doubles.server.ts'
import { selectNotes } from './data/notes.server.ts'
import { selectPerson, selectThese } from './data/people.server.ts'
import { toRows } from './people.server.ts'

type Viewer = Pick<Member, 'verbs'>

const MOST_ORDERS = 50
const MOST_DOUBLES = 5

export type OfficePerson = NonNullable<Awaited<ReturnType<typeof officePerson>>>

/** The wire answer of `GET office/people/:id`; undefined if there is nobody. */
export async function officePerson(db: Db, id: string, member: Viewer, now: Date) {
  const found = await selectPerson(db, id)
  const account = found && (await findCustomer(db, found.id))
  const [row] = found ? await toRows(db, [found], member) : []
  if (!account || !found || !row) return undefined
  const { verbs } = member
  const seesContact = verbs.has('people.see-contact')
  const ids = await idsOf(db, account, { isProven: account.isGuest })
  const emails = [account.email, ...(await mergedEmailsOf(db, account.id))]
  return {
    ...row,
    is_staff: account.isAdmin,
    ...(seesContact && { about: account.address, other_emails: emails.slice(1) }),
    addresses: seesContact ? await allAddresses(db, ids) : [],
    order_list: verbs.has('orders.see') ? await ordersOfOwners(db, ids, member, MOST_ORDERS) : [],
    sign_in: await signInFacts(db, account, ids, now),
    newsletter: await consentsOf(db, emails, seesContact),
    gift_cards: await giftCardsOf(db, emails),
    enquiries: verbs.has('enquiries.see') ? await enquiriesOf(db, ids) : [],
    notes: (await selectNotes(db, ids)).map(({ id: note, at, by, words }) => ({
      id: note,
      by,
      words,
      at: at.toISOString(),
    })),
    doubles: verbs.has('people.edit') ? await doublesOf(db, found.id, member) : [],
    may: mayDo(account.isAdmin, verbs),
  }
}

/** Where an old address leads: to the account that was kept. */
export const keptInsteadOf = mergedInto

const mayDo = (isStaff: boolean, verbs: Viewer['verbs']) => [
  ...(verbs.has('people.edit') ? ['note', ...(isStaff ? [] : ['merge'])] : []),
  ...(verbs.has('people.export') ? ['export'] : []),
  ...(verbs.has('people.erase') && !isStaff ? ['erase'] : []),
]

async function allAddresses(db: Db, ids: string[]) {
  return (await addressesOfAll(db, ids)).map(
    ({ firstName, lastName, house, street, city, county, postcode, country, ...rest }) => ({
      id: rest.id,
      lines: [
        `${firstName} ${lastName}`.trim(),
        `${house} ${street}`.trim(),
        city,
        county,
        postcode,
        country,
      ].filter(Boolean),
      is_billing: rest.isBilling,
      is_shipping: rest.isShipping,
    }),
  )
}

/** What they agreed to, word for word, and whether they have left. */
async function consentsOf(db: Db, emails: string[], seesContact: boolean) {
  const all = []
  for (const email of emails) {
    const known = await exportSubscription(db, email)
    if (known)
      all.push({
        ...(seesContact && { email: known.email }),
        consent: known.consent,
        consented_at: known.consentedAt.toISOString(),
        left_at: known.leftAt?.toISOString() ?? null,
      })
  }
  return all
}

/** How many were given and received, and for how much: whose a card is, its code alone decides. */
async function giftCardsOf(db: Db, emails: string[]) {
  const { given, received: all } = await exportGiftCards(db, { emails, orderIds: [] })
  const received = all.filter(({ sentAt }) => sentAt)
  return {
    given: given.length,
    given_worth: worth(given),
    received: received.length,
    received_worth: worth(received),
  }
}

const worth = (cards: { amount: number }[]) =>
  toPounds(pence(cards.reduce((sum, { amount }) => sum + amount, 0)))

const enquiriesOf = async (db: Db, ids: string[]) =>
  (await exportEnquiries(db, { accountIds: ids })).map(({ reference, subject, writtenAt }) => ({
    reference,
    subject,
    written_at: writtenAt.toISOString(),
  }))

async function doublesOf(db: Db, id: string, member: Viewer) {
  const found = await selectDoubles(db, id, MOST_DOUBLES)
  const causes = new Map(found.map(({ id, because }) => [id, because]))
  const listed = await selectThese(db, [...causes.keys()])
  const rows = await toRows(db, listed, member)
  return [...causes].flatMap(([id, because]) => {
    const at = listed.findIndex((each) => each.id === id)
    const row = rows[at]
    return row ? [{ ...row, because, email_is_proven: listed[at]?.isProven ?? false }] : []
  })
}
