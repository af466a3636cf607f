import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Outcome } from '../office-api.ts'
import { createNumberQueue, memoryOf } from './number-queue.ts'

const AGAIN_AFTER_MS = 4_000

type Setting<Item, Answer> = {
  /** Under which this browser keeps what has not arrived. */
  name: string
  keyOf: (item: Item) => string
  loaded: Answer
  send: (items: readonly Item[]) => Promise<Outcome<Answer>>
}

/** Numbers on their way to the shop, tried again every few seconds and as soon as there is a connection. */
export function useNumberQueue<Item, Answer>({ name, keyOf, loaded, send }: Setting<Item, Answer>) {
  const [queue] = useState(() =>
    createNumberQueue<Item, Answer>({
      keyOf,
      known: loaded,
      send,
      memory: memoryOf(name),
      later: (again) => {
        const timer = setTimeout(again, AGAIN_AFTER_MS)
        return () => clearTimeout(timer)
      },
    }),
  )
  const [atFirst] = useState({ waiting: [], known: loaded, trouble: '' })
  const state = useSyncExternalStore(queue.subscribe, queue.state, () => atFirst)
  useEffect(() => {
    queue.flush()
    window.addEventListener('online', queue.flush)
    return () => {
      queue.stop()
      window.removeEventListener('online', queue.flush)
    }
  }, [queue])
  return { queue, ...state }
}
