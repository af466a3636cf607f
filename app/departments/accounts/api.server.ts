import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, notFound, problem } from '#app/platform/answer.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import { type Account, type Address, limits } from './accounts.ts'
import { addressApi } from './address-api.server.ts'
import { addressesOf } from './address-book.server.ts'
import { callerOf } from './caller.server.ts'
import { forgot, resetPassword, verifyCode } from './forgotten-password.server.ts'
import { becomeAccount, offerAccount } from './guests.server.ts'
import { passkeyApi } from './passkey-api.server.ts'
import {
  confirmEmail,
  keepEmail,
  pendingEmailOf,
  pictureOf,
  pictureVersionOf,
  updateProfile,
} from './profile.server.ts'
import { judgeAddress } from './rules/addresses.ts'
import { passwordProblem } from './rules/passwords.ts'
import type { AccountsSetting } from './setting.server.ts'
import {
  endOtherSessions,
  endSession,
  join,
  type Session,
  type SignedIn,
  sessionsOf,
  signIn,
  signOut,
} from './sign-in.server.ts'
import {
  type AddressFields,
  AT_REGISTRATION,
  addressFields,
  anyPassword,
  emailField,
  line,
  newPassword,
  ON_EDIT,
  phoneField,
  required,
  toWireUser,
  wireNames,
  wireUser,
} from './wire.server.ts'
import { eraseAccount, exportData } from './your-data.server.ts'

const tags = ['Accounts']
const PICTURE_BODY = 7 * 1024 * 1024
const ok = z.object({ ok: z.literal(true) })
const userAndToken = z.object({ user: wireUser, token: z.string() })
const token = z
  .string('This link is not complete')
  .min(1, 'This link is not complete')
  .max(200, 'This link is not complete')
const code = z
  .string('Invalid code. Please enter a 6-digit code.')
  .trim()
  .regex(/^\d{6}$/, 'Invalid code. Please enter a 6-digit code.')
const confirmed = {
  password: newPassword,
  confirm_password: z.string().optional(),
}
const match = ({ password, confirm_password }: { password: string; confirm_password?: string }) =>
  confirm_password === undefined || confirm_password === password
const MISMATCH = { path: ['confirm_password'], error: 'Passwords do not match.' }

/** `/backend/api/user/*`. */
export const accountsApi: FastifyPluginAsyncZod<AccountsSetting> = async (api, setting) => {
  const { db, clock, publicUrl, sessions, welcome, handOver, kept = [], farewells = [] } = setting

  api.addHook('onError', async (_, reply, error) => {
    if (error instanceof TooOften) reply.header('retry-after', String(error.seconds))
  })
  api.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  })

  api.post(
    '/user/login',
    {
      schema: {
        tags,
        summary: 'Signs in with e-mail and password',
        body: z.object({
          email: emailField,
          password: anyPassword,
          cart_id: z.string().optional(),
          wishlist_id: z.string().optional(),
        }),
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
    '/user/update',
    {
      bodyLimit: PICTURE_BODY,
      schema: {
        tags,
        summary: 'Changes your own profile',
        description:
          'Absent fields stay. `email` and `password` need `current_password`; a new e-mail holds once it is confirmed by mail. `profile_pic` is a data: address, null to leave it, empty to take it away.',
        querystring: z.object({ id: z.string().optional() }),
        body: changes,
        response: { 200: userAndToken, 401: problem, 404: problem, 422: problem, 429: problem },
      },
    },
    async (request) => {
      const session = await sessions.need(request)
      onlyYourself(request.query.id, session)
      const { body } = request
      const { account } = session
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

  api.get(
    '/user/sessions',
    {
      schema: {
        tags,
        summary: 'Where you are signed in',
        response: {
          200: z.object({
            sessions: z.array(
              z.object({
                id: z.string(),
                agent: z.string(),
                created_at: z.string(),
                seen_at: z.string(),
                is_this: z.boolean(),
              }),
            ),
          }),
          401: problem,
        },
      },
    },
    async (request) => {
      const { id: own, account } = await sessions.need(request)
      const all = await sessionsOf(db, account.id, clock())
      return {
        sessions: all.map(({ id, agent, createdAt, seenAt }) => ({
          ...{
            id,
            agent,
            created_at: createdAt.toISOString(),
            seen_at: seenAt.toISOString(),
            is_this: id === own,
          },
        })),
      }
    },
  )

  api.post(
    '/user/sessions/end',
    {
      schema: {
        tags,
        summary: 'Ends one of your sessions, or with `others` all but this one',
        body: z.object({ id: z.uuid('There is no such session').optional(), others: z.boolean().optional() }),
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
    async (request) => {
      await forgot(db, request.body.email, { now: clock(), publicUrl })
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
    async ({ body }) => ({ reset_token: await verifyCode(db, body.email, body.code, clock()) }),
  )

  api.post(
    '/user/reset',
    {
      schema: {
        tags,
        summary: 'Sets a new password and ends every session',
        body: z.object({ reset_token: token, ...confirmed }).refine(match, MISMATCH),
        response: { 200: ok, 422: problem },
      },
    },
    async ({ body }) => {
      await resetPassword(db, body.reset_token, body.password, { now: clock(), publicUrl })
      return done
    },
  )

  api.post(
    '/user/confirm-email',
    {
      schema: {
        tags,
        summary: 'Confirms a new e-mail by the link sent there',
        body: z.object({ token }),
        response: { 200: z.object({ email: z.string() }), 422: problem },
      },
    },
    async ({ body }) => ({ email: (await confirmEmail(db, body.token, clock())).email }),
  )

  api.post(
    '/user/keep-email',
    {
      schema: {
        tags,
        summary: 'Stops a change of e-mail by the link sent to the old one, and signs everybody out',
        body: z.object({ token }),
        response: { 200: ok, 422: problem },
      },
    },
    async ({ body }) => {
      await keepEmail(db, body.token, clock())
      return done
    },
  )

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
    async ({ body }) => {
      await offerAccount(db, body.email, { now: clock(), publicUrl })
      return done
    },
  )

  api.post(
    '/user/become-account',
    {
      schema: {
        tags,
        summary: 'Turns a guest into an account by the link sent to them',
        body: z.object({ token, ...confirmed }).refine(match, MISMATCH),
        response: { 200: userAndToken, 409: problem, 422: problem },
      },
    },
    async (request, reply) => {
      const { token: key, password } = request.body
      return letIn(request, reply, await becomeAccount(db, key, password, { ...coming(request), handOver }))
    },
  )

  api.get(
    '/user/picture',
    {
      schema: {
        tags,
        summary: 'Your own picture',
        querystring: z.object({ v: z.string().optional() }),
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
      return exportData(db, account, kept, clock())
    },
  )

  api.post(
    '/user/erase',
    {
      schema: {
        tags,
        summary: 'Erases your account; what the law makes us keep of your orders stays without your name',
        body: z.object({ current_password: z.string().max(1000).optional() }),
        response: { 200: ok, 401: problem, 422: problem, 429: problem },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.need(request)
      await eraseAccount(db, account, request.body.current_password, farewells, clock())
      sessions.takeBack(reply)
      return done
    },
  )

  await api.register(addressApi, setting)
  await api.register(passkeyApi, { ...setting, letIn, coming })

  function coming(request: FastifyRequest) {
    return { now: clock(), publicUrl, caller: callerOf(request), welcome: welcome?.(request) }
  }

  async function letIn(request: FastifyRequest, reply: FastifyReply, { account, token: told }: SignedIn) {
    return { user: await tellUser(account), token: sessions.hand(request, reply, told) }
  }

  async function tellUser(account: Account) {
    const [addresses, picture, pendingEmail] = [
      await addressesOf(db, account.id),
      await pictureVersionOf(db, account.id),
      await pendingEmailOf(db, account.id, clock()),
    ]
    return toWireUser(account, { addresses, picture, pendingEmail })
  }
}

const done = { ok: true } as const

const joining = z
  .object({
    first_name: required(limits.name, 'Please enter your first name'),
    last_name: line(limits.name, 'Please enter your last name').optional(),
    email: emailField,
    phone: phoneField(AT_REGISTRATION),
    address: line(limits.addressNote, 'Please enter an address').optional(),
    is_guest: z.boolean('Please say true or false').default(false),
    password: z.string('Please choose a password').optional(),
    confirm_password: z.string().optional(),
    cart_id: z.string().optional(),
    wishlist_id: z.string().optional(),
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

const changes = z.object({
  first_name: required(limits.name, 'Please enter your first name').optional(),
  last_name: line(limits.name, 'Please enter your last name').optional(),
  email: emailField.optional(),
  phone: phoneField(ON_EDIT).optional(),
  address: line(limits.addressNote, 'Please enter an address').optional(),
  password: newPassword.optional(),
  current_password: z.string().max(1000).optional(),
  profile_pic: z.string('Please choose a picture').nullish(),
  ...addressFields,
})

/** Somebody else's id and an unknown one look the same. */
function onlyYourself(id: string | undefined, { account }: Session) {
  if (id !== undefined && id !== account.id) throw notFound('There is no such account')
}

function checkAgainst(password: string, about: string[]) {
  const because = passwordProblem(password, about)
  if (because) throw invalid({ password: because })
}

/** Nothing, if no field of it was filled in: a form sends its empty fields too. */
function addressFrom(
  body: AddressFields,
  prefix: 'billing' | 'shipping',
  known?: Address,
): Partial<Address> | undefined {
  const said = Object.fromEntries(
    Object.entries(wireNames).flatMap(([ours, name]) => {
      const value = (body as Record<string, string | undefined>)[`${prefix}_${name}`]
      return value === undefined ? [] : [[ours, value]]
    }),
  )
  const isEmpty = Object.entries(said).every(
    ([name, value]) => value === '' || name === 'country' || name === 'title',
  )
  if (isEmpty) return undefined
  const blank = { title: '', house: '', street: '', city: '', county: '', postcode: '', country: '' }
  const judged = judgeAddress({ ...blank, ...(known && linesOf(known)), ...said })
  if (judged.ok) return judged.address
  throw invalid(
    Object.fromEntries(
      Object.entries(judged.problems).map(([ours, because]) => [
        `${prefix}_${wireNames[ours as keyof typeof wireNames]}`,
        because,
      ]),
    ),
  )
}

const linesOf = ({ title, house, street, city, county, postcode, country }: Address) => ({
  ...{ title, house, street, city, county, postcode, country },
})
