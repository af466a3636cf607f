import pg from 'pg'
import { vi } from 'vitest'

/** Counts how many statements wait for one connection of a transaction at the same time. */
export function countStatements() {
  const running = new WeakMap<object, number>()
  const seen = { most: 0, all: 0 }
  const query: (this: pg.Client, ...asked: unknown[]) => unknown = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answer = query.apply(this, asked)
    // A pool asks with a callback: only a transaction waits for promises.
    if (!(answer instanceof Promise)) return
    const count = (by: number) => {
      const now = (running.get(this) ?? 0) + by
      running.set(this, now)
      seen.most = Math.max(seen.most, now)
    }
    seen.all++
    count(1)
    const done = () => count(-1)
    answer.then(done, done)
    return answer
  } as typeof pg.Client.prototype.query)
  return { seen, stop: () => spy.mockRestore() }
}
