import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, problem, Refused } from '#app/platform/answer.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db.server.ts'
import { emailField, idField, line, required } from '#app/platform/fields.server.ts'
import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'
import { type Pence, pence, pounds, toPounds } from '#app/platform/money.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import type { SessionKeeper } from '../accounts/caller.server.ts'
import { hasInvoice } from './invoice.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import type { OrderKeeper } from './orders.server.ts'
import { type LaterStatus, laterStatuses, type Order } from './orders.ts'
import { noSuchOrder } from './refusals.server.ts'
import type { Cancelling } from './rules/cancelling.ts'
import { isPaid } from './rules/states.ts'
import {
  toWireOrder,
  toWirePlacedOrder,
  toWireTracked,
  wireOrder,
  wirePlacedOrder,
  wireTrackedOrder,
} from './wire.ts'
import { toWireWithdrawable, toWireWithdrawn, wireWithdrawable, wireWithdrawn } from './withdrawal-wire.ts'
import { withdrawalsOf } from './withdrawals.server.ts'
import { WITHDRAWAL_DAYS } from './withdrawals.ts'
import { orderOf, ordersOf, trackedOrder } from './your-orders.server.ts'

export type OrdersSetting = { db: Db; clock: Clock; sessions: SessionKeeper; orders: OrderKeeper }

/** References can be guessed: not many of them, then. */
const WRONG_REFERENCES = { what: 'order-track', most: 20, minutes: 15 } as const
/** Each keeps bottles for days and sends a mail, to whichever e-mail a guest has typed in: not many, then. */
const TO_BE_PAID_LATER = {
  what: 'order-later',
  most: 10,
  minutes: 24 * 60,
  because: 'Many orders with this e-mail are still to be paid. Please pay this one by card, or ring us.',
} as const

/** A long one takes a third of a second to draw. */
const INVOICES = {
  what: 'invoice',
  most: 10,
  minutes: 1,
  because: 'That is a lot of invoices in a short time.',
} as const
/** Behind one address there may be a whole office; nobody is to invent an e-mail for each order. */
const LATER_FROM_ONE_ADDRESS = {
  what: 'order-later-from',
  most: 20,
  minutes: 24 * 60,
  because: 'Many orders are to be paid later from your network. Please pay this one by card, or ring us.',
} as const

const tags = ['Orders']
const WHICH = 'Please say which order'
const orderId = idField(WHICH)
const told = z.object({ order: wirePlacedOrder })
const refusals = { 401: problem, 404: problem, 409: problem, 422: problem }
const lineIds = z
  .array(z.uuid('There is no such line'))
  .min(1, 'Please say which lines')
  .max(500, 'That is too many')
  .optional()
/** Of one's own order the reference is enough; the e-mail is for whoever is not signed in. */
const whose = z.object({
  reference: required(40, 'Please enter the order’s number'),
  email: line(LONGEST_EMAIL, 'Please enter the e-mail of the order').optional(),
})

/** `/backend/api/order/*`: what becomes of an order once it is placed. */
export const ordersApi: FastifyPluginAsyncZod<OrdersSetting> = async (
  api,
  { db, clock, sessions, orders },
) => {
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'private, no-store'))

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
      return { orders: all.map(toWireOrder) }
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

  api.post(
    '/order/togglestatus',
    {
      schema: {
        tags,
        summary: 'Chooses bank transfer or a call; `confirmed` only asks whether it is paid',
        querystring: z.object({ id: orderId }),
        body: z.object({
          status: z.enum(
            ['confirmed', ...laterStatuses],
            `Please say one of: confirmed, ${laterStatuses.join(', ')}`,
          ),
        }),
        response: { 200: told, ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const { status } = request.body
      const mine = { orderId: request.query.id, accountId: account.id }
      const order = status === 'confirmed' ? await paidOrder(mine) : await chosenOrder(request, mine, status)
      return { order: toWirePlacedOrder(order) }
    },
  )

  api.post(
    '/order/cancel',
    {
      schema: {
        tags,
        summary: 'Cancels what may still be cancelled, and says what is refunded',
        querystring: z.object({ id: orderId }),
        body: z.object({
          item_ids: lineIds.describe('Lines of a paid order; absent: all of it'),
        }),
        response: {
          200: told.extend({
            cancelled: z.array(z.string()).describe('Ids of lines'),
            kept: z.array(z.object({ id: z.string(), because: z.string() })),
            refund: z.number().describe('Pounds'),
            message: z.string(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const { item_ids } = request.body
      const order = await ownOrder(request.query.id, account.id)
      refuseStrange(order, item_ids)
      const outcome = await orders.cancel(db, order.id, {
        accountId: account.id,
        lineIds: item_ids,
        by: 'shopper',
        now: clock(),
      })
      return {
        order: toWirePlacedOrder(outcome.order),
        cancelled: outcome.cancelled.map(({ id }) => id),
        kept: outcome.kept.map(({ line: { id }, because }) => ({ id, because })),
        refund: toPounds(outcome.refund),
        message: wordsFor(outcome),
      }
    },
  )

  api.get(
    '/order/track',
    {
      schema: {
        tags,
        summary: 'Where an order is, for anybody who knows its reference and e-mail',
        querystring: z.object({
          reference: required(40, 'Please enter the order’s number'),
          email: required(LONGEST_EMAIL, 'Please enter the e-mail of the order'),
        }),
        response: { 200: z.object({ order: wireTrackedOrder }), 404: problem, 422: problem, 429: problem },
      },
    },
    async (request) => ({ order: toWireTracked(await tracked(request, request.query)) }),
  )

  api.get(
    '/order/withdrawal',
    {
      schema: {
        tags,
        summary: 'What of an order that has left us can be withdrawn from, and what has been',
        querystring: whose,
        response: {
          200: z.object({ order: wireWithdrawable }),
          401: problem,
          404: problem,
          422: problem,
          429: problem,
        },
      },
    },
    async (request) => {
      const { order, isOwn } = await theirs(request, request.query)
      const before = await withdrawalsOf(db, order.id)
      const name = isOwn ? `${order.firstName} ${order.lastName}`.trim() : ''
      return { order: toWireWithdrawable(order, before, { name, email: order.email, now: clock() }) }
    },
  )

  api.post(
    '/order/withdraw',
    {
      schema: {
        tags,
        summary: `Withdraws from the contract for what has left us, within ${WITHDRAWAL_DAYS} days of receiving it`,
        querystring: whose,
        body: z.object({
          item_ids: lineIds.describe('Absent: all that can be withdrawn from'),
          name: required(100, 'Please enter your name'),
          email: emailField
            .optional()
            .describe('Where the receipt goes; it always goes to the e-mail of the order as well'),
        }),
        response: { 200: wireWithdrawn, ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { order, isOwn } = await theirs(request, request.query)
      const { item_ids, name, email } = request.body
      refuseStrange(order, item_ids)
      // What a mail tells is for whoever ordered: a stranger who knows the reference sends it nowhere else.
      const to = (isOwn && email) || order.email
      return toWireWithdrawn(
        await orders.withdraw(db, order.id, {
          name,
          email: to,
          lineIds: item_ids,
          by: 'shopper',
          now: clock(),
        }),
      )
    },
  )

  async function ownOrder(id: string, accountId: string) {
    const order = await orderOf(db, accountId, id)
    if (!order) throw noSuchOrder()
    return order
  }

  async function chosenOrder(
    { ip }: FastifyRequest,
    mine: { orderId: string; accountId: string },
    status: LaterStatus,
  ) {
    const { email, status: before } = await ownOrder(mine.orderId, mine.accountId)
    if (before !== status) {
      await spendTry(db, LATER_FROM_ONE_ADDRESS, ip, clock())
      await spendTry(db, TO_BE_PAID_LATER, email, clock())
    }
    return orders.choose(db, mine, status, clock())
  }

  /** The browser's word marks nothing paid: it is told what the shop itself knows. */
  async function paidOrder({ orderId: id, accountId }: { orderId: string; accountId: string }) {
    const order = await ownOrder(id, accountId)
    if (!isPaid(order.status)) throw new Refused(409, 'not_paid', `Order ${order.reference} is not paid`)
    return order
  }

  /** Of whoever is signed in, or of whoever knows its reference and e-mail. */
  async function theirs(request: FastifyRequest, { reference, email }: z.infer<typeof whose>) {
    if (email) return { order: await tracked(request, { reference, email }), isOwn: false }
    const { account } = await sessions.need(request)
    const [order] = await ordersOf(db, account.id, reference)
    if (!order) throw noSuchOrder()
    return { order, isOwn: true }
  }

  async function tracked({ ip }: FastifyRequest, { reference, email }: { reference: string; email: string }) {
    await spendTry(db, WRONG_REFERENCES, ip, clock())
    const order = await trackedOrder(db, reference, email)
    if (!order) throw noSuchOrder()
    await returnTry(db, WRONG_REFERENCES, ip)
    return order
  }
}

function refuseStrange({ lines }: Order, wanted: string[] | undefined) {
  if (wanted?.some((id) => !lines.some((each) => each.id === id)))
    throw invalid({ item_ids: 'There is no such line in this order' })
}

function wordsFor({ isWhole, refund, toGiftCard, kept, order }: Cancelling & { order: Order }): string {
  const what = isWhole ? 'Your order is cancelled.' : 'What could be cancelled is cancelled.'
  return [
    `${what} ${moneyWords(refund, toGiftCard, order)}`,
    ...kept.map(({ line: { name }, because }) => `${name} stays: ${because}`),
  ].join(' ')
}

function moneyWords(refund: Pence, toGiftCard: Pence, { totals }: Order): string {
  if (refund === 0) return totals.giftCard > 0 ? 'Your gift card has its money back.' : 'Nothing was charged.'
  if (toGiftCard === 0) return `${pounds(refund)} goes back to you.`
  const onto = `${pounds(toGiftCard)} is on your gift card again.`
  return toGiftCard === refund ? onto : `${pounds(pence(refund - toGiftCard))} goes back to you. ${onto}`
}
