import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { pageCsp } from '#app/platform/http/security-headers.server.ts'
import { answering, options } from './process.ts'
import { rewrites, type Variant } from './rewrites.ts'

/** Stands in front of the shop and passes on what it says, with the pages rewritten as the variant has it. */
export type RewritingOptions = { shop: string; variant: Variant }

const { shop, variant } = options<RewritingOptions>()
type Page = { head: Record<string, string>; body: Buffer }
/** Rewritten and compressed once, so that no variant pays for it with time. */
const kept = new Map<string, Page>()

const server = createServer((request, response) => {
  serve(request, response).catch((failure) => response.writeHead(502).end(String(failure)))
})
server.listen(0, '127.0.0.1', () =>
  answering(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { stop: () => process.exit(0) }),
)

async function serve(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '/'
  if (request.headers.accept?.includes('text/html')) {
    const page = kept.get(path) ?? (await rewritten(path))
    kept.set(path, page)
    response.writeHead(200, page.head).end(page.body)
    return
  }
  const answer = await asked(path, request.headers)
  answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
}

async function rewritten(path: string): Promise<Page> {
  const answer = await asked(path, { 'accept-encoding': 'identity' })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  const html = rewrites[variant](await text(answer))
  const body = brotliCompressSync(html)
  return {
    head: {
      'content-type': 'text/html; charset=utf-8',
      // Scripts inside the page run by their hash, and a variant may have changed them.
      'content-security-policy': pageCsp({ head: html, body: [] }, { mode: 'demo' }),
      'content-encoding': 'br',
      'content-length': String(body.length),
    },
    body,
  }
}

const asked = (path: string, { host: _, ...headers }: IncomingMessage['headers']) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(shop + path, { headers }, resolve).once('error', reject),
  )
