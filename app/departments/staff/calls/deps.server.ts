import type { FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Office } from '../office.server.ts'
import type { Undo } from '../undo.server.ts'

/** The dependencies of the room's calls, from `server/api/office.ts`, which knows the other rooms. */
export type StaffDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  office: Office
  undo: Undo
  /** Whether the demo shop's door is open to this caller. */
  mayLookAround: (request: FastifyRequest) => boolean
}
