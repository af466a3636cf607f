import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { spendTry } from '#app/platform/tries/tries.server.ts'
import type { Office } from '../staff/office.server.ts'
import { sendTestMail } from './calls/test-mail.server.ts'
import { confirm, withdraw } from './confirming.server.ts'
import type { Opening } from './opening.server.ts'
import { starts } from './opening.ts'
import { startWith, type Template } from './starting.server.ts'

type Deps = {
  db: Db
  clock: Clock
  publicUrl: string
  office: Office
  opening: Opening
  template: Template
}

const tags = ['Opening']
const editing = { verb: 'settings.edit' } as const
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem, 429: problem }
const params = z.object({ key: z.string().max(40, 'There is nothing of that name to confirm') })
const acted = { 200: z.object({ key: z.string(), change: z.int().describe('For Undo') }), ...refusals }

const check = z.object({
  key: z.string(),
  title: z.string(),
  why: z.string(),
  state: z.enum(['done', 'missing', 'unknown']),
  what_to_do: z.string(),
  href: z.string().nullable().describe('Where in the office; null where it is a variable of the environment'),
  may: z.array(z.enum(['confirm', 'withdraw', 'test_mail', 'ask_gateway'])),
})

/** Somebody else pays for each question. */
const QUESTIONS = { what: 'opening-gateway', most: 10, minutes: 10 } as const

/** What the shop lacks before it opens: `office/opening*`. */
export const openingOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, publicUrl, office, opening, template },
) => {
  api.get(
    '/opening',
    {
      config: { verb: 'settings.see' },
      schema: {
        tags,
        summary: 'What the shop still lacks before it opens',
        description:
          'The gateway is not asked: its last answer counts for some minutes, a refusal until it is asked again.',
        response: {
          200: z.object({
            checks: z.array(check),
            left: z.int(),
            starts: z
              .array(z.enum(starts))
              .describe(
                'What a live shop can still start with; only `empty` once it has drinks; nothing for somebody who may not choose',
              ),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'settings.see')
      return opening.find(db, clock(), member)
    },
  )

  api.post(
    '/opening/:key/confirm',
    {
      config: editing,
      schema: { tags, summary: 'Confirms what only a person can know', params, response: acted },
    },
    async (request) => {
      const { actor } = await office.need(request, 'settings.edit')
      return confirm(db, request.params.key, { actor, now: clock() })
    },
  )

  api.post(
    '/opening/:key/withdraw',
    {
      config: editing,
      schema: { tags, summary: 'Takes a confirmation back', params, response: acted },
    },
    async (request) => {
      const { actor } = await office.need(request, 'settings.edit')
      return withdraw(db, request.params.key, { actor, now: clock() })
    },
  )

  api.post(
    '/opening/start',
    {
      config: editing,
      schema: {
        tags,
        summary:
          'Chooses once what the shop starts with: the demo’s drinks (as drafts) and articles, or neither. The drinks only while the shop has none',
        body: z.object({ choice: z.enum(starts, 'Please choose how to start') }),
        response: { 200: z.object({ drinks: z.int(), change: z.int() }), ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'settings.edit')
      const { isLive } = opening
      return startWith(db, request.body.choice, { actor, now: clock(), template, isLive })
    },
  )

  api.post(
    '/opening/test-mail',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Sends a test mail to the member who asks, the way every mail of the shop is sent',
        response: { 200: z.object({ to: z.string() }), ...refusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'settings.edit')
      return sendTestMail(db, member, { publicUrl, now: clock() })
    },
  )

  api.post(
    '/opening/gateway',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Asks the card gateway now whether it knows this shop',
        response: { 200: z.object({ ok: z.boolean(), because: z.string() }), ...refusals },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'settings.edit')
      await spendTry(db, QUESTIONS, member.id, clock())
      return { because: '', ...(await opening.askGateway(clock())) }
    },
  )
}
