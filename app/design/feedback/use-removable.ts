import { useState } from 'react'
import type { Outcome } from '#app/platform/client/api-client.ts'

type Change<Item> = (item: Item) => Promise<Outcome<unknown>>

/** The rows of a list whose removed items leave an undo (`Removed`) in their places, as long as it is open. */
export function useRemovable<Item extends { id: string }>(
  items: readonly Item[],
  calls: { remove: Change<Item>; restore: Change<Item> },
) {
  const [outs, setOuts] = useState<readonly Out<Item>[]>([])
  const note = ({ id }: Item, change: Partial<Out<Item>>) =>
    setOuts((before) => before.map((out) => (out.item.id === id ? { ...out, ...change } : out)))

  const remove = async (item: Item) => {
    const at = items.findIndex(({ id }) => id === item.id)
    setOuts((before) => [...before.filter((out) => out.item.id !== item.id), { item, at, isOut: true }])
    const answer = await calls.remove(item)
    if (!answer.ok) note(item, { isOut: false, sorry: answer.refusal.error_message })
  }
  const undo = async (item: Item) => {
    note(item, { sorry: undefined })
    const answer = await calls.restore(item)
    note(item, answer.ok ? { isOut: false, restoredIn: items } : { sorry: answer.refusal.error_message })
  }
  return { rows: rowsOf(items, outs), remove, undo }
}

export type Out<Item> = {
  item: Item
  at: number
  isOut: boolean
  /** Why it could not be removed or restored. */
  sorry?: string | undefined
  /** The server's list when it was restored: the next one has it again, or another item that it was merged into. */
  restoredIn?: readonly Item[]
}

type Row<Item> = { item: Item; isOut: boolean; sorry: string | undefined }

/** The server's items, and in their places those that were removed. */
export function rowsOf<Item extends { id: string }>(
  items: readonly Item[],
  outs: readonly Out<Item>[],
): Row<Item>[] {
  const rows = items.map((item): Row<Item> => {
    const out = outs.find((each) => each.item.id === item.id)
    return { item, isOut: out?.isOut ?? false, sorry: out?.sorry }
  })
  const isGone = ({ item, isOut, restoredIn }: Out<Item>) =>
    (isOut || restoredIn === items) && items.every(({ id }) => id !== item.id)
  for (const { item, at, sorry } of outs.filter(isGone).toSorted((a, b) => a.at - b.at))
    rows.splice(at, 0, { item, isOut: true, sorry })
  return rows
}
