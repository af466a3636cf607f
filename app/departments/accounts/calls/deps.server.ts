import type { FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Sessions } from '../caller.server.ts'
import type { HandOver } from '../guests.server.ts'
import type { OnSignIn } from '../sign-in.server.ts'
import type { DataExport, Erasers } from '../your-data.server.ts'

/** What the room's calls are handed by `server/api/api.ts`, which knows the other rooms. */
export type AccountsDeps = Partial<Erasers> & {
  db: Db
  clock: Clock
  publicUrl: string
  sessions: Sessions
  /** What the other rooms do when somebody comes, goes, or asks what is known of them. */
  onSignIn?: (request: FastifyRequest) => OnSignIn
  handOver?: HandOver
  dataExports?: readonly DataExport[]
}
