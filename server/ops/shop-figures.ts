import { Gauge, type Registry } from 'prom-client'
import { orderFigures } from '#app/departments/orders/order-figures.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { listStandbys } from '#app/platform/db/replication.server.ts'
import { listWaitingJobs, type WaitingJobs } from '#app/platform/jobs/job-figures.server.ts'
import { SEND_MAIL } from '#app/platform/mail/outbox.server.ts'

/** Several collectors may ask at once, and anybody in a demo shop: the database is asked this often at most. */
const KEPT_MS = 10_000
/** A scrape is answered without them then. */
const WITHIN_MS = 2_000

type Deps = { database: Database; clock: Clock; registry: Registry }

/**
 * Figures that are in the database and the same at every instance, so an alert takes the highest, not the sum. Nothing
 * is counted while people buy: a few statements over indexes are asked when somebody looks.
 */
export function registerShopFigures({ database, clock, registry }: Deps) {
  const values = cached(() => readValues(database, clock()))
  new Gauge({
    name: 'database_figures_up',
    help: 'Whether the figures of orders, jobs and standbys could be read',
    registers: [registry],
    async collect() {
      this.set((await values()) ? 1 : 0)
    },
  })
  for (const [name, { help, label }] of Object.entries(figures))
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const found = (await values())?.[name as FigureName]
        this.reset()
        // One without a label is 0 after a reset.
        if (!label) this.remove({})
        if (typeof found === 'number') this.set(found)
        else for (const [of, value] of Object.entries(found ?? {})) this.set({ [label ?? '']: of }, value)
      },
    })
}

const figures: Record<FigureName, { help: string; label?: string }> = {
  orders_placed_last_hour: { help: 'Orders of the last hour, by how they are paid', label: 'payment' },
  orders_newest_age_seconds: { help: 'How long ago the newest order was placed' },
  orders_in_review: { help: 'Orders that a person has to check' },
  orders_review_age_seconds: { help: 'How long ago the oldest of them was placed' },
  jobs_waiting: { help: 'Jobs that are due or have failed before', label: 'name' },
  jobs_waiting_seconds: { help: 'How long the oldest of them has waited', label: 'name' },
  database_replication_lag_seconds: { help: 'How far a standby is behind', label: 'standby' },
}

type ByLabel = Record<string, number>

/** One value, or one for each label. */
type Values = {
  orders_placed_last_hour: ByLabel
  orders_newest_age_seconds: number | undefined
  orders_in_review: number
  orders_review_age_seconds: number
  jobs_waiting: ByLabel
  jobs_waiting_seconds: ByLabel
  database_replication_lag_seconds: ByLabel
}
type FigureName = keyof Values

async function readValues({ db, kind }: Database, now: Date): Promise<Values> {
  const orders = await orderFigures(db, now)
  const jobs = await listWaitingJobs(db)
  const standbys = kind === 'postgres' ? await listStandbys(db) : []
  return {
    orders_placed_last_hour: orders.placedLastHour,
    orders_newest_age_seconds: orders.newestSeconds,
    orders_in_review: orders.inReview,
    orders_review_age_seconds: orders.oldestReviewSeconds,
    jobs_waiting: byName(jobs, ({ waiting }) => waiting),
    jobs_waiting_seconds: byName(jobs, ({ oldestSeconds }) => oldestSeconds),
    database_replication_lag_seconds: Object.fromEntries(
      standbys.map(({ standby, lagSeconds }) => [standby, lagSeconds]),
    ),
  }
}

/** Mail is always there, with 0 if none waits: an alert needs something to compare. */
const byName = (jobs: WaitingJobs[], value: (jobs: WaitingJobs) => number): ByLabel => ({
  [SEND_MAIL]: 0,
  ...Object.fromEntries(jobs.map((each) => [each.job, value(each)])),
})

/** Read once for all who ask within some seconds; nothing if that fails or takes too long. */
function cached(read: () => Promise<Values>): () => Promise<Values | undefined> {
  let kept: Promise<Values | undefined> | undefined
  let until = 0
  return () => {
    if (kept && performance.now() < until) return kept
    until = performance.now() + KEPT_MS
    kept = Promise.race([read().catch(() => undefined), tooLate()])
    return kept
  }
}

const tooLate = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WITHIN_MS).unref())
