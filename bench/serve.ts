import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { readConfig } from '#app/platform/config.server.ts'
import { type Database, type Listener, openDatabase } from '#app/platform/db/db.server.ts'
import type { Limits } from '#server/api/limits.ts'
import { createLog } from '#server/ops/log.ts'
import { explainCalls } from './explain.ts'
import { answering, options } from './process.ts'

/** The built shop in a process of its own, with strings attached: its memory can be made to forget, its CPU read. */
export type ServeOptions = {
  databaseUrl?: string
  /** A standby of it. */
  databaseReadUrl?: string
  dataDir?: string
  /** The folder of the built shop, from the project's root: another one to compare with an older shop. */
  build: string
  /** The demo shop fills itself with its seeds; a live one has what the bench put there. */
  mode: 'demo' | 'live'
  /** Given where pages must name their own address; any free one otherwise. */
  port?: number
}

const { databaseUrl, databaseReadUrl, dataDir = '', build, mode, port = 0 } = options<ServeOptions>()
// Written out: their own file leads to mails, which Node can't read without a build.
const unlimited: Limits = {
  reads: 1e9,
  changes: 1e9,
  orders: { byVisitor: 1e9, byAddress: 1e9 },
  office: 1e9,
  queuePlaces: 1e9,
}
const built = join(import.meta.dirname, '..', build)

const config = {
  ...readConfig({
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: databaseReadUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    DEMO_ORDERS: 'false',
    LICENSED_ALL_DAY: 'true',
    PORT: String(port),
    // Shoppers of the bench come from addresses of their own: no more may join from one than 20 in a minute.
    TRUST_PROXY: 'loopback',
  }),
  mode,
}
let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
  statements += 1
  return query.apply(this, asked as never)
} as typeof query

const database = await openDatabase(config)
const listeners: Listener[] = []
const { openShop } = (await import(join(built, 'server', 'index.js'))) as typeof import('#server/shop.ts')
const { app, pages, prepare } = await openShop({
  config,
  database: overheard(database),
  log: createLog(config),
  clientFolder: join(built, 'client'),
  limits: unlimited,
})
const address = await app.listen({ host: '127.0.0.1', port })
await prepare()

/** Before each request: nothing, or the page cache is emptied, or everything remembered is. */
let freshness: 'kept' | 'rendered' | 'forgotten' = 'kept'
app.server.prependListener('request', () => {
  if (freshness === 'rendered') pages.spoil()
  if (freshness === 'forgotten') forget()
})

/**
 * How long the event loop is held at a time, by the clock and by the thread's own CPU time: other work on the machine
 * counts for the first only.
 */
const delays = monitorEventLoopDelay({ resolution: 1 })
let longestCpuMs = 0
let cpuBefore = 0
let watching: NodeJS.Timeout | undefined
const threadCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

answering(address, {
  forget,
  freshness: (asked) => {
    freshness = asked.freshness as typeof freshness
  },
  cpu: () => process.cpuUsage(),
  memory: () => process.memoryUsage.rss(),
  kept: () => pages.size,
  statements: () => statements,
  watchLoop: () => {
    delays.reset()
    delays.enable()
    longestCpuMs = 0
    cpuBefore = threadCpuMs()
    watching = setInterval(() => {
      const cpu = threadCpuMs()
      longestCpuMs = Math.max(longestCpuMs, cpu - cpuBefore)
      cpuBefore = cpu
    }, 1)
  },
  longestHold: () => {
    clearInterval(watching)
    delays.disable()
    return { clockMs: delays.max / 1e6, cpuMs: longestCpuMs }
  },
  explain: ({ paths }) => explainCalls(app, database, paths as string[]),
  stop: async () => {
    await app.close()
    await database.close()
    process.exit(0)
  },
})

/** As if the database had told of a change. */
function forget() {
  for (const listener of listeners) listener.onNotify('bench')
}

function overheard(heard: Database): Database {
  return {
    ...heard,
    listen: (channel, listener) => {
      listeners.push(listener)
      return heard.listen(channel, listener)
    },
  }
}
