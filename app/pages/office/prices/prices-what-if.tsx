import { WhatIfBox } from '../parts/what-if-box.tsx'
import { timesOf, unsavedPrices } from './edits.ts'
import type { PriceRow } from './price-data.ts'
import { useEdits } from './unsaved-prices.ts'

/** As many as one look takes. */
const MOST = 500

type LookProps = { rows: PriceRow[]; when?: { from: string; until: string }; onClose: () => void }

/** Unsaved prices on the real pages, at once or from when they shall begin. */
export function PricesWhatIf({ rows, when = { from: '', until: '' }, onClose }: LookProps) {
  const unsaved = unsavedPrices(useEdits()).slice(0, MOST)
  const known = new Map(rows.map((row) => [row.id, row]))
  const drinks = unsaved.map(({ id }) => {
    const row = known.get(id)
    return { id, name: row?.name ?? id, type: row?.type ?? '' }
  })
  return (
    <WhatIfBox
      changes={{ prices: unsaved.map((price) => ({ ...price, ...timesOf(when) })) }}
      // Those on this page of the grid first: of the others only the id is known here.
      drinks={drinks.sort((one, other) => Number(known.has(other.id)) - Number(known.has(one.id)))}
      from={when.from}
      onClose={onClose}
    />
  )
}
