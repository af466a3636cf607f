import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { paragraphs, required } from '#app/platform/http/fields.server.ts'
import { csvHeaders, csvStream } from '#app/platform/lists/csv-stream.server.ts'
import { fileQuery, pageQuery } from '#app/platform/lists/list-query.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import {
  actAnswer,
  actionOf,
  needs,
  officeRefusals,
  versionField,
  withMailsHeld,
} from '../orders/office-calls.server.ts'
import type { Office } from '../staff/office.server.ts'
import { mayOf } from '../staff/staff.ts'
import { replyLimits } from './enquiries.ts'
import { enquiryList } from './enquiry-list.ts'
import {
  type Acted,
  answerEnquiry,
  assignEnquiry,
  finishEnquiry,
  noSuchEnquiry,
  noteEnquiry,
  reopenEnquiry,
} from './office-acts.server.ts'
import { officeEnquiry } from './office-enquiry.server.ts'
import { enquiryPages, listOfficeEnquiries } from './staff.server.ts'

type Deps = { db: Db; clock: Clock; office: Office; publicUrl: string }

const tags = ['Enquiries']
const one = { reference: required(40, 'Please say which enquiry'), version: versionField }
const response = { 200: actAnswer, ...officeRefusals }

const letter = (missing: string, most: number) => paragraphs(most, missing).min(1, missing)

/** The inbox: `office/enquiries*`. */
export const helpOfficeApi: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, publicUrl }) => {
  api.get(
    '/enquiries',
    {
      config: needs('enquiries.see'),
      schema: {
        tags,
        summary: 'Enquiries, by view and words',
        querystring: z.object(pageQuery),
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'enquiries.see')
      return listOfficeEnquiries(db, request.query, member, clock())
    },
  )

  api.get(
    '/enquiries.csv',
    {
      config: needs('enquiries.export'),
      schema: {
        tags,
        summary: 'The same list, all of it, as CSV',
        querystring: z.object(fileQuery),
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'enquiries.export')
      const pageFrom = enquiryPages(db, request.query, member, clock())
      return reply.headers(csvHeaders('enquiries.csv')).send(csvStream(enquiryList, mayOf(member), pageFrom))
    },
  )

  api.get(
    '/enquiries/:reference',
    {
      config: needs('enquiries.see'),
      schema: {
        tags,
        summary: 'One enquiry with its thread, and the orders of who wrote it',
        params: z.object({ reference: z.string() }),
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'enquiries.see')
      const found = await officeEnquiry(db, request.params.reference, member, clock())
      if (!found) throw noSuchEnquiry()
      reply.header('etag', `"${found.enquiry.version}"`)
      return found
    },
  )

  const doing = async (
    request: FastifyRequest,
    version: number | undefined,
    work: (acting: Acting) => Promise<Acted>,
  ) => {
    const caller = await office.need(request, 'enquiries.answer')
    const acting = actionOf(request, caller, clock(), { version })
    const { done, mails } = await withMailsHeld(db, acting, () => work(acting))
    return { done: [done.reference], change: done.change, mails, version: done.version }
  }

  api.post(
    '/enquiries/answer',
    {
      config: needs('enquiries.answer'),
      schema: {
        tags,
        summary: 'Mails an answer to who wrote it, with the thread below; it can be taken back for a minute',
        description:
          'Needs the version that was read, in the body or as `If-Match`: if somebody has answered since, nothing is sent.',
        body: z.object({ ...one, words: letter('Please write an answer', replyLimits.answer) }),
        response,
      },
    },
    async (request) => {
      const { reference, words, version } = request.body
      return doing(request, version, (acting) => {
        if (!acting.seen) throw invalid({ version: 'Please say which version you have read' })
        return answerEnquiry(db, reference, acting, { words, publicUrl })
      })
    },
  )

  api.post(
    '/enquiries/assign',
    {
      config: needs('enquiries.answer'),
      schema: {
        tags,
        summary: 'Who answers it, or nobody in particular',
        body: z.object({
          ...one,
          to: z.uuid('Please choose somebody who answers enquiries').nullable().describe('An id of staff'),
        }),
        response,
      },
    },
    async (request) => {
      const { reference, to, version } = request.body
      return doing(request, version, (acting) => assignEnquiry(db, reference, acting, to))
    },
  )

  for (const { path, summary, work } of [
    { path: '/enquiries/done', summary: 'It was settled without a mail from here', work: finishEnquiry },
    { path: '/enquiries/reopen', summary: 'Somebody waits for an answer again', work: reopenEnquiry },
  ])
    api.post(
      path,
      { config: needs('enquiries.answer'), schema: { tags, summary, body: z.object(one), response } },
      async (request) =>
        doing(request, request.body.version, (acting) => work(db, request.body.reference, acting)),
    )

  api.post(
    '/enquiries/note',
    {
      config: needs('enquiries.answer'),
      schema: {
        tags,
        summary: 'A note for staff; it is part of the data that the person may ask for',
        body: z.object({
          reference: one.reference,
          text: letter('Please write a note', replyLimits.note),
        }),
        response,
      },
    },
    async (request) => {
      const { reference, text: words } = request.body
      return doing(request, undefined, (acting) => noteEnquiry(db, reference, acting, words))
    },
  )
}
