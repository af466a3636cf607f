import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import type { Cell } from './edits.ts'
import { cellId, type GridActs, type Place } from './grid-acts.ts'
import { inCell } from './price-data.ts'

type CellProps = {
  place: Place
  label: string
  /** As it is saved. */
  saved: string
  cell: Cell | undefined
  isBad: boolean
  describedBy: string | undefined
  /** Undefined: it is put down. */
  onTyping: (text: string | undefined) => void
  onHere: (isHere: boolean) => void
  acts: GridActs
}

/** A price that can be typed over: a price, a formula, or cells of a sheet. */
export function PriceCell({
  place,
  label,
  saved,
  cell,
  isBad,
  describedBy,
  onTyping,
  onHere,
  acts,
}: CellProps) {
  const isHydrated = useHydrated()
  const [text, setText] = useState<string>()
  const shown = cell ? ('wrong' in cell ? cell.wrong : inCell(cell.amount)) : saved
  const type = (next: string | undefined) => {
    setText(next)
    onTyping(next)
  }
  const putDown = () => {
    if (text !== undefined && text !== shown) acts.type(place, text)
    type(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = wayOf(event)
    if (by) {
      event.preventDefault()
      putDown()
      acts.move(place, by)
    } else if (event.key === 'Escape' && text !== undefined) {
      event.stopPropagation()
      type(undefined)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      putDown()
      acts.fillDown(place)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && text === undefined) {
      event.preventDefault()
      acts.undo()
    }
  }
  const paste = (event: ClipboardEvent) => {
    if (!acts.paste(place, event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    type(undefined)
  }
  return (
    <input
      id={cellId(place)}
      value={text ?? shown}
      readOnly={!isHydrated}
      aria-label={label}
      aria-invalid={isBad || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      inputMode={place.column === 'old' ? 'decimal' : 'text'}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => {
        target.select()
        acts.come(place)
        onHere(true)
      }}
      onBlur={() => {
        putDown()
        onHere(false)
      }}
      onKeyDown={press}
      onPaste={paste}
      className={classNames(
        'h-7 w-full rounded-sm border border-transparent px-2 text-right tabular-nums outline-brand hover:border-line-strong focus:outline-2 pointer-coarse:h-11 pointer-coarse:text-base max-md:border-line-strong',
        isBad
          ? 'border-error bg-error-wash font-semibold text-error'
          : cell || text !== undefined
            ? 'bg-brand-wash font-semibold text-brand-deeper'
            : 'bg-white',
      )}
    />
  )
}

/** Up and down always; left and right where the text ends. */
function wayOf({ key, shiftKey, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLInputElement>) {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { rows: 1 }
  if (key === 'ArrowUp' || key === 'Enter') return { rows: -1 }
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { columns: -1 }
  return key === 'ArrowRight' && (isWhole || selectionStart === value.length) ? { columns: 1 } : undefined
}
