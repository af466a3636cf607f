import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import type { Memory } from '#app/platform/pages/memory.ts'
import { toWire, wireDrink } from '../catalogue/drink-wire.ts'
import { caseByHand, caseByWish } from './calls/case.server.ts'
import { caseSizes } from './rules/fill-case.ts'

const noSuchCase = () =>
  `A case has ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(caseSizes().map(String))} bottles`
const size = z.coerce
  .number({ error: noSuchCase })
  .refine((asked) => caseSizes().includes(asked), { error: noSuchCase })
/** 'thistle-row-12:2,oyster-loft-muscadet:1', as in the page's URL. */
const bottles = z
  .string()
  .max(2_000, 'That is more than a case holds')
  .regex(/^[\w-]{1,120}:[1-9]\d?(,[\w-]{1,120}:[1-9]\d?)*$/, 'Not a list of bottles')
  .transform((text) =>
    text.split(',').map((line) => {
      const [id = '', quantity] = line.split(':')
      return { id, quantity: Number(quantity) }
    }),
  )

/** `/backend/api/cart/case`: composes a case; `cart/add-many` puts it into the basket. */
export const caseApi: FastifyPluginAsyncZod<{ db: Db; clock: Clock; memory: Memory }> = async (
  api,
  { db, clock, memory },
) => {
  api.get(
    '/cart/case',
    {
      schema: {
        tags: ['Basket'],
        summary: 'A case filled by a wish, or one that somebody has put together',
        querystring: z.object({
          size,
          wish: z.string().max(200, 'At most 200 characters').default(''),
          turn: z.coerce
            .number()
            .int()
            .min(0)
            .max(1_000)
            .default(0)
            .describe('Another suggestion for the same wish'),
          bottles: bottles.optional().describe('Instead of a wish: `id:quantity`, with commas between them'),
        }),
        response: {
          200: z.object({
            bottles: z.array(z.object({ drink: wireDrink, quantity: z.int() })),
            notes: z.array(z.string()),
          }),
          422: problem,
        },
      },
    },
    async ({ query }) => {
      const now = clock()
      const filled = query.bottles
        ? await caseByHand(db, query.bottles)
        : await caseByWish(db, query, { now, memory })
      return {
        bottles: filled.bottles.map(({ drink, quantity }) => ({ drink: toWire(drink, now), quantity })),
        notes: filled.notes,
      }
    },
  )
}
