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

/** The list of enquiries: for the server and its page. */
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
    { key: 'reference', title: 'Enquiry', of: (row) => row.reference },
    { key: 'name', title: 'From', of: (row) => row.name },
    { key: 'about', title: 'About', of: (row) => row.about },
    { key: 'assigned_to', title: 'Who answers', of: ({ assigned_to }) => assigned_to?.name ?? null },
    { key: 'written_at', title: 'Written', of: (row) => row.written_at },
    { key: 'state', title: 'Status', of: (row) => row.state },
  ],
} as const satisfies List<OfficeEnquiryRow>
