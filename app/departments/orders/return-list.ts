import type { List } from '#app/platform/lists/list.ts'
import { type ReturnCause, type ReturnStep, returnCauses } from './returns.ts'

/** A row of the register of parcels that came back, as the API spells it. */
export type ReturnRow = {
  id: string
  at: string
  /** The London day. */
  day: string
  reference: string
  /** Its number within the order. */
  parcel: number
  courier: string
  tracking: string
  cause: ReturnCause
  back: number
  broken: number
  lost: number
  next: ReturnStep
  by: string
  decided_by: string | null
}

/** What came back in one London month, '2026-11', by cause. */
export type ReturnMonth = { month: string; count: number; causes: Partial<Record<ReturnCause, number>> }

/** The register, which also proves that deliveries are refused without proof of age: for the server and its file. */
export const returnList = {
  name: 'returns',
  views: { all: { words: 'All', sort: '-at' } },
  sorts: { at: { words: 'Came back', kind: 'instant', index: 'parcel_returns_by_day' } },
  filters: { cause: { words: 'Why', values: returnCauses } },
  columns: [
    { key: 'day', title: 'Day', csv: 'day', of: (row) => row.day },
    { key: 'at', title: 'Time', csv: 'time', of: (row) => row.at },
    { key: 'reference', title: 'Order', csv: 'order', of: (row) => row.reference },
    { key: 'parcel', title: 'Parcel', csv: 'parcel', of: (row) => row.parcel },
    { key: 'courier', title: 'Courier', csv: 'courier', of: (row) => row.courier },
    { key: 'tracking', title: 'Tracking', csv: 'tracking', of: (row) => row.tracking },
    { key: 'cause', title: 'Why', csv: 'cause', of: (row) => row.cause },
    { key: 'back', title: 'Back', csv: 'back', of: (row) => row.back },
    { key: 'broken', title: 'Broken', csv: 'broken', of: (row) => row.broken },
    { key: 'lost', title: 'Lost', csv: 'lost', of: (row) => row.lost },
    { key: 'next', title: 'What followed', csv: 'next', of: (row) => row.next },
    { key: 'by', title: 'By', csv: 'by', of: (row) => row.by },
  ],
} as const satisfies List<ReturnRow>
