import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/design/button.tsx'

type TakenOutProps = { name: string; sorry: string | undefined; onUndo: () => void }

/** Stands where the line stood, and stays: whoever uses the keyboard or reads slowly needs no haste to undo. */
export function TakenOut({ name, sorry, onUndo }: TakenOutProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="min-w-0 flex-1 text-sm break-words text-ink-soft">
        Removed <span className="font-medium text-ink">{name}</span>
      </p>
      <Button ref={button} look="quiet" onClick={onUndo}>
        <Undo2 size={18} /> Undo
      </Button>
      {sorry && (
        <p role="alert" className="w-full text-sm text-error">
          {sorry}
        </p>
      )}
    </div>
  )
}
