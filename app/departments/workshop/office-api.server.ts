import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paperCalls } from './calls/papers.server.ts'
import { queueCalls } from './calls/queue.server.ts'
import type { WorkshopDeps } from './calls/shared.server.ts'
import { workingCalls } from './calls/working.server.ts'

/** The engraver's bench: `office/engraving*`. */
export const workshopOfficeApi: FastifyPluginAsyncZod<WorkshopDeps> = async (api, deps) => {
  await api.register(queueCalls, deps)
  await api.register(workingCalls, deps)
  await api.register(paperCalls, deps)
}
