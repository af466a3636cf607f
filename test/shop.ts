import { pino } from 'pino'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { openShop as openFromSource, type ShopParts } from '#server/shop.ts'

/** Winter, a Wednesday, noon: an hour at which nothing special happens. */
export const NOON = new Date('2026-11-18T12:00:00Z')

export const testConfig = (environment: Record<string, string> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test', DEMO_ORDERS: 'false', ...environment })

/** Everything without which a live shop does not open. */
export const liveSettings = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full',
  MAIL_URL: 'smtps://mail.example',
  GATEWAY_URL: 'https://gateway.example/paymentform/',
  GATEWAY_MERCHANT_ID: '234567',
  GATEWAY_SECRET: 'a secret for tests only',
}

/** Other tests share the machine: what they hold up is not what is tested. */
const PATIENT_MS = 30_000

type Parts = Partial<Omit<ShopParts, 'database'>> & { database: Database }

/** The shop's API over the given database, with a clock that stands still. */
export const openTestShop = (parts: Parts) =>
  openFromSource({
    config: testConfig(),
    log: pino({ level: 'silent' }),
    clock: () => NOON,
    busyAfterMs: PATIENT_MS,
    jobs: false,
    ...parts,
  })

/** As it was built: the only one that can render pages, since pages and server must share one copy of every module. */
export async function openBuiltShop(parts: Parts) {
  const built = '../build/server/index.js'
  const { openShop } = (await import(built)) as typeof import('#server/shop.ts')
  return openShop({
    config: testConfig(),
    log: pino({ level: 'silent' }),
    clock: () => NOON,
    clientFolder: `${process.cwd()}/build/client`,
    busyAfterMs: PATIENT_MS,
    jobs: false,
    ...parts,
  })
}

/** Over a transaction that is rolled back, so that a test can change what it likes. */
export const within = (database: Database, db: Database['db']): Database => ({
  ...database,
  db,
  // Within a transaction there is nothing left to migrate and nobody to hear from.
  migrate: async () => {},
  listen: async () => async () => {},
})
