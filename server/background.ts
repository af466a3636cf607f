import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { JobRun } from '#app/platform/jobs/jobs.server.ts'
import { shareBuiltFiles } from '#app/platform/pages/built-files.server.ts'
import type { PageCache } from '#app/platform/pages/page-cache.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { withShop } from '#app/platform/shop/shop-scope.server.ts'
import { seedBuying } from '#db/seeds/buying.ts'
import { seedOrders } from '#db/seeds/orders.ts'
import { seedShop } from '#db/seeds/seed-shop.ts'
import { workBehindTheScenes } from './jobs.ts'
import type { CdnPurge } from './ops/cdn-purge.ts'
import type { Readiness } from './ops/health.ts'
import type { Log } from './ops/log.ts'
import { watchCatalogue } from './ops/watch-catalogue.ts'
import type { Services } from './services.ts'

type BackgroundParts = {
  database: Database
  context: AppContext
  services: Services
  config: Config
  pages: PageCache
  cdn: CdnPurge | undefined
  readiness: Readiness
  log: Log
  /** Whether this instance works on jobs. */
  jobs: boolean
  clientFolder: string | undefined
  onJobRun: (run: JobRun) => void
}

/** What runs in the background, from the migrations until the shop closes. */
export function createBackground(
  app: FastifyInstance,
  {
    database,
    context,
    services,
    config,
    pages,
    cdn,
    readiness,
    log,
    jobs,
    clientFolder,
    onJobRun,
  }: BackgroundParts,
) {
  let housekeeping: Awaited<ReturnType<typeof watchCatalogue>> | undefined
  let work: Awaited<ReturnType<typeof workBehindTheScenes>> | undefined
  let seeding: Promise<void> | undefined
  app.addHook('preClose', async () => {
    readiness.closing = true
    // Closing must not wait for connections whose last answer has just been sent.
    app.server.keepAliveTimeout = 1
    await Promise.all([housekeeping?.end(), work?.end(), seeding])
  })
  /** The shop is open meanwhile: on the embedded database they take some seconds. */
  async function seedInBackground() {
    const isClosing = () => readiness.closing
    try {
      await withShop(context.settings.inForce(), async () => {
        await seedOrders(database.db, { ...services, ...context, now: context.clock(), isClosing })
        if (!isClosing()) await seedBuying(database.db, context.clock())
      })
    } catch (err) {
      log.error({ err }, 'the demo shop could not be filled with orders')
    }
    // As after seeding the shelves (`main.ts`): an idle Node collects no garbage.
    globalThis.gc?.()
  }
  return {
    /** Runs the migrations and seeds a demo shop; then the shop is ready. Several instances may do this at once. */
    async prepare() {
      await database.migrate()
      await context.settings.refresh()
      if (config.mode === 'demo') await seedShop(database.db, context.clock())
      // Before the first page that names them is shown.
      if (clientFolder) await shareBuiltFiles(database.db, join(clientFolder, 'assets'), context.clock())
      housekeeping ??= await watchCatalogue({ database, context, pages, cdn, log })
      if (jobs)
        work ??= await workBehindTheScenes({ database, context, services, config, log, onRun: onJobRun })
      readiness.prepared = true
      if (config.demoOrders) seeding ??= seedInBackground()
    },
  }
}
