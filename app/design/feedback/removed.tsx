import { Undo2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { classNames } from '../material/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { Sorry } from './sorry.tsx'

type RemovedProps = {
  name: string
  /** Why it could not be restored. */
  sorry: string | undefined
  onUndo: () => void
  /** line: replaces a line of a list. tile: replaces a card. */
  look: 'line' | 'tile'
}

/** Replaces a removed item and stays: keyboard users and slow readers have all the time to undo. */
export function Removed({ name, sorry, onUndo, look }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone, and the focus with it.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const { place, words, below } = looks[look]
  return (
    <div className={place}>
      <p role="status" className={classNames('text-sm break-words text-ink-soft', words)}>
        Removed <span className="font-medium text-ink">{name}</span>
      </p>
      <Button ref={button} look="quiet" onClick={onUndo}>
        <Icon of={Undo2} size={18} /> Undo
      </Button>
      <Sorry className={below}>{sorry}</Sorry>
    </div>
  )
}

const looks = {
  line: {
    place: 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
    words: 'min-w-0 flex-1',
    below: 'w-full text-sm',
  },
  tile: {
    place:
      'flex aspect-4/5 flex-col items-center justify-center gap-3 rounded-md border border-dashed border-line-strong p-4 text-center',
    words: 'max-w-full',
    below: 'text-sm',
  },
}
