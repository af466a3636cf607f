import { useEffect, useState } from 'react'
import { queryText } from './addresses.ts'
import type { ListQuery, OrderRow } from './order-data.ts'

export type Ticks = {
  has: (reference: string) => boolean
  toggle: (reference: string) => void
  setAll: (on: boolean) => void
  clear: () => void
  rows: OrderRow[]
}

/** What is ticked on this page of the list; another page begins afresh. */
export function useTicks(rows: OrderRow[], query: ListQuery): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const page = queryText(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list begins afresh
  useEffect(() => setTicked(new Set()), [page])
  return {
    has: (reference) => ticked.has(reference),
    toggle: (reference) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(reference)) after.add(reference)
        return after
      }),
    setAll: (on) => setTicked(new Set(on ? rows.map(({ reference }) => reference) : [])),
    clear: () => setTicked(new Set()),
    rows: rows.filter(({ reference }) => ticked.has(reference)),
  }
}
