import type { Db } from '#app/platform/db/db.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import { LONGEST_PAGE } from '#app/platform/lists/limit.server.ts'
import {
  cappedCount,
  countedPage,
  cutToPage,
  type ListQuery,
  readListQuery,
} from '#app/platform/lists/list-query.server.ts'
import { type Place, placeInWords } from '#app/platform/lists/place.ts'
import { staffNames } from '../staff/members.server.ts'
import type { Member } from '../staff/staff.ts'
import {
  countOfficeEnquiries,
  type EnquiriesWanted,
  type ListedEnquiry,
  selectOfficeEnquiries,
} from './data/office-enquiries.server.ts'
import { enquiryForms, queryTypeIn } from './enquiries.ts'
import { type EnquiryView, enquiryList, type OfficeEnquiryRow } from './enquiry-list.ts'
import { readSearch } from './rules/enquiry-search.ts'
import { isLate, mayDo, promisedUntil, stateOf } from './rules/inbox.ts'

type Viewer = Pick<Member, 'id' | 'verbs'>

const A_BATCH = 500

/** The wire answer of `GET office/enquiries`. Refused with 422 for what the list does not have. */
export async function listOfficeEnquiries(db: Db, query: ListQuery, member: Viewer, now: Date) {
  const wanted = readQuery(query, member)
  const found = await selectOfficeEnquiries(db, { ...wanted, limit: wanted.limit + 1 })
  const page = { limit: wanted.limit, isFirst: !wanted.place }
  const { rows, last, counts } = await countedPage(found, page, () => countOfficeEnquiries(db, wanted))
  const names = await namesFor(db, rows)
  return {
    enquiries: rows.map((row) => toWireRow(row, { ...member, names, now })),
    next_place: last ? placeInWords(enquiryList, wanted.sort, placeOf(last, wanted)) : null,
    ...counts,
  }
}

/** The same list, page by page, for its file. */
export function enquiryPages(db: Db, query: ListQuery, member: Viewer, now: Date) {
  const wanted = { ...readQuery({ ...query, limit: undefined }, member), limit: A_BATCH + 1 }
  return async (place: Place | undefined = wanted.place): Promise<Page<OfficeEnquiryRow, Place>> => {
    const found = await selectOfficeEnquiries(db, { ...wanted, place })
    const { rows, last } = cutToPage(found, A_BATCH)
    const names = await namesFor(db, rows)
    return {
      rows: rows.map((row) => toWireRow(row, { ...member, names, now })),
      next: last && placeOf(last, wanted),
    }
  }
}

/** How many enquiries a view holds; capped like every count. */
export const countEnquiries = async (db: Db, view: EnquiryView, member: Viewer) =>
  cappedCount(await countOfficeEnquiries(db, readQuery({ view }, member)))

function readQuery(query: ListQuery, { id, verbs }: Viewer): EnquiriesWanted {
  const words = query.q && readSearch(query.q, { seesContact: verbs.has('people.see-contact') })
  return {
    ...readListQuery(enquiryList, query, { view: 'waiting', rows: 'enquiries' }),
    words: words || undefined,
    staffId: id,
  }
}

const placeOf = ({ id, writtenAt, doneAt }: ListedEnquiry, { sort }: EnquiriesWanted) => ({
  id,
  value: (sort.key === 'done_at' && doneAt ? doneAt : writtenAt).toISOString(),
})

/** Names of those who answer them. */
export const namesFor = (db: Db, rows: readonly Pick<ListedEnquiry, 'assignedTo'>[]) =>
  staffNames(
    db,
    rows.flatMap(({ assignedTo }) => assignedTo ?? []),
  )

type Seen = Pick<Member, 'verbs'> & { names: ReadonlyMap<string, string>; now: Date }

export function toWireRow(row: ListedEnquiry, { verbs, names, now }: Seen): OfficeEnquiryRow {
  const { assignedTo: id } = row
  return {
    reference: row.reference,
    state: stateOf(row),
    kind: row.kind,
    about: aboutOf(row),
    name: row.name,
    ...(verbs.has('people.see-contact') && { email: row.email, phone: row.phone }),
    begins: row.begins,
    written_at: row.writtenAt.toISOString(),
    promised_until: promisedUntil(row).toISOString(),
    is_late: isLate(row, now),
    answered_at: row.answeredAt?.toISOString() ?? null,
    done_at: row.doneAt?.toISOString() ?? null,
    assigned_to: id === null ? null : { id, name: names.get(id) ?? '' },
    version: row.version,
    may: mayDo(row, verbs),
  }
}

/** 'Something damaged', 'A portrait', or the form's own name. */
const aboutOf = (row: Pick<ListedEnquiry, 'kind' | 'queryType' | 'subject'>) =>
  row.subject || queryTypeIn(row) || enquiryForms[row.kind].name

const SHOWN_TODAY = 12

/** For Today, in one statement: how many wait, and the first of them. */
export async function openEnquiries(db: Db, { verbs }: Pick<Member, 'verbs'>) {
  // Nobody's own are asked for.
  const wanted = { ...readQuery({ view: 'waiting' }, { id: '', verbs }), limit: LONGEST_PAGE }
  const rows = await selectOfficeEnquiries(db, wanted)
  return {
    count: rows.length,
    items: rows.slice(0, SHOWN_TODAY).map((row) => ({
      reference: row.reference,
      name: row.name,
      about: aboutOf(row),
      begins: row.begins,
      isAssigned: row.assignedTo !== null,
      promisedUntil: promisedUntil(row).toISOString(),
      may: mayDo(row, verbs),
    })),
  }
}
