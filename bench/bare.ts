import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answering, options } from './process.ts'

/** What the cached pages are held against: nothing but `node:http`, sending one body with one set of headers. */
export type BareOptions = { body: string; head: string[] }

const { body, head } = options<BareOptions>()
const bytes = readFileSync(body)
const server = createServer((_, response) => response.writeHead(200, head).end(bytes))
server.listen(0, '127.0.0.1', () =>
  answering(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    cpu: () => process.cpuUsage(),
    stop: () => process.exit(0),
  }),
)
