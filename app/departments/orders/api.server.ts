import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cancellingCalls } from './calls/cancelling.server.ts'
import { lookingCalls } from './calls/looking.server.ts'
import { payingLaterCalls } from './calls/paying-later.server.ts'
import type { OrdersSetting } from './calls/shared.server.ts'
import { withdrawingCalls } from './calls/withdrawing.server.ts'

/** `/backend/api/order/*`: what becomes of an order once it is placed. */
export const ordersApi: FastifyPluginAsyncZod<OrdersSetting> = async (api, setting) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))
  await api.register(lookingCalls, setting)
  await api.register(payingLaterCalls, setting)
  await api.register(cancellingCalls, setting)
  await api.register(withdrawingCalls, setting)
}
