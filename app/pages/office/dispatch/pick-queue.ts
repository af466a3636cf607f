import type { Outcome } from '../office-api.ts'
import type { Pick } from './picking.ts'

export type QueueState<Answer> = {
  /** Picks that the shop has not confirmed, the latest of each drink. */
  waiting: readonly Pick[]
  /** What the shop answered last. */
  known: Answer
  /** Why the last call did not succeed; empty while all is well. */
  trouble: string
}

/** What survives a reload. */
export type Memory = { load: () => Pick[]; save: (picks: readonly Pick[]) => void }

type Setting<Answer> = {
  known: Answer
  send: (picks: readonly Pick[]) => Promise<Outcome<Answer>>
  memory: Memory
  /** Calls back later; answers how to stop. */
  later: (again: () => void) => () => void
}

/** Sends picks one call after the other. One that fails is kept and sent again until the shop has it. */
export function createPickQueue<Answer>({ known, send, memory, later }: Setting<Answer>) {
  let state: QueueState<Answer> = { waiting: memory.load(), known, trouble: '' }
  let isSending = false
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()
  const set = (next: Partial<QueueState<Answer>>) => {
    state = { ...state, ...next }
    memory.save(state.waiting)
    for (const listen of listeners) listen()
  }

  async function flush(): Promise<void> {
    stopWaiting()
    if (isSending || state.waiting.length === 0) return
    const sending = state.waiting
    isSending = true
    const answer = await send(sending)
    isSending = false
    if (answer.ok) {
      const waiting = state.waiting.filter((pick) => !sending.includes(pick))
      set({ waiting, known: answer.data, trouble: '' })
      return flush()
    }
    set({ trouble: answer.refusal.error_message })
    stopWaiting = later(() => void flush())
  }

  return {
    put(pick: Pick) {
      set({ waiting: [...state.waiting.filter(({ drink_id }) => drink_id !== pick.drink_id), pick] })
      void flush()
    },
    flush: () => void flush(),
    /** What the shop will never take, such as picks of a run that somebody has finished. */
    drop() {
      stopWaiting()
      set({ waiting: [], trouble: '' })
    },
    stop: () => stopWaiting(),
    state: () => state,
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
