import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { BasketDeps } from './calls/cart-shared.server.ts'
import { changingCalls } from './calls/changing.server.ts'
import { choosingCalls } from './calls/choosing.server.ts'
import { engravingCalls } from './calls/engraving.server.ts'
import { addCall, addManyCall } from './calls/filling.server.ts'
import { lookingCalls } from './calls/looking.server.ts'

/** `/backend/api/cart/*`. */
export const basketApi: FastifyPluginAsyncZod<BasketDeps> = async (api, deps) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))
  const calls = [lookingCalls, addCall, addManyCall, engravingCalls, changingCalls, choosingCalls]
  for (const each of calls) await api.register(each, deps)
}
