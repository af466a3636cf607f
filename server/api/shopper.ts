import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { toWireShopper } from '#app/departments/accounts/account-wire.server.ts'
import type { Account } from '#app/departments/accounts/accounts.ts'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import type { Sessions } from '#app/departments/accounts/caller.server.ts'
import { pictureVersionOf } from '#app/departments/accounts/profile.server.ts'
import { basketSummary } from '#app/departments/basket/basket-view.server.ts'
import type { Codes } from '#app/departments/basket/codes.server.ts'
import { isSubscriber } from '#app/departments/newsletter/newsletter.server.ts'
import { setAsideFor } from '#app/departments/orders/your-orders.server.ts'
import { wishlistSummary } from '#app/departments/wishlist/wishlist.server.ts'
import { wireShopper } from '#app/platform/client/shopper.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { toPounds } from '#app/platform/money.ts'
import { basketKey, wishlistKey } from './basket-and-wishlist.ts'

type Deps = { db: Db; clock: Clock; sessions: Sessions; codes: Codes }

/** The visitor's own data, in one call per page. Each room adds its part. */
export const shopperApi: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, sessions, codes }) => {
  api.get(
    '/shopper',
    {
      schema: {
        tags: ['Shopper'],
        summary: 'Who is shopping, and what they hold',
        response: { 200: wireShopper },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const account = (await sessions.find(request))?.account
      const now = clock()
      const [user, basket, wishlist, isOnTheList] = await Promise.all([
        account ? userResponse(account) : null,
        basketSummary(db, basketKey(request, account), {
          now,
          findCode: (code) => codes.find(db, code, { account, now }),
          findSetAside: () => setAsideFor(db, account?.id),
        }),
        wishlistSummary(db, wishlistKey(request, account)),
        request.cookies.subscriber === 'true' || (account ? isSubscriber(db, account.email) : false),
      ])
      return {
        user,
        basket: {
          id: basket.id,
          count: basket.count,
          subtotal: toPounds(basket.subtotal),
          drink_ids: basket.plain.map(({ drinkId }) => drinkId),
          quantities: basket.plain.map(({ quantity }) => quantity),
        },
        wishlist: { id: wishlist.id, count: wishlist.count, drink_ids: wishlist.drinkIds },
        is_subscriber: isOnTheList,
      } satisfies z.infer<typeof wireShopper>
    },
  )

  const userResponse = async (account: Account) =>
    toWireShopper(account, {
      picture: await pictureVersionOf(db, account.id),
      addresses: await addressesOf(db, account.id),
    })
}
