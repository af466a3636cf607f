import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { done, ok, toWirePasskey, userAndToken, wirePasskey } from '../account-wire.server.ts'
import {
  addPasskey,
  askForPasskey,
  offerPasskey,
  passkeysOf,
  removePasskey,
  signInByPasskey,
} from '../passkeys.server.ts'
import { brought, createSignInResponses } from './auth-shared.server.ts'
import type { AccountsDeps } from './deps.server.ts'
import { currentPassword } from './new-password.server.ts'

const tags = ['Passkeys']
export const ticket = z.string('Please begin again').max(200, 'Please begin again')
/** The browser's signature. The library validates every part of it; here only its shape is checked. */
const passkeyId = z.string('Please say which passkey').regex(/^[\w-]{1,2000}$/, 'There is no such passkey')
const transport = z.string().regex(/^[a-z-]{1,20}$/)
export const signed = z.looseObject({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    transports: z.array(transport).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
})
export const asked = z.object({
  ticket: z.string(),
  options: z.looseObject({}).describe('As WebAuthn has them'),
})

/** `/backend/api/user/passkey*`: signing in without a password. */
export const passkeyCalls: FastifyPluginAsyncZod<AccountsDeps> = async (api, deps) => {
  const { db, clock, publicUrl, sessions, onWaysEnded } = deps
  const { coming, letIn } = createSignInResponses(deps)
  const here = () => ({ publicUrl, now: clock() })

  api.get(
    '/user/passkeys',
    {
      schema: {
        tags,
        summary: 'Your passkeys',
        response: {
          200: z.object({ passkeys: z.array(wirePasskey) }),
          401: problem,
        },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const all = await passkeysOf(db, account.id)
      return { passkeys: all.map(toWirePasskey) }
    },
  )

  api.post(
    '/user/passkey/offer',
    {
      schema: {
        tags,
        summary: 'Begins to add a passkey',
        body: z.object({ current_password: currentPassword }),
        response: { 200: asked, 401: problem, 409: problem, 422: problem, 429: problem },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      const { current_password } = request.body
      const { ticket: handed, options } = await offerPasskey(db, account, current_password, here())
      return { ticket: handed, options: { ...options } }
    },
  )

  api.post(
    '/user/passkey/add',
    {
      schema: {
        tags,
        summary: 'Adds the passkey that the browser has made',
        body: z.object({ ticket, name: required(60, 'Please give it a name'), response: signed }),
        response: { 200: ok, 401: problem, 409: problem, 422: problem },
      },
    },
    async (request) => {
      const session = await sessions.need(request)
      const { body } = request
      await addPasskey(
        db,
        session,
        { ...body, response: body.response as unknown as RegistrationResponseJSON },
        here(),
      )
      return done
    },
  )

  api.post(
    '/user/passkey/remove',
    {
      schema: {
        tags,
        summary: 'Takes one of your passkeys away',
        body: z.object({ id: z.string('Please say which passkey') }),
        response: { 200: ok, 401: problem, 404: problem, 422: problem },
      },
    },
    async (request) => {
      const session = await sessions.need(request)
      const { success, data: id } = passkeyId.safeParse(request.body.id)
      if (!success) throw notFound('There is no such passkey')
      await removePasskey(db, session, id, { publicUrl, onWaysEnded })
      return done
    },
  )

  api.post(
    '/user/passkey/ask',
    { schema: { tags, summary: 'Begins to sign in by a passkey', response: { 200: asked } } },
    async () => {
      const { ticket: handed, options } = await askForPasskey(db, here())
      return { ticket: handed, options: { ...options } }
    },
  )

  api.post(
    '/user/passkey/sign-in',
    {
      schema: {
        tags,
        summary: 'Signs in by what the passkey has signed',
        body: z.object({ ticket, response: signed, ...brought }),
        response: { 200: userAndToken, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const { body } = request
      return letIn(
        request,
        reply,
        await signInByPasskey(
          db,
          { ticket: body.ticket, response: body.response as unknown as AuthenticationResponseJSON },
          coming(request),
        ),
      )
    },
  )
}
