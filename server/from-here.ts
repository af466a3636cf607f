import type { FastifyRequest } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What a proxy on this machine passes on comes from here as well, but was not asked for here. */
export const isFromHere = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  thisMachine.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded

/** Among the pages for developers are everybody's letters, codes and links in them. A live shop has no such pages. */
export const mayDevelop = (
  request: Pick<FastifyRequest, 'socket' | 'headers'>,
  { mode, devPagesOpen }: Pick<Config, 'mode' | 'devPagesOpen'>,
) => mode !== 'live' && (devPagesOpen || isFromHere(request))
