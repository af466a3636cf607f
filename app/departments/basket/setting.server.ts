import type { FastifyRequest } from 'fastify'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db.server.ts'
import type { CodeKeeper } from './codes.server.ts'

/** A name of the public API. It holds the id of a visitor's basket, and no script can read it. */
export const BASKET_COOKIE = 'cartId'

/** What the room's calls are handed by `server/api.ts`, which knows the other rooms. */
export type BasketSetting = {
  db: Db
  clock: Clock
  publicUrl: string
  codes: CodeKeeper
  /** Who is signed in, if anybody is. */
  accountOf: (request: FastifyRequest) => Promise<{ id: string; email: string } | undefined>
  /** A country by its name or its two letters. */
  countryCode: (said: string) => string | undefined
  /** Bottles that an order of theirs, not paid yet, keeps for them. */
  setAsideFor: (accountId: string) => Promise<ReadonlyMap<string, number>>
}
