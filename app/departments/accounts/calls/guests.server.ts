import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { emailField } from '#app/platform/http/fields.server.ts'
import { done, linkKey, ok, userAndToken } from '../account-wire.server.ts'
import { becomeAccount, offerAccount } from '../guests.server.ts'
import { brought, createSignInResponses } from './auth-shared.server.ts'
import type { AccountsDeps } from './deps.server.ts'
import { confirmed, MISMATCH, match } from './new-password.server.ts'

const tags = ['Accounts']

/** A guest becomes an account: `/backend/api/user/offer-account`, `become-account`. */
export const guestCalls: FastifyPluginAsyncZod<AccountsDeps> = async (api, deps) => {
  const { db, clock, publicUrl, handOver } = deps
  const { coming, letIn } = createSignInResponses(deps)

  api.post(
    '/user/offer-account',
    {
      schema: {
        tags,
        summary:
          'Sends somebody who has bought as a guest the link to an account; never tells whether they have',
        body: z.object({ email: emailField }),
        response: { 200: ok, 422: problem, 429: problem },
      },
    },
    async ({ body, ip }) => {
      await offerAccount(db, body.email, { now: clock(), publicUrl, ip })
      return done
    },
  )

  api.post(
    '/user/become-account',
    {
      schema: {
        tags,
        summary: 'Turns a guest into an account by the link sent to them',
        body: z.object({ token: linkKey, ...confirmed, ...brought }).refine(match, MISMATCH),
        response: { 200: userAndToken, 409: problem, 422: problem },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      return letIn(request, reply, await becomeAccount(db, token, password, { ...coming(request), handOver }))
    },
  )
}
