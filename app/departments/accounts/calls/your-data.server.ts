import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { done, ok } from '../account-wire.server.ts'
import { eraseAccount, exportData } from '../your-data.server.ts'
import type { AccountsDeps } from './deps.server.ts'
import { currentPassword } from './new-password.server.ts'

const tags = ['Accounts']

/** `/backend/api/user/export`, `erase`. */
export const yourDataCalls: FastifyPluginAsyncZod<AccountsDeps> = async (
  api,
  { db, clock, sessions, dataExports = [], erasers = [], emailErasers = [] },
) => {
  api.get(
    '/user/export',
    {
      schema: {
        tags,
        summary: 'Everything the shop knows of you',
        response: { 200: z.record(z.string(), z.unknown()), 401: problem },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.need(request)
      reply.header('content-disposition', 'attachment; filename="your-data.json"')
      return exportData(db, account, dataExports, clock())
    },
  )

  api.post(
    '/user/erase',
    {
      schema: {
        tags,
        summary: 'Erases your account; what the law makes us keep of your orders stays without your name',
        body: z.object({ current_password: currentPassword }),
        response: { 200: ok, 401: problem, 409: problem, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.need(request)
      await eraseAccount(db, account, request.body.current_password, { erasers, emailErasers }, clock())
      sessions.takeBack(reply)
      return done
    },
  )
}
