import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, problem } from '#app/platform/answer.server.ts'
import { emailField, line, required } from '#app/platform/fields.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import { limits } from '../accounts.ts'
import { addressesOf } from '../address-book.server.ts'
import { addressFields, addressFrom } from '../address-wire.server.ts'
import { confirmEmail, keepEmail, withdrawEmail } from '../email-change.server.ts'
import { pictureOf, updateProfile } from '../profile.server.ts'
import { PICTURE } from '../rules/codes.ts'
import type { AccountsSetting } from '../setting.server.ts'
import type { Session } from '../sign-in.server.ts'
import { done, linkKey, ON_EDIT, ok, phoneField, userAndToken, wireUser } from '../wire.server.ts'
import { keepDoor } from './door.server.ts'
import { checkAgainst, currentPassword, newPassword } from './new-password.server.ts'

const tags = ['Accounts']
const PICTURE_BODY = 7 * 1024 * 1024

/** Who one is, one's picture, a new e-mail: `/backend/api/user/me`, `update`, `picture`, `*-email`. */
export const profileCalls: FastifyPluginAsyncZod<AccountsSetting> = async (api, setting) => {
  const { db, clock, publicUrl, sessions } = setting
  const { tellUser } = keepDoor(setting)
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
    async (request) => ({ user: await tellUser((await sessions.need(request)).account) }),
  )

  api.post(
    '/user/update',
    {
      bodyLimit: PICTURE_BODY,
      // Before the body is read: a stranger's megabytes are not even parsed.
      onRequest: async (request) => void sessionOf.set(request, await sessions.need(request)),
      schema: {
        tags,
        summary: 'Changes your own profile',
        description:
          'Absent fields stay. `email` and `password` need `current_password`; a new e-mail holds once it is confirmed by mail. `profile_pic` is a data: address, null to leave it, empty to take it away.',
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
      const { body } = request
      const { account } = session
      if (body.profile_pic) await spendTry(db, PICTURE, request.ip, clock())
      if (body.password !== undefined)
        checkAgainst(body.password, [account.firstName, account.lastName, account.email])
      const known = await addressesOf(db, account.id)
      const changed = await updateProfile(
        db,
        session,
        {
          firstName: body.first_name,
          lastName: body.last_name,
          phone: body.phone,
          address: body.address,
          email: body.email,
          password: body.password,
          currentPassword: body.current_password,
          picture: body.profile_pic ?? undefined,
          billing: addressFrom(
            body,
            'billing',
            known.find(({ isBilling }) => isBilling),
          ),
          shipping: addressFrom(
            body,
            'shipping',
            known.find(({ isShipping }) => isShipping),
          ),
        },
        { now: clock(), publicUrl },
      )
      return { user: await tellUser(changed), token: '' }
    },
  )

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
      // Kept by this browser alone, and only under the address that names this very picture.
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
      const { email } = await confirmEmail(db, request.body.token, { now: clock(), publicUrl, session })
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
      await keepEmail(db, body.token, { now: clock(), publicUrl })
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
  current_password: currentPassword,
  profile_pic: z.string('Please choose a picture').nullish(),
  ...addressFields,
})

/** Somebody else's id and an unknown one look the same. */
function onlyYourself(id: string | undefined, { account }: Session) {
  if (id !== undefined && id !== account.id) throw notFound('There is no such account')
}
