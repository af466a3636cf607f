import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../frame/keys.tsx'

type CursorProps = {
  /** 'order': rows have the id `order-K7QF-3MHX`. */
  what: string
  rows: readonly { reference: string }[]
  open: string | undefined
  addressOf: (reference: string) => string
  list: string
  /** Where rows can be ticked. */
  toggle?: (reference: string) => void
}

/** The row that keys are for: the open one, or the one that was gone to with `j` and `k`. */
export function useCursor({ what, rows, open, addressOf, list, toggle }: CursorProps): number {
  const navigate = useNavigate()
  const [gone, setGone] = useState(-1)
  const openAt = open === undefined ? -1 : rows.findIndex(({ reference }) => reference === open)
  const at = openAt >= 0 ? openAt : Math.min(gone, rows.length - 1)
  const move = (by: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by))
    const row = rows[next]
    if (!row) return
    setGone(next)
    document.getElementById(`${what}-${row.reference}`)?.scrollIntoView({ block: 'nearest' })
    if (open !== undefined) navigate(addressOf(row.reference), { replace: true, preventScrollReset: true })
  }
  const row = rows[at]
  const go = (to: string) => () => void navigate(to, { preventScrollReset: true })
  useKeys([
    { key: 'j', does: `Next ${what}`, run: () => move(1) },
    { key: 'k', does: `${what.replace(/^./, (first) => first.toUpperCase())} before`, run: () => move(-1) },
    ...(row && toggle ? [{ key: 'x', does: 'Tick it', run: () => toggle(row.reference) }] : []),
    ...(row && open === undefined
      ? [{ key: 'Enter', does: 'Open it', run: go(addressOf(row.reference)) }]
      : []),
    ...(open === undefined ? [] : [{ key: 'Escape', does: `Close the ${what}`, run: go(list) }]),
  ])
  return at
}
