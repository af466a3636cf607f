import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mailSamples } from '#app/pages/dev/mail-samples.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { findMail } from '#app/platform/mail/outbox.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { mayDevelop } from '../http/from-here.ts'

/** The mails that /dev/mail shows in frames; a 404 for everybody but developers. */
export function registerDevMailRoutes(
  app: FastifyInstance,
  { db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>,
  config: Pick<Config, 'mode' | 'devPagesOpen' | 'publicUrl'>,
) {
  const hidden = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (mayDevelop(request, config)) return
      reply.callNotFound()
      return reply
    },
  }
  app.get('/dev/mail/sample/:name', hidden, async (request, reply) => {
    const { name } = request.params as { name: string }
    const sample = mailSamples(publicUrl).find((each) => each.name === name)
    return sample ? letter(reply, (await sample.made()).html) : reply.callNotFound()
  })
  app.get('/dev/mail/outbox/:id', hidden, async (request, reply) => {
    const { id } = request.params as { id: string }
    const mail = UUID.test(id) ? await findMail(db, id) : undefined
    return mail ? letter(reply, mail.html) : reply.callNotFound()
  })
  app.get('/dev/mail/outbox/:id/:file', hidden, async (request, reply) => {
    const { id, file } = request.params as { id: string; file: string }
    const mail = UUID.test(id) ? await findMail(db, id) : undefined
    const attachment = mail?.attachments.find(({ name }) => name === file)
    if (!attachment) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, no-store')
      .type(attachment.type)
      .send(Buffer.from(attachment.base64, 'base64'))
  })
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Only our pages may frame it, and nothing in it runs or loads from elsewhere. */
const letter = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'cache-control': 'private, no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
