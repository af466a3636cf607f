import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#app/platform/answer.server.ts'

/** How often one address may call in a minute. */
export type Limits = { reads: number; changes: number }

export const usualLimits: Limits = { reads: 3_000, changes: 300 }

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Strangers can call everything here, so everything here is counted; kept pages are cheaper to send than to count. */
export async function limitCalls(app: FastifyInstance, { reads, changes }: Limits) {
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    timeWindow: '1 minute',
    max: (request) => (isRead(request) ? reads : changes),
    keyGenerator: (request) => `${isRead(request) ? 'reads' : 'changes'} ${request.ip}`,
    errorResponseBuilder: (_, { after }) =>
      new Refused(429, 'too_often', `That is too often. Please wait ${after} and try again.`),
  })
}
