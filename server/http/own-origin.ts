import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a call that is authenticated by other means, such as a signature. */
    isOpenToOtherSites?: true
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isReading = ({ method }: Pick<FastifyRequest, 'method'>) => reading.has(method)

/** CSRF protection: a change that another site makes a browser send carries that site's Origin and is refused. */
export function refuseForeignOrigins(app: FastifyInstance, config: Pick<Config, 'mode' | 'publicUrl'>) {
  const ours = new URL(config.publicUrl).origin
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (isReading(request) || origin === undefined || origin === ours) return
    if (request.routeOptions.config.isOpenToOtherSites) return
    if (config.mode === 'demo' && origin === hostOf(request)) return
    throw new Refused(403, 'foreign_origin', 'That came from another site')
  })
}

/** In demo mode the shop may be reached under any name of this machine. */
const hostOf = (request: FastifyRequest) => `${request.protocol}://${request.headers.host}`
