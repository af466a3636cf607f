import type { FastifyRequest } from 'fastify'
import { describe, expect } from 'vitest'
import { createOffice } from '#app/departments/staff/office.server.ts'
import { refusal, staffWith, test } from '../../test/office.ts'
import { liveSettings, NOON, openTestShop, testConfig, within } from '../../test/shop.ts'

const HERE = '127.0.0.1'

describe('the office', () => {
  test('tells robots and caches to keep out, whatever it answers', async ({ database, db }) => {
    const { app } = await openTestShop({ database: within(database, db) })
    for (const url of ['session', 'nothing', 'openapi.json']) {
      const { headers } = await app.inject({ url: `/backend/api/office/${url}` })
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
    }
    await app.close()
  })

  test.for([
    [{ OFFICE: 'off' }, HERE, 404],
    [{ OFFICE: 'off', OFFICE_FROM: 'loopback' }, HERE, 404],
    [{ OFFICE_FROM: '192.0.2.0/24' }, HERE, 404],
    [{ OFFICE_FROM: '192.0.2.0/24' }, '192.0.3.1', 404],
    [{ OFFICE_FROM: '192.0.2.0/24' }, '192.0.2.77', 401],
    [{ OFFICE_FROM: '192.0.2.0/24' }, '::ffff:192.0.2.77', 401],
    [{ OFFICE_FROM: '10.0.0.1, 2001:db8:1::/48' }, '2001:db8:1:7::9', 401],
    [{ OFFICE_FROM: '10.0.0.1, 2001:db8:1::/48' }, '2001:db8:2::9', 404],
    [{ OFFICE_FROM: 'uniquelocal' }, '192.168.1.4', 401],
    [{ OFFICE_FROM: 'loopback' }, HERE, 401],
    [{}, '198.51.100.4', 401],
  ] as const)('with %j, %s gets %i', async ([settings, remoteAddress, status], { database, db }) => {
    const { app } = await openTestShop({ database: within(database, db), config: testConfig(settings) })
    for (const url of ['session', 'openapi.json', 'changes']) {
      const answer = await app.inject({ url: `/backend/api/office/${url}`, remoteAddress })
      expect({ url, status: answer.statusCode }).toEqual({ url, status })
    }
    const unknown = await app.inject({ url: '/backend/api/office/nothing', remoteAddress })
    expect(unknown.statusCode).toBe(404)
    await app.close()
  })

  test('counts calls by session, and for strangers by address', async ({ database, db }) => {
    const { app } = await openTestShop({ database: within(database, db), limits: { office: 3 } })
    const ask = async (authorization?: string) =>
      (
        await app.inject({
          url: '/backend/api/office/session',
          ...(authorization && { headers: { authorization } }),
        })
      ).statusCode
    const asked = async (authorization?: string) => [
      await ask(authorization),
      await ask(authorization),
      await ask(authorization),
      await ask(authorization),
    ]
    expect(await asked()).toEqual([401, 401, 401, 429])
    expect(await asked('another')).toEqual([401, 401, 401, 429])
    await app.close()
  })

  test('describes its calls to staff alone, in a document of its own', async ({ street, hands }) => {
    const { status, body } = await hands.packer.get('office/openapi.json')
    expect(status).toBe(200)
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/backend/api/office/session', '/backend/api/office/changes/{id}/undo']),
    )
    expect(Object.keys(body.paths).every((path) => path.startsWith('/backend/api/office/'))).toBe(true)
    expect((await street.newcomer().get('office/openapi.json')).status).toBe(401)
    const { body: open } = await street.newcomer().get('openapi.json')
    expect(Object.keys(open.paths).filter((path) => path.includes('office'))).toEqual([])
  })

  test('takes no change from another site', async ({ street, hands }) => {
    const { post, token } = hands.owner
    expect(token).toBeTruthy()
    expect(refusal(await post('office/sign-out', {}, { origin: 'https://evil.example' }))).toMatchObject({
      status: 403,
      code: 'foreign_origin',
    })
    expect(street.clock.now > NOON).toBe(true)
  })
})

describe('the demo shop’s door', () => {
  test('lets somebody in with each role, as stepped up', async ({ street }) => {
    for (const [role, name] of [
      ['owner', 'Hannah Reed'],
      ['manager', 'Tom Marlow'],
      ['packer', 'Mina Shah'],
      ['engraver', 'Joe Pell'],
      ['bookkeeper', 'Ruth Okafor'],
    ] as const) {
      const caller = await staffWith(street, role)
      const { body } = await caller.get('office/session')
      expect(body).toMatchObject({ staff: { name, role }, stepped_up: true })
      expect(body.verbs).toContain('orders.see')
    }
  })

  test('gives our own pages a cookie that no script and no other site can use', async ({ database, db }) => {
    const config = testConfig({ PUBLIC_URL: 'https://shop.test' })
    const { app } = await openTestShop({ database: within(database, db), config })
    const answer = await app.inject({
      method: 'POST',
      url: '/backend/api/office/demo-session',
      headers: { origin: 'https://shop.test' },
      payload: { role: 'owner' },
    })
    expect(answer.json()).toMatchObject({ staff: { role: 'owner' }, token: '' })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-office=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const [{ name, value } = { name: '', value: '' }] = answer.cookies
    const inside = await app.inject({ url: '/backend/api/office/session', cookies: { [name]: value } })
    expect(inside.json()).toMatchObject({ staff: { name: 'Hannah Reed' } })
    await app.close()
  })

  test('knows five roles', async ({ street }) => {
    for (const body of [{ role: 'king' }, {}, { role: ['owner'] }])
      expect(refusal(await street.newcomer().post('office/demo-session', body))).toMatchObject({
        status: 422,
        fields: { role: 'Please choose a role' },
      })
  })

  test('is shut to other machines, proxies and names, unless developers’ pages are open', async ({
    database,
    db,
  }) => {
    const shut = await openTestShop({ database: within(database, db) })
    const config = testConfig({ DEV_PAGES_OPEN: 'true' })
    const open = await openTestShop({ database: within(database, db), config })
    for (const stranger of [
      { remoteAddress: '192.0.2.7' },
      { remoteAddress: HERE, headers: { 'x-forwarded-for': '192.0.2.7' } },
      { remoteAddress: HERE, headers: { host: 'evil.example:3000' } },
    ]) {
      const call = {
        method: 'POST',
        url: '/backend/api/office/demo-session',
        payload: { role: 'owner' },
      } as const
      expect((await shut.app.inject({ ...call, ...stranger })).statusCode).toBe(404)
      expect((await open.app.inject({ ...call, ...stranger })).statusCode).toBe(200)
    }
    await shut.app.close()
    await open.app.close()
  })

  test('is not there in a live shop, even with nonsense', async ({ database, db }) => {
    const { app } = await openTestShop({ database: within(database, db), config: testConfig(liveSettings) })
    for (const payload of [{ role: 'owner' }, {}]) {
      const answer = await app.inject({ method: 'POST', url: '/backend/api/office/demo-session', payload })
      expect(answer.statusCode).toBe(404)
    }
    await app.close()
  })
})

describe('a session', () => {
  test('of the demo shop’s door is worth nothing once the shop is live', async ({
    street,
    hands: { owner },
  }) => {
    const request = { headers: { authorization: `Bearer ${owner.token}` }, cookies: {} } as FastifyRequest
    const parts = { db: street.db, clock: () => street.clock.now, publicUrl: 'https://shop.test' }
    // Each looks a request up once.
    expect(await createOffice({ ...parts, isDemo: true }).find(request)).toBeDefined()
    expect(await createOffice({ ...parts, isDemo: false }).find(request)).toBeUndefined()
  })

  test('ends when its owner leaves', async ({ hands: { owner } }) => {
    expect((await owner.post('office/sign-out')).status).toBe(200)
    expect(refusal(await owner.get('office/session'))).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  test('ends after twelve idle hours, and in any case after seven days', async ({ street, hands }) => {
    const later = (hours: number) => {
      street.clock.now = new Date(street.clock.now.getTime() + hours * 3_600_000)
    }
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect((await hands.owner.get('office/session')).status, `${hours} h`).toBe(200)
      later(11)
    }
    later(11)
    expect((await hands.owner.get('office/session')).status).toBe(401)
    expect((await hands.packer.get('office/session')).status, 'idle').toBe(401)
  })

  test('of a shopper opens nothing here, nor does an office’s token open an account', async ({
    street,
    hands,
  }) => {
    const shopper = street.newcomer()
    await shopper.join()
    expect(refusal(await shopper.get('office/session'))).toMatchObject({ status: 401 })
    shopper.cookies.set('office', shopper.token ?? '')
    shopper.token = undefined
    expect((await shopper.get('office/session')).status).toBe(401)
    expect((await hands.owner.get('user/sessions')).status).toBe(401)
  })
})
