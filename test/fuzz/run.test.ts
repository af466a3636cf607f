import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fuzz } from './run.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

// However busy the machine is.
vi.setConfig({ testTimeout: 120_000 })

/** Enough for every flaw to have come. */
const REQUESTS = 400

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** A shop of one call, which behaves as it is told; everything else is a page that is not there. */
async function badShop(handler: Handler): Promise<string> {
  const server = createServer((request, response) => {
    request.on('error', () => {})
    if (request.url === '/backend/api/openapi.json') return response.end(JSON.stringify(document))
    if (request.url === '/healthz') return response.end('{}')
    if (request.url?.startsWith('/backend/api/drink/get')) return handler(request, response)
    return response.writeHead(404, html).end('Not found')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  endings.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const document = {
  paths: {
    '/backend/api/drink/get': {
      get: { parameters: [{ name: 'q', in: 'query', required: true, schema: { type: 'string' } }] },
    },
  },
}
const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }

async function foundIn(handler: Handler, withinMs = 10_000) {
  const origin = await badShop(handler)
  const run = { origin, seed: 3, requests: REQUESTS, connections: 6, gatewaySecret: 'a secret', withinMs }
  const { found, requests } = await fuzz(run)
  return { kinds: [...new Set(found.map(({ kind }) => kind))], found, requests }
}

const queryOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://x').search

describe('a shop is caught', () => {
  test('that fails', async () => {
    const { kinds, found } = await foundIn((_, response) => response.writeHead(500, json).end('{}'))
    expect(kinds).toEqual(['server error'])
    expect(found[0]?.command).toMatch(/^(curl|exec) /)
    expect(found.some(({ command }) => command.includes('/backend/api/drink/get'))).toBe(true)
  })

  test('that never answers', async () => {
    const { kinds } = await foundIn(() => {}, 150)
    expect(kinds).toEqual(['hang'])
  })

  test('that hangs up', async () => {
    const { kinds } = await foundIn((request) => request.socket.destroy())
    expect(kinds).toEqual(['no answer'])
  })

  test('that tells of its insides', async () => {
    const words = 'Failed query: select "id" from "drinks"'
    const { kinds } = await foundIn((_, response) =>
      response.writeHead(422, json).end(JSON.stringify({ error_message: words, code: 'x' })),
    )
    expect(kinds).toEqual(['leak of insides'])
  })

  test('that writes what it was sent into a page', async () => {
    const { kinds } = await foundIn((request, response) =>
      response.writeHead(200, html).end(`<p>${tolerant(queryOf(request))}</p>`),
    )
    expect(kinds).toEqual(['unescaped mark'])
  })

  test('that shows somebody else’s address', async () => {
    const { kinds } = await foundIn((_, response) => response.writeHead(200, html).end('<p>Zk3k999k1z</p>'))
    expect(kinds).toEqual(['data of somebody else'])
  })

  test('that refuses without words', async () => {
    const { kinds } = await foundIn((_, response) => response.writeHead(422, json).end('{"oh":"no"}'))
    expect(kinds).toEqual(['refusal in another shape'])
  })
})

test('nothing is held against a shop that behaves', async () => {
  const { kinds, requests } = await foundIn((_, response) =>
    response.writeHead(200, json).end('{"drinks":[]}'),
  )
  expect(kinds).toEqual([])
  expect(requests).toBe(REQUESTS)
})

test('only this machine is fuzzed', async () => {
  const run = { origin: 'http://shop.example', seed: 1, requests: 1, connections: 1, gatewaySecret: 'x' }
  await expect(fuzz(run)).rejects.toThrow('Only a shop on this machine')
})

function tolerant(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
