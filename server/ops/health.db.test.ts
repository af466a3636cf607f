import { beforeAll, describe, expect, test } from 'vitest'
import { demoVisitor } from '../../test/demo-shop.ts'
import { noDatabase } from '../../test/no-database.ts'
import { liveSettings, openTestShop, testConfig } from '../../test/shop.ts'
import { figure, type Visitor } from '../../test/visitor.ts'

let visit: Visitor
beforeAll(async () => {
  visit = await demoVisitor()
})

describe('/healthz and /readyz', () => {
  test('an open shop is alive and ready', async () => {
    expect(await visit('/healthz')).toMatchObject({ status: 200, text: '{"status":"alive"}' })
    expect(await visit('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  })

  test('one whose tables are not there yet is alive, and not ready', async () => {
    const { app } = await openTestShop({ database: noDatabase() })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect(await app.inject('/readyz')).toMatchObject({
      statusCode: 503,
      body: '{"status":"preparing the database"}',
    })
    await app.close()
  })

  test('one whose database does not answer is alive, and not ready', async () => {
    const shop = await openTestShop({ database: noDatabase({ isUp: async () => false }) })
    await shop.prepare()
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
    expect(await shop.app.inject('/readyz')).toMatchObject({
      statusCode: 503,
      body: '{"status":"the database does not answer"}',
    })
    await shop.app.close()
  })
})

describe('/metrics', () => {
  test('counts pages by how they were served, answers by route, and connections', async () => {
    const kept = () => figure(visit, 'pages_served_total{how="kept"}')
    await visit('/armagnac')
    const before = await kept()
    await visit('/armagnac')
    expect(await kept()).toBe(before + 1)
    expect(await figure(visit, 'pages_kept_bytes')).toBeGreaterThan(1_000)
    expect(await figure(visit, 'database_connections{state="open"}')).toBeGreaterThan(0)
    await visit('/backend/api/drink/get?limit=1&q=Ann')
    const { headers, text } = await visit('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/backend/api/drink/get",status="200"}',
    )
    // By route, not by URL: search words don't belong in metrics.
    expect(text).not.toContain('Ann')
  })

  test.each([
    ['in a live shop, from this machine', liveSettings, '127.0.0.1', {}, 200],
    ['in a live shop, from this machine over IPv6', liveSettings, '::1', {}, 200],
    ['in a live shop, from elsewhere', liveSettings, '192.0.2.7', {}, 404],
    [
      'in a live shop, from elsewhere through a proxy on this machine',
      liveSettings,
      '127.0.0.1',
      { 'x-forwarded-for': '192.0.2.7' },
      404,
    ],
    [
      'in a live shop, from elsewhere, claiming to be here',
      { ...liveSettings, TRUST_PROXY: '192.0.2.0/24' },
      '192.0.2.7',
      { 'x-forwarded-for': '127.0.0.1' },
      404,
    ],
    [
      'in a live shop that lets others look, from elsewhere',
      { ...liveSettings, METRICS_OPEN: 'true' },
      '192.0.2.7',
      {},
      200,
    ],
    ['through a proxy that sends Via', liveSettings, '127.0.0.1', { via: '1.1 cache' }, 404],
    ['through a proxy that sends X-Real-IP', liveSettings, '127.0.0.1', { 'x-real-ip': '192.0.2.7' }, 404],
    ['through a proxy that sends Forwarded', liveSettings, '127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
    ['in a demo shop, from elsewhere', {}, '192.0.2.7', {}, 200],
  ])('%s', async (_, settings, remoteAddress, headers, status) => {
    const { app } = await openTestShop({ config: testConfig(settings), database: noDatabase() })
    expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
    await app.close()
  })
})
