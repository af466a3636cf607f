import type { FastifyInstance } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import { WROTE_COOKIE, WROTE_SECONDS } from '#app/platform/db/standby/reads.server.ts'
import { isReading } from './own-origin.ts'

/** A browser that has just changed something reads from the primary for a while, on any instance. */
export function rememberChanges(api: FastifyInstance, { databaseReadUrl, publicUrl }: Config) {
  if (!databaseReadUrl) return
  const secure = publicUrl.startsWith('https:')
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: WROTE_SECONDS } as const
  api.addHook('onSend', async (request, reply) => {
    if (!isReading(request) && reply.statusCode < 400) reply.setCookie(WROTE_COOKIE, '1', cookie)
  })
}
