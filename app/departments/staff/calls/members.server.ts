import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { idField, line } from '#app/platform/http/fields.server.ts'
import { done, ok, wireSession } from '../../accounts/account-wire.server.ts'
import { setAuthority } from '../authority.server.ts'
import { deleteSession, deleteSessionsOf } from '../data/sessions.server.ts'
import { changeMember, endMember, listStaff } from '../members.server.ts'
import { roles, verbs } from '../staff.ts'
import { sessionsOf } from '../you.server.ts'
import type { StaffDeps } from './deps.server.ts'

const tags = ['Staff']
const id = z.object({ id: idField('Please say who') })
const someVerbs = z
  .array(z.enum(verbs, 'There is no such right'))
  .max(verbs.length)
  .transform((all) => [...new Set(all)])
const changed = z.object({ change: z.number() })
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem }

/** Who works here and what they may do; where oneself is signed in. */
export const memberCalls: FastifyPluginAsyncZod<StaffDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/staff',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'Who works here',
        response: {
          200: z.object({
            staff: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                email: z.string(),
                role: z.enum(roles),
                added: z.array(z.string()),
                taken: z.array(z.string()),
                authorised_on: z
                  .string()
                  .nullable()
                  .describe('Since when they may sell alcohol, by the supervisor’s written authority'),
                started_at: z.string(),
                seen_at: z.string().nullable(),
              }),
            ),
          }),
          401: problem,
          403: problem,
        },
      },
    },
    async () => ({ staff: await listStaff(db) }),
  )

  api.post(
    '/staff/:id',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'Changes a role, or adds and takes single rights',
        params: id,
        body: z
          .object({
            role: z.enum(roles, 'Please choose a role').optional(),
            added: someVerbs.optional(),
            taken: someVerbs.optional(),
          })
          .refine(({ added = [], taken = [] }) => !added.some((verb) => taken.includes(verb)), {
            path: ['taken'],
            error: 'A right can’t be both added and taken',
          }),
        response: { 200: changed, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'staff.manage')
      return {
        change: await changeMember(db, request.params.id, request.body, { actor, now: clock() }),
      }
    },
  )

  api.post(
    '/staff/:id/authority',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'Writes down since when somebody may sell alcohol, by the supervisor’s written authority',
        params: id,
        body: z.object({ authorised_on: z.iso.date('Please say since which day').nullable() }),
        response: { 200: changed, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'staff.manage')
      const { authorised_on } = request.body
      return {
        change: await setAuthority(db, request.params.id, authorised_on, { actor, now: clock() }),
      }
    },
  )

  api.post(
    '/staff/:id/end',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'Ends somebody’s work here, and all their sessions',
        params: id,
        body: z.object({ because: line(200, 'Please send text').default('') }),
        response: { 200: changed, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'staff.manage')
      const { because } = request.body
      return { change: await endMember(db, request.params.id, { actor, now: clock(), because }) }
    },
  )

  api.get(
    '/sessions',
    {
      schema: {
        tags,
        summary: 'Where you are signed in',
        response: {
          200: z.object({ sessions: z.array(wireSession) }),
          401: problem,
        },
      },
    },
    async (request) => {
      const caller = await office.needStaff(request)
      return { sessions: await sessionsOf(db, caller, clock()) }
    },
  )

  api.post(
    '/sessions/end',
    {
      schema: {
        tags,
        summary: 'Ends one of your sessions; without an id all but this one',
        body: z.object({ id: idField('Please say which session').optional() }),
        response: { 200: ok, 401: problem, 404: problem, 422: problem },
      },
    },
    async (request) => {
      const { member, sessionId } = await office.needStaff(request)
      const { id } = request.body
      if (id === undefined) await deleteSessionsOf(db, member.id, sessionId)
      else if (!(await deleteSession(db, member.id, id))) throw notFound('There is no such session')
      return done
    },
  )
}
