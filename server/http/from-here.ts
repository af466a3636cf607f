import type { FastifyRequest } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'

type Asking = Pick<FastifyRequest, 'socket' | 'headers'> & { raw?: { httpVersion?: string } }

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * What a proxy on this machine passes on comes from here as well, but was not asked for here. nginx adds no header by
 * itself, but speaks HTTP/1.0, which nobody else does.
 */
export const isFromHere = ({ socket, headers, raw }: Asking) =>
  thisMachine.has(socket.remoteAddress ?? '') &&
  raw?.httpVersion !== '1.0' &&
  !proxyHeaders.some((name) => headers[name] !== undefined)

/** Among the pages for developers are everybody's letters, codes and links in them. A live shop has no such pages. */
export const mayDevelop = (
  request: Asking,
  { mode, devPagesOpen, publicUrl }: Pick<Config, 'mode' | 'devPagesOpen' | 'publicUrl'>,
) => mode !== 'live' && (devPagesOpen || (isFromHere(request) && isOwnName(request.headers.host, publicUrl)))

/** Any site can give its own name this machine's address, and would then read the answer as its own. */
function isOwnName(host: string | undefined, publicUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && (ownNames.has(name) || name === new URL(publicUrl).hostname)
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])
