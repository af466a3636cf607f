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

type Caller = { id: string; email: string } | undefined

/** The dependencies of the room's calls, from `server/api/api.ts`, which knows the other rooms. */
export type BasketDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  codes: Codes
  /** The signed-in account, if any. */
  accountOf: (request: FastifyRequest) => Promise<Caller>
  /** A country by its name or its code. */
  countryCode: (said: string) => string | undefined
  /** Bottles reserved by an unpaid order of this account. */
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

/** Shared by all calls: access to the basket, and how a line is answered. */
export function createCartResponses({ db, clock, publicUrl, codes, accountOf, setAsideFor }: BasketDeps) {
  const cookie = yearLongCookie(publicUrl)
  return {
    accessOf: async (request: FastifyRequest, given: string | undefined) => {
      const account = await accountOf(request)
      const key = accessFor(given, { accountId: account?.id, cookie: request.cookies[BASKET_COOKIE] })
      if (!key) throw noSuchBasket()
      return { key, account }
    },
    setAside,
    lineOf: async (request: FastifyRequest, id: string) => {
      if (!isId(id)) throw noSuchLine()
      return { lineId: id, accountId: (await accountOf(request))?.id ?? null }
    },
    /** Adds bottles. A visitor who named no basket gets its id in the cookie. */
    put: async ({ headers }: Repeatable, reply: FastifyReply, key: Access, wanted: Wanted[]) => {
      const lines = await addToBasket(db, key, wanted, {
        now: clock(),
        callKey: headers['idempotency-key'],
        setAside: await setAside(key),
      })
      const items = lines.map(toChangedItem)
      const [first] = items
      if (first === undefined) throw new Error('Nothing was put in')
      if (needsCookie(key)) reply.setCookie(BASKET_COOKIE, first.cart.id, cookie)
      return { first, items }
    },
    toChangedItem,
    typedCode: async ({ ip }: FastifyRequest, code: string, account: Caller) =>
      codeIn(await codes.findTyped(db, code, { account, now: clock(), ip })),
  }

  async function setAside({ accountId }: Pick<Access, 'accountId'>) {
    return accountId === null ? undefined : setAsideFor(accountId)
  }

  function toChangedItem(line: ChangedLine) {
    const now = clock()
    return { ...toWireCartItem(line, rungAlone(line, now), now), cart: { id: line.basketId } }
  }
}
