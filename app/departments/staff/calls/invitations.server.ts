import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { emailField, idField, required } from '#app/platform/http/fields.server.ts'
import { askStaffForPasskey, offerPasskeyToStaff, passkeyFields } from '../../accounts/staff.server.ts'
import {
  checkIsNew,
  invite,
  openInvitations,
  sendInvitationAgain,
  takeBackInvitation,
} from '../invitations.server.ts'
import { uriOf } from '../secrets/codes.server.ts'
import { roles } from '../staff.ts'
import { acceptInvitation, findInvitation, type Proof } from './accepting.server.ts'
import type { StaffDeps } from './deps.server.ts'
import { staffAndToken } from './entrance.server.ts'

const tags = ['Staff']
const token = z.string('Please open the link from the mail').max(200, 'Please open the link from the mail')
const { ticket, signed, asked } = passkeyFields
const door = { isOfficeDoor: true, isSecret: true } as const
const accepted = staffAndToken.extend({
  recovery_codes: z.array(z.string()).describe('Shown once; none with a passkey'),
})
const posted = z.object({
  invitation: z.object({ id: z.string() }),
  change: z.number(),
  mails: z.object({ held: z.number(), until: z.string() }),
})
const toWire = ({ id, change, until }: { id: string; change: number; until: Date }) => ({
  invitation: { id },
  change,
  mails: { held: 1, until: until.toISOString() },
})
const refusals = { 404: problem, 409: problem, 422: problem, 429: problem }

/** Inviting people, and coming in by an invitation. */
export const invitationCalls: FastifyPluginAsyncZod<StaffDeps> = async (
  api,
  { db, clock, office, publicUrl },
) => {
  const here = ({ ip }: FastifyRequest) => ({ publicUrl, now: clock(), ip })

  api.get(
    '/invitations',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'Invitations that nobody has accepted yet',
        response: {
          200: z.object({
            invitations: z.array(
              z.object({
                id: z.string(),
                email: z.string(),
                name: z.string(),
                role: z.enum(roles),
                created_at: z.string(),
                expires_at: z.string(),
              }),
            ),
          }),
          401: problem,
          403: problem,
        },
      },
    },
    async () => ({ invitations: await openInvitations(db, clock()) }),
  )

  api.post(
    '/invitations',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'Mails somebody a link into the office, which works once',
        body: z.object({
          email: emailField,
          name: required(100, 'Please give their name'),
          role: z.enum(roles, 'Please choose a role'),
        }),
        response: {
          200: posted,
          401: problem,
          403: problem,
          409: problem,
          422: problem,
        },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'staff.manage')
      await checkIsNew(db, request.body.email)
      return toWire(await invite(db, request.body, { actor, publicUrl, now: clock() }))
    },
  )

  api.post(
    '/invitations/:id/send-again',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'Mails a new link; the one before works no more',
        params: z.object({ id: idField('Please say which invitation') }),
        response: { 200: posted, 401: problem, 403: problem, 404: problem },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'staff.manage')
      const asking = { actor, publicUrl, now: clock() }
      return toWire(await sendInvitationAgain(db, request.params.id, asking))
    },
  )

  api.post(
    '/invitations/:id/take-back',
    {
      config: { verb: 'staff.manage' },
      schema: {
        tags,
        summary: 'The link works no more',
        params: z.object({ id: idField('Please say which invitation') }),
        response: { 200: z.object({ change: z.number() }), 401: problem, 403: problem, 404: problem },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'staff.manage')
      return { change: await takeBackInvitation(db, request.params.id, { actor, now: clock() }) }
    },
  )

  api.post(
    '/invitation',
    {
      config: door,
      schema: {
        tags,
        summary: 'What an invitation offers, and what is needed to accept it',
        body: z.object({ token }),
        response: {
          200: z.object({
            name: z.string(),
            email: z.string(),
            role: z.enum(roles),
            invited_by: z.string().nullable().describe('Nobody, if the command line made it'),
            has_account: z
              .boolean()
              .describe('Then the account’s own password or passkey is asked for, not a new one'),
            totp: z.object({ secret: z.string(), uri: z.string() }),
            passkey: asked,
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const place = here(request)
      const invitation = await findInvitation(db, request.body.token, place)
      const { name, email, role, by, hasAccount, secret } = invitation
      const { ticket: handed, options } = hasAccount
        ? await askStaffForPasskey(db, place)
        : await offerPasskeyToStaff(db, invitation, place)
      return {
        name,
        email,
        role,
        invited_by: by,
        has_account: hasAccount,
        totp: { secret, uri: uriOf(secret, email) },
        passkey: { ticket: handed, options: { ...options } },
      }
    },
  )

  api.post(
    '/invitation/accept-by-password',
    {
      config: door,
      schema: {
        tags,
        summary: 'Accepts with a password and a first code of the code app',
        body: z.object({
          token,
          password: z.string('Please enter a password').max(1000, 'At most 1000 characters'),
          code: required(20, 'Please enter the code that the app shows'),
        }),
        response: { 200: accepted, ...refusals },
      },
    },
    async (request, reply) => accept(request, reply, request.body.token, request.body),
  )

  api.post(
    '/invitation/accept-by-passkey',
    {
      config: door,
      schema: {
        tags,
        summary: 'Accepts with a passkey: a new one, or one of the account',
        body: z.object({ token, ticket, response: signed }),
        response: { 200: accepted, ...refusals },
      },
    },
    async (request, reply) => {
      const response = request.body.response as unknown as
        | AuthenticationResponseJSON
        | RegistrationResponseJSON
      return accept(request, reply, request.body.token, { ticket: request.body.ticket, response })
    },
  )

  async function accept(request: FastifyRequest, reply: FastifyReply, link: string, proof: Proof) {
    const { member, recoveryCodes } = await acceptInvitation(db, link, proof, here(request))
    const { id, name, role } = member
    return {
      staff: { id, name, role },
      token: await office.open(db, request, reply, { staffId: id }),
      recovery_codes: recoveryCodes,
    }
  }
}
