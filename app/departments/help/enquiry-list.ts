import type { List } from '#app/platform/lists/list.ts'
import type { EnquiryAct, EnquiryState } from './rules/inbox.ts'

export const enquiryViews = ['waiting', 'mine', 'answered', 'all'] as const
export type EnquiryView = (typeof enquiryViews)[number]

/** A row of the office's list of enquiries, as the API spells it. */
export type OfficeEnquiryRow = {
  reference: string
  state: EnquiryState
  kind: string
  /** What it is about, in a few words. */
  about: string
  name: string
  /** Missing for those who may not see it. */
  email?: string
  phone?: string
  /** How the message begins. */
  begins: string
  written_at: string
  promised_until: string
  is_late: boolean
  answered_at: string | null
  done_at: string | null
  assigned_to: { id: string; name: string } | null
  version: number
  may: EnquiryAct[]
}

const SEES_CONTACT = 'people.see-contact'

/** The list of enquiries: for the server, its file and its page. */
export const enquiryList = {
  name: 'enquiries',
  views: {
    waiting: { words: 'Waiting', sort: 'written_at' },
    mine: { words: 'Mine', sort: 'written_at' },
    answered: { words: 'Answered', sort: '-done_at' },
    all: { words: 'All', sort: '-written_at' },
  },
  sorts: {
    written_at: { words: 'Written', kind: 'instant', index: 'enquiries_written' },
    // Of what is done: nothing else has such a time.
    done_at: { words: 'Answered', kind: 'instant', index: 'enquiries_done', views: ['answered'] },
  },
  filters: { q: { words: 'Search' } },
  columns: [
    { key: 'reference', title: 'Enquiry', csv: 'reference', of: (row) => row.reference },
    { key: 'state', title: 'Status', csv: 'state', of: (row) => row.state },
    { key: 'kind', title: 'Form', csv: 'kind', of: (row) => row.kind },
    { key: 'about', title: 'About', csv: 'about', of: (row) => row.about },
    { key: 'name', title: 'From', csv: 'name', of: (row) => row.name },
    {
      key: 'email',
      title: 'E-mail',
      csv: 'email',
      needs: SEES_CONTACT,
      of: ({ email = null }) => email,
    },
    {
      key: 'phone',
      title: 'Phone',
      csv: 'phone',
      needs: SEES_CONTACT,
      of: ({ phone = null }) => phone,
    },
    { key: 'begins', title: 'Begins', csv: 'begins', of: (row) => row.begins },
    {
      key: 'assigned_to',
      title: 'Who answers',
      csv: 'assigned_to',
      of: ({ assigned_to }) => assigned_to?.name ?? null,
    },
    { key: 'written_at', title: 'Written', csv: 'written_at', of: (row) => row.written_at },
    {
      key: 'promised_until',
      title: 'Promised by',
      csv: 'promised_until',
      of: (row) => row.promised_until,
    },
    { key: 'answered_at', title: 'Answered', csv: 'answered_at', of: (row) => row.answered_at },
    { key: 'done_at', title: 'Done', csv: 'done_at', of: (row) => row.done_at },
  ],
} as const satisfies List<OfficeEnquiryRow>
