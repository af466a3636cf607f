import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { noDatabase } from '../../test/no-database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { liveSettings, openTestShop, testConfig } from '../../test/shop.ts'
import { visitorOf } from '../../test/visitor.ts'
import { createLog } from '../ops/log.ts'
import { annex, annexedShop, refusal } from './testing/annex.ts'

const { visit, post } = annexedShop()

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
