import { LRUCache } from 'lru-cache'

/** What was worked out from the database and stays true until somebody says otherwise. */
export type Memory = {
  remember: <T>(key: string, make: () => Promise<T>) => Promise<T>
  forget: () => void
}

const MOST = 5_000

/**
 * Askers of the same thing share one answer in the making; a failure is not remembered. When it is full, what nobody
 * has asked for longest makes room.
 */
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
