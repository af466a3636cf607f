import { useState } from 'react'
import { queryText } from './addresses.ts'
import type { DrinkRow, DrinksQuery } from './drink-data.ts'

export type DrinkTicks = ReturnType<typeof useDrinkTicks>

/** What is ticked on this page of the list; another page begins afresh. */
export function useDrinkTicks(rows: DrinkRow[], query: DrinksQuery) {
  const page = queryText(query)
  const [last, setLast] = useState({ page, ids: nothing })
  const on = (state: typeof last) => (state.page === page ? state.ids : nothing)
  const ticked = on(last)
  const tick = (ids: ReadonlySet<string>) => setLast({ page, ids })
  return {
    has: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setLast((before) => {
        const ids = new Set(on(before))
        if (!ids.delete(id)) ids.add(id)
        return { page, ids }
      }),
    setAll: (isOn: boolean) => tick(new Set(isOn ? rows.map(({ id }) => id) : [])),
    clear: () => tick(nothing),
    rows: rows.filter(({ id }) => ticked.has(id)),
  }
}

const nothing: ReadonlySet<string> = new Set()
