import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { isId } from '#app/platform/http/basket-access.server.ts'
import {
  type BasketDeps,
  cartId,
  changedItem,
  createCartResponses,
  inBasket,
  refusals,
  tags,
} from './cart-shared.server.ts'
import {
  changeQuantity,
  removeDrinkFromBasket,
  removeLineFromBasket,
  restoreLine,
} from './change-basket.server.ts'
import { drinkId, newQuantity, yesOrNo } from './fields.server.ts'
import { noSuchLine } from './refusals.server.ts'

const lineId = z.string('Please say which line')

/** Changes, removals and undo: `/backend/api/cart/update`, `delete`, `remove`, `put-back`. */
export const changingCalls: FastifyPluginAsyncZod<BasketDeps> = async (api, deps) => {
  const { db, clock, accountOf, setAsideFor } = deps
  const { accessOf, toChangedItem } = createCartResponses(deps)

  api.post(
    '/cart/update',
    {
      schema: {
        tags,
        summary: 'One bottle more or fewer, or just so many; the last one off removes the line',
        querystring: z.object({ itemid: lineId, decrease: yesOrNo.optional() }),
        body: z.object({ quantity: newQuantity }),
        response: { 200: z.object({ cart_item: changedItem.nullable() }), ...refusals },
      },
    },
    async (request) => {
      const { itemid, decrease } = request.query
      const said = request.body.quantity ?? undefined
      const change = said === undefined ? ({ by: decrease ? -1 : 1 } as const) : { to: said }
      const key = await lineOf(request, itemid)
      const setAside = await setAsideFor(key.accountId)
      const line = await changeQuantity(db, key, change, { now: clock(), setAside })
      return { cart_item: line && toChangedItem(line) }
    },
  )

  api.post(
    '/cart/delete',
    {
      schema: {
        tags,
        summary: 'Takes a line out; `cart/put-back` undoes it for a while',
        querystring: z.object({ id: lineId }),
        response: { 200: z.object({ deleted: z.literal(true), cart: inBasket }), 404: problem, 422: problem },
      },
    },
    async (request) => {
      const id = await removeLineFromBasket(db, await lineOf(request, request.query.id), clock())
      return { deleted: true, cart: { id } } as const
    },
  )

  api.post(
    '/cart/remove',
    {
      schema: {
        tags,
        summary: 'Takes the plain bottles of a drink out',
        querystring: z.object({ drink_id: drinkId, cart_id: cartId }),
        response: { 200: z.object({ deleted: z.literal(true), cart: inBasket }), 404: problem, 422: problem },
      },
    },
    async (request) => {
      const { key } = await accessOf(request, request.query.cart_id)
      const id = await removeDrinkFromBasket(db, key, request.query.drink_id, clock())
      return { deleted: true, cart: { id } } as const
    },
  )

  api.post(
    '/cart/put-back',
    {
      schema: {
        tags,
        summary: 'Undoes a removal: the line comes back as it was',
        querystring: z.object({ id: lineId }),
        response: { 200: z.object({ cart_item: changedItem }), 404: problem, 422: problem },
      },
    },
    async (request) => {
      const key = await lineOf(request, request.query.id)
      const setAside = await setAsideFor(key.accountId)
      return { cart_item: toChangedItem(await restoreLine(db, key, { now: clock(), setAside })) }
    },
  )

  async function lineOf(request: FastifyRequest, id: string) {
    if (!isId(id)) throw noSuchLine()
    return { lineId: id, accountId: (await accountOf(request))?.id ?? null }
  }
}
