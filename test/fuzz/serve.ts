import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { readConfig } from '#app/platform/config.server.ts'
import { openDatabase } from '#app/platform/db/db.server.ts'
import type { Limits } from '#server/api/limits.ts'
import { createLog } from '#server/ops/log.ts'
import { makeSandbox } from '../../gateway/sandbox.ts'
import { makeServer } from '../../gateway/server.ts'

/** The built shop in a process of its own, as `server/main.ts` opens it, but with raised limits and a memory to look at. */
export type ServeOptions = { databaseUrl?: string; dataDir: string; gatewaySecret: string; log: string }

const root = join(import.meta.dirname, '..', '..')
const {
  databaseUrl,
  dataDir,
  gatewaySecret,
  log: logLevel,
} = JSON.parse(process.argv[2] ?? '{}') as ServeOptions
process.env.NODE_ENV = 'production'

// Written out: their own file leads to mails, which Node can't read without a build.
const unlimited: Limits = {
  reads: 1e9,
  changes: 1e9,
  orders: { byVisitor: 1e9, byAddress: 1e9 },
  office: 1e9,
  queuePlaces: 1e9,
}
const MERCHANT_ID = 'SANDBOX1'
/** More than all orders of a campaign can take. */
const PLENTY = 50_000_000
const PATIENT_MS = 30_000

const gateway = makeServer(
  makeSandbox({
    host: '127.0.0.1',
    port: 0,
    merchantId: MERCHANT_ID,
    merchantName: 'Marlow & Reed',
    secret: gatewaySecret,
    shopUrl: 'http://127.0.0.1',
    decidedBy: 'card',
    seed: 'fuzz',
  }),
)
gateway.listen(0, '127.0.0.1')
await once(gateway, 'listening')

const config = readConfig({
  DEMO_ORDERS: 'false',
  LICENSED_ALL_DAY: 'true',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
  PORT: '0',
  PUBLIC_URL: 'http://shop.test',
  // Everybody of the campaign comes from an address of their own: what is counted by address must not be what answers.
  TRUST_PROXY: 'loopback',
  GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/paymentform/`,
  GATEWAY_MERCHANT_ID: MERCHANT_ID,
  GATEWAY_SECRET: gatewaySecret,
})
const database = await openDatabase(config)
const built = join(root, 'build', 'server', 'index.js')
const { openShop } = (await import(built)) as typeof import('#server/shop.ts')
const { app, prepare } = await openShop({
  config,
  database,
  log: createLog(config),
  clientFolder: join(root, 'build', 'client'),
  limits: unlimited,
  busyAfterMs: PATIENT_MS,
})
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
await prepare()
await database.db.execute(sql`
  with more as (
    insert into stock_movements (drink_id, at, by, because)
    select id, now(), ${PLENTY} - stock, 'received' from drinks where stock > 0 and stock <> ${PLENTY})
  update drinks set stock = ${PLENTY} where stock > 0`)

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', async (asked: 'sample' | 'stop') => {
  if (asked === 'stop') {
    await app.close()
    await database.close()
    process.exit(0)
  }
  // Of what the requests did, and not of the collection that comes now.
  const heldUpMs = delay.max / 1e6
  const { user, system } = process.cpuUsage()
  global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  delay.reset()
  process.send?.({ rss, heap: heapUsed, external, heldUpMs, cpuMs: (user + system) / 1000 })
})
process.once('disconnect', () => process.exit(0))
process.send?.({ origin })
