import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ShopInForce, type ShopSettings, withShop } from '#app/platform/shop/shop-scope.server.ts'

/** Every request is answered by the settings that held when it came, whatever is saved while it is worked on. */
export function answerBySettings(app: FastifyInstance, { inForce }: Pick<ShopSettings, 'inForce'>) {
  const held = new WeakMap<FastifyRequest, ShopInForce>()
  app.addHook('onRequest', (request, _, done) => {
    held.set(request, inForce())
    withShop(inForce(), done)
  })
  // The body arrives in a scope of its own.
  app.addHook('preValidation', (request, _, done) => withShop(held.get(request) ?? inForce(), done))
}
