import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { idField, paragraphs } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fileQuery, pageQuery } from '#app/platform/lists/list-query.server.ts'
import { actAnswer } from '../orders/office-calls.server.ts'
import { mayOf } from '../staff/staff.ts'
import type { PeopleDeps } from './calls/deps.server.ts'
import { ownDataCalls } from './calls/own-data.server.ts'
import { waitingCalls } from './calls/waiting.server.ts'
import { mergePeople, planMerge } from './merging.server.ts'
import { addNote, LONGEST_NOTE } from './notes.server.ts'
import { listPeople, peoplePages } from './people.server.ts'
import { peopleList } from './people-list.ts'
import { officePerson } from './person.server.ts'
import { noSuchPerson } from './transitions/refusals.server.ts'

const tags = ['People']
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem }
const id = idField('Please say who')
const counted = z.array(z.object({ what: z.string(), count: z.int() }))
const NO_MAILS = { held: 0, until: null }

/** Customers: `office/people*`. */
export const peopleOfficeApi: FastifyPluginAsyncZod<PeopleDeps> = async (api, deps) => {
  const { db, clock, office, mergers } = deps
  await api.register(waitingCalls, deps)
  await api.register(ownDataCalls, deps)

  api.get(
    '/people',
    {
      config: { verb: 'people.see' },
      schema: {
        tags,
        summary: 'Customers, by view and words: accounts, and guests by their e-mail',
        querystring: z.object(pageQuery),
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'people.see')
      return listPeople(db, request.query, member, clock())
    },
  )

  api.get(
    '/people.csv',
    {
      config: { verb: 'people.export' },
      schema: { tags, summary: 'The same list, all of it, as CSV', querystring: z.object(fileQuery) },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'people.export')
      const pageFrom = peoplePages(db, request.query, member, clock())
      return reply.headers(csvHeaders('customers.csv')).send(csvStream(peopleList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/people/:id',
    {
      config: { verb: 'people.see' },
      schema: {
        tags,
        summary: 'One customer: orders, addresses, consents, notes, and who may be the same person',
        params: z.object({ id }),
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'people.see')
      const person = await officePerson(db, request.params.id, member, clock())
      if (!person) throw noSuchPerson()
      return { person }
    },
  )

  api.post(
    '/people/:id/note',
    {
      config: { verb: 'people.edit' },
      schema: {
        tags,
        summary: 'A note for staff; it is part of the data that the person may ask for',
        params: z.object({ id }),
        body: z.object({
          text: paragraphs(LONGEST_NOTE, 'Please write a note').min(1, 'Please write a note'),
        }),
        response: { 200: actAnswer, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'people.edit')
      const { id: person } = request.params
      const change = await addNote(db, person, request.body.text, actor, clock())
      return { done: [person], change, mails: NO_MAILS }
    },
  )

  api.post(
    '/people/merge',
    {
      config: { verb: 'people.edit' },
      schema: {
        tags,
        summary: 'Merges one customer into another; it can’t be undone',
        description:
          'Orders, addresses, basket, wishlist, enquiries and notes go over. Nobody can sign in as the other one any more. Of two consents the stricter wins.',
        body: z.object({
          keep: id.describe('Who stays'),
          gone: id.describe('Who becomes a part of them'),
          dry_run: z.boolean('Please say whether it is only tried').optional(),
        }),
        response: {
          200: actAnswer.extend({
            moves: counted.optional(),
            ends: counted.optional(),
            because: z.string().nullable().optional().describe('Why it would be refused'),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      await office.need(request, 'people.edit')
      // It ends a customer's way to log in, and nothing brings it back.
      const { actor } = await office.needFresh(request)
      const { keep, gone, dry_run } = request.body
      const doing = { mergers, actor, now: clock() }
      const answer = { can_undo: false, mails: NO_MAILS }
      if (dry_run)
        return { done: [], change: null, ...answer, ...(await planMerge(db, { keep, gone }, doing)) }
      return { done: [keep], change: await mergePeople(db, { keep, gone }, doing), ...answer }
    },
  )
}
