import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import { LONGEST_PAGE, limitIn } from '#app/platform/lists/limit.server.ts'
import { COUNTED, type ListSort, readSort } from '#app/platform/lists/list.ts'
import { type Place, placeInWords, readPlace } from '#app/platform/lists/place.ts'
import { staffNames } from '../staff/members.server.ts'
import type { Member } from '../staff/staff.ts'
import {
  countOfficeEnquiries,
  type EnquiriesWanted,
  type ListedEnquiry,
  selectOfficeEnquiries,
} from './data/office-enquiries.server.ts'
import { enquiryForms, queryTypeIn } from './enquiries.ts'
import { type EnquiryView, enquiryList, enquiryViews, type OfficeEnquiryRow } from './enquiry-list.ts'
import { readSearch } from './rules/enquiry-search.ts'
import { isLate, mayDo, promisedUntil, stateOf } from './rules/inbox.ts'

/** As an address says it. */
export type EnquiryQuery = {
  view?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  place?: string | undefined
  limit?: string | number | undefined
}

export type OfficeEnquiries = {
  enquiries: OfficeEnquiryRow[]
  next_place: string | null
  count: number
  count_capped: boolean
}

type Viewer = Pick<Member, 'id' | 'verbs'>

const A_BATCH = 500

/** The wire answer of `GET office/enquiries`. Refused with 422 for what the list does not have. */
export async function listOfficeEnquiries(
  db: Db,
  query: EnquiryQuery,
  member: Viewer,
  now: Date,
): Promise<OfficeEnquiries> {
  const wanted = readQuery(query, member)
  const found = await selectOfficeEnquiries(db, { ...wanted, limit: wanted.limit + 1 })
  const rows = found.slice(0, wanted.limit)
  const last = found.length > wanted.limit ? rows.at(-1) : undefined
  const isAllThere = wanted.place === undefined && !last
  const count = isAllThere ? found.length : await countOfficeEnquiries(db, wanted)
  const names = await namesFor(db, rows)
  return {
    enquiries: rows.map((row) => toWireRow(row, { ...member, names, now })),
    next_place: last ? placeInWords(enquiryList, wanted.sort, placeOf(last, wanted)) : null,
    count: Math.min(count, COUNTED),
    count_capped: count > COUNTED,
  }
}

/** The same list, page by page, for its file. */
export function enquiryPages(db: Db, query: EnquiryQuery, member: Viewer, now: Date) {
  const wanted = { ...readQuery({ ...query, limit: undefined }, member), limit: A_BATCH + 1 }
  return async (place: Place | undefined = wanted.place): Promise<Page<OfficeEnquiryRow, Place>> => {
    const found = await selectOfficeEnquiries(db, { ...wanted, place })
    const rows = found.slice(0, A_BATCH)
    const last = found.length > A_BATCH ? rows.at(-1) : undefined
    const names = await namesFor(db, rows)
    return {
      rows: rows.map((row) => toWireRow(row, { ...member, names, now })),
      next: last && placeOf(last, wanted),
    }
  }
}

/** How many enquiries a view holds; capped like every count. */
export async function countEnquiries(
  db: Db,
  view: EnquiryView,
  member: Viewer,
): Promise<{ count: number; capped: boolean }> {
  const found = await countOfficeEnquiries(db, readQuery({ view }, member))
  return { count: Math.min(found, COUNTED), capped: found > COUNTED }
}

function readQuery(query: EnquiryQuery, { id, verbs }: Viewer): EnquiriesWanted {
  const view = enquiryViews.find((each) => each === (query.view || 'waiting'))
  if (!view) throw invalid({ view: `A view is one of ${enquiryViews.join(', ')}` })
  const sort = readSort(enquiryList, query.sort || enquiryList.views[view].sort)
  const known: ListSort | undefined = sort && enquiryList.sorts[sort.key as keyof typeof enquiryList.sorts]
  if (!sort || (known?.views && !known.views.includes(view)))
    throw invalid({ sort: 'The list can’t be sorted by that' })
  const place = query.place ? readPlace(enquiryList, sort, query.place) : undefined
  if (query.place && !place) throw invalid({ place: 'There is no such place in this list' })
  const words = query.q && readSearch(query.q, { seesContact: verbs.has('people.see-contact') })
  return {
    view,
    sort,
    place,
    words: words || undefined,
    staffId: id,
    limit: limitIn(query.limit, 'enquiries'),
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
export const aboutOf = (row: Pick<ListedEnquiry, 'kind' | 'queryType' | 'subject'>) =>
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
