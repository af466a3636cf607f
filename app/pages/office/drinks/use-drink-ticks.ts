import { useEffect, useState } from 'react'
import { queryText } from './addresses.ts'
import type { DrinkRow, DrinksQuery } from './drink-data.ts'

export type DrinkTicks = ReturnType<typeof useDrinkTicks>

/** What is ticked on this page of the list; another page begins afresh. */
export function useDrinkTicks(rows: DrinkRow[], query: DrinksQuery) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const page = queryText(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list begins afresh
  useEffect(() => setTicked(new Set()), [page])
  return {
    has: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    setAll: (on: boolean) => setTicked(new Set(on ? rows.map(({ id }) => id) : [])),
    clear: () => setTicked(new Set()),
    rows: rows.filter(({ id }) => ticked.has(id)),
  }
}
