import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const short = 'a dram '.repeat(20)
const long = 'a dram '.repeat(1_000)
const veryLong = 'a dram '.repeat(100_000)

const shop = Fastify()
compressAnswers(shop)
shop.get('/short', (_, reply) => reply.type('text/plain').send(short))
shop.get('/long', () => ({ said: long }))
shop.get('/very-long', (_, reply) => reply.type('application/xml').send(veryLong))
shop.get('/bytes', (_, reply) => reply.type('text/html').send(Buffer.from(long)))
shop.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.from(long)))
shop.get('/packed', (_, reply) =>
  reply.type('text/html').header('content-encoding', 'br').send(Buffer.from(long)),
)
shop.get('/refused', (_, reply) => reply.code(422).send({ error_message: long }))

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  shop.inject({ method, url, headers: accepted ? { 'accept-encoding': accepted } : {} })

describe('an answer', () => {
  test.for([
    ['/long', 'br, gzip', 'br', JSON.stringify({ said: long })],
    ['/long', 'gzip', 'gzip', JSON.stringify({ said: long })],
    ['/long', 'br;q=0, gzip', 'gzip', JSON.stringify({ said: long })],
    ['/very-long', 'br', 'br', veryLong],
    ['/very-long', 'gzip', 'gzip', veryLong],
    ['/bytes', 'gzip, deflate, br', 'br', long],
    ['/refused', 'br', 'br', JSON.stringify({ error_message: long })],
  ] as const)(
    '%s, to a client that takes %s, comes in %s and holds the same',
    async ([url, accepted, encoding, text]) => {
      const answer = await ask(url, accepted)
      const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
        vary: 'accept-encoding',
      })
      expect(unpack(answer.rawPayload).toString()).toBe(text)
      expect(answer.rawPayload.length).toBeLessThan(text.length / 4)
    },
  )

  test.for([
    ['/long', undefined],
    ['/long', 'identity'],
    ['/long', 'zstd'],
    ['/short', 'br'],
    ['/picture', 'br'],
  ] as const)('%s, to a client that takes %s, comes as it is', async ([url, accepted]) => {
    const { headers, rawPayload } = await ask(url, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(rawPayload.length))
  })

  test('that could have come in another form says so, also where it came as it is', async () => {
    expect((await ask('/long')).headers.vary).toBe('accept-encoding')
    expect((await ask('/picture', 'br')).headers.vary).toBeUndefined()
  })

  test('that is compressed already is left alone', async () => {
    expect((await ask('/packed', 'br')).rawPayload.toString()).toBe(long)
  })

  test('to a HEAD has the length that it would have', async () => {
    const { headers, rawPayload } = await ask('/long', 'br', 'HEAD')
    expect(rawPayload).toHaveLength(0)
    expect(headers['content-length']).toBe((await ask('/long', 'br')).headers['content-length'])
  })
})
