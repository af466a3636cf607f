import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { beforeEach, describe, expect } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { test } from '../../test/database.ts'
import { liveSettings, openBuiltShop, openTestShop, testConfig } from '../../test/shop.ts'
import { type Visitor, visitorOf } from '../../test/visitor.ts'
import { createLog } from './log.ts'

/** The whole log, at the most verbose level. */
const lines: string[] = []
const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

beforeEach(() => {
  lines.length = 0
})

/** Private data that a visitor sends along. */
const secrets = {
  email: 'ann@example.com',
  coded: 'ann%40example.com',
  words: 'birthdayforann',
  drink: 'anns-secret-gin',
  cookie: 'annscookie',
  token: 'annstoken',
  address: '203.0.113.9',
  browser: 'AnnBrowser',
  site: 'annsblog.example',
  password: 'annspassword',
}
const headers = {
  cookie: `session=${secrets.cookie}`,
  authorization: `Bearer ${secrets.token}`,
  'x-forwarded-for': secrets.address,
  'user-agent': secrets.browser,
  referer: `https://${secrets.site}/me`,
}

describe('the log', () => {
  test('has one line for each answer, with the id that the answer carries', async ({ database }) => {
    const { app } = await openTestShop({ database, log })
    const visit = await visitorOf(app)
    const { headers } = await visit('/backend/api/drink/get?limit=3&type=gin')
    expect(entries()).toContainEqual({
      level: 30,
      time: expect.any(Number),
      reqId: headers['x-request-id'],
      method: 'GET',
      url: '/backend/api/drink/get?limit=3&type=gin',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    })
    await app.close()
  })

  test('says nothing of who was here and what they looked for', async ({ ownDatabase }) => {
    const config = testConfig({ TRUST_PROXY: 'loopback' })
    const shop = await openBuiltShop({ config, database: ownDatabase, log })
    await shop.prepare()
    const visit = await visitorOf(shop.app)
    for (const path of [
      `/products?q=${secrets.words}&type=gin`,
      `/products?type=${secrets.coded}`,
      `/product?id=${secrets.drink}`,
      `/product.data?id=${secrets.drink}`,
      `/drink/${secrets.drink}`,
      `/unsubscribe/${secrets.email}`,
      `/unsubscribe/${secrets.coded}?${secrets.coded}`,
      `/%zz?email=${secrets.email}`,
      `/dev/design?email=${secrets.email}`,
      `/backend/api/drink/get?q=${secrets.words}&country=${secrets.email}`,
      `/backend/api/drink/getbyID?id=${secrets.drink}`,
      `/backend/api/drink/suggest?q=${secrets.words}`,
      `/backend/api/order/track?reference=${secrets.words}&email=${secrets.coded}`,
    ]) {
      await visit(path, { headers })
      await visit(path, { headers: { ...headers, 'accept-encoding': 'br' } })
    }
    const body = JSON.stringify({ email: secrets.email, password: secrets.password })
    for (const type of ['application/json', 'text/plain']) await post(visit, type, body)
    await post(visit, 'application/json', `${body}{`)
    await post(visit, 'application/json', body + ' '.repeat(70_000))
    await shop.app.close()

    expect(entries().filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(20)
    for (const secret of Object.values(secrets))
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
    const outcome = entries().filter(({ msg }) => !String(msg).startsWith('Server listening'))
    expect(JSON.stringify(outcome)).not.toContain('127.0.0.1')
  })

  const post = (visit: Visitor, type: string, body: string) =>
    visit('/backend/api/user/login', { method: 'POST', headers: { ...headers, 'content-type': type }, body })
})

describe('a query that fails', () => {
  const ours = { status: 500, code: 'internal', msg: 'a call failed' }
  const theirs = { status: 422, code: 'invalid', msg: 'a call was refused by the database' }
  type Failing = typeof ours & { ask: (db: Database['db']) => Promise<unknown> }
  const failing: Record<string, Failing> = {
    'for a value that can not be read': {
      ...theirs,
      ask: (db) => db.execute(sql`select ${secrets.email}::int`),
    },
    'for a value with line breaks in it': {
      ...theirs,
      ask: (db) => db.execute(sql`select ${`x\n    at ${secrets.email}`}::int`),
    },
    'for a row that is there already': {
      ...theirs,
      status: 409,
      code: 'conflict',
      ask: (db) =>
        db.execute(
          sql`insert into announcements (id, description) values (${secrets.email}, '1'), (${secrets.email}, '2')`,
        ),
    },
    'for a table that is missing': {
      ...ours,
      ask: (db) => db.execute(sql`select * from nowhere where email = ${secrets.email}`),
    },
  }

  for (const [why, { ask, status: expected, code, msg: said }] of Object.entries(failing)) {
    test(`${why} is told without its parameters`, async ({ ownDatabase }) => {
      const annex: FastifyPluginAsync = async (api) => void api.get('/fail', () => ask(ownDatabase.db))
      const shop = await openTestShop({ database: ownDatabase, log, annex, config: liveConfig })
      await shop.prepare()
      const { status, text } = await (await visitorOf(shop.app))('/backend/api/fail')
      expect({ status, answer: JSON.parse(text) }).toEqual({
        status: expected,
        answer: { error_message: expect.any(String), code },
      })
      expect(text).not.toContain(secrets.email)
      const outcome = entries().find(({ msg }) => msg === said)
      expect(outcome).toMatchObject({
        err: { message: 'Failed query', cause: { code: expect.stringMatching(/^\w{5}$/) } },
      })
      expect(outcome).toMatchObject({ err: { query: expect.stringContaining('$1') } })
      expect(lines.filter((line) => line.includes(secrets.email))).toEqual([])
      await shop.app.close()
    })
  }

  test('while a page is made is told the same way, and the visitor gets a page', async ({ ownDatabase }) => {
    const shop = await openBuiltShop({ database: ownDatabase, log, config: liveConfig })
    await shop.prepare()
    const visit = await visitorOf(shop.app)
    await ownDatabase.pool.query('alter table search_words rename to hidden_words')
    const { status, headers, text } = await visit(`/products?q=${secrets.words}`)
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 500,
      type: 'text/html; charset=utf-8',
    })
    expect(text).toContain('Something went wrong on our side')
    expect(text.match(/search_words|Failed query|node_modules|\.server\./)).toBeNull()
    expect(entries()).toContainEqual(
      expect.objectContaining({
        msg: 'a page could not be made',
        err: expect.objectContaining({ message: 'Failed query' }),
      }),
    )
    expect(lines.filter((line) => line.includes(secrets.words))).toEqual([])
    await shop.app.close()
  })

  test('anything may be thrown; what is no error is told by its kind', () => {
    log.error({ err: { email: secrets.email } }, 'odd')
    log.error({ err: secrets.email }, 'odd')
    expect(entries().map(({ err }) => err)).toEqual([{ name: 'thrown object' }, { name: 'thrown string' }])
  })
})

const liveConfig = testConfig(liveSettings)
