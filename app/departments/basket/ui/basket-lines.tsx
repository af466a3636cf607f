import { type ReactNode, useState } from 'react'
import { Removed } from '#app/design/feedback/removed.tsx'
import type { Refusal } from '#app/platform/client/api-client.ts'
import type { WireCartItem } from '../basket-wire.ts'
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
  const { rows, takeOut, undo } = useTakenOut(items)
  if (rows.length === 0) return empty
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ line, isOut, sorry }) => (
        <li key={line.id} className={look === 'page' ? 'py-5' : 'py-4'}>
          {isOut ? (
            <Removed look="line" name={line.drink.name} sorry={sorry} onUndo={() => undo(line)} />
          ) : (
            <BasketLine line={line} look={look} sorry={sorry} onTakeOut={() => takeOut(line)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Out = { line: WireCartItem; at: number; isOut: boolean; sorry?: string }

function useTakenOut(items: readonly WireCartItem[]) {
  const [outs, setOuts] = useState<readonly Out[]>([])
  const note = (line: WireCartItem, change: Partial<Out>) =>
    setOuts((before) => before.map((out) => (out.line.id === line.id ? { ...out, ...change } : out)))

  const takeOut = async (line: WireCartItem) => {
    const at = items.findIndex(({ id }) => id === line.id)
    setOuts((before) => [...before.filter((out) => out.line.id !== line.id), { line, at, isOut: true }])
    const answer = await deleteLine(line)
    if (!answer.ok) note(line, { isOut: false, sorry: wordsOf(answer.refusal) })
  }
  const undo = async (line: WireCartItem) => {
    note(line, { sorry: undefined })
    const answer = await putBack(line)
    note(line, answer.ok ? { isOut: false } : { sorry: wordsOf(answer.refusal) })
  }
  return { rows: rowsOf(items, outs), takeOut, undo }
}

const wordsOf = ({ error_message }: Refusal) => error_message

type Row = { line: WireCartItem; isOut: boolean; sorry?: string | undefined }

/** The server's lines, and in their places those that were removed. */
function rowsOf(items: readonly WireCartItem[], outs: readonly Out[]): Row[] {
  const rows: Row[] = items.map((line) => {
    const out = outs.find((each) => each.line.id === line.id)
    return { line, isOut: out?.isOut ?? false, sorry: out?.sorry }
  })
  const gone = outs.filter(({ line }) => items.every(({ id }) => id !== line.id))
  for (const { line, at, sorry } of gone.toSorted((a, b) => a.at - b.at))
    rows.splice(at, 0, { line, isOut: true, sorry })
  return rows
}
