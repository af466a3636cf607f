import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problem } from '#app/platform/answer.server.ts'
import { isId, type Key, keptForAYear, keyFor, needsCookie } from '#app/platform/visitors-keys.server.ts'
import { type ChangedLine, noSuchBasket, noSuchLine } from '../basket.server.ts'
import { rungAlone } from '../basket-view.server.ts'
import { codeIn } from '../codes.server.ts'
import { BASKET_COOKIE, type BasketSetting } from '../setting.server.ts'
import { toWireCartItem, wireCartItem } from '../wire.ts'

export const tags = ['Basket']
export const cartId = z
  .string()
  .optional()
  .describe('A visitor’s basket; absent, the cookie’s or the account’s')
export const lineId = z.string('Please say which line')
export const inBasket = z.object({ id: z.string() })
export const changedItem = wireCartItem.extend({ cart: inBasket })
export const refusals = { 404: problem, 409: problem, 422: problem }

/** What every call has in common: whose basket is meant, and how a line of it is told. */
export function keepDesk({ db, clock, publicUrl, codes, accountOf, setAsideFor }: BasketSetting) {
  const cookie = keptForAYear(publicUrl)
  return {
    asking: async (request: FastifyRequest, given: string | undefined) => {
      const account = await accountOf(request)
      const key = keyFor(given, { accountId: account?.id, cookie: request.cookies[BASKET_COOKIE] })
      if (!key) throw noSuchBasket()
      return { key, email: account?.email }
    },
    setAside: async ({ accountId }: Key) => (accountId === null ? undefined : setAsideFor(accountId)),
    lineOf: async (request: FastifyRequest, id: string) => {
      if (!isId(id)) throw noSuchLine()
      return { lineId: id, accountId: (await accountOf(request))?.id ?? null }
    },
    /** A visitor who named no basket finds this one again by the cookie. */
    tell: (reply: FastifyReply, key: Key, line: ChangedLine) => {
      if (needsCookie(key)) reply.setCookie(BASKET_COOKIE, line.basketId, cookie)
      return toChangedItem(line)
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
