import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { newDatabase } from '../../test/database.ts'
import { describe as describeFault } from '../../test/fuzz/report.ts'
import { fuzz } from '../../test/fuzz/run.ts'
import { noLimits } from '../../test/no-limits.ts'
import { openBuiltShop, testConfig } from '../../test/shop.ts'

const SEED = 20261116
const REQUESTS = 400
/** Far more than any answer takes, however busy the machine is. */
const PATIENCE_MS = 60_000
const gatewaySecret = 'a secret for tests only'

let database: Database
let shop: Awaited<ReturnType<typeof openBuiltShop>>
beforeAll(async () => {
  database = await newDatabase()
  const config = testConfig({
    TRUST_PROXY: 'loopback',
    GATEWAY_URL: 'http://127.0.0.1:9/paymentform/',
    GATEWAY_MERCHANT_ID: 'SANDBOX1',
    GATEWAY_SECRET: gatewaySecret,
  })
  shop = await openBuiltShop({ database, config, limits: noLimits })
  await shop.prepare()
})
afterAll(async () => {
  await shop.app.close()
  await database.close()
})

test('nothing in a request makes the shop fail, hang or tell of its insides', {
  timeout: 300_000,
}, async () => {
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const run = { origin, seed: SEED, requests: REQUESTS, connections: 2, gatewaySecret, withinMs: PATIENCE_MS }
  const { requests, found, byStatus } = await fuzz(run)
  expect(found.map(describeFault)).toEqual([])
  expect(requests).toBe(REQUESTS)
  // The fuzzer gets past validation: people join, order and get answers.
  expect(byStatus.get('200')).toBeGreaterThan(REQUESTS / 10)
})
