import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { emailField, idField, paragraphs, required } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fileQuery, pageQuery } from '#app/platform/lists/list-query.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import {
  actAnswer,
  actionOf,
  inPounds,
  needs,
  officeRefusals,
  versionField,
  withMailsHeld,
} from '../orders/office-calls.server.ts'
import type { Office } from '../staff/office.server.ts'
import { keepAnswer } from '../staff/office-call.server.ts'
import { mayOf } from '../staff/staff.ts'
import { issueByHand, tryIssue } from './calls/issuing.server.ts'
import {
  type Acted,
  blockCard,
  type CardActing,
  extendCard,
  noSuchCard,
  sendAgain,
  unblockCard,
} from './calls/office-acts.server.ts'
import { cardList } from './card-list.ts'
import { giftCardLimits } from './gift-cards.ts'
import { officeCard } from './office-card.server.ts'
import { type CardAct, cardStates } from './rules/standing.ts'
import { cardPages, listOfficeCards } from './staff.server.ts'

type Deps = { db: Db; clock: Clock; office: Office; publicUrl: string }

const tags = ['Gift cards']
const params = z.object({ id: idField('Please say which gift card') })
const why = { because: required(500, 'Please say why, for the log') }
const common = { ...why, version: versionField, dry_run: z.boolean().optional() }
const acted = actAnswer.extend({
  after: z
    .object({ state: z.enum(cardStates), balance: z.number(), expires_at: z.string().nullable() })
    .describe('How the card stands afterwards'),
})
const issued = actAnswer.extend({
  send_on: z.string().optional(),
  mail: z.object({ subject: z.string(), text: z.string() }).optional().describe('Of a dry run'),
})
const noMails = { held: 0, until: null }

/** E-gift cards in the office: `office/gift-cards*`. */
export const giftsOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, publicUrl }) => {
  api.get(
    '/gift-cards',
    {
      config: needs('gift-cards.see'),
      schema: {
        tags,
        summary: 'Gift cards by view, and what the shop owes on them',
        description:
          'Found by the reference of an order, an id, a full code, its last four signs or the recipient’s e-mail.',
        querystring: z.object(pageQuery),
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'gift-cards.see')
      return listOfficeCards(db, request.query, member, clock())
    },
  )

  api.get(
    '/gift-cards.csv',
    {
      config: needs('gift-cards.see'),
      schema: {
        tags,
        summary: 'The same list, all of it, as CSV, without the people',
        querystring: z.object(fileQuery),
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'gift-cards.see')
      const pageFrom = await cardPages(db, request.query, member, clock())
      return reply.headers(csvHeaders('gift-cards.csv')).send(csvStream(cardList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/gift-cards/:id',
    {
      config: needs('gift-cards.see'),
      schema: { tags, summary: 'One gift card with its ledger and its mails', params },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'gift-cards.see')
      const found = await officeCard(db, request.params.id, member, clock())
      if (!found) throw noSuchCard()
      reply.header('etag', `"${found.gift_card.version}"`)
      return found
    },
  )

  api.post(
    '/gift-cards',
    {
      config: needs('gift-cards.issue'),
      schema: {
        tags,
        summary: 'Issues a gift card that nobody has bought; it can be taken back until it is spent',
        body: z.object({
          because: why.because,
          dry_run: common.dry_run,
          amount: inPounds.describe('Pounds, 10 to 500'),
          recipient_name: required(giftCardLimits.name, 'Please enter the recipient’s name'),
          recipient_email: emailField,
          message: paragraphs(giftCardLimits.message, 'Please send text').default(''),
          send_on: z
            .string('Please choose a day')
            .nullish()
            .describe('A day in London, up to a year ahead; absent: now'),
        }),
        response: { 200: issued, ...officeRefusals },
      },
    },
    async (request) => {
      const caller = await office.need(request, 'gift-cards.issue')
      const { amount, recipient_name, recipient_email, message, send_on, because, dry_run } = request.body
      const now = clock()
      const issue = {
        amount: fromPounds(amount),
        message,
        sendOn: send_on ?? undefined,
        recipientName: recipient_name,
        recipientEmail: recipient_email,
      }
      if (dry_run)
        return { done: [], change: null, mails: noMails, ...(await tryIssue(issue, { publicUrl, now })) }
      const answerOf = ({ id: card, change, mails }: Awaited<ReturnType<typeof issueByHand>>) => ({
        done: [card],
        change,
        mails,
      })
      // Kept in the transaction of the money: a retry after a crash gives no second card.
      const atDone = (tx: Db, made: Parameters<typeof answerOf>[0]) => keepAnswer(tx, request, answerOf(made))
      return answerOf(await issueByHand(db, issue, { ...actionOf(request, caller, now), because, atDone }))
    },
  )

  type Body = { because: string; version?: number | undefined; dry_run?: boolean | undefined }
  const doing = async (
    request: FastifyRequest<{ Body: Body }>,
    work: (acting: CardActing) => Promise<Acted>,
  ) => {
    const caller = await office.need(request, 'gift-cards.edit')
    const { dry_run: isTried } = request.body
    const acting = actionOf(request, caller, clock(), request.body)
    const answerOf = ({ id: card, change, version, after }: Acted) => ({
      done: change === null ? [] : [card],
      change,
      mails: noMails,
      version,
      after,
    })
    const atDone = (tx: Db, made: Acted) => keepAnswer(tx, request, answerOf(made))
    const { done, mails } = await withMailsHeld(db, acting, () => work({ ...acting, isTried, atDone }))
    return { ...answerOf(done), mails }
  }

  const simpleActs: { name: CardAct; summary: string; work: typeof blockCard }[] = [
    {
      name: 'block',
      summary: 'Nobody can spend it from now on; what orders hold of it stays with them',
      work: blockCard,
    },
    { name: 'unblock', summary: 'It can be spent again', work: unblockCard },
    {
      name: 'send-again',
      summary: 'Mails it once more with a new code; the old one works no longer',
      work: (...given) => sendAgain(...given, publicUrl),
    },
  ]
  for (const { name, summary, work } of simpleActs)
    api.post(
      `/gift-cards/:id/${name}`,
      {
        config: needs('gift-cards.edit'),
        schema: {
          tags,
          summary,
          params,
          body: z.object(common),
          response: { 200: acted, ...officeRefusals },
        },
      },
      async (request) => doing(request, (acting) => work(db, request.params.id, acting)),
    )

  api.post(
    '/gift-cards/:id/extend',
    {
      config: needs('gift-cards.edit'),
      schema: {
        tags,
        summary: 'It ends later; one that has ended gets back what was written off',
        params,
        body: z.object({
          ...common,
          until: required(10, 'Please choose a day').describe('The last day, in London'),
        }),
        response: { 200: acted, ...officeRefusals },
      },
    },
    async (request) =>
      doing(request, (acting) => extendCard(db, request.params.id, acting, request.body.until)),
  )
}
