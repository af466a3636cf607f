import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { type EditableMail, placeholdersOf } from '#app/platform/mail/mail-texts.ts'
import { type EditedTexts, textNames } from '#app/platform/mail/text-names.ts'
import type { Office } from '../staff/office.server.ts'
import { type MailsOfShop, sendTestOf, writtenWith } from './calls/trying-mails.server.ts'
import { refusals } from './calls/wire.server.ts'
import { editableMails } from './editable-mails.ts'
import { findSettings } from './editing.server.ts'

type Deps = { db: Db; clock: Clock; office: Office } & MailsOfShop

const tags = ['Settings']
const seeing = { verb: 'settings.see' } as const
const editing = { verb: 'settings.edit' } as const

const text = z.object({
  name: z.enum(textNames),
  text: z.string().describe('As it holds now'),
  came_as: z.string().describe('The words that it came with'),
  needs: z.array(z.string()).describe('Placeholders that it can’t do without'),
})

const described = z.object({
  name: z.string().describe('`mails.` and this name is the path of its setting'),
  journey: z.string(),
  title: z.string(),
  about: z.string(),
  is_edited: z.boolean(),
  placeholders: z.array(z.object({ name: z.string(), about: z.string(), sample: z.string() })),
  texts: z.array(text),
})

const draft = z.object({
  mail: z.string('Please name a mail').max(60, 'There is no such mail'),
  texts: z
    .record(z.string().max(60, 'There is no such text'), z.unknown(), 'Please send texts by their names')
    .describe('Only what differs from the words that the mail came with'),
})

/** Words of the mails to shoppers: `office/mails*`. They are saved as settings, by `office/settings`. */
export const mailsOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, office, publicUrl, samples },
) => {
  api.get(
    '/mails',
    {
      config: seeing,
      schema: {
        tags,
        summary: 'Every mail whose words can be changed, with its placeholders',
        description: 'To change them: `settings`, `{"mails": {"order_paid": {"subject": "…"}}}`.',
        response: { 200: z.object({ version: z.int(), mails: z.array(described) }), ...refusals },
      },
    },
    async () => {
      const { shop, version } = await findSettings(db, clock())
      return { version, mails: editableMails.map((mail) => inFull(mail, shop.mailTexts[mail.name])) }
    },
  )

  api.post(
    '/mails/preview',
    {
      config: seeing,
      schema: {
        tags,
        summary: 'A mail with words that are not saved, and made-up data',
        body: draft,
        response: {
          200: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
          ...refusals,
        },
      },
    },
    async ({ body }) => writtenWith(mailNamed(body.mail), body.texts, { publicUrl, samples }),
  )

  api.post(
    '/mails/test',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Sends the same to who asks for it',
        body: draft,
        response: { 200: z.object({ to: z.string() }), ...refusals, 429: problem },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'settings.edit')
      const { mail, texts } = request.body
      const written = await writtenWith(mailNamed(mail), texts, { publicUrl, samples })
      return sendTestOf(db, written, member, clock())
    },
  )
}

function mailNamed(name: string): EditableMail {
  const mail = editableMails.find((each) => each.name === name)
  if (!mail) throw notFound('There is no such mail')
  return mail
}

const inFull = (mail: EditableMail, edited: EditedTexts = {}) => ({
  name: mail.name,
  journey: mail.journey,
  title: mail.title,
  about: mail.about,
  is_edited: Object.keys(edited).length > 0,
  placeholders: Object.entries(placeholdersOf(mail)).map(([name, placeholder]) => ({ name, ...placeholder })),
  texts: textNames.map((name) => ({
    name,
    text: edited[name] ?? mail.texts[name],
    came_as: mail.texts[name],
    needs: [...(mail.needs[name] ?? [])],
  })),
})
