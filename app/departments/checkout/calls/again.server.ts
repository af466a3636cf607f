import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { idField } from '#app/platform/http/fields.server.ts'
import type { Sessions } from '../../accounts/caller.server.ts'
import { addWhatFitsToBasket, type Wanted } from '../../basket/add-to-basket.server.ts'
import { MOST_OF_A_LINE } from '../../basket/basket.ts'
import { drinksOnSale } from '../../catalogue/catalogue.server.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import type { Order, OrderLine } from '../../orders/orders.ts'
import { orderOf } from '../../orders/your-orders.server.ts'
import { ticketOf } from '../../waiting-room/ticket.server.ts'

export type Again = {
  basketId: string | null
  added: { name: string; quantity: number }[]
  missing: { name: string; because: string }[]
}

type AgainDeps = { db: Db; clock: Clock; sessions: Sessions }

export const againCall: FastifyPluginAsyncZod<AgainDeps> = async (api, { db, clock, sessions }) => {
  api.post(
    '/order/again',
    {
      schema: {
        tags: ['Orders'],
        summary: 'Puts what can be had of an old order into the basket',
        querystring: z.object({ id: idField('Please say which order') }),
        response: {
          200: z.object({
            cart: z.object({ id: z.string().nullable() }),
            added: z.array(z.object({ name: z.string(), quantity: z.int() })),
            missing: z.array(z.object({ name: z.string(), because: z.string() })),
          }),
          401: problem,
          404: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const order = await orderOf(db, account.id, request.query.id)
      const { basketId, added, missing } = await buyAgain(db, order, account.id, {
        now: clock(),
        ticket: ticketOf(request),
      })
      return { cart: { id: basketId }, added, missing }
    },
  )
}

/** Puts what is available of an old order into the basket, and says what is not. */
export async function buyAgain(
  db: Db,
  order: Order,
  accountId: string,
  adding: { now: Date; ticket?: string | undefined },
): Promise<Again> {
  const drinks = await drinksOnSale(
    db,
    order.lines.map(({ drinkId }) => drinkId),
  )
  const bottles = order.lines.filter(({ giftCardId }) => giftCardId === null)
  const asked = bottles.map((line) => ({ name: line.name, wish: wishOf(line, drinks.get(line.drinkId)) }))
  const wanted = asked.flatMap(({ wish }) => (typeof wish === 'string' ? [] : [wish]))
  const key = { accountId, given: null, cookie: null }
  const put = wanted.length > 0 ? await addWhatFitsToBasket(db, key, wanted, adding) : undefined
  const again: Again = { basketId: null, added: [], missing: [] }
  for (const { name, wish } of asked) {
    const because = typeof wish === 'string' ? wish : put?.refusals[wanted.indexOf(wish)]?.words
    if (because !== undefined) again.missing.push({ name, because: asSentence(because) })
    else if (put && typeof wish !== 'string') {
      again.basketId = put.basketId
      again.added.push({ name, quantity: wish.quantity })
    }
  }
  return again
}

const asSentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)

/** What to add, or why it can't be. */
function wishOf(
  { drinkId, quantity, font, text1, text2 }: OrderLine,
  drink: Drink | undefined,
): Required<Wanted> | string {
  if (!drink) return 'We no longer sell it.'
  if (drink.stock <= 0) return 'It is sold out for now.'
  if (font !== 0 && !drink.engravable) return 'It can no longer be engraved.'
  return {
    drinkId,
    quantity: Math.min(quantity, drink.stock, MOST_OF_A_LINE),
    words: { font, text1, text2 },
  }
}
