import type { FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Sessions } from '../caller.server.ts'
import type { HandOver } from '../guests.server.ts'
import type { OnSignIn } from '../sign-in.server.ts'
import type { DataExport, Erasers } from '../your-data.server.ts'
import type { OnWaysEnded } from './older-ways.server.ts'

/** The dependencies of the room's calls, from `server/api/api.ts`, which knows the other rooms. */
export type AccountsDeps = Partial<Erasers> & {
  db: Db
  clock: Clock
  publicUrl: string
  sessions: Sessions
  /** What other rooms do when somebody signs in, leaves, or exports their data. */
  onSignIn?: (request: FastifyRequest) => OnSignIn
  handOver?: HandOver
  /** What other rooms do when a new password, e-mail or a removed passkey ends every older access. */
  onWaysEnded?: OnWaysEnded
  dataExports?: readonly DataExport[]
}
