import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid } from '#app/platform/http/answer.server.ts'
import { idField, line, optionalText, paragraphs } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fileQuery, listAnswer, pageQuery } from '#app/platform/lists/list-query.server.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import {
  actionOf,
  becauseField,
  needs,
  officeRefusals,
  withMailsHeld,
} from '../../orders/office-calls.server.ts'
import { keepAnswer } from '../../staff/office-call.server.ts'
import { mayOf, type Verb } from '../../staff/staff.ts'
import { purchaseList } from '../purchase-list.ts'
import { listPurchases, noSuchPurchase, officePurchase, purchasePages } from '../purchase-orders.server.ts'
import { MOST_LINES, MOST_RECEIVED } from '../purchase-orders.ts'
import { MOST_CASES } from '../suppliers.ts'
import { closeShort, createDrafts, editDraft, type PurchaseActed } from '../transitions/ordering.server.ts'
import { receivePurchase } from '../transitions/receiving.server.ts'
import { cancelPurchase, sendPurchase } from '../transitions/sending.server.ts'
import { purchaseAnswer, purchaseRow } from './purchase-wire.server.ts'
import { acted, type BuyingDeps, costField, drinkField, tags, versionSeen } from './shared.server.ts'

const params = z.object({ number: line(30, 'Please say which order') })
const response = { 200: acted, ...officeRefusals }
const noteField = paragraphs(1_000, 'Please send text').default('').describe('Words for the supplier')
const mailField = z.boolean().default(true).describe('False if somebody has told the supplier')

const wantedLine = z.object({
  drink: drinkField,
  cases: z
    .int('Please say how many cases')
    .min(1, 'One case at least')
    .max(MOST_CASES, `At most ${MOST_CASES} cases`),
  case_cost: costField
    .optional()
    .describe('Pounds without VAT, if another than in the supplier’s list was agreed'),
})
const toLine = ({ drink, cases, case_cost }: z.infer<typeof wantedLine>) => ({
  drinkId: drink,
  cases,
  caseCost: case_cost,
})
const linesOf = <Line extends z.ZodType>(of: Line) =>
  z.array(of).min(1, 'Please say what to order').max(MOST_LINES, `At most ${MOST_LINES} lines`)
const bottles = z.int('Please say how many bottles').min(0, 'Please say how many bottles').max(MOST_RECEIVED)

/** Orders to suppliers, and what arrives of them: `office/purchase-orders*`. */
export const purchaseCalls: FastifyPluginAsyncZod<BuyingDeps> = async (
  api,
  { db, clock, office, publicUrl },
) => {
  const doing = async (
    request: FastifyRequest,
    verb: Verb,
    given: { version?: number | undefined; because?: string | undefined },
    work: (acting: Acting) => Promise<PurchaseActed>,
  ) => {
    const acting = actionOf(request, await office.need(request, verb), clock(), given)
    const { done, mails } = await withMailsHeld(db, acting, () => work(acting))
    return { done: [done.number], version: done.version, change: done.change, mails }
  }

  api.get(
    '/purchase-orders',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'Orders to suppliers, by view, words and place',
        querystring: z.object({ ...pageQuery, supplier: optionalText }),
        response: {
          200: z.object({ purchase_orders: z.array(purchaseRow), ...listAnswer }),
          ...officeRefusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'stock.see')
      return listPurchases(db, request.query, member, clock())
    },
  )

  api.get(
    '/purchase-orders.csv',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'The same list as CSV',
        querystring: z.object({ ...fileQuery, supplier: optionalText }),
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'stock.see')
      const pageFrom = purchasePages(db, request.query, member, clock())
      return reply
        .headers(csvHeaders('purchase-orders.csv'))
        .send(csvStream(purchaseList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/purchase-orders/:number',
    {
      config: needs('stock.see'),
      schema: {
        tags,
        summary: 'One order with its lines, and what has arrived of them',
        params,
        response: { 200: z.object({ purchase_order: purchaseAnswer }), ...officeRefusals },
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'stock.see')
      const found = await officePurchase(db, request.params.number, member, clock())
      if (!found) throw noSuchPurchase()
      reply.header('etag', `"${found.version}"`)
      return { purchase_order: found }
    },
  )

  api.post(
    '/purchase-orders',
    {
      config: needs('buying.order'),
      schema: {
        tags,
        summary: 'Makes a draft for each supplier that is named, all or none',
        body: z.object({
          lines: linesOf(wantedLine.extend({ supplier: idField('Please say which supplier') })),
          note: noteField,
        }),
        response,
      },
    },
    async (request) => {
      const caller = await office.need(request, 'buying.order')
      const { lines, note } = request.body
      const wanted = lines.map(({ supplier, ...each }) => ({ ...toLine(each), supplierId: supplier }))
      const made = await createDrafts(db, wanted, { note }, actionOf(request, caller, clock()))
      return { done: made.map(({ number }) => number), change: made[0]?.change ?? null }
    },
  )

  api.post(
    '/purchase-orders/:number',
    {
      config: needs('buying.order'),
      schema: {
        tags,
        summary: 'Changes a draft: all its lines, and the words for the supplier',
        params,
        body: z.object({ lines: linesOf(wantedLine), note: noteField, version: versionSeen }),
        response,
      },
    },
    async (request) => {
      const { lines, note, version } = request.body
      return doing(request, 'buying.order', { version }, (acting) =>
        editDraft(db, request.params.number, { lines: lines.map(toLine), note }, acting),
      )
    },
  )

  api.post(
    '/purchase-orders/:number/send',
    {
      config: needs('buying.order'),
      schema: {
        tags,
        summary: 'Mails it to the supplier as PDF; it can be taken back for a minute',
        params,
        body: z.object({
          mail: mailField,
          below_minimum: z.boolean().default(false).describe('Send it although it is below their minimum'),
          version: versionSeen,
        }),
        response,
      },
    },
    async (request) => {
      const { mail, below_minimum, version } = request.body
      const sending = { hasMail: mail, isBelowMinimum: below_minimum, publicUrl }
      return doing(request, 'buying.order', { version }, (acting) =>
        sendPurchase(db, request.params.number, sending, acting),
      )
    },
  )

  api.post(
    '/purchase-orders/:number/cancel',
    {
      config: needs('buying.order'),
      schema: {
        tags,
        summary: 'Nothing of it is wanted any more; a supplier who has it is told by mail',
        params,
        body: z.object({ mail: mailField, because: becauseField, version: versionSeen }),
        response,
      },
    },
    async (request) => {
      const { mail, ...given } = request.body
      return doing(request, 'buying.order', given, (acting) =>
        cancelPurchase(db, request.params.number, { hasMail: mail, publicUrl }, acting),
      )
    },
  )

  api.post(
    '/purchase-orders/:number/close-short',
    {
      config: needs('buying.order'),
      schema: {
        tags,
        summary: 'The rest of it will not come',
        params,
        body: z.object({ because: becauseField, version: versionSeen }),
        response,
      },
    },
    async (request) =>
      doing(request, 'buying.order', request.body, (acting) => closeShort(db, request.params.number, acting)),
  )

  api.post(
    '/purchase-orders/:number/receive',
    {
      config: needs('buying.receive'),
      schema: {
        tags,
        summary: 'A delivery, or a part of it: whole bottles go into stock',
        description:
          'Needs the version that was read, in the body or as `If-Match`: of two who receive the same delivery, one does.',
        params,
        body: z.object({
          lines: z
            .array(z.object({ drink: drinkField, received: bottles, broken: bottles.default(0) }))
            .min(1, 'Please say what has arrived')
            .max(MOST_LINES, `At most ${MOST_LINES} lines`),
          delivery_note: line(60, 'Please send text').default(''),
          more: z.boolean().default(false).describe('Keep more than was ordered'),
          version: versionSeen,
        }),
        response,
      },
    },
    async (request) => {
      const { lines, delivery_note, more, version } = request.body
      return doing(request, 'buying.receive', { version }, async (acting) => {
        if (!acting.seen) throw invalid({ version: 'Please say which version you have seen' })
        const arrival = {
          lines: lines.map(({ drink, received, broken }) => ({ drinkId: drink, received, broken })),
          deliveryNote: delivery_note,
          keepsMore: more,
        }
        return receivePurchase(db, request.params.number, arrival, {
          ...acting,
          keep: (tx, { number, change, version: after }) =>
            keepAnswer(tx, request, {
              done: [number],
              version: after,
              change,
              mails: { held: 0, until: null },
            }),
        })
      })
    },
  )
}
