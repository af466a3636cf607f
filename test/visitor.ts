import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { PATIENCE } from './patience.ts'

/** What a visitor gets: the bytes as they came over the line, and the text in them. */
export type Seen = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

type Asking = { method?: string; headers?: Record<string, string>; body?: string }
export type Visitor = (path: string, asking?: Asking) => Promise<Seen>

/** Opens the shop's door on a free port and sends a visitor to it, who speaks plain HTTP over real connections. */
export async function visitorOf(app: FastifyInstance): Promise<Visitor> {
  return visitorAt(await app.listen({ host: '127.0.0.1', port: 0 }))
}

/** `keepAlive` as browsers do; otherwise each visit has a connection of its own. */
export function visitorAt(base: string, { keepAlive = false } = {}): Visitor {
  // An agent of our own: Node's might go through a proxy.
  const agent = new Agent({ keepAlive, maxSockets: 250 })
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base)
      const asked = request({ agent, hostname, port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = unpacked(bytes, answer.headers['content-encoding']).toString()
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text })
        })
      })
      asked.on('error', reject)
      asked.setTimeout(PATIENCE.timeout, () => asked.destroy(new Error(`${path} was not answered in time`)))
      asked.end(body)
    })
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** A figure of `/metrics`, such as `pages_served_total{how="rendered"}`. */
export async function figure(visit: Visitor, name: string): Promise<number> {
  const { text } = await visit('/metrics')
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? 0 : Number(line.slice(name.length))
}

export const rendered = (visit: Visitor) => figure(visit, 'pages_served_total{how="rendered"}')
