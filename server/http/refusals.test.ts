import { type AddressInfo, connect } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Refused } from '#app/platform/http/answer.server.ts'
import { noDatabase } from '../../test/no-database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { liveSettings, openTestShop, testConfig } from '../../test/shop.ts'
import { type Visitor, visitorOf } from '../../test/visitor.ts'
import { createLog } from '../ops/log.ts'
import { isDatabaseAway, refusalOf, refuseWhenBusy } from './refusals.ts'

/** Calls for the tests, in the API of the real shop. */
const annex: FastifyPluginAsyncZod = async (api) => {
  const wish = z.object({
    drink_id: z.string('Please choose a drink'),
    quantity: z.number('Please give a number').max(99, 'At most 99').nullish(),
    wrapping: z.object({ colour: z.string('Please choose a colour') }).optional(),
  })
  api.post('/wish', { schema: { body: wish } }, async ({ body }) => body)
  api.post('/wish-nothing', { schema: { body: wish.partial() } }, async ({ body }) => body)
  api.post('/refuse', async () => {
    throw new Refused(409, 'out_of_stock', 'That was the last bottle', { drink_id: 'Sold out' })
  })
  api.post('/break', async () => {
    throw Object.assign(new Error('select * from accounts where email = $1 at /srv/shop/server/break.ts:7'), {
      detail: 'secret',
    })
  })
  api.post('/break-oddly', async () => {
    throw 'a string'
  })
  api.post('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
  })
  api.post('/query', async ({ body }) => {
    const { code } = body as { code: string }
    const cause = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code })
    throw new Error('Failed query', { cause })
  })
  api.post('/busy', async () => {
    throw Object.assign(new Error('Event loop delay of 2 s'), { statusCode: 503 })
  })
  api.get(
    '/wrong-answer',
    { schema: { response: { 200: z.object({ n: z.number() }) } } },
    async () => ({ n: 'secret' }) as never,
  )
}

let visit: Visitor
let app: Awaited<ReturnType<typeof openTestShop>>['app']

beforeAll(async () => {
  const shop = await openTestShop({ database: noDatabase(), annex })
  app = shop.app
  await shop.prepare()
  visit = await visitorOf(app)
})
afterAll(() => app.close())

describe('a body', () => {
  test.each([
    '{"drink_id":',
    'drink_id=gin',
    '{"a":1}{',
    "{'drink_id': 'gin'}",
    '{"__proto__": {"is_admin": true}}',
  ])('that is not readable JSON is refused: %s', async (body) =>
    expect(await post('/wish', body)).toEqual(refusal(400, 'unreadable', 'That is not readable JSON')),
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of the type %s is refused', async (type) =>
    expect(await post('/wish', 'drink_id=gin', { 'content-type': type })).toEqual(
      refusal(415, 'not_json', 'Please send JSON'),
    ),
  )

  test('larger than 64 kB is refused', async () => {
    const body = (size: number) => JSON.stringify({ drink_id: 'x'.repeat(size - 15) })
    expect(await post('/wish', body(64 * 1024))).toMatchObject({ status: 200 })
    expect(await post('/wish', body(64 * 1024 + 1))).toEqual(
      refusal(413, 'too_large', 'That is larger than we can take'),
    )
  })

  test('with fields of the wrong type is refused, each named with what to do about it', async () => {
    const { status, answer } = await post('/wish', { quantity: 'two', wrapping: { colour: 7 } })
    expect(status).toBe(422)
    expect(answer).toEqual({
      error_message: 'Please choose a drink',
      code: 'invalid',
      fields: {
        drink_id: 'Please choose a drink',
        quantity: 'Please give a number',
        'wrapping.colour': 'Please choose a colour',
      },
    })
  })

  test.each(['[]', '"gin"', '7'])('that is no object is refused: %s', async (body) =>
    expect(await post('/wish', body)).toMatchObject({
      status: 422,
      answer: { code: 'invalid', fields: { body: expect.any(String) } },
    }),
  )

  test('may have fields that we do not know; they are ignored', async () =>
    expect(await post('/wish', { drink_id: 'gin', is_admin: true })).toEqual({
      status: 200,
      answer: { drink_id: 'gin' },
    }))

  test.each([
    ['absent', undefined, {}],
    ['empty JSON', '', { 'content-type': 'application/json' }],
    ['null', 'null', { 'content-type': 'application/json' }],
    ['{}', '{}', { 'content-type': 'application/json' }],
  ])(
    '%s is fine where nothing is required, and named where something is',
    async (_, body, headers: Record<string, string>) => {
      expect(await post('/wish-nothing', body, headers)).toEqual({ status: 200, answer: {} })
      expect(await post('/wish', body, headers)).toMatchObject({
        status: 422,
        answer: { fields: { drink_id: 'Please choose a drink' } },
      })
    },
  )
})

describe('a question', () => {
  test.each([
    ['/drink/get?limit=many', 'limit', 'Must be a number'],
    ['/drink/get?limit=0', 'limit', 'At least 1'],
    ['/drink/get?new=perhaps', 'new', 'Must be true or false'],
    ['/drink/get?type=gin&type=petrol', 'type', /^Unknown type; known: /],
    ['/drink/getbyID', 'id', 'Please say which drink'],
  ])('%s is refused for its %s', async (path, field, words) => {
    const { status, text } = await visit(`/backend/api${path}`)
    expect(status).toBe(422)
    expect(JSON.parse(text)).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(words) },
    })
  })
})

describe('a call that does not exist', () => {
  test.each([
    ['GET', '/backend/api/nope'],
    ['POST', '/backend/api/nope'],
    ['DELETE', '/backend/api/drink/get'],
    ['POST', '/backend/api/drink/get'],
    ['GET', '/backend/api/drink/get/'],
    ['GET', '/backend/api/%zz'],
    ['POST', '/backend/api/caf%C3'],
    ['POST', '/whisky'],
  ])('%s %s is told so, in our shape', async (method, path) => {
    const { status, text, headers } = await visit(path, { method })
    expect(status).toBe(404)
    expect(JSON.parse(text)).toEqual({ error_message: 'There is no such call', code: 'not_found' })
    expect(headers).toMatchObject({ 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' })
  })
})

describe('a change that comes from another site', () => {
  test.each([
    'https://evil.example',
    'http://shop.test.evil.example',
    'http://shop.test:81',
    'https://shop.test',
    'null',
    '',
  ])('is refused: Origin %j', async (origin) =>
    expect(await post('/wish', { drink_id: 'gin' }, { origin, host: 'shop.test' })).toEqual(
      refusal(403, 'foreign_origin', 'That came from another site'),
    ),
  )

  test('is refused before its body is read', async () =>
    expect(await post('/wish', '{', { origin: 'https://evil.example' })).toMatchObject({ status: 403 }))

  test.each([
    ['our own site', { origin: 'http://shop.test' }],
    ['no site at all', {}],
    ['the host it was sent to, in a demo shop', { origin: 'http://127.0.0.1:3999', host: '127.0.0.1:3999' }],
  ])('from %s it is fine', async (_, headers: Record<string, string>) =>
    expect(await post('/wish', { drink_id: 'gin' }, headers)).toMatchObject({ status: 200 }),
  )

  test('in a live shop only its public address counts', async () => {
    const config = testConfig(liveSettings)
    const shop = await openTestShop({ config, database: noDatabase(), annex })
    await shop.prepare()
    const ask = await visitorOf(shop.app)
    const from = (origin: string) =>
      ask('/backend/api/wish-nothing', { method: 'POST', headers: { origin, host: '127.0.0.1:3999' } })
    expect(await from('http://127.0.0.1:3999')).toMatchObject({ status: 403 })
    expect(await from('https://shop.example')).toMatchObject({ status: 200 })
    await shop.app.close()
  })

  test('reading from anywhere is fine', async () =>
    expect(
      await visit('/backend/api/shopper', { headers: { origin: 'https://evil.example' } }),
    ).toMatchObject({ status: 200 }))
})

describe('too often', () => {
  test('reads and changes are counted apart, for each address, and told when to come back', async () => {
    const config = testConfig({ TRUST_PROXY: 'loopback' })
    const shop = await openTestShop({
      config,
      database: noDatabase(),
      annex,
      limits: { reads: 3, changes: 1 },
    })
    await shop.prepare()
    const ask = await visitorOf(shop.app)
    const from = (address: string, method: string) =>
      ask(`/backend/api/${method === 'GET' ? 'shopper' : 'wish-nothing'}`, {
        method,
        headers: { 'x-forwarded-for': address },
      })
    const statuses: number[] = []
    for (const method of ['GET', 'GET', 'POST', 'GET', 'GET', 'POST'])
      statuses.push((await from('192.0.2.1', method)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])

    const refused = await from('192.0.2.1', 'POST')
    expect(JSON.parse(refused.text)).toEqual({
      error_message: expect.stringMatching(/^That is too often\. Please wait .+ and try again\.$/),
      code: 'too_often',
    })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await from('192.0.2.2', 'POST')).toMatchObject({ status: 200 })
    await shop.app.close()
  })

  test('an address that a visitor made up does not help', async () => {
    const shop = await openTestShop({ database: noDatabase(), annex, limits: { reads: 1, changes: 1 } })
    await shop.prepare()
    const ask = await visitorOf(shop.app)
    const from = (address: string) => ask('/backend/api/shopper', { headers: { 'x-forwarded-for': address } })
    expect([(await from('192.0.2.1')).status, (await from('192.0.2.2')).status]).toEqual([200, 429])
    await shop.app.close()
  })
})

describe('when something breaks', () => {
  test.each(['/break', '/break-oddly'])('%s tells nothing of our insides', async (path) =>
    expect(await post(path, {})).toEqual(refusal(500, 'internal', 'Something went wrong on our side')),
  )

  test('an answer of the wrong shape is our fault, and not sent', async () => {
    const { status, text } = await visit('/backend/api/wrong-answer')
    expect(status).toBe(500)
    expect(JSON.parse(text)).toEqual({ error_message: 'Something went wrong on our side', code: 'internal' })
  })

  test('a database that is away is told as such, with when to try again', async () => {
    const { status, headers, text } = await visit('/backend/api/away', { method: 'POST' })
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' })
    expect(JSON.parse(text)).toEqual({
      error_message: 'We can’t reach our shelves just now. Please try again in a moment.',
      code: 'unavailable',
    })
  })

  test('a shop that is too busy says so, and nothing of why', async () => {
    const { headers } = await visit('/backend/api/busy', { method: 'POST' })
    expect(headers['retry-after']).toBe('5')
    expect(await post('/busy', {})).toEqual(
      refusal(503, 'busy', 'Very busy just now. Please try again in a moment.'),
    )
  })

  test('nobody is turned away while nothing was measured', async () => {
    const asked = [{} as FastifyRequest, {} as FastifyReply, 'eventLoopDelay'] as const
    await expect(refuseWhenBusy(...asked, 2_000)).rejects.toMatchObject({ statusCode: 503 })
    await expect(refuseWhenBusy(...asked, Number.POSITIVE_INFINITY)).resolves.toBeUndefined()
  })

  test('before the tables are there, the shop is just opening', async () => {
    const shop = await openTestShop({ database: noDatabase(), annex })
    const seen = await (await visitorOf(shop.app))('/backend/api/break', { method: 'POST' })
    expect(seen).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(JSON.parse(seen.text)).toMatchObject({ code: 'unavailable' })
    await shop.app.close()
  })

  test('a refusal is told in its own words', async () =>
    expect(await post('/refuse', {})).toEqual({
      status: 409,
      answer: {
        error_message: 'That was the last bottle',
        code: 'out_of_stock',
        fields: { drink_id: 'Sold out' },
      },
    }))
})

test.each(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])(
  'a value that the database can not take (%s) is the caller’s mistake',
  async (code) =>
    expect(await post('/query', { code })).toEqual(
      refusal(422, 'invalid', 'Please check what you have entered'),
    ),
)

test.each(['22012', '23502', '42P01'])('a mistake of ours (%s) is ours', async (code) =>
  expect(await post('/query', { code })).toMatchObject({ status: 500 }),
)

describe.each(['53100', '53200', 'ENOSPC'])('a database without room (%s)', (code) => {
  test('is unavailable for now, and the shop is not ready until that was a while ago', async () => {
    const shop = await openTestShop({ database: noDatabase(), annex })
    await shop.prepare()
    const visit = await visitorOf(shop.app)
    expect(await visit('/readyz')).toMatchObject({ status: 200 })
    const refused = await visit('/backend/api/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await visit('/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"the database has no room to write"}',
    })
    const later = Date.now() + 31_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect(await visit('/readyz')).toMatchObject({ status: 200 })
    clock.mockRestore()
    await shop.app.close()
  })
})

describe('whether the database is away', () => {
  const failing = (code: string) => Object.assign(new Error('it failed'), { code })

  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    '57P01',
    '57P03',
    '08006',
  ])('%s: yes', (code) => expect(isDatabaseAway(failing(code))).toBe(true))

  test.each(['23505', '42P01', '28P01', '57014', 'ENOENT'])('%s: no', (code) =>
    expect(isDatabaseAway(failing(code))).toBe(false),
  )

  test('also when that is only the cause, or one of several', () => {
    expect(isDatabaseAway(new Error('Failed query', { cause: failing('ECONNREFUSED') }))).toBe(true)
    expect(isDatabaseAway(new AggregateError([failing('ENOENT'), failing('ECONNREFUSED')]))).toBe(true)
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: failing('23505') }))).toBe(false)
    expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
  })
})

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const { status, text } = await visit(`/backend/api${path}`, {
    method: 'POST',
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: typeof body === 'object' ? JSON.stringify(body) : (body as string | undefined),
  })
  return { status, answer: JSON.parse(text) as unknown }
}

const refusal = (status: number, code: string, words: string) => ({
  status,
  answer: { error_message: words, code },
})

test.for(['23505', '40P01', '40001'])('two that got into each other’s way (%s) are a conflict', (code) => {
  const failure = new Error('Failed query', { cause: Object.assign(new Error('pg'), { code }) })
  const error = Object.assign(failure, { code: 'X', name: 'Error' }) as Parameters<typeof refusalOf>[0]
  expect(refusalOf(error, { prepared: true, closing: false }, {} as FastifyRequest)).toMatchObject({
    status: 409,
    problem: { code: 'conflict' },
  })
})

test('a visitor who leaves in the middle of a body is no fault of the shop’s', async () => {
  const lines: string[] = []
  const shop = await openTestShop({
    database: noDatabase(),
    annex,
    log: createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
  })
  await shop.prepare()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write(
    'POST /backend/api/wish HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    () => client.resetAndDestroy(),
  )
  const outcome = () => lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId)
  await vi.waitFor(() => expect(outcome()).not.toEqual([]), PATIENCE)
  await shop.app.close()
  expect(outcome()).toMatchObject([{ msg: 'the visitor left' }])
})
