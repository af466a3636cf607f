import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { csvCalls } from './calls/csv.server.ts'
import { exportCalls } from './calls/exports.server.ts'
import { zipCalls } from './calls/photographs.server.ts'
import type { Deps } from './calls/shared.server.ts'

/** Files in and out: `office/imports*`, `office/prices.csv`, `stock.csv`, `costs.csv`. */
export const importsOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, deps) => {
  await api.register(exportCalls, deps)
  await api.register(csvCalls, deps)
  await api.register(zipCalls, deps)
}
