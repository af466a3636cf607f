import { useState } from 'react'
import type { Outcome, Refusal } from './api-client.ts'

/** What is known of a call: what it has answered last, or why it was refused. */
export type CallState<T> = { isPending: boolean; data?: T; refusal?: Refusal }

type Options = {
  /** Each press is sent, and the last one's answer counts: for what is shown before the server has answered. */
  isConcurrent?: boolean
}

/**
 * A call that a press sends, with its state. A second press while it is under way sends nothing. A new run clears the
 * refusal of the one before; what was answered stays until the next answer.
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

/** `useCall` without React. `run` gives back the outcome, or nothing if it was not sent. */
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
      // Otherwise a newer run, or `reset`, has overtaken it.
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
