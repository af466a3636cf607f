import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#app/platform/config.server.ts'
import { openDatabase } from '#app/platform/db.server.ts'
import { closeWhenTold, logFaults } from './closing.ts'
import { giveUp } from './give-up.ts'
import { clearAwayLessOften } from './heap.ts'
import { createLog } from './log.ts'
import { openGateway } from './sandbox-gateway.ts'

/** Opens the built shop and keeps it open until it is told to close. Build it first: `npm start` does. */
process.env.NODE_ENV = 'production'
clearAwayLessOften()

const CLOSE_WITHIN_MS = 15_000

async function open() {
  const { closeBy } = closeWhenTold()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readConfig(process.env)
  const log = createLog(settings)
  logFaults(log)
  const [{ gateway, close: closeGateway }, database, { openShop }] = await Promise.all([
    openGateway(settings, log),
    openDatabase(settings, (err, what) => log.warn({ err }, what)),
    import(builtShop) as Promise<typeof import('./shop.ts')>,
  ])
  const config = { ...settings, gateway }
  const shop = await openShop({ config, database, log, clientFolder: `${process.cwd()}/build/client` })

  let isClosing = false
  const close = async (signal: string) => {
    if (isClosing) return
    isClosing = true
    log.info({ signal }, 'closing')
    // A request that never ends must not keep the process for ever.
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    await shop.app.close()
    closeGateway()
    await database.close()
    log.flush(() => process.exit(0))
  }
  closeBy(close)

  const address = await shop.app.listen({ host: config.host, port: config.port })
  await prepared(shop, log, () => isClosing)
  if (isClosing) return
  console.log(`\n  The shop is open: ${config.publicUrl.includes(':0') ? address : config.publicUrl}\n`)
}

/** A path in a variable: TypeScript must not go looking for what only the build makes. */
const builtShop = '../build/server/index.js'

/** A database that is not there yet is waited for; the shop answers 'not ready' meanwhile. */
async function prepared(
  shop: Awaited<ReturnType<typeof import('./shop.ts').openShop>>,
  log: ReturnType<typeof createLog>,
  isClosing: () => boolean,
) {
  for (let wait = 500; !isClosing(); wait = Math.min(10_000, wait * 2)) {
    try {
      return await shop.prepare()
    } catch (err) {
      if (!shop.isDatabaseAway(err)) throw err
      log.error({ err }, 'the database is out of reach; trying again')
      await pause(wait)
    }
  }
}

open().catch(giveUp)
