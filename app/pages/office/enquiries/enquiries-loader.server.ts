import { type EnquiryView, enquiryViews } from '#app/departments/help/enquiry-list.ts'
import { officeEnquiry } from '#app/departments/help/office-enquiry.server.ts'
import { countEnquiries, listOfficeEnquiries } from '#app/departments/help/staff.server.ts'
import { asked, type Loaded, may, orFirstPage, type Staffed } from '../asking.server.ts'
import type { EnquiriesData, EnquiryQuery } from './enquiry-data.ts'

const PAGE = 50

/** The inbox; one enquiry may be open beside it. */
export async function enquiriesPage(asking: Staffed, reference: string | undefined): Promise<Loaded> {
  const { db, member, now, url } = asking
  if (!may(member, 'enquiries.see')) return undefined
  const { query, list } = await orFirstPage(listQuery(url), (wanted) =>
    listOfficeEnquiries(db, { ...wanted, limit: PAGE }, member, now),
  )
  const open = reference ? await officeEnquiry(db, reference, member, now) : undefined
  const page: EnquiriesData = {
    query,
    list,
    counts: {
      waiting: await countEnquiries(db, 'waiting', member),
      mine: await countEnquiries(db, 'mine', member),
    },
    open: reference ? { reference, enquiry: open?.enquiry ?? null } : null,
  }
  return { title: reference ? `Enquiry ${reference}` : 'Enquiries', page }
}

/** An unknown view is the first one. */
function listQuery(url: URL): EnquiryQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'sort', 'place'])
  return { ...rest, view: enquiryViews.find((each) => each === view) ?? firstView }
}

const firstView: EnquiryView = 'waiting'
