import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { line } from '#app/platform/http/fields.server.ts'
import { printedHeaders } from '#app/platform/http/security-headers.server.ts'
import { needs, officeRefusals } from '../../orders/office-calls.server.ts'
import { printPurchase } from '../papers/printing.server.ts'
import { whatToOrder } from '../suggestions.server.ts'
import { type BuyingDeps, tags } from './shared.server.ts'

const suggestion = z.object({
  drink: z.string(),
  name: z.string(),
  size: z.string(),
  code: z.string(),
  available: z.int(),
  on_order: z.int(),
  drafted: z.int(),
  waiting: z.int().describe('People who want a mail when it is back'),
  a_day: z.number().describe('Bottles on an ordinary day'),
  cases: z.int(),
  case_size: z.int(),
  bottles: z.int(),
  case_cost: z.number().optional().describe('Pounds without VAT; only for who may see costs'),
  order_by: z.string(),
  runs_out_on: z.string(),
  words: z.string().describe('‘Order 2 cases from Hedges by Thursday, or run out on the 29th.’'),
  may: z.array(z.string()),
})

/** What to order and when: `office/buying`. */
export const buyingCalls: FastifyPluginAsyncZod<BuyingDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/buying',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'What has to be ordered within the week, by supplier, the most urgent first',
        response: {
          200: z.object({
            groups: z.array(
              z.object({
                supplier: z.object({ id: z.string(), name: z.string(), lead_days: z.int() }).nullable(),
                cases: z.int(),
                total: z.number().optional(),
                minimum: z.object({ value: z.number(), cases: z.int() }).nullable(),
                below_minimum: z.string().nullable(),
                suggestions: z.array(suggestion),
              }),
            ),
            counted_on: z.string().nullable().describe('When sales were last counted'),
            is_cut: z.boolean(),
          }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'stock.see')
      return whatToOrder(db, member, clock())
    },
  )

  api.get(
    '/purchase-orders/:number/order.pdf',
    {
      config: needs('drinks.see-cost'),
      schema: {
        tags,
        summary: 'The order as the supplier gets it, as PDF',
        params: z.object({ number: line(30, 'Please say which order') }),
      },
    },
    async ({ params }, reply) => {
      const { number, pdf } = await printPurchase(db, params.number)
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${number}.pdf"`,
          'cache-control': 'private, no-store',
          ...printedHeaders,
        })
        .send(pdf)
    },
  )
}
