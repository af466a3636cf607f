import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, problem, Refused } from '#app/platform/answer.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db.server.ts'
import { isId, type Key, keptForAYear, keyFor, needsCookie } from '#app/platform/visitors-keys.server.ts'
import { readDeliveryType } from '../delivery/delivery.ts'
import { type Destination, HOME } from '../delivery/destinations.ts'
import {
  type ChangedLine,
  changeQuantity,
  choose,
  noSuchBasket,
  noSuchLine,
  noteSeen,
  plainLineOf,
  putBack,
  putIn,
  takeDrinkOut,
  takeOut,
} from './basket.server.ts'
import { basketOf, rungAlone } from './basket-view.server.ts'
import { type CodeKeeper, codeIn } from './codes.server.ts'
import { wordsFor } from './engraved-lines.server.ts'
import {
  choices,
  drinkId,
  engraving,
  manyLines,
  newQuantity,
  quantity,
  viewed,
  yesOrNo,
} from './fields.server.ts'
import { toWireBasket, toWireCartItem, wireBasket, wireCartItem } from './wire.ts'

/** The spec's name. It holds the id of a visitor's basket, and no script can read it. */
export const BASKET_COOKIE = 'cartId'

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

const tags = ['Basket']
const cartId = z.string().optional().describe('A visitor’s basket; absent, the cookie’s or the account’s')
const lineId = z.string('Please say which line')
const inBasket = z.object({ id: z.string() })
const changedItem = wireCartItem.extend({ cart: inBasket })
const refusals = { 404: problem, 409: problem, 422: problem }

/** `/backend/api/cart/*`. */
export const basketApi: FastifyPluginAsyncZod<BasketSetting> = async (api, setting) => {
  const { db, clock, publicUrl, codes, accountOf, countryCode, setAsideFor } = setting
  const cookie = keptForAYear(publicUrl)

  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

  api.get(
    '/cart/get',
    {
      schema: {
        tags,
        summary: 'The basket, rung up',
        description:
          'Without `delivery_type` and `coupon`, what was chosen by `cart/choose` counts. `postcode` tells the islands and nations apart.',
        querystring: viewed,
        response: { 200: wireBasket, 404: problem, 422: problem, 429: problem },
      },
    },
    async (request) => {
      const { query } = request
      const { key, email } = await asking(request, query.cart_id)
      const now = clock()
      const view = await basketOf(db, key, {
        now,
        deliveryType: query.delivery_type || undefined,
        code: query.coupon ? await typedCode(request, query.coupon, email) : undefined,
        destination: destinationOf(query),
        findCode: (code) => codes.find(db, code, { email, now }),
        setAside: await setAside(key),
      })
      return toWireBasket(view, now)
    },
  )

  api.get(
    '/cart/incart',
    {
      schema: {
        tags,
        summary: 'Whether a drink is in the basket, as a plain bottle',
        querystring: z.object({ id: drinkId, cart_id: cartId }),
        response: {
          200: z.object({ in_cart: z.boolean(), id: z.string().nullable().describe('Of its line') }),
          404: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { key } = await asking(request, request.query.cart_id)
      const line = await plainLineOf(db, key, request.query.id)
      return { in_cart: line !== undefined, id: line?.id ?? null }
    },
  )

  api.post(
    '/cart/add',
    {
      schema: {
        tags,
        summary: 'Puts a drink in; the first one makes a visitor’s basket',
        querystring: z.object({
          drink_id: drinkId.optional(),
          id: drinkId.optional().describe('The same as `drink_id`'),
          decrease: yesOrNo.optional(),
          cart_id: cartId,
        }),
        body: z.object({ quantity }),
        response: { 200: z.object({ cart: changedItem }), ...refusals },
      },
    },
    async (request, reply) => {
      const wanted = request.query.drink_id ?? request.query.id
      if (wanted === undefined) throw invalid({ drink_id: 'Please say which drink' })
      const { key } = await asking(request, request.query.cart_id)
      const put = await putIn(db, key, [{ drinkId: wanted, quantity: request.body.quantity }], clock())
      return { cart: tell(reply, key, first(put)) }
    },
  )

  api.post(
    '/cart/add-many',
    {
      schema: {
        tags,
        summary: 'Puts a whole case in, all or none',
        querystring: z.object({ cart_id: cartId }),
        body: manyLines,
        response: { 200: z.object({ cart: inBasket, items: z.array(wireCartItem) }), ...refusals },
      },
    },
    async (request, reply) => {
      const { key } = await asking(request, request.query.cart_id)
      const wanted = request.body.lines.map((line) => ({ drinkId: line.drink_id, quantity: line.quantity }))
      const items = (await putIn(db, key, wanted, clock())).map((line) => tell(reply, key, line))
      return { cart: first(items).cart, items }
    },
  )

  api.post(
    '/cart/engrave',
    {
      schema: {
        tags,
        summary: 'Puts engraved bottles in; each text is a line of its own',
        querystring: z.object({ drink_id: drinkId, cart_id: cartId }),
        body: engraving,
        response: {
          200: z.object({
            cart_item: changedItem,
            cart_items: z.array(changedItem).describe('One for each text'),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { key } = await asking(request, request.query.cart_id)
      const { drink_id } = request.query
      const wanted = await wordsFor(db, drink_id, request.body)
      const items = (await putIn(db, key, wanted, clock())).map((line) => tell(reply, key, line))
      return { cart_item: first(items), cart_items: items }
    },
  )

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
      const line = await changeQuantity(db, await lineOf(request, itemid), change, clock())
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
      const id = await takeOut(db, await lineOf(request, request.query.id), clock())
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
      const { key } = await asking(request, request.query.cart_id)
      const id = await takeDrinkOut(db, key, request.query.drink_id, clock())
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
      const line = await putBack(db, await lineOf(request, request.query.id), clock())
      return { cart_item: toChangedItem(line) }
    },
  )

  api.post(
    '/cart/choose',
    {
      schema: {
        tags,
        summary: 'Keeps the delivery type and a code with the basket; a code needs somebody signed in',
        querystring: z.object({ cart_id: cartId }),
        body: choices,
        response: { 200: wireBasket, 401: problem, ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { delivery_type, coupon } = request.body
      const { key, email } = await asking(request, request.query.cart_id)
      if (coupon && email === undefined)
        throw new Refused(401, 'not_signed_in', 'Please log in to use a coupon')
      const now = clock()
      const code = coupon && (await typedCode(request, coupon, email)).code
      await choose(
        db,
        key,
        {
          ...(delivery_type !== undefined && {
            deliveryType: delivery_type === null ? null : readDeliveryType(delivery_type),
          }),
          ...(code !== undefined && { coupon: code }),
        },
        now,
      )
      const findCode = (kept: string) => codes.find(db, kept, { email, now })
      const view = await basketOf(db, key, { now, findCode, setAside: await setAside(key) })
      return toWireBasket(view, now)
    },
  )

  api.post(
    '/cart/seen',
    {
      schema: {
        tags,
        summary: 'The shopper has read what has changed',
        querystring: z.object({ cart_id: cartId }),
        response: { 200: z.object({ ok: z.literal(true) }), 404: problem },
      },
    },
    async (request) => {
      const { key } = await asking(request, request.query.cart_id)
      await noteSeen(db, key, clock())
      return { ok: true } as const
    },
  )

  async function asking(request: FastifyRequest, given: string | undefined) {
    const account = await accountOf(request)
    const key = keyFor(given, { accountId: account?.id, cookie: request.cookies[BASKET_COOKIE] })
    if (!key) throw noSuchBasket()
    return { key, email: account?.email }
  }

  const setAside = async ({ accountId }: Key) => (accountId === null ? undefined : setAsideFor(accountId))

  async function lineOf(request: FastifyRequest, id: string) {
    if (!isId(id)) throw noSuchLine()
    return { lineId: id, accountId: (await accountOf(request))?.id ?? null }
  }

  /** A visitor who named no basket finds this one again by the cookie. */
  function tell(reply: FastifyReply, key: Key, line: ChangedLine) {
    if (needsCookie(key)) reply.setCookie(BASKET_COOKIE, line.basketId, cookie)
    return toChangedItem(line)
  }

  function toChangedItem(line: ChangedLine) {
    const now = clock()
    return { ...toWireCartItem(line, rungAlone(line, now), now), cart: { id: line.basketId } }
  }

  const typedCode = async ({ ip }: FastifyRequest, code: string, email: string | undefined) =>
    codeIn(await codes.findTyped(db, code, { email, now: clock(), ip }))

  function destinationOf({ country, postcode }: { country?: string; postcode?: string }): Destination {
    const code = country ? countryCode(country) : HOME.country
    if (code === undefined) throw invalid({ country: 'We do not know that country' })
    return { country: code, postcode }
  }
}

function first<T>(all: T[]): T {
  const [one] = all
  if (one === undefined) throw new Error('Nothing was put in')
  return one
}
