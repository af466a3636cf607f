import { Link } from 'react-router'
import type { Verdict } from '#app/departments/catalogue/file-rows.ts'
import { Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { money } from '../words.ts'
import type { WireImportRow } from './import-data.ts'

const nothing: Record<Verdict, string> = {
  new: 'No row adds a drink.',
  changed: 'No row changes anything.',
  same: 'No row is as the shop has it.',
  refused: 'No row was refused.',
}

const grid =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 lg:grid-cols-[56px_minmax(0,260px)_minmax(0,1fr)_110px]'

/** Rows of a file with one verdict: what was and what will be, or why not. */
export function ImportRows({ rows, verdict }: { rows: WireImportRow[]; verdict: Verdict }) {
  if (rows.length === 0) return <Nothing title={nothing[verdict]} />
  return (
    <>
      <div
        aria-hidden="true"
        className={`${grid} border-line border-b py-2 text-ink-soft text-xs max-lg:hidden`}
      >
        <span>Row</span>
        <span>Drink</span>
        <span>{verdict === 'refused' ? 'Why' : 'Before and after'}</span>
        <span />
      </div>
      <ol aria-label="Rows of the file">
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
    </>
  )
}

function Row({ row: { row, drink, name, before, after, because, outcome } }: { row: WireImportRow }) {
  const fields = Object.keys(after)
  return (
    <li className={`${grid} items-baseline border-line border-b py-2`}>
      <span className="text-ink-soft text-xs tabular-nums max-lg:order-2 max-lg:text-right">
        <span className="lg:sr-only">Row </span>
        {row}
      </span>
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {drink ? (
          <Link to={`/office/drinks/${encodeURIComponent(drink)}?view=all`} className="tap hover:underline">
            {name || drink}
          </Link>
        ) : (
          name || 'No name'
        )}
      </span>
      <span className="min-w-0 text-xs max-lg:order-3 max-lg:col-span-2">
        {because && <span className="block text-error [overflow-wrap:anywhere]">{because}</span>}
        {fields.map((field) => (
          <span key={field} className="mr-4 inline-block max-w-full [overflow-wrap:anywhere]">
            <span className="text-ink-soft">{field.replaceAll('_', ' ')}: </span>
            {Object.hasOwn(before, field) && (
              <>
                <del className="text-ink-soft decoration-1">{shown(field, before[field])}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="font-semibold tabular-nums no-underline">{shown(field, after[field])}</ins>
          </span>
        ))}
        {fields.length === 0 && !because && <span className="text-ink-soft">As the shop has it</span>}
      </span>
      <span className="max-lg:order-4 max-lg:col-span-2">
        {outcome === 'done' && <StatusMark standing="done">Applied</StatusMark>}
        {outcome === 'kept' && <StatusMark standing="decide">Kept back</StatusMark>}
      </span>
    </li>
  )
}

const inPounds = ['new_price', 'old_price', 'cost']
const LONGEST = 160

function shown(field: string, value: WireImportRow['after'][string] | undefined): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'number') return inPounds.includes(field) ? money(value) : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value.length > LONGEST ? `${value.slice(0, LONGEST)} …` : value
}
