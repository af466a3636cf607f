import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { LARGEST_ZIP } from '#app/departments/imports/imports.ts'
import { allowSlowUpload, type BodyTimes, slowestUploadMs } from '#app/platform/http/body-time.server.ts'
import { noDatabase } from '../../test/no-database.ts'
import { openTestShop, testConfig } from '../../test/shop.ts'
import { createHttpServer, usualTimeouts } from './http-server.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>
let shop: Shop
let port: number

beforeAll(async () => {
  shop = await openTestShop({
    database: noDatabase(),
    config: testConfig({ TRUST_PROXY: 'loopback' }),
  })
  await shop.prepare()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.app.close())

/** Sends raw bytes; the connection ends with the answer. */
async function send(path: string, lines: string[] = ['host: shop.test'], at = port, version = '1.1') {
  const socket = connect(at, '127.0.0.1')
  socket.write(`GET ${path} HTTP/${version}\r\n${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`)
  const answer = await text(socket)
  return { status: Number(answer.split(' ', 2)[1]), answer: answer.toLowerCase() }
}

describe('an address', () => {
  test('of 4 kB is read', async () =>
    expect(await send(`/backend/api/x?${'a'.repeat(4_000)}`)).toMatchObject({ status: 404 }))

  test.each(['/', '/backend/api/', '/whisky?q='])('that is longer is refused: %s…', async (start) =>
    expect(await send(start + '/'.repeat(5_000))).toMatchObject({
      status: 414,
      answer: expect.stringContaining('x-content-type-options: nosniff'),
    }),
  )

  test('of a call is refused as calls are', async () =>
    expect((await send(`/backend/api/${'x'.repeat(5_000)}`)).answer).toContain(
      '{"code":"too_long","error_message":"that address is too long"}',
    ))
})

test.each(['accept-encoding', 'if-none-match'])('a long %s is refused', async (name) => {
  const asking = (length: number) => send('/healthz', ['host: shop.test', `${name}: ${'a'.repeat(length)}`])
  expect(await asking(2_000)).toMatchObject({ status: 200 })
  expect(await asking(3_000)).toMatchObject({ status: 431 })
})

describe('a Host', () => {
  test.each(['shop.test', 'shop.test:8080', '127.0.0.1:3000', '[::1]:3000', 'my_shop', 'LOCALHOST'])(
    'may be %s',
    async (host) => expect(await send('/healthz', [`host: ${host}`])).toMatchObject({ status: 200 }),
  )

  test.each([
    'a b',
    'a/b',
    'a@b',
    '',
    'shop.test:99999',
    '999.1.1.1',
    '[::1',
    'a?b',
    'a\\b',
    'x'.repeat(300),
  ])('is never %j', async (host) => {
    for (const path of ['/backend/api/docs', '/healthz', '/whisky'])
      expect(await send(path, [`host: ${host}`])).toMatchObject({ status: 400 })
  })

  test('may be missing in HTTP/1.0', async () => {
    expect(await send('/healthz', [], port, '1.0')).toMatchObject({ status: 200 })
    expect(await send('/backend/api/docs', [], port, '1.0')).toMatchObject({ status: 301 })
  })
})

describe('what a proxy says of the visitor', () => {
  const docs = (...lines: string[]) => send('/backend/api/docs/', ['host: shop.test', ...lines])

  test.each([
    'x-forwarded-proto: https',
    'x-forwarded-proto: http, https',
    'x-forwarded-host: shop.test:8080',
    'x-forwarded-host: shop.test, cache.test',
    'x-forwarded-host:',
  ])('may be %s', async (line) => expect(await docs(line)).toMatchObject({ status: 200 }))

  test.each([
    'x-forwarded-proto: ,',
    'x-forwarded-proto: https,',
    'x-forwarded-proto: a b',
    'x-forwarded-proto: javascript',
    'x-forwarded-host: a b',
    'x-forwarded-host: shop.test,',
    'x-forwarded-host: shop.test:99999',
  ])('is never %s', async (line) => expect(await docs(line)).toMatchObject({ status: 400 }))
})

describe('what drips in', () => {
  /** A shop that takes slow uploads at one address, behind a door, and bodies at all of them. */
  async function openDoor(body: BodyTimes) {
    const timeouts = { headersTimeout: 5_000, requestTimeout: 60_000, connectionsCheckingInterval: 20, body }
    const app = Fastify({ serverFactory: (handler) => createHttpServer({ headers: {}, timeouts }, handler) })
    onTestFinished(() => app.close())
    app.addContentTypeParser('application/zip', async (request: FastifyRequest, payload: Readable) => {
      if (request.url === '/upload') allowSlowUpload(request.raw, LARGEST_ZIP)
      return text(payload)
    })
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization === undefined)
        throw Object.assign(new Error('Who is that?'), { statusCode: 401 })
    })
    app.post('/*', async ({ body }) => body)
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }

  function begin(at: number, path: string, length: number, line = 'authorization: me') {
    const socket = connect(at, '127.0.0.1')
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: a',
      line,
      'content-type: application/zip',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n`)
    return { socket, answer: heardUntilClosed(socket) }
  }

  /** What was answered, though the line breaks while we are still sending. */
  async function heardUntilClosed(socket: Socket) {
    let heard = ''
    socket.setEncoding('utf8').on('data', (some) => {
      heard += some
    })
    // `once(socket, 'close')` would fail with the error of a broken line.
    socket.on('error', () => {})
    await new Promise((resolve) => socket.on('close', resolve))
    return heard
  }

  /** A byte every few milliseconds, until the line is closed. */
  async function drip(socket: Socket, bytes: number) {
    for (let sent = 0; sent < bytes && !socket.destroyed && socket.writable; sent += 1) {
      socket.write('z')
      await pause(20)
    }
  }

  test('is answered 408 in the end, and its connection closed', async () => {
    const { socket, answer } = begin(await openDoor({ wholeMs: 100, idleMs: 60_000 }), '/', 10_000)
    await drip(socket, 10_000)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('is read to its end where slow files are taken, as long as bytes come', async () => {
    const { socket, answer } = begin(await openDoor({ wholeMs: 300, idleMs: 60_000 }), '/upload', 25)
    await drip(socket, 25)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*z{25}$/)
  })

  test('and stops is answered 408 there as well', async () => {
    const { socket, answer } = begin(await openDoor({ wholeMs: 60_000, idleMs: 100 }), '/upload', 25)
    socket.write('zz')
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('from somebody who is refused is not waited for', async () => {
    const door = await openDoor({ wholeMs: 100, idleMs: 60_000 })
    const { socket, answer } = begin(door, '/upload', 10_000, 'x-nobody: yes')
    await drip(socket, 10_000)
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

test('a file has as long as it takes at 1 Mbit/s, and Node ends none before', () => {
  expect(slowestUploadMs(125_000_000) / 1_000).toBe(1_030)
  expect(slowestUploadMs(LARGEST_ZIP)).toBeLessThan(usualTimeouts.requestTimeout)
})

test('the shop waits half a minute for a body, keeps connections longer than proxies do, and bounds them', () => {
  expect(usualTimeouts.body).toEqual({ wholeMs: 30_000, idleMs: 30_000 })
  expect(shop.app.server).toMatchObject({
    keepAliveTimeout: 72_000,
    headersTimeout: 15_000,
    requestTimeout: 40 * 60_000,
    maxConnections: 5_000,
  })
})

test('a connection is known by its address after it has gone', async () => {
  const server = createHttpServer({ headers: {} }, () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = await once(server, 'connection')
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  client.resetAndDestroy()
  await closed
  expect(socket.remoteAddress).toBe('127.0.0.1')
  server.close()
})
