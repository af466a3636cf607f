import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { isTracing } from '#app/platform/tracing/tracing.server.ts'
import { bought, home, shelved, shopperWith } from '../../../test/buying.ts'
import { newcomersTo } from '../../../test/callers.ts'
import { test } from '../../../test/database.ts'
import { jobsOver } from '../../../test/jobs.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { NOON, openTestShop, testConfig } from '../../../test/shop.ts'
import { createLog } from '../log.ts'
import { type Exporting, startTelemetry } from './telemetry.ts'
import { factOf, openReceiver, type Received } from './testing/receiver.ts'

const settings = { serviceName: 'shop-of-a-test', sampler: 'parentbased_always_on', samplerShare: 1 } as const

let receiver: Awaited<ReturnType<typeof openReceiver>>
let telemetry: Exporting

beforeEach(async () => {
  receiver = await openReceiver()
  telemetry = startTelemetry({ ...settings, endpoint: receiver.endpoint }, pino({ level: 'silent' }))
})
afterEach(async () => {
  await telemetry.end()
  await receiver.close()
})

async function openTracedShop(database: Database, environment: Record<string, string> = {}) {
  const clock = { now: NOON }
  const config = testConfig(environment)
  const shop = await openTestShop({ database, config, clock: () => clock.now, limits: noLimits })
  telemetry.exportMetrics(shop.registry)
  const street = { db: database.db, clock, newcomer: newcomersTo(shop.app, clock) }
  return { ...shop, street }
}

const workOn = (database: Database, clock: { now: Date }) =>
  openJobs({ database, jobs: jobsOver(database.db, () => clock.now), onTrouble: () => {} })

const named = (name: string | RegExp) => (span: Received) =>
  typeof name === 'string' ? span.name === name : name.test(span.name)

describe('a purchase', () => {
  test('is one trace, from the request over the call and its SQL to the job and its mail', async ({
    ownDatabase,
  }) => {
    const { app, street } = await openTracedShop(ownDatabase)
    const jobs = await workOn(ownDatabase, street.clock)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const order = await bought(shopper)
    expect(
      (await shopper.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-banktransfer' })).status,
    ).toBe(200)
    const paid = 'POST /backend/api/order/togglestatus'
    const ofPurchase = async () => {
      await telemetry.flush()
      const spans = receiver.spans()
      const [request] = spans.filter(named(paid))
      return spans.filter(({ traceId }) => traceId === request?.traceId)
    }
    await vi.waitFor(
      async () => expect((await ofPurchase()).some(named(/^mail order-/))).toBe(true),
      PATIENCE,
    )
    const spans = await ofPurchase()
    const only = (name: string | RegExp) => {
      const found = spans.filter(named(name))
      expect(found, String(name)).not.toEqual([])
      return found[0] as Received
    }
    const parentOf = ({ parentSpanId }: Received) => spans.find(({ spanId }) => spanId === parentSpanId)
    const request = only(paid)
    expect(factOf(request, 'http.route')).toBe('/backend/api/order/togglestatus')
    expect(factOf(request, 'http.response.status_code')).toBe(200)
    const call = only('call order/togglestatus')
    expect(parentOf(call)).toBe(request)
    const transaction = only('transaction')
    const statement = spans.find(
      (span) => parentOf(span) === transaction && named(/^(select|update|insert)/)(span),
    )
    expect(factOf(statement as Received, 'db.query.text')).toContain('$1')
    const job = only('job send-mail')
    const mail = only(/^mail order-/)
    expect(parentOf(mail)).toBe(job)
    expect(spans.filter(({ parentSpanId }) => !parentSpanId)).toEqual([request])
    await jobs.end()
    await app.close()
  })

  test('leaves nothing of the person in any span or figure', async ({ ownDatabase }) => {
    const { app, street } = await openTracedShop(ownDatabase)
    const jobs = await workOn(ownDatabase, street.clock)
    const gin = await shelved(street, { name: 'Secret Gin of Rosalind' })
    const shopper = await shopperWith(street, [gin, 1])
    const order = await bought(shopper)
    await shopper.post(`order/togglestatus?id=${order.id}`, { status: 'payed-via-banktransfer' })
    await shopper.get('order/track?reference=K7QF-3MHX&email=rosalind%40example.com')
    await shopper.get(`drink/getbyID?id=${gin.id}`)
    await shopper.post('user/login', { email: 'rosalind@example.com', password: 'secretpassword' })
    await app.inject({ url: '/products?q=secretwords', remoteAddress: '203.0.113.9' })
    await vi.waitFor(async () => {
      await telemetry.flush()
      expect(receiver.spans().some(named(/^mail order-/))).toBe(true)
    }, PATIENCE)
    expect(receiver.metricNames()).toContain('http_request_duration_seconds')
    const words = receiver.words()
    const secrets = [
      ...[
        'Rosalind',
        'Achterberg',
        'rosalind',
        '07700900123',
        '7700 900123',
        'secretpassword',
        'secretwords',
      ],
      ...[home.shipping_address_l1, home.shipping_city, home.shipping_postal_code],
      ...[order.id, order.reference, gin.id, gin.name, shopper.token ?? '', '203.0.113.9'],
    ]
    expect(secrets.filter((secret) => words.includes(secret))).toEqual([])
    expect(receiver.spans().filter(({ events, status }) => events?.length || status?.message)).toEqual([])
    await jobs.end()
    await app.close()
  })
})

describe('the trace of a proxy', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-forwarded-for': '203.0.113.9' }
  const traceOf = async (database: Database, environment: Record<string, string>, more = {}) => {
    const { app } = await openTracedShop(database, environment)
    await app.inject({ url: '/healthz', headers: { ...headers, ...more }, remoteAddress: '127.0.0.1' })
    await app.close()
    await telemetry.flush()
    return receiver.spans().find(named('GET /healthz'))?.traceId
  }

  test('goes on if the proxy is trusted', async ({ ownDatabase }) => {
    expect(await traceOf(ownDatabase, { TRUST_PROXY: 'loopback' })).toBe(traceId)
  })

  test('is a stranger’s otherwise', async ({ ownDatabase }) => {
    expect(await traceOf(ownDatabase, {})).not.toBe(traceId)
  })

  test('that can not be read begins a new one', async ({ ownDatabase }) => {
    const odd = { traceparent: `00-${traceId}-b7ad6b7169203331-01-more` }
    expect(await traceOf(ownDatabase, { TRUST_PROXY: 'loopback' }, odd)).toMatch(/^[\da-f]{32}$/)
  })
})

describe('many who wait for one connection', () => {
  test('have their statements in their own traces', async ({ ownDatabase }) => {
    const { app } = await openTracedShop(ownDatabase)
    await Promise.all(Array.from({ length: 30 }, () => app.inject({ url: '/backend/api/drink/get?limit=1' })))
    await telemetry.flush()
    const spans = receiver.spans()
    const requests = spans.filter(named('GET /backend/api/drink/get'))
    const asked = requests.map(
      ({ traceId }) => spans.filter((span) => span.traceId === traceId && named(/^select/)(span)).length,
    )
    expect(requests).toHaveLength(30)
    // The first may ask more, for what is remembered afterwards.
    expect(asked.every((count) => count > 0)).toBe(true)
    await app.close()
  })
})

describe('a receiver that is away', () => {
  test('costs one line in the log, and nothing else', async ({ ownDatabase }) => {
    await telemetry.end()
    const lines: string[] = []
    const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
    telemetry = startTelemetry({ ...settings, endpoint: 'http://127.0.0.1:9/key-in-the-path' }, log, 500)
    const { app, street } = await openTracedShop(ownDatabase)
    for (let asked = 0; asked < 3; asked++)
      expect((await street.newcomer().get('drink/get?limit=1')).status).toBe(200)
    // Traces and metrics fail, each after its retries.
    await telemetry.flush()
    await app.close()
    const complaints = lines.filter((line) => line.includes('telemetry could not be sent'))
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).not.toContain('key-in-the-path')
  })
})

describe('without a receiver', () => {
  test('nothing is traced', async ({ ownDatabase }) => {
    await telemetry.end()
    expect(isTracing()).toBe(false)
    const { app, street } = await openTracedShop(ownDatabase)
    expect((await street.newcomer().get('drink/get?limit=1')).status).toBe(200)
    expect(receiver.spans()).toEqual([])
    await app.close()
  })
})
