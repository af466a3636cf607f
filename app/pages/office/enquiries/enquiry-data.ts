import type { EnquiryView, OfficeEnquiryRow } from '#app/departments/help/enquiry-list.ts'
import type { OfficeEnquiry } from '#app/departments/help/office-enquiry.server.ts'

export type EnquiryRow = OfficeEnquiryRow

export type EnquiryQuery = { view: EnquiryView; q?: string; sort?: string; place?: string }

export type EnquiriesData = {
  query: EnquiryQuery
  list: { enquiries: EnquiryRow[]; next_place: string | null; count: number; count_capped: boolean }
  /** How many enquiries each view holds. */
  counts: Partial<Record<EnquiryView, { count: number; capped: boolean }>>
  /** The one that is open beside the list. */
  open: { reference: string; enquiry: SheetEnquiry | null } | null
}

/** One enquiry, as `GET office/enquiries/:reference` answers. */
export type SheetEnquiry = OfficeEnquiry
