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
 * Requests through a proxy on this machine also come from here, but were made elsewhere. nginx adds no header by
 * default, but speaks HTTP/1.0, which nobody else does.
 */
export const isFromHere = ({ socket, headers, raw }: Asking) =>
  thisMachine.has(socket.remoteAddress ?? '') &&
  raw?.httpVersion !== '1.0' &&
  !proxyHeaders.some((name) => headers[name] !== undefined)

/** The pages for developers show everybody's mails, with their codes and links. A live shop has no such pages. */
export const mayDevelop = (
  request: Asking,
  { mode, devPagesOpen, publicUrl }: Pick<Config, 'mode' | 'devPagesOpen' | 'publicUrl'>,
) => mode !== 'live' && (devPagesOpen || (isFromHere(request) && isOwnName(request.headers.host, publicUrl)))

/** Against DNS rebinding: any site can point its host name to this machine, and could then read the answer. */
function isOwnName(host: string | undefined, publicUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && (ownNames.has(name) || name === new URL(publicUrl).hostname)
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])
