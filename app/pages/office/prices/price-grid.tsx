import { useRef } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { Act } from '../parts/act.tsx'
import { filledDown, pasted, typed } from './edits.ts'
import { cellId, type GridActs, type Place } from './grid-acts.ts'
import { isTable, readTable } from './paste.ts'
import type { PriceRow } from './price-data.ts'
import { PriceLine } from './price-line.tsx'
import { currentEdits, setEdits, undoEdit, useEdits } from './unsaved-prices.ts'

type GridProps = {
  rows: PriceRow[]
  now: Date
  maySet: boolean
  openId: string | undefined
  addressOf: (id: string) => string
}

/** One drink a row. Cells take prices, formulas and pasted sheets; arrows, Enter and Tab go through them. */
export function PriceGrid({ rows, now, maySet, openId, addressOf }: GridProps) {
  const edits = useEdits()
  const last = useRef<Place>({ at: 0, column: 'price' })
  const acts = useActs(rows, now, last)
  const seesCost = rows.some(({ cost }) => cost !== undefined)
  return (
    <>
      <table className="w-full table-fixed border-collapse max-md:block">
        <caption className="sr-only">Prices of drinks</caption>
        <thead className="max-md:hidden">
          <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
            <Head>Drink</Head>
            <Head className="hidden w-24 @[860px]:table-cell">Size</Head>
            {seesCost && <Head className="hidden w-[68px] text-right @[800px]:table-cell">Cost</Head>}
            <Head className="w-[72px] text-right">Now</Head>
            <Head className="w-[104px] text-right text-ink">New price</Head>
            <Head className="w-[104px] text-right text-ink">Old price</Head>
            <Head className="hidden w-[68px] text-right @[680px]:table-cell">Change</Head>
            <Head className="w-[68px] text-right">Floor</Head>
            {seesCost && <Head className="hidden w-[108px] text-right @[800px]:table-cell">Margin</Head>}
            <Head className="hidden w-[76px] text-right @[960px]:table-cell">£ a litre</Head>
            <Head className="hidden w-[72px] text-right @[1040px]:table-cell">£ a unit</Head>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row, at) => (
            <PriceLine
              key={row.id}
              row={row}
              edit={edits.get(row.id)}
              isOpen={row.id === openId}
              to={addressOf(row.id)}
              {...{ at, now: now.getTime(), maySet, seesCost, acts }}
            />
          ))}
        </tbody>
      </table>
      {maySet && (
        <p className="flex flex-wrap items-center gap-2 pt-2 text-ink-soft text-xs max-md:hidden">
          <Act look="quiet" onClick={() => acts.fillDown(last.current)}>
            Fill down from the last cell
          </Act>
          <span>or Ctrl D. Paste cells from a sheet into any cell. Arrows and Enter go through them.</span>
        </p>
      )}
    </>
  )
}

const Head = ({ children, className }: { children: string; className?: string }) => (
  <th scope="col" className={classNames('px-2 font-medium', className)}>
    {children}
  </th>
)

/** One object for as long as the rows are the same: a typed price draws its own line only. */
function useActs(rows: PriceRow[], now: Date, last: { current: Place }): GridActs {
  const latest = useRef({ rows, now })
  latest.current = { rows, now }
  const acts = useRef<GridActs>(null)
  acts.current ??= {
    type: ({ at, column }, text) => {
      const { rows: shown, now: time } = latest.current
      const row = shown[at]
      if (row) setEdits(typed(currentEdits(), row, column, text, time))
    },
    paste: (place, text) => {
      if (!isTable(text)) return false
      const { rows: shown, now: time } = latest.current
      setEdits(pasted(currentEdits(), shown, place, readTable(text), time))
      return true
    },
    move: ({ at, column }, { rows: down = 0, columns = 0 }) => {
      const to = { at: at + down, column: columns > 0 ? 'old' : columns < 0 ? 'price' : column } as const
      document.getElementById(cellId(to))?.focus()
    },
    fillDown: ({ at, column }) => setEdits(filledDown(currentEdits(), latest.current.rows, at, column)),
    undo: undoEdit,
    come: (place) => {
      last.current = place
    },
  }
  return acts.current
}
