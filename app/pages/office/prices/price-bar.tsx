import { Undo2 } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'
import { Act } from '../parts/act.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { counted } from '../words.ts'
import { standingOf, unsavedPrices } from './edits.ts'
import type { PriceRow } from './price-data.ts'
import { forgetEdits, undoEdit, useEdits, useHasSteps } from './unsaved-prices.ts'

type BarProps = {
  rows: PriceRow[]
  now: Date
  onRaise: () => void
  onLook: () => void
  onSave: () => void
}

/** What is not saved yet, and what can be done with it. */
export function PriceBar({ rows, now, onRaise, onLook, onSave }: BarProps) {
  const edits = useEdits()
  const hasSteps = useHasSteps()
  if (edits.size === 0 && !hasSteps) return null
  const changed = rows.filter(({ id }) => edits.has(id)).map((row) => standingOf(row, edits.get(row.id), now))
  const below = changed.filter((each) => each.below).length
  const ready = unsavedPrices(edits).length - below
  const average = changed.reduce((sum, { percent }) => sum + percent, 0) / Math.max(1, changed.length)
  return (
    <section
      aria-label="Unsaved prices"
      className="not-printed sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 mt-4 flex min-h-14 flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-white py-2 pr-3 pl-5 shadow-panel max-sm:pl-3 md:bottom-5"
    >
      <span aria-live="polite" className="whitespace-nowrap font-semibold">
        {edits.size === 0 ? 'No new prices' : counted(edits.size, 'new price')}
      </span>
      {edits.size > 0 && (
        <span className="ml-1 text-ink-soft text-xs tabular-nums max-sm:hidden">
          {ready} ready
          {changed.length > 0 && `, ${average > 0 ? '+' : ''}${average.toFixed(1)}% on average here`}
        </span>
      )}
      {below > 0 && (
        <>
          <StatusMark standing="broken">{`${below} below the floor`}</StatusMark>
          <Act onClick={onRaise}>Raise to the floor</Act>
        </>
      )}
      <span className="flex-1 max-sm:basis-full" />
      {hasSteps && (
        <Act look="quiet" big cap="Z" className="max-sm:px-2" onClick={undoEdit}>
          <Icon of={Undo2} size={15} />
          Take back
        </Act>
      )}
      {edits.size > 0 && (
        <>
          <Act look="quiet" big className="max-sm:px-2" onClick={() => forgetEdits()}>
            Discard
          </Act>
          <Act big cap="V" className="max-sm:px-2" onClick={onLook}>
            See on the pages
          </Act>
          <Act look="first" big cap="S" className="max-sm:flex-1" onClick={onSave}>
            Try out {edits.size} …
          </Act>
        </>
      )}
    </section>
  )
}
