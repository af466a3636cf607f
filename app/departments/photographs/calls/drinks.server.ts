import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { line, required } from '#app/platform/http/fields.server.ts'
import { drinkPhotographs } from '../looking.server.ts'
import { LONGEST_ALT, MOST_PER_DRINK } from '../photographs.ts'
import {
  type Acting,
  type Changed,
  cutPhotograph,
  detachPhotograph,
  makeFirstPhotograph,
  orderPhotographs,
  rewordPhotograph,
} from './drink-list.server.ts'
import { drinkAnswer } from './photograph-wire.server.ts'
import { type Deps, officeRefusals, tags } from './shared.server.ts'

const verb = 'drinks.edit'
const drinkParam = z.object({ id: required(120, 'Please say which drink') })
const baseField = required(200, 'Please say which photograph').describe(
  'Its address without width and ending',
)
const altField = line(LONGEST_ALT, 'Please say what is to be seen')
const changed = drinkAnswer.extend({
  change: z.int().nullable().describe('Its row in the change log, for Undo; null if nothing was to change'),
})

/** `office/drinks/{id}/photographs`: what a drink shows, and in which order. */
export const drinkCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office }) => {
  const find = async (id: string) => {
    const answer = await drinkPhotographs(db, id)
    if (!answer) throw notFound('There is no such drink')
    return answer
  }

  /** Changes a drink's photographs in one transaction, and answers them as they are then. */
  async function change(
    request: FastifyRequest,
    id: string,
    work: (tx: Db, acting: Acting) => Promise<Changed>,
  ) {
    const { actor } = await office.need(request, verb)
    const { change } = await db.transaction((tx) => work(tx, { actor, now: clock() }))
    return { ...(await find(id)), change }
  }

  api.get(
    '/drinks/:id/photographs',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'A drink’s photographs in their order, and those on their way to it',
        params: drinkParam,
        response: { 200: drinkAnswer, ...officeRefusals },
      },
    },
    async ({ params }) => find(params.id),
  )

  api.post(
    '/drinks/:id/photographs/order',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'Puts a drink’s photographs into this order',
        params: drinkParam,
        body: z.object({
          bases: z.array(baseField).min(1, 'Please say which photographs').max(MOST_PER_DRINK),
        }),
        response: { 200: changed, ...officeRefusals },
      },
    },
    async (request) => {
      const { params, body } = request
      return change(request, params.id, (tx, acting) => orderPhotographs(tx, params.id, body.bases, acting))
    },
  )

  api.post(
    '/drinks/:id/photographs/first',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'Makes a photograph the one that shelves, baskets and mails show',
        params: drinkParam,
        body: z.object({ base: baseField }),
        response: { 200: changed, ...officeRefusals },
      },
    },
    async (request) => {
      const { params, body } = request
      return change(request, params.id, (tx, acting) => makeFirstPhotograph(tx, params.id, body.base, acting))
    },
  )

  api.post(
    '/drinks/:id/photographs/alt',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'What is to be seen on a photograph, for those who don’t see it',
        params: drinkParam,
        body: z.object({
          base: baseField,
          alt: altField,
          was: altField
            .optional()
            .describe('The words that are being changed: refused if somebody changed them since'),
        }),
        response: { 200: changed, ...officeRefusals },
      },
    },
    async (request) => {
      const { params, body } = request
      return change(request, params.id, (tx, acting) => rewordPhotograph(tx, params.id, body, acting))
    },
  )

  api.post(
    '/drinks/:id/photographs/detach',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'Takes a photograph off a drink; its file stays for orders that show it',
        params: drinkParam,
        body: z.object({ base: baseField }),
        response: { 200: changed, ...officeRefusals },
      },
    },
    async (request) => {
      const { params, body } = request
      return change(request, params.id, (tx, acting) => detachPhotograph(tx, params.id, body.base, acting))
    },
  )

  api.post(
    '/drinks/:id/photographs/cut-out',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'Shows a photograph with its plain background cut out, or as it was taken',
        params: drinkParam,
        body: z.object({ base: baseField, cut: z.boolean('Please say whether it is cut out') }),
        response: { 200: changed, ...officeRefusals },
      },
    },
    async (request) => {
      const { params, body } = request
      return change(request, params.id, (tx, acting) =>
        cutPhotograph(tx, params.id, { base: body.base, isCut: body.cut }, acting),
      )
    },
  )
}
