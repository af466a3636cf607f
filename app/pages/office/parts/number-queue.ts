import type { Outcome } from '../office-api.ts'

type QueueState<Item, Answer> = {
  /** What the shop has not confirmed, the latest of each key. */
  waiting: readonly Item[]
  /** What the shop answered last. */
  known: Answer
  /** Why the last call did not succeed; empty while all is well. */
  trouble: string
}

/** What survives a reload. */
type Memory<Item> = { load: () => Item[]; save: (items: readonly Item[]) => void }

type Setting<Item, Answer> = {
  /** Of several with one key the latest counts: numbers are absolute. */
  keyOf: (item: Item) => string
  known: Answer
  send: (items: readonly Item[]) => Promise<Outcome<Answer>>
  memory: Memory<Item>
  /** Calls back later; answers how to stop. */
  later: (again: () => void) => () => void
}

/** Sends absolute numbers one call after the other. One that fails is kept and sent again until the shop has it. */
export function createNumberQueue<Item, Answer>({
  keyOf,
  known,
  send,
  memory,
  later,
}: Setting<Item, Answer>) {
  let state: QueueState<Item, Answer> = { waiting: memory.load(), known, trouble: '' }
  let isSending = false
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()
  const set = (next: Partial<QueueState<Item, Answer>>) => {
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
      const waiting = state.waiting.filter((item) => !sending.includes(item))
      set({ waiting, known: answer.data, trouble: '' })
      return flush()
    }
    set({ trouble: answer.refusal.error_message })
    stopWaiting = later(() => void flush())
  }

  return {
    put(item: Item) {
      set({ waiting: [...state.waiting.filter((other) => keyOf(other) !== keyOf(item)), item] })
      void flush()
    },
    flush: () => void flush(),
    /** What the shop will never take, such as numbers of something that somebody has finished. */
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

/** A browser that keeps nothing still sends. */
export function memoryOf<Item>(name: string): Memory<Item> {
  return {
    load() {
      try {
        return JSON.parse(window.localStorage.getItem(name) ?? '[]') as Item[]
      } catch {
        return []
      }
    },
    save(items) {
      try {
        if (items.length > 0) window.localStorage.setItem(name, JSON.stringify(items))
        else window.localStorage.removeItem(name)
      } catch {}
    },
  }
}
