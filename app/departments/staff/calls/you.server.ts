import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { changeWishes } from '../members.server.ts'
import type { StaffDeps } from './deps.server.ts'

const tags = ['You']
const yesOrNo = z.boolean('Please say true or false')
const wishes = z.object({ wants_morning_mail: yesOrNo, has_keys: yesOrNo })

/** How somebody wants their own office: no change to the shop. */
export const youCalls: FastifyPluginAsyncZod<StaffDeps> = async (api, { db, office }) => {
  api.post(
    '/you',
    {
      schema: {
        tags,
        summary: 'Whether you want Today by mail, and single letters as keys',
        body: wishes.partial(),
        response: { 200: wishes, 401: problem, 422: problem },
      },
    },
    async (request) => {
      const { member, wishes: before } = await office.needStaff(request)
      const { wants_morning_mail: wantsMorningMail, has_keys: hasKeys } = request.body
      const after = { ...before, ...said({ wantsMorningMail, hasKeys }) }
      await changeWishes(db, member.id, after)
      return { wants_morning_mail: after.wantsMorningMail, has_keys: after.hasKeys }
    },
  )
}

const said = <T extends Record<string, boolean | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: boolean
  }
