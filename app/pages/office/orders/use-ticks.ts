import { useState } from 'react'
import { queryText } from './addresses.ts'
import type { ListQuery, OrderRow } from './order-data.ts'

export type Ticks = {
  has: (reference: string) => boolean
  toggle: (reference: string) => void
  setAll: (on: boolean) => void
  clear: () => void
  rows: OrderRow[]
}

const none: ReadonlySet<string> = new Set()

/** What is ticked on this page of the list; another page begins afresh. */
export function useTicks(rows: OrderRow[], query: ListQuery): Ticks {
  const page = queryText(query)
  const [state, setState] = useState<{ page: string; ticked: ReadonlySet<string> }>({ page, ticked: none })
  const ticked = state.page === page ? state.ticked : none
  const setTicked = (after: ReadonlySet<string>) => setState({ page, ticked: after })
  return {
    has: (reference) => ticked.has(reference),
    toggle: (reference) =>
      setState((before) => {
        const after = new Set(before.page === page ? before.ticked : none)
        if (!after.delete(reference)) after.add(reference)
        return { page, ticked: after }
      }),
    setAll: (on) => setTicked(new Set(on ? rows.map(({ reference }) => reference) : [])),
    clear: () => setTicked(none),
    rows: rows.filter(({ reference }) => ticked.has(reference)),
  }
}
