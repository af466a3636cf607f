import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { INVITATION_HOURS } from '#app/departments/staff/staff.ts'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { openDatabase } from '#app/platform/db/db.server.ts'
import { closeWhenTold, logFaults } from './ops/closing.ts'
import { giveUp } from './ops/give-up.ts'
import { createLog, type Log } from './ops/log.ts'
import { openGateway } from './ops/sandbox-gateway.ts'
import { openShop, type Shop } from './shop.ts'

const CLOSE_WITHIN_MS = 15_000
/** Proxies ask /readyz once a second or more often, and believe the second refusal. */
const PROXY_NOTICES_WITHIN_MS = 2_500

/** Opens the built shop until it is asked to close. `start.mjs` calls it; a journey hands in settings of its own. */
export const main = (settings?: Config) => open(settings).catch(giveUp)

async function open(given?: Config) {
  const { closeBy } = closeWhenTold()
  const settings = given ?? settingsHere()
  const log = createLog(settings)
  logFaults(log)
  const telemetry = await openTelemetry(settings, log)
  // Before the gateway: if another shop has locked the folder, no gateway should start.
  const database = await openDatabase(settings, (err, what) => log.warn({ err }, what))
  const { gateway, close: closeGateway } = await openGateway(settings, log)
  const config = { ...settings, gateway }
  const shop = await openShop({
    config,
    database,
    log,
    clientFolder: `${process.cwd()}/build/client`,
  })
  telemetry?.exportMetrics(shop.registry)

  let isClosing = false
  const close = async (signal: string) => {
    if (isClosing) return
    isClosing = true
    log.info({ signal }, 'closing')
    // A request that never ends must not prevent the exit.
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref()
    shop.refuseReadiness()
    // Until a proxy has noticed, it sends visitors, who would find the door closed.
    if (signal === 'SIGTERM' && config.trustProxy) await pause(PROXY_NOTICES_WITHIN_MS)
    await shop.app.close()
    closeGateway()
    await database.close()
    await telemetry?.end()
    log.flush(() => process.exit(0))
  }
  closeBy(close)

  const address = await shop.app.listen({ host: config.host, port: config.port })
  await prepared(shop, log, () => isClosing)
  if (isClosing) return
  // Creating and seeding the embedded database leaves hundreds of megabytes of garbage, and an idle Node collects none.
  // `scripts/small-process.mjs` exposes `gc` where that database is used.
  globalThis.gc?.()
  console.log(openWords(config, config.publicUrl.includes(':0') ? address : config.publicUrl))
  if (config.office.isServed) await greetFirstOwner(shop, log)
}

/** The shop is open already: what fails here must not close it. */
async function greetFirstOwner(shop: Shop, log: Log) {
  try {
    const link = await shop.inviteFirstOwner()
    if (link) console.log(firstOwnerWords(link))
  } catch (err) {
    log.warn({ err }, 'no link for a first owner could be made: the next start makes one')
  }
}

function settingsHere(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** The packages behind it are large: a shop that sends nothing does not load them. */
async function openTelemetry({ telemetry }: Pick<Config, 'telemetry'>, log: Log) {
  if (!telemetry) return undefined
  const { startTelemetry } = await import('./ops/telemetry/telemetry.ts')
  return startTelemetry(telemetry, log)
}

/** Where the shop is, and the office if this instance serves it. */
const openWords = ({ office }: Pick<Config, 'office'>, address: string) =>
  `\n  The shop is open: ${address}\n${office.isServed ? `  The office:       ${address}/office/sign-in\n` : ''}`

const firstOwnerWords = (link: string) =>
  `  Nobody works here yet. This link lets the first owner in, once, for ${INVITATION_HOURS} hours:\n\n  ${link}\n`

/** Retries until the database is available; meanwhile the shop answers 'not ready'. */
async function prepared(shop: Shop, log: ReturnType<typeof createLog>, isClosing: () => boolean) {
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
