import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import {
  type Access,
  accessFor,
  isId,
  needsCookie,
  yearLongCookie,
} from '#app/platform/http/basket-access.server.ts'
import type { idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import { addToBasket, type Wanted } from '../add-to-basket.server.ts'
import { BASKET_COOKIE, type ChangedLine } from '../basket.ts'
import { rungAlone } from '../basket-view.server.ts'
import { toWireCartItem, wireCartItem } from '../basket-wire.ts'
import { type Codes, codeIn } from '../codes.server.ts'
import { noSuchBasket, noSuchLine } from './refusals.server.ts'

/** What the room's calls are handed by `server/api/api.ts`, which knows the other rooms. */
export type BasketDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  codes: Codes
  /** Who is signed in, if anybody is. */
  accountOf: (request: FastifyRequest) => Promise<{ id: string; email: string } | undefined>
  /** A country by its name or its two letters. */
  countryCode: (said: string) => string | undefined
  /** Bottles that an order of theirs, not paid yet, keeps for them. */
  setAsideFor: (accountId: string) => Promise<ReadonlyMap<string, number>>
}

export const tags = ['Basket']
export const cartId = z
  .string()
  .optional()
  .describe('A visitor’s basket; absent, the cookie’s or the account’s')
export const lineId = z.string('Please say which line')
export const inBasket = z.object({ id: z.string() })
export const changedItem = wireCartItem.extend({ cart: inBasket })
export const refusals = { 404: problem, 409: problem, 422: problem }
export const ONCE = 'The header `Idempotency-Key` makes a call that is sent twice put its bottles in once.'

type Repeatable = { headers: z.output<typeof idempotencyKey> }

/** What every call has in common: whose basket is meant, and how a line of it is told. */
export function createCartResponses({ db, clock, publicUrl, codes, accountOf, setAsideFor }: BasketDeps) {
  const cookie = yearLongCookie(publicUrl)
  return {
    accessOf: async (request: FastifyRequest, given: string | undefined) => {
      const account = await accountOf(request)
      const key = accessFor(given, { accountId: account?.id, cookie: request.cookies[BASKET_COOKIE] })
      if (!key) throw noSuchBasket()
      return { key, email: account?.email }
    },
    setAside: async ({ accountId }: Access) => (accountId === null ? undefined : setAsideFor(accountId)),
    lineOf: async (request: FastifyRequest, id: string) => {
      if (!isId(id)) throw noSuchLine()
      return { lineId: id, accountId: (await accountOf(request))?.id ?? null }
    },
    /** Puts bottles in. A visitor who named no basket finds this one again by the cookie. */
    put: async ({ headers }: Repeatable, reply: FastifyReply, key: Access, wanted: Wanted[]) => {
      const lines = await addToBasket(db, key, wanted, clock(), headers['idempotency-key'])
      const items = lines.map(toChangedItem)
      const [first] = items
      if (first === undefined) throw new Error('Nothing was put in')
      if (needsCookie(key)) reply.setCookie(BASKET_COOKIE, first.cart.id, cookie)
      return { first, items }
    },
    toChangedItem,
    typedCode: async ({ ip }: FastifyRequest, code: string, email: string | undefined) =>
      codeIn(await codes.findTyped(db, code, { email, now: clock(), ip })),
  }

  function toChangedItem(line: ChangedLine) {
    const now = clock()
    return { ...toWireCartItem(line, rungAlone(line, now), now), cart: { id: line.basketId } }
  }
}
