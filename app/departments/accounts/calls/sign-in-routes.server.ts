import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, problem } from '#app/platform/http/answer.server.ts'
import { brokenFields, judgeAll, readable } from '#app/platform/http/every-field.server.ts'
import { emailField, line, required } from '#app/platform/http/fields.server.ts'
import { AT_REGISTRATION, anyPassword, done, ok, phoneField, userAndToken } from '../account-wire.server.ts'
import { limits } from '../accounts.ts'
import { addressFields, addressFrom } from '../address-wire.server.ts'
import { join, signIn, signOut } from '../sign-in.server.ts'
import { brought, createSignInResponses } from './auth-shared.server.ts'
import type { AccountsDeps } from './deps.server.ts'
import { checkAgainst, checkConfirmed } from './new-password.server.ts'

const tags = ['Accounts']

/** Registering, signing in and signing out: `/backend/api/user/login`, `register`, `logout`. */
export const entranceCalls: FastifyPluginAsyncZod<AccountsDeps> = async (api, deps) => {
  const { db, sessions } = deps
  const { coming, letIn } = createSignInResponses(deps)

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
      attachValidation: true,
      schema: {
        tags,
        summary: 'Opens an account, or lets a guest in',
        description: 'With `is_guest` any password is ignored: nobody can ever sign in as a guest.',
        body: joining,
        response: { 200: userAndToken, 409: problem, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const said = readable(joining.shape, request.body)
      const { places } = await judgeAll(
        {
          places: () =>
            judgeAll({
              billing: () => addressFrom(said, 'billing'),
              shipping: () => addressFrom(said, 'shipping'),
            }),
          // Whether it is a guest is unknown if that very field is invalid.
          password: () => said.is_guest === false && checkNewPassword(said),
          confirmed: () => said.is_guest === false && checkConfirmed(said, MISMATCH),
        },
        brokenFields(request),
      )
      const { body } = request
      const {
        first_name: firstName,
        last_name: lastName = '',
        email,
        phone,
        address,
        is_guest: isGuest,
      } = body
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

const MISMATCH = 'Passwords do not match'

const joining = z.object({
  first_name: required(limits.name, 'Please enter your first name'),
  last_name: line(limits.name, 'Please enter your last name').optional(),
  email: emailField,
  phone: phoneField(AT_REGISTRATION),
  address: line(limits.addressNote, 'Please enter an address').optional(),
  is_guest: z.boolean('Please say true or false').default(false),
  password: z.string('Please choose a password').optional(),
  confirm_password: z.string(MISMATCH).optional(),
  ...brought,
  ...addressFields,
})

function checkNewPassword({
  password,
  first_name = '',
  last_name = '',
  email = '',
}: ReturnType<typeof readable<typeof joining.shape>>) {
  if (password === undefined) throw invalid({ password: 'Please choose a password' })
  checkAgainst(password, [first_name, last_name, email, email.split('@')[0] ?? ''])
}
