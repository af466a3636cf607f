import type { FastifyInstance, FastifyRequest } from 'fastify'
import { STAMP_HEADER } from '#app/platform/shop/current-shop.ts'
import { type ShopInForce, type ShopSettings, withShop } from '#app/platform/shop/shop-scope.server.ts'

/**
 * Every request is answered by the settings that held when it came, whatever is saved while it is worked on. The answer
 * names them, so that an open tab notices that its own are old.
 */
export function answerBySettings(app: FastifyInstance, { inForce }: Pick<ShopSettings, 'inForce'>) {
  const held = new WeakMap<FastifyRequest, ShopInForce>()
  app.addHook('onRequest', (request, reply, done) => {
    const holds = inForce()
    held.set(request, holds)
    if (holds.stamp) reply.header(STAMP_HEADER, holds.stamp)
    withShop(holds, done)
  })
  // The body arrives in a scope of its own.
  app.addHook('preValidation', (request, _, done) => withShop(held.get(request) ?? inForce(), done))
}
