import type { FastifyInstance } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'

/** Warns once about a proxy in front that is not trusted: then all visitors share one address. */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>) {
  if (trustProxy !== false) return
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    log.warn('X-Forwarded-For is not believed: if a proxy of yours sends it, set TRUST_PROXY')
  })
}
