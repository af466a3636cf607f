import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { accessFor, needsCookie, yearLongCookie } from '#app/platform/http/basket-access.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { toWireWish, toWireWishlist, wireWish, wireWishlist } from './calls/wishlist-wire.ts'
import type { PutWish } from './data/wishlists.server.ts'
import { isWished, share, sharedWishlist, unwish, wish, wishlistOf, withdraw } from './wishlist.server.ts'

/** A name of the public API: the `httpOnly` cookie with the id of a visitor's list. */
export const WISHLIST_COOKIE = 'wishListId'

type WishlistDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  /** The signed-in account, if any. */
  accountOf: (request: FastifyRequest) => Promise<{ id: string } | undefined>
}

const tags = ['Wishlist']
const drinkId = required(120, 'Please say which drink')
const wishlistId = z.string().optional().describe('A visitor’s list; absent, the cookie’s or the account’s')
const onList = z.object({ id: z.string() })
const gone = z.object({
  item: z.object({ id: z.string(), drink: z.object({ id: z.string() }), wishlist: onList }),
})
const refusals = { 404: problem, 422: problem }

/** `/backend/api/wishlist/*`. */
export const wishlistApi: FastifyPluginAsyncZod<WishlistDeps> = async (api, deps) => {
  const { db, clock, publicUrl, accountOf } = deps
  const cookie = yearLongCookie(publicUrl)

  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

  api.get(
    '/wishlist/get',
    {
      schema: {
        tags,
        summary: 'The wishlist, what was wished for last first',
        querystring: z.object({ wishlist_id: wishlistId }),
        response: { 200: wireWishlist, ...refusals },
      },
    },
    async (request) => {
      const list = await wishlistOf(db, await keyOf(request, request.query.wishlist_id))
      return toWireWishlist(list, clock())
    },
  )

  api.get(
    '/wishlist/getone',
    {
      schema: {
        tags,
        summary: 'Whether a drink is on the wishlist',
        querystring: z.object({ id: drinkId, wishlist_id: wishlistId }),
        response: { 200: z.object({ is_liked: z.boolean() }), ...refusals },
      },
    },
    async (request) => {
      const key = await keyOf(request, request.query.wishlist_id)
      return { is_liked: await isWished(db, key, request.query.id) }
    },
  )

  api.post(
    '/wishlist/add',
    {
      schema: {
        tags,
        summary: 'Puts a drink on the list; the first one makes a visitor’s list',
        querystring: z.object({ drink_id: drinkId, wishlist_id: wishlistId }),
        response: { 200: z.object({ item: wireWish.extend({ wishlist: onList }) }), ...refusals },
      },
    },
    async (request, reply) => {
      const key = await keyOf(request, request.query.wishlist_id)
      const now = clock()
      const put = await wish(db, key, request.query.drink_id, now)
      if (needsCookie(key)) reply.setCookie(WISHLIST_COOKIE, put.wishlistId, cookie)
      return { item: { ...toWireWish(put, now), wishlist: { id: put.wishlistId } } }
    },
  )

  api.post(
    '/wishlist/remove',
    {
      schema: {
        tags,
        summary: 'Takes a drink off the list',
        querystring: z.object({ drink_id: drinkId, wishlist_id: wishlistId }),
        response: { 200: gone, ...refusals },
      },
    },
    async (request) => {
      const key = await keyOf(request, request.query.wishlist_id)
      return { item: toWireGone(await unwish(db, key, request.query.drink_id)) }
    },
  )

  api.post(
    '/wishlist/delete',
    {
      schema: {
        tags,
        summary: 'Takes one wish off the list, by its own id',
        querystring: z.object({ id: z.string('Please say which wish') }),
        response: { 200: gone, ...refusals },
      },
    },
    async (request) => {
      const accountId = (await accountOf(request))?.id ?? null
      return { item: toWireGone(await withdraw(db, request.query.id, accountId)) }
    },
  )

  api.post(
    '/wishlist/share',
    {
      schema: {
        tags,
        summary: 'An id that shows the list to others and can’t change it',
        querystring: z.object({ wishlist_id: wishlistId }),
        response: { 200: z.object({ share_id: z.string() }), ...refusals },
      },
    },
    async (request) => ({ share_id: await share(db, await keyOf(request, request.query.wishlist_id)) }),
  )

  api.get(
    '/wishlist/shared',
    {
      schema: {
        tags,
        summary: 'A list that somebody has shared',
        querystring: z.object({ id: z.string('This link is not complete') }),
        response: { 200: z.object({ drinks: z.array(wireWish) }), ...refusals },
      },
    },
    async ({ query }) => {
      const now = clock()
      return { drinks: (await sharedWishlist(db, query.id)).map((each) => toWireWish(each, now)) }
    },
  )

  async function keyOf(request: FastifyRequest, given: string | undefined) {
    const account = await accountOf(request)
    return accessFor({ accountId: account?.id, cookie: request.cookies[WISHLIST_COOKIE], given })
  }
}

const toWireGone = ({ id, wishlistId, drinkId }: PutWish) => ({
  id,
  drink: { id: drinkId },
  wishlist: { id: wishlistId },
})
