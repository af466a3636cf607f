import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { MINUTE_MS } from '#app/platform/clock.ts'
import type { Problem } from '#app/platform/http/answer.server.ts'
import { type BodyTimes, watchBody } from '#app/platform/http/body-time.server.ts'
import { BARE_CSP } from '#app/platform/http/security-headers.server.ts'
import { plainPage, plainPageHeaders } from '../html/plain-page.ts'

/** No URL of ours is that long: a return path after signing in, percent-encoded, has at most 3,100. */
const LONGEST_ADDRESS = 4_096
/** For the headers that are read for every cached page. */
const LONGEST_HEADER = 2_048
const MOST_CONNECTIONS = 5_000
/**
 * Longer than proxies reuse a connection (mostly 60 s): if we close one while they send on it, the visitor gets a
 * 502.
 */
const IDLE_MS = 72_000

/**
 * What takes longer is answered 408. Node watches the headers, and a whole request: no file takes longer. Bodies have
 * times of their own, since only some may be long.
 */
export const usualTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 40 * MINUTE_MS,
  connectionsCheckingInterval: 5_000,
  body: { wholeMs: 30_000, idleMs: 30_000 } satisfies BodyTimes,
}

type Options = { headers: Record<string, string>; timeouts?: typeof usualTimeouts }

/** Refuses abusive requests before any work is done; the rest goes to `handle`. */
export function createHttpServer({ headers, timeouts = usualTimeouts }: Options, handle: RequestListener) {
  const server = createServer(timeouts, (request, response) => {
    const refusal = refusalOf(request)
    watchBody(request, response, timeouts.body, () => answerLate(server, request))
    if (refusal) answer(request, response, refusal, headers)
    else handle(request, response)
  })
  server.maxConnections = MOST_CONNECTIONS
  server.keepAliveTimeout = IDLE_MS
  // Node caches the address once it was read; after the connection is closed it can't be read any more.
  server.on('connection', (socket) => {
    if (!socket.remoteAddress) socket.destroy()
  })
  return server
}

/** As Node answers a request that is late. */
function answerLate(server: Server, { socket }: IncomingMessage) {
  const late = Object.assign(new Error('The request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (!server.emit('clientError', late, socket)) socket.destroy()
}

type Refusal = { status: number } & Problem

function refusalOf({ url = '', headers }: IncomingMessage): Refusal | undefined {
  if (url.length > LONGEST_ADDRESS) return tooLongAddress
  if (isLong(headers['accept-encoding']) || isLong(headers['if-none-match'])) return tooLongHeader
  // HTTP/1.0, as some health checks speak it, may have none.
  headers.host ??= 'unknown.invalid'
  if (!isHost(headers.host)) return noHost
  if (!isForwarded(headers, 'x-forwarded-host', isHost)) return noHost
  if (!isForwarded(headers, 'x-forwarded-proto', isProtocol)) return noProtocol
}

/** Of several values the last counts: it is the nearest proxy's. */
function isForwarded(headers: IncomingHttpHeaders, name: string, isOne: (value: string) => boolean) {
  const value = headers[name]?.toString()
  return !value || isOne(value.slice(value.lastIndexOf(',') + 1).trim())
}

const isProtocol = (name: string) => name === 'https' || name === 'http'

const isLong = (value: string | string[] | undefined) => value !== undefined && value.length > LONGEST_HEADER

const tooLongAddress: Refusal = { status: 414, code: 'too_long', error_message: 'That address is too long' }
const tooLongHeader: Refusal = { status: 431, code: 'too_long', error_message: 'A header is too long' }
const noHost: Refusal = { status: 400, code: 'no_host', error_message: 'That is no name of a shop' }

const noProtocol: Refusal = { status: 400, code: 'no_protocol', error_message: 'That is no way to a shop' }

let lastHost: string | undefined

/** Almost all requests have the same one, which is parsed once. */
function isHost(host: string): boolean {
  if (host === lastHost) return true
  const isOne = host.length <= 260 && /^[\w.-]+(:\d*)?$|^\[[\da-f:.]+\](:\d*)?$/i.test(host)
  if (!isOne || !URL.canParse(`http://${host}`)) return false
  lastHost = host
  return true
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, ...problem }: Refusal,
  headers: Record<string, string>,
) {
  const isCall = request.url?.startsWith('/backend/api/')
  const own = isCall
    ? { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': BARE_CSP }
    : plainPageHeaders
  const body = isCall ? JSON.stringify(problem) : plainPage('Sorry', problem.error_message)
  response.writeHead(status, { ...headers, ...own, 'cache-control': 'no-store', connection: 'close' })
  response.end(request.method === 'HEAD' ? undefined : body)
}
