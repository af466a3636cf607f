import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, problem } from '#app/platform/http/answer.server.ts'
import { idField } from '#app/platform/http/fields.server.ts'
import { pageQuery } from '#app/platform/lists/list-query.server.ts'
import { listCampaigns, mailOfCampaign, noSuchCampaign, officeCampaign } from '../campaigns.server.ts'
import { recipientStates } from '../campaigns.ts'
import { resumeCampaign } from '../pausing.server.ts'
import { cancelCampaign, sendCampaign, sendTest } from '../sending.server.ts'
import { createCampaign, removeCampaign, type Seen, saveCampaign } from '../transitions/editing.server.ts'
import { campaignFields, startField, toContent, wireCampaign, wireContent } from './campaign-schema.server.ts'
import type { NewsletterDeps } from './deps.server.ts'

const tags = ['Newsletter']
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 412: problem, 422: problem }
const see = { verb: 'newsletter.see' } as const
const send = { verb: 'newsletter.send' } as const
const params = z.object({ id: idField('Please say which newsletter') })
const version = z.int('Please send a number').optional().describe('The version that was read; or `If-Match`')
const saved = z.object({ id: z.string(), version: z.int(), change: z.int() })

/** Newsletters: `office/newsletter/campaigns*`. */
export const campaignCalls: FastifyPluginAsyncZod<NewsletterDeps> = async (
  api,
  { db, clock, office, publicUrl },
) => {
  api.get(
    '/newsletter/campaigns',
    {
      config: see,
      schema: {
        tags,
        summary: 'Newsletters, the newest first, with how many mails are where',
        querystring: z.object(pageQuery),
        response: {
          200: z.object({ campaigns: z.array(wireCampaign), next_place: z.string().nullable() }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'newsletter.see')
      return listCampaigns(db, request.query, member)
    },
  )

  api.get(
    '/newsletter/campaigns/:id',
    {
      config: see,
      schema: {
        tags,
        summary: 'One newsletter: what is written in it, how far it is, and what could not be sent',
        params,
        response: {
          200: z.object({
            campaign: wireCampaign.extend({ ...wireContent, is_all_posted: z.boolean() }),
            failures: z
              .array(
                z.object({
                  subscriber: z.string(),
                  email: z.string(),
                  state: z.enum(recipientStates),
                  because: z.string(),
                }),
              )
              .describe('The first hundred'),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'newsletter.see')
      const found = await officeCampaign(db, request.params.id, member)
      if (!found) throw noSuchCampaign()
      reply.header('etag', `"${found.campaign.version}"`)
      return found
    },
  )

  api.get(
    '/newsletter/campaigns/:id/mail.html',
    { config: see, schema: { tags, summary: 'The mail as it was sent, or would be sent now', params } },
    async (request, reply) => {
      const { html } = await mailOfCampaign(db, request.params.id, { publicUrl, now: clock() })
      return reply.headers(framed).type('text/html; charset=utf-8').send(html)
    },
  )

  api.get(
    '/newsletter/campaigns/:id/mail.txt',
    { config: see, schema: { tags, summary: 'The same as plain text', params } },
    async (request, reply) => {
      const { text } = await mailOfCampaign(db, request.params.id, { publicUrl, now: clock() })
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  )

  api.post(
    '/newsletter/campaigns',
    {
      config: send,
      schema: {
        tags,
        summary: 'A draft',
        body: z.object(campaignFields),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      return createCampaign(db, toContent(request.body), { actor, now: clock() })
    },
  )

  api.post(
    '/newsletter/campaigns/:id',
    {
      config: send,
      schema: {
        tags,
        summary: 'Saves a draft, under the version that was read',
        params,
        body: z.object({ ...campaignFields, version }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      const acting = { actor, now: clock(), seen: seenIn(request, request.body.version) }
      return saveCampaign(db, request.params.id, toContent(request.body), acting)
    },
  )

  api.post(
    '/newsletter/campaigns/:id/remove',
    {
      config: send,
      schema: {
        tags,
        summary: 'Throws a draft away',
        params,
        body: z.object({ version }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      const acting = { actor, now: clock(), seen: seenIn(request, request.body.version) }
      return removeCampaign(db, request.params.id, acting)
    },
  )

  api.post(
    '/newsletter/campaigns/:id/test',
    {
      config: send,
      schema: {
        tags,
        summary: 'Mails the saved draft to oneself, and to nobody else',
        params,
        body: z.object({}),
        response: { 200: z.object({ to: z.string() }), ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'newsletter.send')
      return sendTest(db, request.params.id, member, { publicUrl, now: clock() })
    },
  )

  api.post(
    '/newsletter/campaigns/:id/send',
    {
      config: send,
      schema: {
        tags,
        summary: 'To everybody on the list, in a minute or at a moment; needs a fresh passkey or code',
        params,
        body: z.object({ version, at: startField }),
        response: { 200: saved.extend({ starts_at: z.string() }), ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      await office.needFresh(request)
      const { at, version: read } = request.body
      return sendCampaign(db, request.params.id, {
        actor,
        now: clock(),
        publicUrl,
        seen: seenIn(request, read),
        at: at ? new Date(at) : undefined,
      })
    },
  )

  api.post(
    '/newsletter/campaigns/:id/cancel',
    {
      config: send,
      schema: {
        tags,
        summary: 'Stops it: what is sent is sent. Before it begins, it is a draft again',
        params,
        body: z.object({}),
        response: { 200: saved.extend({ state: z.string() }), ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      return cancelCampaign(db, request.params.id, { actor, now: clock() })
    },
  )

  api.post(
    '/newsletter/campaigns/:id/resume',
    {
      config: send,
      schema: {
        tags,
        summary: 'Goes on with one that was paused or cancelled; needs a fresh passkey or code',
        description:
          'Nobody who has got it, as far as this shop knows, gets it again. Everybody else gets it with today’s prices.',
        params,
        body: z.object({}),
        response: { 200: saved.extend({ state: z.string() }), ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'newsletter.send')
      await office.needFresh(request)
      return resumeCampaign(db, request.params.id, { actor, now: clock(), publicUrl })
    },
  )
}

/** Only our pages may frame it, and nothing in it runs or loads from elsewhere; photographs load for their own origin only. */
const framed = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
}

/** `If-Match` is refused with 412, as HTTP has it; a `version` in the body with 409. */
function seenIn({ headers }: FastifyRequest, inBody: number | undefined): Seen {
  const match = headers['if-match']?.trim()
  if (match !== undefined) {
    const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(match) ?? []
    return { version: digits === undefined ? -1 : Number(digits), status: 412 }
  }
  if (inBody === undefined) throw invalid({ version: 'Please say which version you have read' })
  return { version: inBody, status: 409 }
}
