import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Account } from '#app/departments/accounts/accounts.ts'
import { addressesOf } from '#app/departments/accounts/address-book.server.ts'
import type { SessionKeeper } from '#app/departments/accounts/caller.server.ts'
import { pictureVersionOf } from '#app/departments/accounts/profile.server.ts'
import { toWireShopper } from '#app/departments/accounts/wire.server.ts'
import { isSubscriber } from '#app/departments/newsletter/newsletter.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { wireShopper } from '#app/platform/shopper.ts'

/** What is this visitor's own, told in one call a page. Each room adds its part as it opens. */
export const shopperApi: FastifyPluginAsyncZod<{ db: Db; sessions: SessionKeeper }> = async (
  api,
  { db, sessions },
) => {
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
      return {
        user: account ? await tellUser(account) : null,
        basket: { id: null, count: 0, subtotal: 0, drink_ids: [] },
        wishlist: { id: null, count: 0, drink_ids: [] },
        is_subscriber:
          request.cookies.subscriber === 'true' || (account ? await isSubscriber(db, account.email) : false),
      } satisfies z.infer<typeof wireShopper>
    },
  )

  async function tellUser(account: Account) {
    const [picture, addresses] = await Promise.all([
      pictureVersionOf(db, account.id),
      addressesOf(db, account.id),
    ])
    return toWireShopper(account, { picture, addresses })
  }
}
