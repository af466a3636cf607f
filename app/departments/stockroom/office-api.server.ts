import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { countCalls } from './calls/counts.server.ts'
import type { StockroomDeps } from './calls/shared.server.ts'
import { stockCalls } from './calls/stock.server.ts'

/** What is in the house, moving it and counting it: `office/stock*`, `office/counts*`. */
export const stockroomOfficeApi: FastifyPluginAsyncZod<StockroomDeps> = async (api, deps) => {
  await api.register(stockCalls, deps)
  await api.register(countCalls, deps)
}
