import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { emailField } from '#app/platform/http/fields.server.ts'
import { done, linkKey, ok } from '../account-wire.server.ts'
import { CODE_MINUTES } from '../accounts.ts'
import { callerOf } from '../caller.server.ts'
import { createSignInResponses } from './auth-shared.server.ts'
import type { AccountsDeps } from './deps.server.ts'
import { forgot, resetPassword, verifyCode } from './forgotten-password.server.ts'
import { confirmed, MISMATCH, match } from './new-password.server.ts'

const tags = ['Accounts']
/** Identifies the browser that requested a code: strangers' tries do not count against it. */
const TICKET_COOKIE = 'resetTicket'
const code = z
  .string('Invalid code. Please enter a 6-digit code.')
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Invalid code. Please enter a 6-digit code.')

const keepPasskeys = z.boolean('Please say true or false').default(false)

/** A forgotten password in three steps: `/backend/api/user/forgot`, `verify-code`, `reset`. */
export const passwordCalls: FastifyPluginAsyncZod<AccountsDeps> = async (api, deps) => {
  const { db, clock, publicUrl, handOver, onWaysEnded } = deps
  const { remember } = createSignInResponses(deps)
  const asking = (request: FastifyRequest) => ({ now: clock(), caller: callerOf(request) })
  const cookie = {
    path: '/backend/api/user',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const

  api.post(
    '/user/forgot',
    {
      schema: {
        tags,
        summary: 'Sends a code to that e-mail, if it has an account; never tells whether it has',
        body: z.object({ email: emailField }),
        response: { 200: ok, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const ticket = await forgot(db, request.body.email, { ...asking(request), publicUrl })
      if (request.headers.origin !== undefined)
        reply.setCookie(TICKET_COOKIE, ticket, { ...cookie, maxAge: CODE_MINUTES * 60 })
      return done
    },
  )

  api.post(
    '/user/verify-code',
    {
      schema: {
        tags,
        summary: 'The code from the mail, for the right to set a new password',
        body: z.object({ email: emailField, code }),
        response: { 200: z.object({ reset_token: z.string() }), 422: problem, 429: problem },
      },
    },
    async (request) => {
      const ticket = request.cookies[TICKET_COOKIE]
      return { reset_token: await verifyCode(db, { ...request.body, ticket }, asking(request)) }
    },
  )

  api.post(
    '/user/reset',
    {
      schema: {
        tags,
        summary: 'Sets a new password, ends every session and removes passkeys unless they are to stay',
        body: z
          .object({ reset_token: linkKey, ...confirmed, keep_passkeys: keepPasskeys })
          .refine(match, MISMATCH),
        response: { 200: ok, 422: problem },
      },
    },
    async (request, reply) => {
      const { body } = request
      const account = await resetPassword(db, body.reset_token, body.password, {
        now: clock(),
        publicUrl,
        handOver,
        onWaysEnded,
        keepPasskeys: body.keep_passkeys,
      })
      reply.clearCookie(TICKET_COOKIE, cookie)
      await remember(request, reply, account.id)
      return done
    },
  )
}
