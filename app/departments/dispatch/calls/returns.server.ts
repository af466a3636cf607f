import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { optionalText } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fromPounds, type Pence, toPounds } from '#app/platform/money.ts'
import type { Acted, ReturnWanted } from '../../orders/office-acts.server.ts'
import {
  actAnswer,
  actionOf,
  answerFor,
  becauseField,
  doOne,
  inPounds,
  needs,
  type OfficeDeps,
  officeRefusals,
  referenceField,
  officeTags as tags,
  versionField,
} from '../../orders/office-calls.server.ts'
import { returnList } from '../../orders/return-list.ts'
import { listReturns, returnPages } from '../../orders/returns.server.ts'
import { returnCauses, returnSteps } from '../../orders/returns.ts'
import { keepAnswer } from '../../staff/office-call.server.ts'
import { needRefundRight } from '../../staff/refund-limit.server.ts'

const bottles = z.int('Please send a number').min(0, 'Please send a number').max(10_000, 'That is too many')

const body = z.object({
  reference: referenceField,
  parcel: z.uuid('There is no such parcel').optional().describe('Absent: the only one that can be meant'),
  cause: z.enum(returnCauses, `A cause is one of ${returnCauses.join(', ')}`).optional(),
  bottles: z
    .array(
      z.object({
        line: z.uuid('There is no such line'),
        back: bottles.default(0).describe('Whole, and here'),
        broken: bottles.default(0),
        lost: bottles.default(0),
      }),
    )
    .max(500, 'That is too many')
    .optional()
    .describe('Of a parcel that waits for a decision they are known. What is not named is with the shopper.'),
  next: z.enum(returnSteps, `What follows is one of ${returnSteps.join(', ')}`),
  amount: inPounds.optional().describe('Of a refund; absent: what was charged for these bottles'),
  by_hand: z.boolean().optional().describe('It was sent back by hand'),
  mail: z.boolean().default(true).describe('Whether the shopper is written to'),
  text: z
    .string('Please send text')
    .trim()
    .max(1_000, 'At most 1,000 characters')
    .regex(/^[^\p{Cs}\0]*$/u, 'Please use letters, digits and punctuation only')
    .default('')
    .describe('More words for that mail'),
  because: becauseField,
  version: versionField,
  dry_run: z.boolean().optional(),
})

const answer = actAnswer.extend({
  refund: z.number(),
  to_gift_card: z.number(),
  mail: z.object({ subject: z.string(), text: z.string() }).optional(),
})

const filter = z.object({
  cause: z.string('Please send text').max(200, 'At most 200 characters').optional(),
  place: optionalText,
})

/** Parcels that came back: `office/orders/returned`, and their register, `office/returns`. */
export const returnCalls: FastifyPluginAsyncZod<OfficeDeps> = async (api, { db, clock, office, orders }) => {
  api.post(
    '/orders/returned',
    {
      config: needs('orders.return'),
      schema: {
        tags,
        summary: 'A parcel came back: what becomes of its bottles, of the money, and the mail to the shopper',
        body,
        response: { 200: answer, ...officeRefusals },
      },
    },
    async (request) => {
      const { reference, next, dry_run } = request.body
      const caller = await office.need(request, next === 'refund' ? 'orders.refund' : 'orders.return')
      if (next !== 'refund' && request.body.amount !== undefined)
        throw invalid({ amount: 'Money only goes back with a refund' })
      const now = clock()
      const wanted = wantedIn(request.body)
      if (dry_run) return tried(await orders.office.tryReturned(db, reference, wanted, now))
      const acting = actionOf(request, caller, now, request.body)
      const toAnswer = async (tx: Db, acted: Acted<Returned>) => ({
        ...(await answerFor(tx, acting, acted)),
        can_undo: acted.result.canUndo,
        ...inWords(acted.result),
      })
      // Kept in the same transaction: a retry after a crash sends no money twice.
      const atEnd = async (tx: Db, acted: Acted) =>
        keepAnswer(tx, request, await toAnswer(tx, acted as Acted<Returned>))
      const checkLimit = (tx: Db, sum: Pence) => needRefundRight(tx, caller, sum, now)
      const done = await doOne(db, acting, () =>
        orders.office.returned(db, reference, { ...acting, atEnd }, { ...wanted, checkLimit }),
      )
      return { ...done.answer, can_undo: done.result.canUndo, ...inWords(done.result) }
    },
  )

  api.get(
    '/returns',
    {
      config: needs('orders.return'),
      schema: {
        tags,
        summary: 'Parcels that came back, the newest first, and how many in each month',
        querystring: filter,
      },
    },
    async (request) => {
      await office.need(request, 'orders.return')
      return listReturns(db, request.query, clock())
    },
  )

  api.get(
    '/returns.csv',
    {
      config: needs('orders.return'),
      schema: { tags, summary: 'The same list, all of it, as CSV', querystring: filter },
    },
    async (request, reply) => {
      await office.need(request, 'orders.return')
      const pageFrom = returnPages(db, request.query)
      return reply.headers(csvHeaders('returns.csv')).send(csvStream(returnList, () => true, pageFrom))
    },
  )
}

type MoneyBack = { amount: Pence; toGiftCard: Pence }
type Returned = MoneyBack & { canUndo: boolean }

const inWords = ({ amount, toGiftCard }: MoneyBack) => ({
  refund: toPounds(amount),
  to_gift_card: toPounds(toGiftCard),
})

const wantedIn = ({ amount, by_hand, mail, ...asked }: z.infer<typeof body>): ReturnWanted => ({
  cause: asked.cause,
  next: asked.next,
  text: asked.text,
  hasMail: mail,
  isByHand: by_hand,
  parcelId: asked.parcel,
  bottles: asked.bottles && summed(asked.bottles),
  amount: amount === undefined ? undefined : fromPounds(amount),
})

/** A line that is named twice came back as often. */
function summed(all: { line: string; back: number; broken: number; lost: number }[]) {
  return [...Map.groupBy(all, ({ line }) => line)].map(([lineId, some]) => ({
    lineId,
    back: some.reduce((sum, { back }) => sum + back, 0),
    broken: some.reduce((sum, { broken }) => sum + broken, 0),
    lost: some.reduce((sum, { lost }) => sum + lost, 0),
  }))
}

const tried = ({ mail, ...money }: MoneyBack & { mail?: { subject: string; text: string } | undefined }) => ({
  done: [],
  change: null,
  can_undo: false,
  mails: { held: 0, until: null },
  ...inWords(money),
  ...(mail && { mail: { subject: mail.subject, text: mail.text } }),
})
