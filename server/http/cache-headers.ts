import type { FastifyInstance } from 'fastify'

/** For what depends on nothing but the shop's code. */
export const AN_HOUR = 'public, max-age=3600'

const NOBODY = 'private, no-store'

/**
 * An answer that says nothing about caches is stored by none: a shared one would make up a time. One that sets a cookie
 * is for its visitor alone. Registered after everything that sets cookies.
 */
export function keepFromCaches(app: FastifyInstance) {
  app.addHook('onSend', async (_, reply) => {
    const said = reply.getHeader('cache-control')
    const isPublic = String(said).includes('public')
    if (said === undefined || (isPublic && reply.hasHeader('set-cookie')))
      reply.header('cache-control', NOBODY)
  })
}
