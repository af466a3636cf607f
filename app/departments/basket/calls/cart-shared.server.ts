import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { accessFor, needsCookie, yearLongCookie } from '#app/platform/http/basket-access.server.ts'
import type { idempotencyKey } from '#app/platform/http/idempotency.server.ts'
import { countDemand } from '../../waiting-room/demand.server.ts'
import { ticketOf } from '../../waiting-room/ticket.server.ts'
import { addToBasket, type Wanted } from '../add-to-basket.server.ts'
import { BASKET_COOKIE, type ChangedLine } from '../basket.ts'
import { rungAlone } from '../basket-view.server.ts'
import { type Codes, codeIn } from '../codes.server.ts'
import { toWireCartItem, wireCartItem } from './cart-item-wire.ts'

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
  /** Bottles reserved by an unpaid order of this account; a visitor has none. */
  setAsideFor: (accountId: string | null) => Promise<ReadonlyMap<string, number>>
}

export const tags = ['Basket']
export const cartId = z
  .string()
  .optional()
  .describe('A visitor’s basket; absent, the cookie’s or the account’s')
export const inBasket = z.object({ id: z.string() })
export const changedItem = wireCartItem.extend({ cart: inBasket })
export const refusals = { 404: problem, 409: problem, 422: problem }
export const ONCE = 'The header `Idempotency-Key` makes a call that is sent twice put its bottles in once.'

type Filling = FastifyRequest & { headers: z.output<typeof idempotencyKey>; query: { cart_id?: string } }

/** Shared by all calls: access to the basket, and how a line is answered. */
export function createCartResponses({ db, clock, publicUrl, codes, accountOf, setAsideFor }: BasketDeps) {
  const cookie = yearLongCookie(publicUrl)
  return {
    accessOf,
    /** Adds bottles. A visitor who named no basket gets its id in the cookie. */
    put: async (request: Filling, reply: FastifyReply, wanted: Wanted[]) => {
      const { key } = await accessOf(request, request.query.cart_id)
      const lines = await addToBasket(db, key, wanted, {
        now: clock(),
        ticket: ticketOf(request),
        callKey: request.headers['idempotency-key'],
        setAside: await setAsideFor(key.accountId),
      })
      await countDemand(db, lines, clock())
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

  async function accessOf(request: FastifyRequest, given: string | undefined) {
    const account = await accountOf(request)
    const cookie = request.cookies[BASKET_COOKIE]
    return { key: accessFor({ accountId: account?.id, cookie, given }), account }
  }

  function toChangedItem(line: ChangedLine) {
    const now = clock()
    return { ...toWireCartItem(line, rungAlone(line, now), now), cart: { id: line.basketId } }
  }
}
