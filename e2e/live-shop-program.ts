import { readConfig } from '#app/platform/config.server.ts'

/**
 * The built shop in live mode, in a folder of its own. What no test on this machine can have is swapped once the
 * settings were judged: PostgreSQL for the embedded database, https for this machine, a bank's gateway for the sandbox.
 */
process.env.NODE_ENV = 'production'

const { PORT = '', DATA_DIR = '', MAIL_URL = '' } = process.env
const settings = readConfig({
  SHOP_MODE: 'live',
  PORT,
  DATA_DIR,
  MAIL_URL,
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full',
  GATEWAY_URL: 'https://gateway.example/paymentform/',
  GATEWAY_MERCHANT_ID: '234567',
  GATEWAY_SECRET: 'a secret for tests only',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
})
const built = '../build/server/index.js'
const { main } = (await import(built)) as typeof import('#server/main.ts')
await main({
  ...settings,
  publicUrl: `http://localhost:${PORT}`,
  databaseUrl: undefined,
  gateway: undefined,
})
