import type { FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { SessionKeeper } from '../caller.server.ts'
import type { HandOver } from '../guests.server.ts'
import type { Welcome } from '../sign-in.server.ts'
import type { Farewells, Kept } from '../your-data.server.ts'

/** What the room's calls are handed by `server/api/api.ts`, which knows the other rooms. */
export type AccountsSetting = Partial<Farewells> & {
  db: Db
  clock: Clock
  publicUrl: string
  sessions: SessionKeeper
  /** What the other rooms do when somebody comes, goes, or asks what is known of them. */
  welcome?: (request: FastifyRequest) => Welcome
  handOver?: HandOver
  kept?: readonly Kept[]
}
