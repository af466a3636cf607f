import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, problem, Refused } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { done, ok, wirePasskey } from '../../accounts/account-wire.server.ts'
import {
  accountOfStaff,
  changePasskeysOfStaff,
  checkNewPasskey,
  dropPasskeyOfStaff,
  hasPassword,
  offerPasskeyToStaff,
  passkeyFields,
  passkeysOfStaff,
} from '../../accounts/staff.server.ts'
import { recordChange } from '../changes.server.ts'
import { selectTotp } from '../data/codes.server.ts'
import { selectMember } from '../data/members.server.ts'
import { deleteSessionsOf } from '../data/sessions.server.ts'
import type { OfficeCaller } from '../office.server.ts'
import type { StaffDeps } from './deps.server.ts'
import { ofOwnWays } from './own-ways.server.ts'

const tags = ['You']
const { ticket, signed, asked } = passkeyFields
const refusals = { 401: problem, 403: problem, 409: problem, 422: problem }

/** One's own passkeys, from inside the office: those of the account. */
export const passkeyCalls: FastifyPluginAsyncZod<StaffDeps> = async (
  api,
  { db, clock, office, publicUrl },
) => {
  const here = ({ ip }: FastifyRequest) => ({ publicUrl, now: clock(), ip })

  async function accountOf({ member }: OfficeCaller) {
    const row = await selectMember(db, member.id)
    const account = row?.accountId ? await accountOfStaff(db, row.accountId) : undefined
    if (!account) throw notFound('There is no such account')
    return account
  }

  api.get(
    '/passkeys',
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
      const account = await accountOf(await office.needStaff(request))
      return { passkeys: await passkeysOfStaff(db, account.id) }
    },
  )

  api.post(
    '/passkeys/offer',
    {
      config: { isSecret: true },
      schema: {
        tags,
        summary: 'Begins to add a passkey',
        response: { 200: asked, 401: problem, 403: problem },
      },
    },
    async (request) => {
      const account = await accountOf(await office.needFresh(request))
      const name = `${account.firstName} ${account.lastName}`.trim()
      const offer = await offerPasskeyToStaff(db, { ...account, name }, here(request))
      return { ticket: offer.ticket, options: { ...offer.options } }
    },
  )

  api.post(
    '/passkeys',
    {
      config: { isSecret: true },
      schema: {
        tags,
        summary: 'Adds the passkey that the browser has made',
        body: z.object({ ticket, name: required(60, 'Please give it a name'), response: signed }),
        response: { 200: ok, ...refusals },
      },
    },
    async (request) => {
      const caller = await office.needFresh(request)
      const account = await accountOf(caller)
      const { name } = request.body
      const response = request.body.response as unknown as RegistrationResponseJSON
      const made = { ticket: request.body.ticket, response, name }
      const add = await checkNewPasskey(db, made, here(request))
      await changePasskeysOfStaff(db, account, { change: 'added', publicUrl }, async (tx) => {
        await add(tx, account.id)
        await recordChange(tx, caller.actor, ofOwnWays(caller.member.id, 'passkey', 'added'), clock())
      })
      return done
    },
  )

  api.post(
    '/passkeys/remove',
    {
      schema: {
        tags,
        summary: 'Takes one of your passkeys away, and ends your other sessions',
        body: z.object({ id: z.string('Please say which passkey').max(2_000, 'There is no such passkey') }),
        response: { 200: ok, 404: problem, ...refusals },
      },
    },
    async (request) => {
      const caller = await office.needFresh(request)
      const { member, sessionId } = caller
      const account = await accountOf(caller)
      await checkAnotherWay(member.id, account.id)
      await changePasskeysOfStaff(db, account, { change: 'removed', publicUrl }, async (tx) => {
        await dropPasskeyOfStaff(tx, account.id, request.body.id)
        await deleteSessionsOf(tx, member.id, sessionId)
        await recordChange(tx, caller.actor, ofOwnWays(member.id, 'passkey', 'removed'), clock())
      })
      return done
    },
  )

  /** The last way to sign in can't be removed. */
  async function checkAnotherWay(staffId: string, accountId: string) {
    if ((await passkeysOfStaff(db, accountId)).length > 1) return
    const hasCodeApp = (await selectTotp(db, staffId))?.confirmedAt != null
    if (hasCodeApp && (await hasPassword(db, accountId))) return
    throw new Refused(409, 'last_way_in', 'This is your only way in. Please add another one first.')
  }
}
