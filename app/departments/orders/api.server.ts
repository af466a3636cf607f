import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cancellingCalls } from './calls/cancelling.server.ts'
import { lookingCalls } from './calls/looking.server.ts'
import { payingLaterCalls } from './calls/paying-later.server.ts'
import type { OrdersDeps } from './calls/shared.server.ts'
import { withdrawingCalls } from './calls/withdrawing.server.ts'

/** `/backend/api/order/*`: what becomes of an order once it is placed. */
export const ordersApi: FastifyPluginAsyncZod<OrdersDeps> = async (api, deps) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))
  await api.register(lookingCalls, deps)
  await api.register(payingLaterCalls, deps)
  await api.register(cancellingCalls, deps)
  await api.register(withdrawingCalls, deps)
}
