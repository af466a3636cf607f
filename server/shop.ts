import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { servePhotographs } from '#app/departments/photographs/serving.server.ts'
import { servePictures } from '#app/departments/pictures/serving.server.ts'
import { createShopSettings } from '#app/departments/settings/settings.server.ts'
import { makeFirstOwnerLink } from '#app/departments/staff/first-owner.server.ts'
import { type Clock, wallClock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { createMemory } from '#app/platform/pages/memory.ts'
import { PageCache } from '#app/platform/pages/page-cache.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { type ApiParts, registerApi } from './api/api.ts'
import { collectApiDocs } from './api/api-docs.ts'
import { type Limits, limitCalls, usualLimits } from './api/limits.ts'
import { createApp } from './app.ts'
import { createBackground } from './background.ts'
import { registerDevMailRoutes } from './html/dev-mail.ts'
import { serveFeed } from './html/feed.ts'
import { serveIcons } from './html/icons.ts'
import { serveOfflinePage } from './html/offline.ts'
import { servePageReportScript } from './html/page-report-script.ts'
import { registerPageRoutes, serveFromCache } from './html/pages.ts'
import { serveRobots } from './html/robots.ts'
import { serveWebApp } from './html/web-app.ts'
import { serveAssets, serveOtherVersionsAssets } from './http/assets.ts'
import { keepFromCaches } from './http/cache-headers.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { isDatabaseAway } from './http/refusals.ts'
import { createCdnPurge } from './ops/cdn-purge.ts'
import { type Readiness, registerHealthRoutes } from './ops/health.ts'
import { alertBy, type Log } from './ops/log.ts'
import { createMetrics, type Figures, registerMetricsRoute } from './ops/metrics.ts'
import { openReads } from './ops/reads.ts'
import { redactUrl } from './ops/redact-url.ts'
import { createServices } from './services.ts'

export type ShopParts = Pick<ApiParts, 'config' | 'database' | 'annex'> &
  Partial<Pick<ApiParts, 'busyAfterMs'>> & {
    log: Log
    /** The folder of the built files for browsers; absent in development, when Vite serves them. */
    clientFolder?: string
    clock?: Clock
    /** Missing limits have their defaults. */
    limits?: Partial<Limits>
    /** Whether this instance works on background jobs; a test of pages and calls does not need them. */
    jobs?: boolean
  }

export type Shop = Awaited<ReturnType<typeof openShop>>

const BUSY_AFTER_MS = 1_500

/** Composition root: wires the whole shop together. Database, settings and log are passed in. */
export async function openShop({
  config,
  database,
  log,
  clientFolder,
  clock = wallClock,
  limits: special,
  busyAfterMs = BUSY_AFTER_MS,
  jobs = true,
  annex,
}: ShopParts) {
  const limits = { ...usualLimits, ...special }
  const { reads, closeWith } = await openReads(config, database, log)
  const context = createAppContext(config, database, { reads, clock, log })
  const services = createServices(context, config, log)
  const pages = createPageCache(config, log)
  const figures = createMetrics({ pages, database, clock })
  const readiness: Readiness = { prepared: false, closing: false }

  const app = createApp({
    config,
    log,
    figures,
    settings: context.settings,
    readiness,
    serveFromCache: serveFromCache({ pages, figures }),
  })
  closeWith(app)
  await app.register(cookie)
  services.sessions.renewCookies(app)
  keepFromCaches(app)
  compressAnswers(app)
  await collectApiDocs(app, config.publicUrl)
  registerHealthRoutes(app, database, readiness)
  registerMetricsRoute(app, figures, config)
  const parts = { config, database, context, services, readiness, limits }
  await registerApi(app, { ...parts, busyAfterMs, annex, pageReports: figures.reported })
  if (clientFolder) await serveAssets(app, clientFolder)
  await registerPages(app, { ...parts, pages, figures })

  const cdn = config.cdn && createCdnPurge(config.cdn, { log, registry: figures.registry })
  const { prepare } = createBackground(app, {
    ...parts,
    pages,
    cdn,
    log,
    jobs,
    clientFolder,
    onJobRun: figures.jobRan,
  })
  /** Before it closes: everything is still answered, but nobody should send more. */
  const refuseReadiness = () => {
    readiness.closing = true
  }
  const inviteFirstOwner = () =>
    makeFirstOwnerLink(database.db, {
      email: config.firstOwner,
      publicUrl: config.publicUrl,
      now: clock(),
    })
  return {
    app,
    pages,
    prepare,
    refuseReadiness,
    inviteFirstOwner,
    isDatabaseAway,
    registry: figures.registry,
  }
}

type ContextParts = Pick<AppContext, 'reads' | 'clock'> & { log: Log }

const createAppContext = (
  config: Config,
  { db }: Database,
  { reads, clock, log }: ContextParts,
): AppContext => ({
  db,
  reads,
  clock,
  memory: createMemory(),
  settings: createShopSettings({ db, clock, alert: alertBy(log) }),
  mode: config.mode,
  publicUrl: config.publicUrl,
  onPageError: (err) => log.error({ err }, 'a page could not be made'),
})

const createPageCache = ({ cdn }: Config, log: Log) =>
  new PageCache({
    hasCdn: cdn !== undefined,
    onStale: (key, failure) => {
      const why = typeof failure === 'number' ? { status: failure } : { err: failure }
      log.warn({ url: redactUrl(key), ...why }, 'an old page is shown')
    },
    onUnpolished: (key, err) =>
      log.warn({ url: redactUrl(key), err }, 'a page could not be compressed any better'),
  })

type PageParts = Omit<ApiParts, 'busyAfterMs' | 'annex' | 'pageReports'> & {
  pages: PageCache
  figures: Figures
}

async function registerPages(
  app: FastifyInstance,
  { config, database, context, services, limits, ...parts }: PageParts,
) {
  serveRobots(app, context)
  serveWebApp(app, context)
  serveIcons(app)
  serveOfflinePage(app, config)
  servePageReportScript(app)
  serveFeed(app, context)
  servePhotographs(app, context)
  servePictures(app, context)
  await app.register(async (floor) => {
    await limitCalls(floor, limits)
    registerDevMailRoutes(floor, context, config)
    serveOtherVersionsAssets(floor, context)
    registerPageRoutes(floor, {
      ...parts,
      config,
      context,
      cardProvider: services.cardProvider,
      accountOf: services.accountOf,
      shopperDataOf: services.basketAndWishlist.shopperDataOf,
      office: services.office,
      opening: services.opening,
      isAway: async () => !(await database.isUp()),
    })
  })
}
