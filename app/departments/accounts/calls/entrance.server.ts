import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/answer.server.ts'
import { emailField, line, required } from '#app/platform/fields.server.ts'
import { limits } from '../accounts.ts'
import { addressFields, addressFrom } from '../address-wire.server.ts'
import { passwordProblem } from '../rules/passwords.ts'
import type { AccountsSetting } from '../setting.server.ts'
import { join, signIn, signOut } from '../sign-in.server.ts'
import { AT_REGISTRATION, anyPassword, done, ok, phoneField, userAndToken } from '../wire.server.ts'
import { brought, keepDoor } from './door.server.ts'
import { checkAgainst } from './new-password.server.ts'

const tags = ['Accounts']

/** Joining, signing in and signing out: `/backend/api/user/login`, `register`, `logout`. */
export const entranceCalls: FastifyPluginAsyncZod<AccountsSetting> = async (api, setting) => {
  const { db, sessions } = setting
  const { coming, letIn } = keepDoor(setting)

  api.post(
    '/user/login',
    {
      schema: {
        tags,
        summary: 'Signs in with e-mail and password',
        body: z.object({ email: emailField, password: anyPassword, ...brought }),
        response: { 200: userAndToken, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      return letIn(request, reply, await signIn(db, email, password, coming(request)))
    },
  )

  api.post(
    '/user/register',
    {
      schema: {
        tags,
        summary: 'Opens an account, or lets a guest in',
        description: 'With `is_guest` any password is ignored: nobody can ever sign in as a guest.',
        body: joining,
        response: { 200: userAndToken, 409: problem, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const { body } = request
      const {
        first_name: firstName,
        last_name: lastName = '',
        email,
        phone,
        address,
        is_guest: isGuest,
      } = body
      const places = { billing: addressFrom(body, 'billing'), shipping: addressFrom(body, 'shipping') }
      if (!isGuest) checkAgainst(body.password ?? '', [firstName, lastName, email, email.split('@')[0] ?? ''])
      const who = { firstName, lastName, email, phone, address, places }
      const joined = await join(
        db,
        isGuest ? { ...who, isGuest: true } : { ...who, isGuest: false, password: body.password ?? '' },
        coming(request),
      )
      return letIn(request, reply, joined)
    },
  )

  api.post(
    '/user/logout',
    {
      schema: {
        tags,
        summary: 'Signs out: the token is dead from now on',
        response: { 200: ok, 401: problem },
      },
    },
    async (request, reply) => {
      sessions.takeBack(reply)
      await signOut(db, await sessions.need(request))
      return done
    },
  )
}

const joining = z
  .object({
    first_name: required(limits.name, 'Please enter your first name'),
    last_name: line(limits.name, 'Please enter your last name').optional(),
    email: emailField,
    phone: phoneField(AT_REGISTRATION),
    address: line(limits.addressNote, 'Please enter an address').optional(),
    is_guest: z.boolean('Please say true or false').default(false),
    password: z.string('Please choose a password').optional(),
    confirm_password: z.string('Passwords do not match').optional(),
    ...brought,
    ...addressFields,
  })
  .check((given) => {
    const { is_guest, password, confirm_password } = given.value
    if (is_guest) return
    const because = password === undefined ? 'Please choose a password' : passwordProblem(password)
    if (because) given.issues.push({ code: 'custom', path: ['password'], message: because, input: undefined })
    else if (confirm_password !== undefined && confirm_password !== password)
      given.issues.push({
        code: 'custom',
        path: ['confirm_password'],
        message: 'Passwords do not match',
        input: undefined,
      })
  })
