import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import type { JobRun } from '#app/platform/jobs/jobs.server.ts'
import type { PageCache } from '#app/platform/pages/page-cache.server.ts'
import { isFromHere } from '../http/from-here.ts'
import { createPageFigures } from './page-figures.ts'
import { registerShopFigures } from './shop-figures.ts'

/** The shop's metrics, for Prometheus. */
export type Figures = ReturnType<typeof createMetrics>

type Deps = { pages: PageCache; database: Database; clock: Clock }

export function createMetrics({ pages, database, clock }: Deps) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answered = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  const served = new Counter({
    name: 'pages_served_total',
    help: 'Public pages, by how they were served',
    labelNames: ['how'],
    registers,
  })
  new Gauge({
    name: 'pages_kept_bytes',
    help: 'Memory used by kept pages',
    registers,
    collect() {
      this.set(pages.size.bytes)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waited for' }, waitingCount)
    },
  })
  const ran = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long jobs took, by name and how they ended',
    // Not `job`: Prometheus has that label for itself.
    labelNames: ['name', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  })
  registerShopFigures({ database, clock, registry })
  return {
    registry,
    answered,
    jobRan: ({ job, outcome, seconds }: JobRun) => ran.observe({ name: job, outcome }, seconds),
    reported: createPageFigures(registry),
    keptPage: served.labels('kept'),
    renderedPage: served.labels('rendered'),
    stalePage: served.labels('stale'),
  }
}

export function registerMetricsRoute(
  app: FastifyInstance,
  figures: Figures,
  config: Pick<Config, 'mode' | 'metricsOpen'>,
) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (config.mode === 'live' && !config.metricsOpen && !isFromHere(request)) return reply.callNotFound()
    return reply.type(figures.registry.contentType).send(await figures.registry.metrics())
  })
}
