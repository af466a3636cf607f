import type { Db } from '#app/platform/db/db.server.ts'
import { ordersBeside } from '../orders/staff.server.ts'
import { staffWho } from '../staff/members.server.ts'
import type { Member } from '../staff/staff.ts'
import { selectOpened, selectReplies } from './data/office-enquiries.server.ts'
import { enquiryForms, queryTypeIn } from './enquiries.ts'
import { readReference } from './rules/reference.ts'
import { namesFor, toWireRow } from './staff.server.ts'

type Viewer = Pick<Member, 'verbs'>

export type OfficeEnquiry = Awaited<ReturnType<typeof toWire>>

/** The wire answer of `GET office/enquiries/:reference`; undefined if there is none. */
export async function officeEnquiry(
  db: Db,
  typed: string,
  member: Viewer,
  now: Date,
): Promise<{ enquiry: OfficeEnquiry } | undefined> {
  const reference = readReference(typed)
  const opened = reference === undefined ? undefined : await selectOpened(db, reference)
  return opened && { enquiry: await toWire(db, opened, member, now) }
}

type Opened = NonNullable<Awaited<ReturnType<typeof selectOpened>>>

async function toWire(db: Db, opened: Opened, member: Viewer, now: Date) {
  const names = await namesFor(db, [opened])
  const { begins: _begins, ...row } = toWireRow({ ...opened, begins: '' }, { ...member, names, now })
  const replies = await selectReplies(db, opened.reference)
  const seesOrders = member.verbs.has('orders.see')
  return {
    ...row,
    form: enquiryForms[opened.kind].name,
    query_type: queryTypeIn(opened),
    subject: opened.subject,
    order_number: opened.orderNumber,
    /** Whether it was written by somebody who was signed in: the e-mail alone proves nothing. */
    is_signed_in: opened.accountId !== null,
    message: opened.message,
    replies: replies.map(({ id, kind, at, by, words }) => ({ id, kind, at: at.toISOString(), by, words })),
    orders: seesOrders
      ? await ordersBeside(
          db,
          { named: opened.orderNumber, accountId: opened.accountId, email: opened.email },
          member,
        )
      : [],
    staff: row.may.includes('assign') ? await staffWho(db, 'enquiries.answer') : [],
  }
}
