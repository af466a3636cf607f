import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { done, ok } from '../../accounts/account-wire.server.ts'
import { deleteSession } from '../data/sessions.server.ts'
import { demoMember } from '../demo-staff.server.ts'
import { roles } from '../staff.ts'
import type { StaffDeps } from './deps.server.ts'

const tags = ['Getting in']

const wireMember = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })
export const staffAndToken = z.object({
  staff: wireMember,
  token: z.string().describe('Empty for our own pages, which get a cookie'),
})

/** Who is in the office, and the demo shop's open door. */
export const entranceCalls: FastifyPluginAsyncZod<StaffDeps> = async (
  api,
  { db, clock, office, mayLookAround },
) => {
  api.post(
    '/demo-session',
    {
      config: { isOfficeDoor: true, isSecret: true },
      onRequest: async (request) => {
        if (!mayLookAround(request)) throw notFound('There is no such call')
      },
      schema: {
        tags,
        summary: 'Lets somebody look around the demo shop’s office',
        body: z.object({ role: z.enum(roles, 'Please choose a role') }),
        response: { 200: staffAndToken, 404: problem, 422: problem },
      },
    },
    async (request, reply) =>
      db.transaction(async (tx) => {
        const { id, name, role } = await demoMember(tx, request.body.role, clock())
        const token = await office.open(tx, request, reply, { staffId: id, isLookingAround: true })
        return { staff: { id, name, role }, token }
      }),
  )

  api.get(
    '/session',
    {
      schema: {
        tags,
        summary: 'Who you are, and what you may do',
        response: {
          200: z.object({ staff: wireMember, verbs: z.array(z.string()), stepped_up: z.boolean() }),
          401: problem,
        },
      },
    },
    async (request) => {
      const { member, isSteppedUp } = await office.needStaff(request)
      const { id, name, role, verbs } = member
      return { staff: { id, name, role }, verbs: [...verbs], stepped_up: isSteppedUp }
    },
  )

  api.post(
    '/sign-out',
    { schema: { tags, summary: 'Ends your session', response: { 200: ok, 401: problem } } },
    async (request, reply) => {
      const { member, sessionId } = await office.needStaff(request)
      await deleteSession(db, member.id, sessionId)
      office.clearCookie(reply)
      return done
    },
  )
}
