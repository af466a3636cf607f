import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { idField, line } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fileQuery, listAnswer, pageQuery } from '#app/platform/lists/list-query.server.ts'
import { mayOf } from '../../staff/staff.ts'
import { recipientStates } from '../campaigns.ts'
import { consentKinds, consentWays } from '../consent.ts'
import { listSubscribers, officeSubscriber, subscriberPages } from '../office-subscribers.server.ts'
import { noSuchSubscriber, recordBounce, takeOff } from '../subscriber-acts.server.ts'
import { subscriberList, subscriberStates } from '../subscriber-list.ts'
import type { NewsletterDeps } from './deps.server.ts'

const tags = ['Newsletter']
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem }
const params = z.object({ id: idField('Please say which subscriber') })
const because = line(300, 'Please send text').default('')
const done = z.object({ id: z.string(), change: z.int() })

const wireSubscriber = z.object({
  id: z.string(),
  email: z.string().describe('In full for who may see contact details'),
  state: z.enum(subscriberStates),
  joined_at: z.string(),
  left_at: z.string().nullable(),
  bounced_at: z.string().nullable(),
  consent: z.string().describe('What they agreed to, word for word'),
  may: z.array(z.string()),
})

/** Subscribers, with the proof of their consent: `office/newsletter/subscribers*`. */
export const subscriberCalls: FastifyPluginAsyncZod<NewsletterDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/newsletter/subscribers',
    {
      config: { verb: 'newsletter.see' },
      schema: {
        tags,
        summary: 'Subscribers, by view and by how their e-mail begins',
        querystring: z.object(pageQuery),
        response: { 200: z.object({ subscribers: z.array(wireSubscriber), ...listAnswer }), ...refusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'newsletter.see')
      return listSubscribers(db, request.query, member)
    },
  )

  api.get(
    '/newsletter/subscribers.csv',
    {
      config: { verb: 'newsletter.export' },
      schema: { tags, summary: 'The same list, all of it, as CSV', querystring: z.object(fileQuery) },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'newsletter.export')
      const pageFrom = subscriberPages(db, request.query, member)
      return reply
        .headers(csvHeaders('subscribers.csv'))
        .send(csvStream(subscriberList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/newsletter/subscribers/:id',
    {
      config: { verb: 'newsletter.see' },
      schema: {
        tags,
        summary: 'One subscriber: every event of their consent, and what was sent to them',
        params,
        response: {
          200: z.object({
            subscriber: wireSubscriber,
            bounced_because: z.string(),
            events: z.array(
              z.object({
                kind: z.enum(consentKinds),
                way: z.enum(consentWays),
                at: z.string(),
                words: z.string(),
                by: z.string(),
              }),
            ),
            newsletters: z.array(
              z.object({
                id: z.string(),
                subject: z.string(),
                state: z.enum(recipientStates),
                at: z.string(),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'newsletter.see')
      const found = await officeSubscriber(db, request.params.id, member)
      if (!found) throw noSuchSubscriber()
      return found
    },
  )

  api.post(
    '/newsletter/subscribers/:id/take-off',
    {
      config: { verb: 'newsletter.send' },
      schema: {
        tags,
        summary: 'Takes somebody off the list, as they asked for; nobody is put on it',
        params,
        body: z.object({ because }),
        response: { 200: done, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      return takeOff(db, request.params.id, { actor, now: clock(), because: request.body.because })
    },
  )

  api.post(
    '/newsletter/subscribers/:id/bounced',
    {
      config: { verb: 'newsletter.send' },
      schema: {
        tags,
        summary: 'Records that a mail to them came back: no newsletter goes there until they join again',
        params,
        body: z.object({ because }),
        response: { 200: done, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      return recordBounce(db, request.params.id, { actor, now: clock(), because: request.body.because })
    },
  )
}
