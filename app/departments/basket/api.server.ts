import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { BasketSetting } from './calls/cart-shared.server.ts'
import { changingCalls } from './calls/changing.server.ts'
import { choosingCalls } from './calls/choosing.server.ts'
import { engravingCalls } from './calls/engraving.server.ts'
import { fillingCalls } from './calls/filling.server.ts'
import { lookingCalls } from './calls/looking.server.ts'

/** `/backend/api/cart/*`. */
export const basketApi: FastifyPluginAsyncZod<BasketSetting> = async (api, setting) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))
  await api.register(lookingCalls, setting)
  await api.register(fillingCalls, setting)
  await api.register(engravingCalls, setting)
  await api.register(changingCalls, setting)
  await api.register(choosingCalls, setting)
}
