import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/platform/config.server.ts'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { createLog } from '#server/ops/log.ts'

/** The built shop with a clock that is set by the test that has started it: `timed-shop.ts`. */
process.env.NODE_ENV = 'production'

const folder = mkdtempSync(join(tmpdir(), 'offlicence-timed-shop-'))
const config = readConfig({
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'loopback',
  DEMO_ORDERS: 'false',
  LICENSED_ALL_DAY: 'true',
})
const built = '../build/server/index.js'
const { openShop } = (await import(built)) as typeof import('#server/shop.ts')

let aheadMs = 0
const shop = await openShop({
  config,
  database: await openDatabase(config),
  log: createLog(config),
  jobs: process.argv.includes('jobs'),
  clock: () => new Date(Date.now() + aheadMs),
  clientFolder: `${process.cwd()}/build/client`,
})

process.on('message', (to: string) => {
  aheadMs = new Date(to).getTime() - Date.now()
  process.send?.('set')
})
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit())

const address = await shop.app.listen({ host: config.host, port: config.port })
await shop.prepare()
process.send?.(address)
