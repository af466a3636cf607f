import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { wireShopper } from '#app/platform/shopper.ts'

/** What is this visitor's own, told in one call a page. Each room adds its part as it opens. */
export const shopperApi: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/shopper',
    {
      schema: {
        tags: ['Shopper'],
        summary: 'Who is shopping, and what they hold',
        response: { 200: wireShopper },
      },
    },
    async (_, reply) => {
      reply.header('cache-control', 'private, no-store')
      return {
        user: null,
        basket: { id: null, count: 0, subtotal: 0, drink_ids: [] },
        wishlist: { id: null, count: 0, drink_ids: [] },
        is_subscriber: false,
      } satisfies z.infer<typeof wireShopper>
    },
  )
}
