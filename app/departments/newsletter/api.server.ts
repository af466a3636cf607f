import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { YEAR_SECONDS } from '#app/platform/http/basket-access.server.ts'
import { emailField } from '#app/platform/http/fields.server.ts'
import { joinAgain, subscribe, unsubscribe } from './newsletter.server.ts'

const tags = ['Newsletter']
/** How mail programs press the way out by themselves (RFC 8058): both kinds of form are in use. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
const querystring = z.object({
  key: z.string('This link is not complete').max(100, 'This link is not complete'),
})
const isForm = (type = '') => forms.some((form) => type.toLowerCase().startsWith(form))

/** For the banner, on this browser: it is not personal. */
const rememberJoined = (reply: FastifyReply) =>
  reply.setCookie('subscriber', 'true', { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS })

/** `/backend/api/user/subscribe` and unsubscribing. */
export const newsletterApi: FastifyPluginAsyncZod<{ db: Db; clock: Clock; publicUrl: string }> = async (
  api,
  { db, clock, publicUrl },
) => {
  // Its body adds nothing to the URL.
  api.addContentTypeParser(forms, { parseAs: 'string' }, (_, _body, done) => done(null, {}))

  api.post(
    '/user/subscribe',
    {
      schema: {
        tags,
        summary: 'Joins the newsletter; the code for a first order comes by mail, once for each address',
        description:
          'A former subscriber gets a mail that asks whether to join again; the response is the same.',
        body: z.object({ email: emailField }),
        response: { 200: z.object({ is_subscriber: z.literal(true) }), 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      await subscribe(db, request.body.email, { now: clock(), publicUrl, ip: request.ip })
      rememberJoined(reply)
      return { is_subscriber: true } as const
    },
  )

  api.post(
    '/newsletter/join-again',
    {
      schema: {
        tags,
        summary: 'Puts a former subscriber back on the list, by the key that was mailed to them',
        querystring,
        response: { 200: z.object({ is_subscriber: z.literal(true) }), 404: problem, 422: problem },
      },
    },
    async (request, reply) => {
      await joinAgain(db, request.query.key, { now: clock(), publicUrl })
      rememberJoined(reply)
      return { is_subscriber: true } as const
    },
  )

  api.post(
    '/newsletter/unsubscribe',
    {
      // The key alone opens it, whatever page a mail is read on.
      config: { isOpenToOtherSites: true },
      schema: {
        tags,
        summary: 'Leaves the newsletter, by the key in each of its mails',
        querystring,
        response: { 200: z.object({ is_subscriber: z.literal(false) }), 404: problem, 422: problem },
      },
    },
    async (request, reply) => {
      const isOneClick = isForm(request.headers['content-type'])
      await unsubscribe(db, request.query.key, { now: clock(), way: isOneClick ? 'one_click' : 'link' })
      reply.clearCookie('subscriber', { path: '/' })
      return { is_subscriber: false } as const
    },
  )

  // Mail programs that only know RFC 2369 open the address of the header. What scans mails does so too: it changes nothing.
  api.get(
    '/newsletter/unsubscribe',
    {
      schema: {
        tags,
        summary: 'Leads to the page that asks whether to leave the newsletter',
        querystring,
        response: { 303: z.null().describe('To /unsubscribe?key=…'), 422: problem },
      },
    },
    async ({ query }, reply) => reply.redirect(`/unsubscribe?${new URLSearchParams(query)}`, 303),
  )
}
