import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { idField, required } from '#app/platform/http/fields.server.ts'
import { done, ok } from '../../accounts/account-wire.server.ts'
import { deleteView } from '../data/views.server.ts'
import type { StaffDeps } from './deps.server.ts'
import { draftOf, saveDraft, saveView, viewsFor } from './saved-views.server.ts'

const tags = ['Views and drafts']
const MOST_FIELDS = 100
/** An article in JSON. */
const LONGEST_FIELD = 200_000

const list = z.string('Please say which list').regex(/^[a-z-]{1,40}$/, 'There is no such list')
const view = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  may: z.array(z.string()),
})
/** `refund:K7QF-3MHX`. */
const form = z.object({ form: z.string().regex(/^[\w:.-]{1,100}$/, 'There is no such form') })
const fields = z
  .record(z.string().max(100), z.string().max(LONGEST_FIELD, `At most ${LONGEST_FIELD} characters`))
  .refine((all) => Object.keys(all).length <= MOST_FIELDS, `At most ${MOST_FIELDS} fields`)

/** Lists kept under a name, and forms that are not sent yet: for oneself, not changes to the shop. */
export const viewCalls: FastifyPluginAsyncZod<StaffDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/views',
    {
      schema: {
        tags,
        summary: 'Your saved views, and those that others share',
        querystring: z.object({ list: list.optional() }),
        response: { 200: z.object({ views: z.array(view) }), 401: problem, 422: problem },
      },
    },
    async (request) => {
      const { member } = await office.needStaff(request)
      return { views: await viewsFor(db, member, request.query.list) }
    },
  )

  api.post(
    '/views',
    {
      schema: {
        tags,
        summary: 'Saves a view under a name, or what the name stands for',
        body: z.object({
          list,
          name: required(60, 'Please give it a name'),
          query: z.string('Please send text').max(2_000, 'At most 2000 characters'),
          is_shared: z.boolean('Please say true or false').default(false),
        }),
        response: { 200: z.object({ view }), 401: problem, 403: problem, 422: problem },
      },
    },
    async (request) => {
      const { member } = await office.needStaff(request)
      const { is_shared, ...body } = request.body
      return { view: await saveView(db, member, { ...body, isShared: is_shared }, clock()) }
    },
  )

  api.delete(
    '/views/:id',
    {
      schema: {
        tags,
        summary: 'Deletes one of your views',
        params: z.object({ id: idField('Please say which view') }),
        response: { 200: ok, 401: problem, 404: problem },
      },
    },
    async (request) => {
      const { member } = await office.needStaff(request)
      if (!(await deleteView(db, member.id, request.params.id))) throw notFound('There is no such view')
      return done
    },
  )

  api.get(
    '/drafts/:form',
    {
      schema: {
        tags,
        summary: 'What you have typed into a form and not sent',
        params: form,
        response: {
          200: z.object({ fields: z.record(z.string(), z.string()), saved_at: z.string().nullable() }),
          401: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { member } = await office.needStaff(request)
      const draft = await draftOf(db, member, request.params.form)
      return { fields: draft?.fields ?? {}, saved_at: draft?.savedAt.toISOString() ?? null }
    },
  )

  api.put(
    '/drafts/:form',
    {
      bodyLimit: 3 * LONGEST_FIELD,
      schema: {
        tags,
        summary: 'Keeps what you have typed; nothing at all forgets it',
        params: form,
        body: z.object({ fields }),
        response: { 200: ok, 401: problem, 422: problem },
      },
    },
    async (request) => {
      const { member } = await office.needStaff(request)
      await saveDraft(db, member, { form: request.params.form, fields: request.body.fields }, clock())
      return done
    },
  )
}
