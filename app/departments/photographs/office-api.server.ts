import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { drinkCalls } from './calls/drinks.server.ts'
import type { Deps } from './calls/shared.server.ts'
import { uploadCalls } from './calls/uploads.server.ts'

/** The office's calls about photographs. */
export const photographsOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, deps) => {
  await api.register(uploadCalls, deps)
  await api.register(drinkCalls, deps)
}
