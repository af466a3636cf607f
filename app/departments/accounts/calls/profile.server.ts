import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { brokenFields, judgeAll, readable } from '#app/platform/http/every-field.server.ts'
import { emailField, line, required } from '#app/platform/http/fields.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { done, linkKey, ON_EDIT, ok, phoneField, userAndToken, wireUser } from '../account-wire.server.ts'
import { type Account, type Address, limits } from '../accounts.ts'
import { addressesOf, type Places } from '../address-book.server.ts'
import { addressFields, addressFrom, emptiesAddress } from '../address-wire.server.ts'
import { confirmEmail, rejectEmailChange, withdrawEmail } from '../email-change.server.ts'
import { pictureOf, updateProfile } from '../profile.server.ts'
import { PICTURE } from '../rules/codes.ts'
import type { Session } from '../sign-in.server.ts'
import { createSignInResponses } from './auth-shared.server.ts'
import type { AccountsDeps } from './deps.server.ts'
import { checkAgainst, checkConfirmed, currentPassword, newPassword } from './new-password.server.ts'

const tags = ['Accounts']
const PICTURE_BODY = 7 * 1024 * 1024

/** Profile, picture and e-mail: `/backend/api/user/me`, `update`, `picture`, `*-email`. */
export const profileCalls: FastifyPluginAsyncZod<AccountsDeps> = async (api, deps) => {
  const { db, clock, publicUrl, sessions, onWaysEnded } = deps
  const { userResponse } = createSignInResponses(deps)
  const sessionOf = new WeakMap<FastifyRequest, Session>()

  api.get(
    '/user/me',
    {
      schema: {
        tags,
        summary: 'Your own profile',
        response: { 200: z.object({ user: wireUser }), 401: problem },
      },
    },
    async (request) => ({ user: await userResponse((await sessions.need(request)).account) }),
  )

  api.post(
    '/user/update',
    {
      bodyLimit: PICTURE_BODY,
      // Before the body is read: a stranger's megabytes are not even parsed.
      onRequest: async (request) => void sessionOf.set(request, await sessions.need(request)),
      attachValidation: true,
      schema: {
        tags,
        summary: 'Changes your own profile',
        description:
          'Absent fields stay; an address whose lines are all sent empty is removed. `email` and `password` need `current_password`; a new e-mail holds once it is confirmed by mail. `profile_pic` is a data: address, null to leave it, empty to take it away.',
        querystring: z.object({ id: z.string('Please give one id').optional() }),
        body: changes,
        response: {
          200: userAndToken,
          401: problem,
          404: problem,
          409: problem,
          413: problem,
          422: problem,
          429: problem,
        },
      },
    },
    async (request) => {
      const session = sessionOf.get(request) ?? (await sessions.need(request))
      onlyYourself(request.query.id, session)
      const { account } = session
      const said = readable(changes.shape, request.body)
      if (said.profile_pic) await spendTry(db, PICTURE, request.ip, clock())
      const changed = await updateProfile(
        db,
        session,
        {
          firstName: said.first_name,
          lastName: said.last_name,
          phone: said.phone,
          address: said.address,
          email: said.email,
          password: said.password,
          currentPassword: said.current_password,
          picture: said.profile_pic ?? undefined,
        },
        { now: clock(), publicUrl, onWaysEnded, readPlaces: () => judged(request, account, said) },
      )
      return { user: await userResponse(changed), token: sessions.repeat(request) }
    },
  )

  /** Validates everything that needs no database, and the addresses. */
  async function judged(request: FastifyRequest, account: Account, said: Said): Promise<Places> {
    const known = await addressesOf(db, account.id)
    const placeOf = (use: 'billing' | 'shipping', before: Address | undefined) =>
      emptiesAddress(said, use) ? null : addressFrom(said, use, before)
    const { billing, shipping } = await judgeAll(
      {
        billing: () =>
          placeOf(
            'billing',
            known.find(({ isBilling }) => isBilling),
          ),
        shipping: () =>
          placeOf(
            'shipping',
            known.find(({ isShipping }) => isShipping),
          ),
        password: () =>
          said.password !== undefined &&
          checkAgainst(said.password, [account.firstName, account.lastName, account.email]),
        confirmed: () => checkConfirmed(said),
      },
      brokenFields(request),
    )
    return { billing, shipping }
  }

  api.get(
    '/user/picture',
    {
      schema: {
        tags,
        summary: 'Your own picture',
        produces: ['image/webp'],
        querystring: z.object({ v: z.string('Please give one version').optional() }),
        response: { 200: z.unknown().describe('The picture'), 401: problem, 404: problem, 422: problem },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.need(request)
      const picture = await pictureOf(db, account.id)
      if (!picture) throw notFound('You have no picture')
      // Cached by this browser only, and only under the URL with this picture's version.
      reply.header(
        'cache-control',
        picture.version === request.query.v ? 'private, max-age=31536000, immutable' : 'private, no-store',
      )
      return reply.type('image/webp').send(picture.webp)
    },
  )

  api.post(
    '/user/confirm-email',
    {
      schema: {
        tags,
        summary: 'Confirms a new e-mail by the link sent there, and ends every other session',
        body: z.object({ token: linkKey }),
        response: { 200: z.object({ email: z.string() }), 422: problem },
      },
    },
    async (request) => {
      const session = (await sessions.find(request))?.id
      const { email } = await confirmEmail(db, request.body.token, {
        now: clock(),
        publicUrl,
        session,
        onWaysEnded,
      })
      return { email }
    },
  )

  api.post(
    '/user/keep-email',
    {
      schema: {
        tags,
        summary:
          'Stops a change of e-mail by the link sent to the old one, or takes it back for a week after it; signs everybody out, and a new password is needed',
        body: z.object({ token: linkKey }),
        response: { 200: ok, 409: problem, 422: problem },
      },
    },
    async ({ body }) => {
      await rejectEmailChange(db, body.token, { now: clock(), publicUrl, onWaysEnded })
      return done
    },
  )

  api.post(
    '/user/withdraw-email',
    {
      schema: {
        tags,
        summary: 'Withdraws your own change of e-mail, as long as it waits to be confirmed',
        response: { 200: ok, 401: problem, 404: problem },
      },
    },
    async (request) => {
      const { account } = await sessions.need(request)
      await withdrawEmail(db, account.id)
      return done
    },
  )
}

const changes = z.object({
  first_name: required(limits.name, 'Please enter your first name').optional(),
  last_name: line(limits.name, 'Please enter your last name').optional(),
  email: emailField.optional(),
  phone: phoneField(ON_EDIT).optional(),
  address: line(limits.addressNote, 'Please enter an address').optional(),
  password: newPassword.optional(),
  confirm_password: z.string('Passwords do not match.').optional(),
  current_password: currentPassword,
  profile_pic: z.string('Please choose a picture').nullish(),
  ...addressFields,
})

type Said = ReturnType<typeof readable<typeof changes.shape>>

/** Somebody else's id looks like an unknown one. */
function onlyYourself(id: string | undefined, { account }: Session) {
  if (id !== undefined && id !== account.id) throw notFound('There is no such account')
}
