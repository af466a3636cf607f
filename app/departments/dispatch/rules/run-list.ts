import type { List } from '#app/platform/lists/list.ts'

/** A run as the licensing officer asks for it: who sold what, when and where. */
export type RunRecord = {
  id: number
  /** The London day and time. */
  day: string
  time: string
  by: string
  place: string
  orders: string[]
  bottles: number
  is_bench: boolean
  /** Nobody had picked its orders in a run when they left. */
  without_run: boolean
  concern: string
  reason: string
}

/** The record of sales, for its file. */
export const runList = {
  name: 'runs',
  views: { all: { words: 'All', sort: '-id' } },
  sorts: { id: { words: 'Run', kind: 'number', index: 'picking_runs_pkey' } },
  filters: {},
  columns: [
    { key: 'id', title: 'Run', csv: 'run', of: (run) => run.id },
    { key: 'day', title: 'Day', csv: 'day', of: (run) => run.day },
    { key: 'time', title: 'Time', csv: 'time', of: (run) => run.time },
    { key: 'by', title: 'Sold by', csv: 'sold_by', of: (run) => run.by },
    { key: 'place', title: 'Sold at', csv: 'sold_at', of: (run) => run.place },
    { key: 'orders', title: 'Orders', csv: 'orders', of: (run) => run.orders.length },
    { key: 'references', title: 'References', csv: 'references', of: (run) => run.orders.join(' ') },
    { key: 'bottles', title: 'Bottles', csv: 'bottles', of: (run) => run.bottles },
    { key: 'bench', title: 'At the bench', csv: 'at_the_bench', of: (run) => (run.is_bench ? 'yes' : 'no') },
    {
      key: 'without_run',
      title: 'Without a run',
      csv: 'without_a_run',
      of: (run) => (run.without_run ? 'yes' : 'no'),
    },
    { key: 'concern', title: 'Against it', csv: 'against_it', of: (run) => run.concern },
    { key: 'reason', title: 'Reason', csv: 'reason', of: (run) => run.reason },
  ],
} as const satisfies List<RunRecord>
