import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalid, problem, Refused } from '#app/platform/http/answer.server.ts'
import { emailField, required } from '#app/platform/http/fields.server.ts'
import { TooOften } from '#app/platform/tries/tries.server.ts'
import {
  accountOfStaff,
  askStaffForPasskey,
  passkeyFields,
  provePasskey,
  provePassword,
} from '../../accounts/staff.server.ts'
import { recordChange } from '../changes.server.ts'
import { countRecoveryCodes, putNextSecret, putSecret, selectTotp } from '../data/codes.server.ts'
import { type StaffRow, selectMember } from '../data/members.server.ts'
import { markSteppedUp } from '../data/sessions.server.ts'
import { memberOf } from '../members.server.ts'
import type { OfficeCaller } from '../office.server.ts'
import { newSecret, stepOf, uriOf } from '../secrets/codes.server.ts'
import { newRecoveryCodes } from './accepting.server.ts'
import type { StaffDeps } from './deps.server.ts'
import { staffAndToken } from './entrance.server.ts'
import { ofOwnWays } from './own-ways.server.ts'
import { isRightCode } from './right-code.server.ts'

const tags = ['Getting in']
const { ticket, signed, asked } = passkeyFields
const door = { isOfficeDoor: true, isSecret: true } as const
const code = required(40, 'Please enter a code')
const refusals = { 422: problem, 429: problem }

/** Getting in by passkey, or by password and code; proving it again; the code app and recovery codes. */
export const signInCalls: FastifyPluginAsyncZod<StaffDeps> = async (
  api,
  { db, clock, office, publicUrl },
) => {
  const here = ({ ip }: FastifyRequest) => ({ publicUrl, now: clock(), ip })

  api.post(
    '/passkey/ask',
    {
      config: door,
      schema: { tags, summary: 'Begins to sign in or step up by a passkey', response: { 200: asked } },
    },
    async (request) => {
      const { ticket: handed, options } = await askStaffForPasskey(db, here(request))
      return { ticket: handed, options: { ...options } }
    },
  )

  api.post(
    '/sign-in/passkey',
    {
      config: door,
      schema: {
        tags,
        summary: 'Signs in by what the passkey has signed',
        body: z.object({ ticket, response: signed }),
        response: { 200: staffAndToken, ...refusals },
      },
    },
    async (request, reply) => {
      const accountId = await provePasskey(db, signedIn(request.body), here(request))
      return letIn(request, reply, await memberOf(db, accountId))
    },
  )

  api.post(
    '/sign-in/password',
    {
      config: door,
      schema: {
        tags,
        summary: 'Signs in by password and a code of the code app, or a recovery code',
        body: z.object({
          email: emailField,
          password: z.string('Please enter your password').max(1000, 'At most 1000 characters'),
          code,
        }),
        response: { 200: staffAndToken, ...refusals },
      },
    },
    async (request, reply) => {
      const { now } = here(request)
      const proven = await provePassword(db, request.body, here(request))
      const member = proven && (await memberOf(db, proven.account.id))
      if (!proven || !member) throw refused()
      const isRight = isRightCode(db, member.id, request.body.code, { now, withRecovery: true })
      if (!(await isRight.catch(asWrong))) throw refused()
      await proven.giveBack()
      return letIn(request, reply, member)
    },
  )

  async function letIn(request: FastifyRequest, reply: FastifyReply, member: StaffRow | undefined) {
    if (!member) throw refused()
    const { id, name, role } = member
    return { staff: { id, name, role }, token: await office.open(db, request, reply, { staffId: id }) }
  }

  api.post(
    '/step-up',
    {
      config: { isSecret: true },
      schema: {
        tags,
        summary: 'Proves again who you are, by a code or a passkey',
        body: z
          .object({ code: code.optional(), ticket: ticket.optional(), response: signed.optional() })
          .refine((body) => body.code !== undefined || (body.ticket !== undefined && body.response), {
            path: ['code'],
            error: 'Please enter a code, or use your passkey',
          }),
        response: { 200: z.object({ stepped_up: z.literal(true) }), 401: problem, ...refusals },
      },
    },
    async (request) => {
      const caller = await office.needStaff(request)
      await proveAgain(caller, request)
      await markSteppedUp(db, caller.sessionId, clock())
      return { stepped_up: true as const }
    },
  )

  async function proveAgain({ member }: OfficeCaller, request: FastifyRequest) {
    const body = request.body as { code?: string; ticket?: string; response?: z.infer<typeof signed> }
    if (body.code !== undefined) {
      if (await isRightCode(db, member.id, body.code, { now: clock(), withRecovery: false })) return
      throw invalid({ code: 'That code is not right. Each works once.' })
    }
    const { ticket: handed = '', response } = body
    const accountId = await provePasskey(
      db,
      signedIn({ ticket: handed, response: response as z.infer<typeof signed> }),
      here(request),
    )
    if ((await memberOf(db, accountId))?.id !== member.id) throw refused()
  }

  api.get(
    '/ways-in',
    {
      schema: {
        tags,
        summary: 'Whether you have a code app, and how many recovery codes are left',
        response: {
          200: z.object({ totp: z.boolean(), recovery_codes_left: z.number() }),
          401: problem,
        },
      },
    },
    async (request) => {
      const { member } = await office.needStaff(request)
      const totp = await selectTotp(db, member.id)
      return {
        totp: totp?.confirmedAt != null,
        recovery_codes_left: await countRecoveryCodes(db, member.id),
      }
    },
  )

  api.post(
    '/totp',
    {
      config: { isSecret: true },
      schema: {
        tags,
        summary: 'Begins to set up a code app; shown once',
        response: { 200: z.object({ secret: z.string(), uri: z.string() }), 401: problem, 403: problem },
      },
    },
    async (request) => {
      const { member } = await office.needFresh(request)
      const row = await selectMember(db, member.id)
      const account = row?.accountId ? await accountOfStaff(db, row.accountId) : undefined
      const secret = newSecret()
      await putNextSecret(db, member.id, secret)
      return { secret, uri: uriOf(secret, account?.email ?? member.name) }
    },
  )

  api.post(
    '/totp/confirm',
    {
      config: { isSecret: true },
      schema: {
        tags,
        summary: 'The code app counts from its first right code on; new recovery codes come with it',
        body: z.object({ code }),
        response: {
          200: z.object({ recovery_codes: z.array(z.string()) }),
          401: problem,
          403: problem,
          ...refusals,
        },
      },
    },
    async (request) => {
      const { member, actor } = await office.needFresh(request)
      const now = clock()
      const secret = (await selectTotp(db, member.id))?.nextSecret
      const step = secret ? stepOf(secret, request.body.code, now) : undefined
      if (!secret || step === undefined)
        throw invalid({ code: 'That is not the code that the app shows now' })
      return db.transaction(async (tx) => {
        await putSecret(tx, { staffId: member.id, secret, step, now })
        const codes = await newRecoveryCodes(tx, member.id)
        await recordChange(tx, actor, ofOwnWays(member.id, 'code_app'), now)
        return { recovery_codes: codes }
      })
    },
  )

  api.post(
    '/recovery-codes',
    {
      config: { isSecret: true },
      schema: {
        tags,
        summary: 'Ten new recovery codes, shown once; those before work no more',
        response: { 200: z.object({ recovery_codes: z.array(z.string()) }), 401: problem, 403: problem },
      },
    },
    async (request) => {
      const { member, actor } = await office.needFresh(request)
      return db.transaction(async (tx) => {
        const codes = await newRecoveryCodes(tx, member.id)
        await recordChange(tx, actor, ofOwnWays(member.id, 'recovery_codes'), clock())
        return { recovery_codes: codes }
      })
    },
  )
}

/** 'Too many wrong codes' would say that the password is right. */
function asWrong(failure: unknown): false {
  if (failure instanceof TooOften) return false
  throw failure
}

/** Says neither what was wrong nor whether somebody works here. */
const refused = () =>
  new Refused(
    422,
    'sign_in_refused',
    'That did not work. Please check what you have entered; after several tries, wait a while.',
  )

const signedIn = ({ ticket: handed, response }: { ticket: string; response: z.infer<typeof signed> }) => ({
  ticket: handed,
  response: response as unknown as AuthenticationResponseJSON,
})
