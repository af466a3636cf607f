import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { emailField, idField } from '#app/platform/http/fields.server.ts'
import { waysToAsk } from '../requests.ts'
import { eraseByEmail, exportByEmail, planErasureByEmail } from '../transitions/data-by-email.server.ts'
import { erasePerson, exportPerson, planErasure } from '../transitions/own-data.server.ts'
import type { PeopleDeps } from './deps.server.ts'

const tags = ['People']
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem }
const params = z.object({ id: idField('Please say who') })
const way = z.enum(waysToAsk, `They ask by one of ${waysToAsk.join(', ')}`)
const asked = {
  asked: way,
  email_is_theirs: z
    .boolean('Please say whether the e-mail is theirs')
    .default(false)
    .describe(
      'They have shown that it is theirs, and so are the e-mails of accounts merged into theirs. Data kept under these e-mails, and as a guest, is included.',
    ),
}
const byEmail = {
  asked: way,
  email: emailField.describe('Theirs, as they have shown; refused if it is a customer’s'),
}
const dry_run = z.boolean('Please say whether it is only tried').optional()
const counted = z.array(z.object({ what: z.string(), count: z.int() }))
const exported = z.object({ person: z.record(z.string(), z.unknown()), change: z.int() })
const erased = z.object({
  done: z.array(z.string()),
  change: z.int().nullable(),
  can_undo: z.literal(false),
  goes: counted.optional(),
  stays: counted.optional(),
  because: z.string().nullable().optional().describe('Why it would be refused'),
})

/** What a person may ask for by a letter: their data, and to be erased. */
export const ownDataCalls: FastifyPluginAsyncZod<PeopleDeps> = async (
  api,
  { db, clock, office, dataExports, erasers },
) => {
  api.post(
    '/people/:id/export',
    {
      // Nobody's data lies about for a retry.
      config: { verb: 'people.export', isSecret: true },
      schema: {
        tags,
        summary: 'Everything the shop knows of somebody, as they get it themselves',
        params,
        body: z.object(asked),
        response: {
          200: exported,
          ...refusals,
        },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'people.export')
      const { asked, email_is_theirs: emailIsTheirs } = request.body
      return exportPerson(db, request.params.id, { asked, emailIsTheirs }, dataExports, {
        actor,
        now: clock(),
      })
    },
  )

  api.post(
    '/people/:id/erase',
    {
      config: { verb: 'people.erase' },
      schema: {
        tags,
        summary: 'Erases somebody; what the law makes us keep of their orders stays without their name',
        description: 'It can’t be undone: `dry_run` says what goes and what stays.',
        params,
        body: z.object({
          ...asked,
          dry_run,
        }),
        response: {
          200: erased,
          ...refusals,
        },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'people.erase')
      const { id } = request.params
      const { asked, email_is_theirs: emailIsTheirs, dry_run } = request.body
      const now = clock()
      if (dry_run) {
        const plan = await planErasure(db, id, emailIsTheirs, dataExports, now)
        return { done: [], change: null, can_undo: false as const, ...plan }
      }
      const change = await erasePerson(db, id, { asked, emailIsTheirs }, erasers, { actor, now })
      return { done: [id], change, can_undo: false as const }
    },
  )

  api.post(
    '/people/by-email/export',
    {
      config: { verb: 'people.export', isSecret: true },
      schema: {
        tags,
        summary: 'Exports the data of someone who isn’t a customer, by their e-mail',
        body: z.object(byEmail),
        response: { 200: exported, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'people.export')
      return exportByEmail(db, request.body, dataExports, { actor, now: clock() })
    },
  )

  api.post(
    '/people/by-email/erase',
    {
      config: { verb: 'people.erase' },
      schema: {
        tags,
        summary: 'Erases the data of someone who isn’t a customer, by their e-mail',
        description: 'It can’t be undone: `dry_run` says what goes and what stays.',
        body: z.object({ ...byEmail, dry_run }),
        response: { 200: erased, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'people.erase')
      const { dry_run, ...asking } = request.body
      const now = clock()
      if (dry_run) {
        const plan = await planErasureByEmail(db, asking.email, dataExports, now)
        return { done: [], change: null, can_undo: false as const, ...plan }
      }
      const change = await eraseByEmail(db, asking, erasers, { actor, now })
      return { done: [], change, can_undo: false as const }
    },
  )
}
