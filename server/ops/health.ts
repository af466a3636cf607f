import type { FastifyInstance } from 'fastify'
import type { Database } from '#app/platform/db/db.server.ts'

/** Whether the tables are migrated and seeded; until then, and while closing, the shop is not ready. */
export type Readiness = {
  prepared: boolean
  closing: boolean
  /** The database has just refused a write because the disk is full. Pages and reads still work. */
  cannotWriteUntil?: number
}

export function registerHealthRoutes(app: FastifyInstance, database: Database, readiness: Readiness) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    if (readiness.closing) return reply.code(503).send({ status: 'closing' })
    if (!readiness.prepared) return reply.code(503).send({ status: 'preparing the database' })
    if (!(await database.isUp())) return reply.code(503).send({ status: 'the database does not answer' })
    if ((readiness.cannotWriteUntil ?? 0) > Date.now())
      return reply.code(503).send({ status: 'the database has no room to write' })
    return { status: 'ready' }
  })
}
