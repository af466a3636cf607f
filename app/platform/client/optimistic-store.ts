import { useSyncExternalStore } from 'react'
import type { Outcome } from './api-client.ts'
import { changesMade, runErrand } from './mutation-queue.ts'

/** `madeAs`: which of this tab's changes it has become, once the server has said yes. */
type Expected<Change> = { change: Change; madeAs: number | undefined }

export type Expecting<Told, Change> = {
  /** The server's own word, which holds the first `changes` of this tab's changes: they need not be expected any more. */
  tell: (told: Told, changes: number) => void
  /** Shows a change before the server has answered, and takes it back when the answer is no. */
  expect: <T>(change: Change, call: () => Promise<Outcome<T>>) => Promise<Outcome<T>>
  read: () => { told: Told; changes: readonly Change[] }
  /** A part of it on the screen; `before` is shown until scripts have taken the page over. */
  use: <Shown>(select: (told: Told, changes: readonly Change[]) => Shown, before: Shown) => Shown
}

/** What the server has told last, and what is expected of it meanwhile. */
export function expecting<Told, Change>(first: Told): Expecting<Told, Change> {
  let told = first
  let expected: readonly Expected<Change>[] = []
  let shown = { told, changes: [] as readonly Change[] }
  const listeners = new Set<() => void>()

  const show = () => {
    shown = { told, changes: expected.map(({ change }) => change) }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    tell(next, changes) {
      told = next
      expected = expected.filter(({ madeAs = Infinity }) => madeAs > changes)
      show()
    },
    async expect(change, call) {
      const hope: Expected<Change> = { change, madeAs: undefined }
      expected = [...expected, hope]
      show()
      const outcome = await runErrand(call)
      if (outcome.ok) hope.madeAs = changesMade()
      else {
        expected = expected.filter((each) => each !== hope)
        show()
      }
      return outcome
    },
    read: () => shown,
    use: (select, before) =>
      useSyncExternalStore(
        subscribe,
        () => select(shown.told, shown.changes),
        () => before,
      ),
  }
}
