import type { Database } from '#app/platform/db/db.server.ts'

/** In place of a database, for what is tested without one: whatever it is asked, it finds nothing. */
export const noDatabase = (special: Partial<Database> = {}): Database => ({
  kind: 'pglite',
  db: nothing as Database['db'],
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } as Database['pool'],
  migrate: async () => {},
  listen: async () => async () => {},
  isUp: async () => true,
  close: async () => {},
  ...special,
})

/** Every call on it, however long the chain, ends in an empty list. */
const nothing: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? (resolve: (rows: unknown[]) => void) => resolve([]) : nothing),
  apply: () => nothing,
})
