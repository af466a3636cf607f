import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../frame/keys.tsx'
import { enquiryAddress, listAddress } from './addresses.ts'
import type { EnquiriesData } from './enquiry-data.ts'

/** The row that keys are for: the open one, or the one that was gone to with `j` and `k`. */
export function useCursor({ list, open, query }: EnquiriesData): number {
  const navigate = useNavigate()
  const [gone, setGone] = useState(-1)
  const rows = list.enquiries
  const openAt = open ? rows.findIndex(({ reference }) => reference === open.reference) : -1
  const at = openAt >= 0 ? openAt : Math.min(gone, rows.length - 1)
  const move = (by: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by))
    const row = rows[next]
    if (!row) return
    setGone(next)
    document.getElementById(`enquiry-${row.reference}`)?.scrollIntoView({ block: 'nearest' })
    if (open) navigate(enquiryAddress(row.reference, query), { replace: true, preventScrollReset: true })
  }
  const row = rows[at]
  useKeys([
    { key: 'j', does: 'Next enquiry', run: () => move(1) },
    { key: 'k', does: 'Enquiry before', run: () => move(-1) },
    ...(row && !open
      ? [
          {
            key: 'Enter',
            does: 'Open it',
            run: () => navigate(enquiryAddress(row.reference, query), { preventScrollReset: true }),
          },
        ]
      : []),
    ...(open
      ? [
          {
            key: 'Escape',
            does: 'Close the enquiry',
            run: () => navigate(listAddress(query), { preventScrollReset: true }),
          },
        ]
      : []),
  ])
  return at
}
