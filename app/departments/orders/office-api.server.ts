import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Reads } from '#app/platform/db/standby/reads.server.ts'
import { optionalText } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { pageQuery } from '#app/platform/lists/list-query.server.ts'
import { fromPounds, type Pence, toPounds } from '#app/platform/money.ts'
import type { OfficeCaller } from '../staff/office.server.ts'
import { keepAnswer } from '../staff/office-call.server.ts'
import { needRefundRight } from '../staff/refund-limit.server.ts'
import { mayOf } from '../staff/staff.ts'
import { officeWordCalls, type WordDeps } from './calls/office-words.server.ts'
import { refundedMail } from './mails/refunded.tsx'
import type { Acted, Acting, RefundWanted } from './office-acts.server.ts'
import {
  actAnswer,
  actionOf,
  answerFor,
  becauseField,
  doOne,
  inPounds,
  needs,
  officeRefusals,
  referenceField,
  officeTags as tags,
  versionField,
} from './office-calls.server.ts'
import { officeOrder } from './office-order.server.ts'
import { orderList } from './order-list.ts'
import { noSuchOrder } from './refusals.server.ts'
import { listOfficeOrders, orderPages } from './staff.server.ts'

type MoneyBack = { amount: Pence; toGiftCard: Pence }

type Deps = WordDeps & { publicUrl: string; reads: Reads }

const listQuery = z.object({ ...pageQuery, status: optionalText })
const lineIds = z.array(z.uuid('There is no such line')).min(1, 'Please say which lines').max(500).optional()
const one = { reference: referenceField, because: becauseField, version: versionField }

/** The list of orders, one of them, and what staff do about its money: `office/orders*`. */
export const ordersOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, deps) => {
  const { db, reads, clock, office, orders, publicUrl } = deps

  api.get(
    '/orders',
    {
      config: needs('orders.see'),
      schema: { tags, summary: 'Orders, by view, words and status', querystring: listQuery },
    },
    async (request) => {
      const { member } = await office.need(request, 'orders.see')
      return listOfficeOrders(db, request.query, member, clock())
    },
  )

  api.get(
    '/orders.csv',
    {
      config: needs('orders.export'),
      schema: { tags, summary: 'The same list, all of it, as CSV', querystring: listQuery },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'orders.export')
      const page = orderPages(request.query, member, clock())
      const pageFrom = (place: Parameters<typeof page>[1]) => reads(request, (from) => page(from, place))
      return reply.headers(csvHeaders('orders.csv')).send(csvStream(orderList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/orders/:reference',
    {
      config: needs('orders.see'),
      schema: { tags, summary: 'One order', params: z.object({ reference: z.string() }) },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'orders.see')
      const found = await officeOrder(db, request.params.reference, member, clock())
      if (!found) throw noSuchOrder()
      reply.header('etag', `"${found.order.version}"`)
      return found
    },
  )

  api.post(
    '/orders/paid',
    {
      config: needs('orders.record-money'),
      schema: {
        tags,
        summary: 'Records the money of a transfer or a call, or accepts what is in review',
        body: z.object({ ...one, amount: inPounds.optional() }),
        response: { 200: actAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.record-money')
      const { reference, amount } = request.body
      const acting = actionOf(request, caller, clock(), request.body)
      const { answer } = await doOne(db, acting, () =>
        orders.office.paid(db, reference, acting, amount === undefined ? undefined : fromPounds(amount)),
      )
      return answer
    },
  )

  api.post(
    '/orders/cancel',
    {
      config: needs('orders.cancel'),
      schema: {
        tags,
        summary: 'Cancels lines, or all that can be cancelled',
        body: z.object({ ...one, lines: lineIds }),
        response: {
          200: actAnswer.extend({
            refund: z.number(),
            kept: z.array(z.object({ id: z.string(), because: z.string() })),
          }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.cancel')
      const { reference, lines } = request.body
      const acting = actionOf(request, caller, clock(), request.body)
      const { answer, result } = await doOne(db, acting, () =>
        orders.office.cancel(db, reference, acting, lines),
      )
      return {
        ...answer,
        refund: toPounds(result.refund),
        kept: result.kept.map(({ line: { id }, because }) => ({ id, because })),
      }
    },
  )

  const moneyBack = z.object({
    ...one,
    amount: inPounds.optional(),
    bottles_back: z.boolean().default(false).describe('Whether the bottles are back on the shelf'),
    by_hand: z
      .boolean()
      .optional()
      .describe('It was sent back by hand; so it is for what was not paid by card'),
  })
  const moneyAnswer = actAnswer.extend({ refund: z.number(), to_gift_card: z.number() })

  api.post(
    '/orders/refund',
    {
      config: needs('orders.refund'),
      schema: {
        tags,
        summary: 'Sends money back: a sum, or what was charged for lines',
        body: moneyBack.extend({ lines: lineIds, dry_run: z.boolean().optional() }),
        response: {
          200: moneyAnswer.extend({ mail: z.object({ subject: z.string(), text: z.string() }).optional() }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.refund')
      const { reference, amount, lines, bottles_back, by_hand, dry_run } = request.body
      const wanted = {
        lineIds: lines,
        bottlesBack: bottles_back,
        isByHand: by_hand,
        amount: amount === undefined ? undefined : fromPounds(amount),
      }
      if (dry_run) return tryRefund(reference, wanted)
      return moneyBackBy(request, caller, (acting, checkLimit) =>
        orders.office.refund(db, reference, acting, { ...wanted, checkLimit }),
      )
    },
  )

  /** The answer is kept in the transaction of the refund: a retry after a crash sends no money twice. */
  async function moneyBackBy(
    request: FastifyRequest<{ Body: z.infer<typeof moneyBack> }>,
    caller: OfficeCaller,
    work: (acting: Acting, checkLimit: RefundWanted['checkLimit']) => Promise<Acted<MoneyBack>>,
  ) {
    const now = clock()
    const action = actionOf(request, caller, now, request.body)
    const answerOf = async (tx: Db, acted: Acted<MoneyBack>) => ({
      ...(await answerFor(tx, action, acted)),
      can_undo: false,
      refund: toPounds(acted.result.amount),
      to_gift_card: toPounds(acted.result.toGiftCard),
    })
    const acting = {
      ...action,
      atEnd: async (tx: Db, acted: Acted) =>
        keepAnswer(tx, request, await answerOf(tx, acted as Acted<MoneyBack>)),
    }
    const { answer, result } = await doOne(db, acting, () =>
      work(acting, (tx, sum) => needRefundRight(tx, caller, sum, now)),
    )
    return {
      ...answer,
      can_undo: false,
      refund: toPounds(result.amount),
      to_gift_card: toPounds(result.toGiftCard),
    }
  }

  /** What would be refunded, and the mail that the shopper would get; nothing is changed. */
  async function tryRefund(reference: string, wanted: RefundWanted) {
    const { order, amount: refund, toGiftCard } = await orders.office.tryRefund(db, reference, wanted)
    const { subject, text: words } = await refundedMail({ order, publicUrl, amount: refund })
    return {
      done: [],
      change: null,
      can_undo: false,
      mails: { held: 0, until: null },
      refund: toPounds(refund),
      to_gift_card: toPounds(toGiftCard),
      mail: { subject, text: words },
    }
  }

  api.post(
    '/orders/settle',
    {
      config: needs('orders.settle'),
      schema: {
        tags,
        summary: 'The oldest withdrawal is back: refunds what is due, or so much',
        body: moneyBack,
        response: { 200: moneyAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'orders.settle')
      const { reference, amount, bottles_back, by_hand } = request.body
      return moneyBackBy(request, caller, (acting, checkLimit) =>
        orders.office.settle(db, reference, acting, {
          bottlesBack: bottles_back,
          isByHand: by_hand,
          checkLimit,
          amount: amount === undefined ? undefined : fromPounds(amount),
        }),
      )
    },
  )

  await api.register(officeWordCalls, deps)
}
