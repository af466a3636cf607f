import { Act } from '../parts/act.tsx'
import { counted, money } from '../words.ts'
import { type BulkAct, START_LETTER } from './bulk-acts.ts'
import type { OrderRow } from './order-data.ts'

type BulkBarProps = {
  rows: OrderRow[]
  /** How many orders the view holds, if all of them can be meant. */
  whole: number | undefined
  isWhole: boolean
  acts: { act: BulkAct; count: number }[]
  onWhole: () => void
  onClear: () => void
  onAct: (act: BulkAct) => void
  /** Picks them together, if somebody may. */
  run: { count: number; isStarting: boolean; onStart: () => void } | undefined
}

/** What is ticked, or all of the view, and what can be done with it. */
export function BulkBar({ rows, whole, isWhole, acts, onWhole, onClear, onAct, run }: BulkBarProps) {
  const bottles = rows.reduce((sum, row) => sum + row.bottles, 0)
  const seesMoney = rows.every(({ total }) => typeof total === 'number')
  const total = rows.reduce((sum, row) => sum + (row.total ?? 0), 0)
  return (
    <section
      aria-label="What is ticked"
      className="not-printed sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 -mt-16 flex min-h-14 flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-white py-2 pr-3 pl-5 shadow-panel max-sm:pl-3 md:bottom-5"
    >
      <span aria-live="polite" className="whitespace-nowrap font-semibold">
        {isWhole ? `All ${whole} in this view` : `${rows.length} ticked`}
      </span>
      {!isWhole && (
        <span className="ml-1 whitespace-nowrap text-ink-soft text-xs tabular-nums">
          {counted(bottles, 'bottle')}
          {seesMoney && `, ${money(total)}`}
        </span>
      )}
      <span className="flex-1" />
      {!isWhole && whole !== undefined && whole > rows.length && (
        <Act look="quiet" big onClick={onWhole}>
          All {whole} in this view
        </Act>
      )}
      <Act look="quiet" big onClick={onClear}>
        Clear
      </Act>
      {run && (
        <Act
          big
          className="max-sm:flex-1"
          cap={START_LETTER.toUpperCase()}
          doing={run.isStarting && 'Starting'}
          onClick={run.onStart}
        >
          Start a run of {run.count}
        </Act>
      )}
      {acts.map(({ act, count }, at) => (
        <Act
          key={act.may}
          look={at === 0 ? 'first' : 'plain'}
          big
          className="max-sm:flex-1"
          cap={act.letter?.toUpperCase()}
          onClick={() => onAct(act)}
        >
          {act.words} {count} …
        </Act>
      ))}
    </section>
  )
}
