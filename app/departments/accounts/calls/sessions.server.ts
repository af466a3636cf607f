import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, notFound, problem } from '#app/platform/http/answer.server.ts'
import { idField } from '#app/platform/http/fields.server.ts'
import { done, ok, toWireSession, wireSession } from '../account-wire.server.ts'
import { endOtherSessions, endSession, sessionsOf } from '../sign-in.server.ts'
import type { AccountsDeps } from './deps.server.ts'

const tags = ['Accounts']

/** Where somebody is signed in: `/backend/api/user/sessions*`. */
export const sessionCalls: FastifyPluginAsyncZod<AccountsDeps> = async (api, { db, clock, sessions }) => {
  api.get(
    '/user/sessions',
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
      const { id: own, account } = await sessions.need(request)
      const all = await sessionsOf(db, account.id, clock())
      return { sessions: all.map((session) => toWireSession(session, own)) }
    },
  )

  api.post(
    '/user/sessions/end',
    {
      schema: {
        tags,
        summary: 'Ends one of your sessions, or with `others` all but this one',
        body: z.object({
          id: idField('Please say which session').optional(),
          others: z.boolean('Please say true or false').optional(),
        }),
        response: { 200: ok, 401: problem, 404: problem, 422: problem },
      },
    },
    async (request) => {
      const session = await sessions.need(request)
      const { id, others } = request.body
      if (others) await endOtherSessions(db, session)
      else if (!id) throw invalid({ id: 'Please say which session' })
      else if (!(await endSession(db, session.account.id, id))) throw notFound('There is no such session')
      return done
    },
  )
}
