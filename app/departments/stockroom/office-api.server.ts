import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Office } from '../staff/office.server.ts'
import { countCalls } from './calls/counts.server.ts'
import { stockCalls } from './calls/stock.server.ts'
import type { StockPorts } from './stock.server.ts'

export type StockroomDeps = { db: Db; clock: Clock; office: Office } & StockPorts

/** What is in the house, moving it and counting it: `office/stock*`, `office/counts*`. */
export const stockroomOfficeApi: FastifyPluginAsyncZod<StockroomDeps> = async (api, deps) => {
  await api.register(stockCalls, deps)
  await api.register(countCalls, deps)
}
