import type { ReactNode } from 'react'
import { Removed } from '#app/design/feedback/removed.tsx'
import { useRemovable } from '#app/design/feedback/use-removable.ts'
import type { WireCartItem } from '../calls/cart-item-wire.ts'
import { BasketLine } from './basket-line.tsx'
import { deleteLine, putBack } from './line-changes.ts'

type BasketLinesProps = {
  items: readonly WireCartItem[]
  look: 'panel' | 'page'
  /** Shown if there is neither a line nor one to restore. */
  empty: ReactNode
}

/** A removed line leaves an undo in its place, as long as the list is open. */
export function BasketLines({ items, look, empty }: BasketLinesProps) {
  const { rows, remove, undo } = useRemovable(items, { remove: deleteLine, restore: putBack })
  if (rows.length === 0) return empty
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ item: line, isOut, sorry }) => (
        <li key={line.id} className={look === 'page' ? 'py-5' : 'py-4'}>
          {isOut ? (
            <Removed look="line" name={line.drink.name} sorry={sorry} onUndo={() => undo(line)} />
          ) : (
            <BasketLine line={line} look={look} sorry={sorry} onTakeOut={() => remove(line)} />
          )}
        </li>
      ))}
    </ul>
  )
}
