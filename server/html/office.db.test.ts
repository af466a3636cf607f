import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { describe, expect } from 'vitest'
import { createOpening } from '#app/departments/opening/opening.server.ts'
import { createOffice } from '#app/departments/staff/office.server.ts'
import type { Role } from '#app/departments/staff/staff.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { newcomersTo } from '../../test/callers.ts'
import { staffWith, test } from '../../test/office.ts'
import { liveSettings, NOON, openTestShop, testConfig, within } from '../../test/shop.ts'
import { officePage } from './office.ts'

const places = [
  ...['/office', '/office/orders', '/office/orders/K7QF-3MHX', '/office.json'],
  ...['/office/log', '/office/staff', '/office/settings', '/office/you', '/office/engraving'],
  '/office/opening',
  ...['/office/stock', '/office/stock/thistle-row-12', '/office/count', '/office/count/1/review'],
]

describe('the office’s pages', () => {
  test('do not exist for a stranger or a shopper, except the way in', async ({ database, db }) => {
    const { pages, close } = await openOffice(within(database, db))
    for (const url of [...places, '/office/nothing', '/office/orders/..%2f', '/officer']) {
      const { statusCode, headers } = await pages.inject({
        url,
        headers: { cookie: 'session=x; office=y' },
      })
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 })
      expect(headers['x-robots-tag']).toBeUndefined()
    }
    const door = await pages.inject({ url: '/office/sign-in' })
    expect(door.statusCode).toBe(200)
    expect(door.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    for (const url of ['/office/invitation?token=made-up', '/office/first-owner?token=made-up']) {
      const invitation = await pages.inject({ url })
      expect(invitation.statusCode).toBe(200)
      expect(invitation.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
    }
    await close()
  })

  test.for([
    [{ OFFICE: 'off' }, '127.0.0.1'],
    [{ OFFICE_FROM: '192.0.2.0/24' }, '127.0.0.1'],
  ] as const)('with %j not even the way in exists', async ([settings, remoteAddress], { database, db }) => {
    const { pages, close } = await openOffice(within(database, db), settings)
    const { statusCode } = await pages.inject({ url: '/office/sign-in', remoteAddress })
    expect(statusCode).toBe(404)
    await close()
  })

  test('a live shop offers nobody to look around', async ({ database, db }) => {
    const { pages, close } = await openOffice(within(database, db), liveSettings)
    const { body } = await pages.inject({ url: '/office/sign-in' })
    expect(body).toContain('Sign in with a passkey')
    expect(body).not.toContain('Look around')
    await close()
  })

  test('show each role its places, as a page and as data', async ({ database, db }) => {
    const { as, close } = await openOffice(within(database, db))
    const [owner, packer] = [await as('owner'), await as('packer')]
    for (const url of places) expect((await owner(url)).statusCode).toBe(200)
    for (const url of [
      '/office/log',
      '/office/staff',
      '/office/settings',
      '/office/opening',
      '/office/engraving',
    ])
      expect((await packer(url)).statusCode).toBe(404)
    expect((await packer('/office/you')).statusCode).toBe(200)
    const page = await packer('/office')
    expect(page.body).toContain('href="/office/orders"')
    expect(page.body).not.toContain('href="/office/log"')
    const { frame, page: data } = (await packer('/office/orders.json?view=late')).json()
    expect(frame.member.role).toBe('packer')
    expect(data).toMatchObject({ query: { view: 'late' }, open: null, list: { orders: [] } })
    await close()
  })

  test('opening the shop says what is missing, the same as the call', async ({ database, db }) => {
    const { as, call, close } = await openOffice(within(database, db))
    const { statusCode, body } = await (await as('owner'))('/office/opening.json')
    expect(statusCode).toBe(200)
    const { page } = JSON.parse(body)
    expect(page).toEqual((await (await call('owner')).get('office/opening')).body)
    expect(page.checks).toContainEqual(expect.objectContaining({ key: 'company', state: 'missing' }))
    const seen = (await (await as('manager'))('/office/opening.json')).json().page
    expect(seen.checks.flatMap(({ may }: { may: string[] }) => may)).toEqual([])
    await close()
  })

  test('the settings show what was set, by section, version and moment', async ({ database, db }) => {
    const { as, call, close } = await openOffice(within(database, db))
    const [owner, manager] = [await as('owner'), await as('manager')]
    const page = async (by: typeof owner, query: string) => {
      const answer = await by(`/office/settings.json?${query}`)
      expect(answer.statusCode).toBe(200)
      return answer.json().page
    }
    expect(await page(owner, 'section=none')).toMatchObject({
      section: { name: 'shop' },
      planned: [],
      version: 0,
      history: [],
      back: null,
      mayEdit: true,
      values: { name: 'Marlow & Reed' },
      moment: null,
    })
    const saving = await call('owner')
    const charge = { delivery: { standard_charge: 3.5 } }
    expect((await saving.post('office/settings', { settings: charge, version: 0 })).status).toBe(200)
    const later = { settings: { engraving: { charge: 6 } }, version: 1, from: '2027-01-01T00:00:00Z' }
    expect((await saving.post('office/settings', later)).status).toBe(200)
    expect(await page(manager, 'section=delivery')).toMatchObject({
      mayEdit: false,
      version: 2,
      values: { standard_charge: 3.5 },
      defaults: { standard_charge: 4.95 },
      planned: [
        {
          path: 'engraving.charge',
          title: 'Engraving, Charge',
          words: '£6.00',
          from: '2027-01-01T00:00:00.000Z',
        },
      ],
      history: [
        {
          version: 2,
          changes: [
            { name: 'Planned', before: 'nothing', after: 'Engraving, Charge £6.00 from 1 January 2027' },
          ],
        },
        { version: 1, changes: [{ name: 'Delivery, Standard delivery', before: '£4.95', after: '£3.50' }] },
      ],
    })
    expect(await page(manager, 'section=delivery&at=2026-11-18T11:00:00.000Z')).toMatchObject({
      values: { standard_charge: 4.95 },
      moment: { version: 0 },
      history: [],
      planned: [],
    })
    expect(await page(manager, 'section=engraving&at=2027-02-01T00:00:00Z')).toMatchObject({
      values: { charge: 6 },
      moment: { version: 2 },
    })
    for (const at of ['yesterday', '2026-13-01T00:00:00Z', '%00', 'x'.repeat(900), '0000-00-00T9Z'])
      expect((await page(owner, `at=${at}`)).moment, at).toBeNull()
    expect((await page(owner, 'section=delivery&back=1')).back).toEqual({
      version: 1,
      at: expect.any(String),
      by: expect.any(String),
      refused: [],
      changes: [{ name: 'Planned', before: 'Engraving, Charge £6.00 from 1 January 2027', after: 'nothing' }],
    })
    expect((await page(manager, 'section=delivery&back=1')).back).toBeNull()
    for (const back of ['7', '-1', 'x', '1e3', '9'.repeat(20)])
      expect((await page(owner, `back=${back}`)).back, back).toBeNull()
    await close()
  })

  test('a made-up view, sort or place is the first page', async ({ database, db }) => {
    const { as, close } = await openOffice(within(database, db))
    const owner = await as('owner')
    for (const query of ['view=none', 'sort=colour', 'place=rubbish', `q=${'x'.repeat(900)}`, 'status=odd']) {
      const url = `/office/orders.json?${query}`
      const answer = await owner(url)
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 })
      expect(answer.json().page.query.view).toBe('to_send')
    }
    for (const query of ['view=none', 'sort=colour', 'place=rubbish', 'type=tea', `bin=${'x'.repeat(900)}`]) {
      const answer = await owner(`/office/stock.json?${query}`)
      expect([query, answer.statusCode, answer.json().page.query.view]).toEqual([query, 200, 'all'])
    }
    await close()
  })
})

/** The office's pages without the shop's, which need a build; whatever is none of the office's is a 404. */
async function openOffice(database: Database, settings: Record<string, string> = {}) {
  const config = testConfig(settings)
  const shop = await openTestShop({ database, config })
  await shop.prepare()
  const context = { db: database.db, clock: () => NOON, publicUrl: config.publicUrl }
  const office = createOffice({ ...context, isDemo: true })
  const opening = createOpening(config)
  const pages = fastify()
  await pages.register(cookie)
  pages.get('/*', async (request, reply) => {
    const answered = await officePage(request, reply, { config, context, office, opening })
    return answered ? reply.send(answered.body) : reply.callNotFound()
  })
  return {
    pages,
    close: () => Promise.all([pages.close(), shop.app.close()]),
    call: (role: Role) => staffWith({ newcomer: newcomersTo(shop.app, { now: NOON }) }, role),
    as: async (role: Role) => {
      const { token } = await staffWith({ newcomer: newcomersTo(shop.app, { now: NOON }) }, role)
      return (url: string) => pages.inject({ url, headers: { authorization: `Bearer ${token}` } })
    },
  }
}
