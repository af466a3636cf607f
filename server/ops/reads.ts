import type { FastifyInstance } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import { type Database, openDatabase } from '#app/platform/db/db.server.ts'
import { type Reads, readEither, readPrimary } from '#app/platform/db/standby/reads.server.ts'
import { createStandbyWatch } from '#app/platform/db/standby/standby.server.ts'
import { isDatabaseAway } from '../http/refusals.ts'
import type { Log } from './log.ts'

/** Where reads that may be seconds old go: to the standby of `DATABASE_READ_URL`, or to the only database there is. */
export async function openReads(
  config: Config,
  primary: Database,
  log: Log,
): Promise<{ reads: Reads; closeWith: (app: FastifyInstance) => void }> {
  if (!config.databaseReadUrl) return { reads: readPrimary(primary.db), closeWith: () => {} }
  const { dataDir, databasePoolSize, databaseReadUrl: databaseUrl } = config
  const standby = await openDatabase(
    { databaseUrl, dataDir, databasePoolSize, isReadOnly: true },
    (err, what) => log.warn({ err }, what),
  )
  const { watch, isFresh } = createStandbyWatch({ primary, standby })
  const closing = new AbortController()
  const watching = watch(closing.signal, (err) =>
    log.warn({ err }, 'the standby can’t be compared with the primary: everything is read from the primary'),
  )
  return {
    reads: readEither(primary.db, { db: standby.db, isFresh }, isDatabaseAway),
    closeWith: (app) =>
      app.addHook('onClose', async () => {
        closing.abort()
        await watching
        await standby.close()
      }),
  }
}
