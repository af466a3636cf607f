import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { emailField, required } from '#app/platform/http/fields.server.ts'
import { introduceFirstOwner, lookAtFirstOwnerLink } from '../first-owner.server.ts'
import type { StaffDeps } from './deps.server.ts'

const tags = ['Staff']
const token = z
  .string('Please open the link that the shop has shown')
  .max(200, 'Please open the link that the shop has shown')
const door = { isOfficeDoor: true, isSecret: true } as const
const refusals = { 404: problem, 422: problem, 429: problem }

/** The first owner of a shop in which nobody works. */
export const firstOwnerCalls: FastifyPluginAsyncZod<StaffDeps> = async (api, { db, clock, publicUrl }) => {
  const here = ({ ip }: FastifyRequest) => ({ publicUrl, now: clock(), ip })

  api.post(
    '/first-owner',
    {
      config: door,
      schema: {
        tags,
        summary: 'Whether the link that the start has shown works',
        body: z.object({ token }),
        response: {
          200: z.object({
            email: z.string().nullable().describe('Whom it is for; null: anybody who opens it'),
          }),
          ...refusals,
        },
      },
    },
    async (request) => lookAtFirstOwnerLink(db, request.body.token, here(request)),
  )

  api.post(
    '/first-owner/introduce',
    {
      config: door,
      schema: {
        tags,
        summary: 'The first owner says who they are, and gets their invitation',
        body: z.object({ token, name: required(100, 'Please give your name'), email: emailField }),
        response: { 200: z.object({ link: z.string() }), ...refusals },
      },
    },
    async (request) => ({ link: await introduceFirstOwner(db, request.body, here(request)) }),
  )
}
