import { LRUCache } from 'lru-cache'

/** A cache of values calculated from the database, valid until it is cleared. */
export type Memory = {
  remember: <T>(key: string, make: () => Promise<T>) => Promise<T>
  forget: () => void
}

const MOST = 5_000

/** An LRU cache. Concurrent requests for the same key share one promise; failures are not cached. */
export function createMemory(): Memory {
  const known = new LRUCache<string, Promise<unknown>>({ max: MOST })
  return {
    remember<T>(key: string, make: () => Promise<T>) {
      const outcome = known.get(key)
      if (outcome) return outcome as Promise<T>
      const answer = make()
      known.set(key, answer)
      answer.catch(() => known.peek(key) === answer && known.delete(key))
      return answer
    },
    forget: () => known.clear(),
  }
}

export const noMemory: Memory = { remember: (_, make) => make(), forget: () => {} }
