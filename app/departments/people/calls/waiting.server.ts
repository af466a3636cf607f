import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { idField, required } from '#app/platform/http/fields.server.ts'
import { awaitedDrinks, stopWaiting } from '../../catalogue/waiting-list.server.ts'
import { actAnswer } from '../../orders/office-calls.server.ts'
import { waitingPeople } from '../waiting.server.ts'
import type { PeopleDeps } from './deps.server.ts'

const tags = ['People']
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 422: problem }

/** Who waits for a drink that is sold out: `office/people/waiting*`. */
export const waitingCalls: FastifyPluginAsyncZod<PeopleDeps> = async (api, { db, clock, office }) => {
  api.get(
    '/people/waiting',
    {
      config: { verb: 'people.see' },
      schema: {
        tags,
        summary: 'Drinks that people wait for, those that most wait for first',
        response: {
          200: z.object({
            drinks: z.array(
              z.object({
                id: z.string(),
                name: z.string().nullable().describe('Null if it was deleted'),
                stock: z.int().nullable(),
                people: z.int(),
                since: z.string(),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      await office.need(request, 'people.see')
      return { drinks: await awaitedDrinks(db) }
    },
  )

  api.get(
    '/people/waiting/:drink',
    {
      config: { verb: 'people.see' },
      schema: {
        tags,
        summary: 'Who waits for a drink, the longest first',
        params: z.object({ drink: required(120, 'Please say which drink') }),
        response: {
          200: z.object({
            people: z.array(
              z.object({
                id: z.string(),
                email: z.string().optional().describe('Only for who may see contact details'),
                asked_at: z.string(),
              }),
            ),
            is_cut: z.boolean(),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { member } = await office.need(request, 'people.see')
      return waitingPeople(db, request.params.drink, member)
    },
  )

  api.post(
    '/people/waiting/remove',
    {
      config: { verb: 'people.edit' },
      schema: {
        tags,
        summary: 'Takes somebody out who asks for it: they are not mailed when the drink is back',
        body: z.object({ id: idField('Please say who') }),
        response: { 200: actAnswer, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'people.edit')
      const { id } = request.body
      const change = await stopWaiting(db, id, actor, clock())
      return { done: [id], change, mails: { held: 0, until: null } }
    },
  )
}
