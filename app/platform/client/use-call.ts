import { useState } from 'react'
import type { Outcome, Refusal } from './api-client.ts'

/** The state of a call: its last answer, or why it was refused. */
export type CallState<T> = { isPending: boolean; data?: T; refusal?: Refusal }

type Options = {
  /** Every press is sent, and only the last answer counts: for optimistic updates. */
  isConcurrent?: boolean
}

/**
 * A call that a button sends, with its state. A second press while it is pending sends nothing. A new run clears the
 * last refusal; the last answer stays until the next one.
 */
export function useCall<Args extends unknown[], T>(
  call: (...args: Args) => Promise<Outcome<T>>,
  { isConcurrent }: Options = {},
) {
  const [state, setState] = useState<CallState<T>>(idle)
  const [{ run, reset }] = useState(() => createRunner<T>(setState))
  return { ...state, reset, run: (...args: Args) => run(() => call(...args), isConcurrent) }
}

const idle = { isPending: false }

/** `useCall` without React. `run` returns the outcome, or nothing if the call was not sent. */
export function createRunner<T>(show: (state: CallState<T>) => void) {
  let current: object | undefined
  let data: T | undefined
  return {
    async run(call: () => Promise<Outcome<T>>, isConcurrent?: boolean): Promise<Outcome<T> | undefined> {
      if (current && !isConcurrent) return
      const own = {}
      current = own
      show({ isPending: true, data })
      const outcome = await call()
      // Otherwise a newer run, or `reset`, has replaced it.
      if (current === own) {
        const last: CallState<T> = { ...outcome, isPending: false }
        current = undefined
        data = last.data
        show(last)
      }
      return outcome
    },
    reset() {
      current = data = undefined
      show(idle)
    },
  }
}
