import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem, Refused } from '#app/platform/http/answer.server.ts'
import { line, required } from '#app/platform/http/fields.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { hasInvoice } from '../invoice.ts'
import { toWireOrder, toWireTracked, wireOrder, wireTrackedOrder } from '../order-wire.ts'
import { noSuchOrder } from '../refusals.server.ts'
import { ordersOf, parcelsOf } from '../your-orders.server.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import { type OrdersDeps, orderEmail, orderReference, orderTrackedBy, tags, WHICH } from './shared.server.ts'

/** A long one takes a third of a second to draw. */
const INVOICES = {
  what: 'invoice',
  most: 10,
  minutes: 1,
  because: 'That is a lot of invoices in a short time.',
} as const

/** Reads orders: `/backend/api/order/get`, `invoice`, `track`. */
export const lookingCalls: FastifyPluginAsyncZod<OrdersDeps> = async (api, deps) => {
  const { db, clock, sessions } = deps

  api.get(
    '/order/get',
    {
      schema: {
        tags,
        summary: 'Your orders, newest first',
        querystring: z.object({ reference: line(40, WHICH).optional().describe('Of one alone') }),
        response: { 200: z.object({ orders: z.array(wireOrder) }), 401: problem, 422: problem },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const all = await ordersOf(db, account.id, request.query.reference || undefined)
      const parcels = await parcelsOf(db, all)
      return { orders: all.map((order) => toWireOrder(order, parcels)) }
    },
  )

  api.get(
    '/order/invoice',
    {
      schema: {
        tags,
        summary: 'The VAT invoice of a paid order, as a PDF',
        produces: ['application/pdf'],
        querystring: z.object({ reference: required(40, WHICH) }),
        response: {
          200: z.unknown().describe('The PDF'),
          401: problem,
          404: problem,
          409: problem,
          422: problem,
          429: problem,
        },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.need(request)
      await spendTry(db, INVOICES, account.id, clock())
      const [order] = await ordersOf(db, account.id, request.query.reference)
      if (!order) throw noSuchOrder()
      if (!hasInvoice(order))
        throw new Refused(
          409,
          'not_paid',
          `There is no invoice for order ${order.reference} yet: it is made once the order is paid`,
        )
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="invoice-${order.reference}.pdf"`)
        .send(await invoicePdf(order))
    },
  )

  api.get(
    '/order/track',
    {
      schema: {
        tags,
        summary: 'Where an order is, for anybody who knows its reference and e-mail',
        querystring: z.object({ reference: orderReference, email: orderEmail }),
        response: { 200: z.object({ order: wireTrackedOrder }), 404: problem, 422: problem, 429: problem },
      },
    },
    async (request) => {
      const order = await orderTrackedBy(request, request.query, deps)
      return { order: toWireTracked(order, await parcelsOf(db, [order])) }
    },
  )
}
