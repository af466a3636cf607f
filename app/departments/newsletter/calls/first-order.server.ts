import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { firstOrderTerms, inLog, saveTerms } from '../first-order.server.ts'
import { termsFrom, wireTerms } from '../rules/first-order-terms.ts'
import type { NewsletterDeps } from './deps.server.ts'

const tags = ['First order']
const refusals = { 401: problem, 403: problem, 409: problem, 422: problem }
const config = { verb: 'offers.edit' } as const

/** The code for a first order: `office/first-order`. */
export const firstOrderCalls: FastifyPluginAsyncZod<NewsletterDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/first-order',
    {
      config,
      schema: {
        tags,
        summary: 'What the newsletter’s code takes off a first order',
        response: {
          200: wireTerms.extend({ version: z.int(), changed_at: z.string().nullable(), by: z.string() }),
          ...refusals,
        },
      },
    },
    async (_, reply) => {
      const { terms, version, at, by } = await firstOrderTerms(db)
      reply.header('etag', `"${version}"`)
      return { ...inLog(terms), version, changed_at: at?.toISOString() ?? null, by }
    },
  )

  api.post(
    '/first-order',
    {
      config,
      schema: {
        tags,
        summary: 'Sets it, for codes that are sent from now on',
        body: wireTerms.extend({ version: z.int('Please say which version you have read').min(0) }),
        response: { 200: z.object({ version: z.int(), change: z.int() }), ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'offers.edit')
      const { version, ...terms } = request.body
      return saveTerms(db, termsFrom(terms), { actor, now: clock(), version })
    },
  )
}
