import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pretendLook, unsavedLook } from '#app/departments/settings/pretending.server.ts'
import { invalid, problem } from '#app/platform/http/answer.server.ts'
import type { Look } from '#app/platform/shop/look.ts'
import { fontsOf, lookCss } from '../html/look-style.ts'

/**
 * A look as a file of our own origin: a page that is looked at in a frame has the office's policy, which allows no
 * inline style but the shop's own.
 */
export const lookCalls: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/look.css',
    {
      config: { verb: 'drinks.see' },
      schema: {
        tags: ['What if'],
        summary: 'The style sheet of a look, for a page of the shop in a frame',
        description: 'Of the look in the address, as JSON. What it does not name is as the shop has it.',
        querystring: z.object({ look: z.string('Please send a look').max(4_000, 'That is too long') }),
        response: { 200: z.string(), 401: problem, 403: problem, 422: problem },
      },
    },
    async (request, reply) => {
      const look = pretendLook(read(request.query.look))
      return reply.type('text/css; charset=utf-8').send(fontsOf(look) + lookCss(look))
    },
  )
}

export const lookLink = ({ accent, tiles, fonts }: Look) =>
  `/backend/api/office/look.css?look=${encodeURIComponent(JSON.stringify({ accent, tiles, fonts }))}`

function read(text: string) {
  try {
    return unsavedLook.parse(JSON.parse(text))
  } catch {
    throw invalid({ look: 'Please send a look' })
  }
}
