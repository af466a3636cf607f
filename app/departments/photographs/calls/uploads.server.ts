import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MINUTE_MS } from '#app/platform/clock.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { slowestUploadMs } from '#app/platform/http/body-time.server.ts'
import { idField, line, required } from '#app/platform/http/fields.server.ts'
import { readPictureBodies, SentFile } from '#app/platform/pictures/sent-file.server.ts'
import { recordChange } from '../../staff/changes.server.ts'
import { addPhotograph, originalOf } from '../adding.server.ts'
import { deletePhotographs, lockPhotograph, selectPhotograph } from '../data/photographs.server.ts'
import { storeIn } from '../data/store.server.ts'
import { drinkNamed, drinkPhotographs, listUploads, namesOf } from '../looking.server.ts'
import { LARGEST_FILE, LARGEST_IN_WORDS, LONGEST_ALT, photographStates } from '../photographs.ts'
import { attachPhotograph, noSuchPhotograph } from './drink-list.server.ts'
import { acceptedTypes, drinkAnswer, toWireUpload, wireUpload } from './photograph-wire.server.ts'
import { type Deps, officeRefusals, tags } from './shared.server.ts'

const verb = 'drinks.edit'
const altField = line(LONGEST_ALT, 'Please say what is to be seen')
const uploadParam = z.object({ id: idField('Please say which photograph') })
const changeField = z.int().describe('Its row in the change log, for Undo')

/** `office/photographs`: files that were sent, and what became of them. */
export const uploadCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office }) => {
  readPictureBodies(api, { bytes: LARGEST_FILE, inWords: LARGEST_IN_WORDS })

  api.post(
    '/photographs',
    {
      config: { verb },
      handlerTimeout: slowestUploadMs(LARGEST_FILE) + MINUTE_MS,
      schema: {
        tags,
        summary: `Sends a photograph: the file itself is the body (${acceptedTypes.join(', ')}), up to ${LARGEST_IN_WORDS}`,
        consumes: acceptedTypes,
        querystring: z.object({
          name: line(200, 'Please send the file’s name').default(''),
          drink: line(120, 'Please say which drink')
            .optional()
            .describe('The drink that gets it, once it is made'),
          alt: altField.optional(),
          first: z.enum(['true', 'false']).optional(),
          cut: z.enum(['true', 'false']).optional().describe('Shown cut out where its background is plain'),
        }),
        response: { 200: z.object({ photograph: wireUpload, change: changeField }), ...officeRefusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, verb)
      const { body, query } = request
      if (!(body instanceof SentFile)) throw invalid({ file: 'Please send a photograph' })
      const drink = query.drink ? await drinkNamed(db, query.drink) : undefined
      if (query.drink && !drink) throw invalid({ drink: 'There is no such drink' })
      const now = clock()
      const row = await db.transaction(async (tx) => {
        const added = await addPhotograph(
          tx,
          body.bytes,
          {
            name: query.name || 'Photograph',
            drinkId: drink?.id,
            alt: query.alt ?? '',
            isFirst: query.first === 'true',
            isCut: query.cut === 'true',
          },
          { actor, now },
        )
        if (!added.ok) throw invalid({ file: added.because })
        return { ...added, row: await selectPhotograph(tx, added.id) }
      })
      if (!row.row) throw noSuchPhotograph()
      return { photograph: toWireUpload(row.row, await namesOf(db, [row.row])), change: row.change }
    },
  )

  api.get(
    '/photographs',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'Photographs that were sent, the newest first',
        querystring: z.object({
          state: z.enum(photographStates, `A state is one of ${photographStates.join(', ')}`).optional(),
          place: z.string().max(60).optional(),
        }),
        response: {
          200: z.object({ photographs: z.array(wireUpload), next_place: z.string().nullable() }),
          ...officeRefusals,
        },
      },
    },
    async ({ query }) => listUploads(db, query),
  )

  api.get(
    '/photographs/:id',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'One photograph, and how far it is made',
        params: uploadParam,
        response: { 200: z.object({ photograph: wireUpload }), ...officeRefusals },
      },
    },
    async ({ params }) => {
      const row = await selectPhotograph(db, params.id)
      if (!row) throw noSuchPhotograph()
      return { photograph: toWireUpload(row, await namesOf(db, [row])) }
    },
  )

  api.post(
    '/photographs/:id/attach',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'Puts a photograph on a drink',
        params: uploadParam,
        body: z.object({
          drink: required(120, 'Please say which drink').describe('Its id or its barcode'),
          first: z.boolean().optional(),
          cut: z.boolean().optional(),
          alt: altField.optional(),
        }),
        response: { 200: drinkAnswer.extend({ change: changeField.nullable() }), ...officeRefusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, verb)
      const { drink: typed, first, cut, alt } = request.body
      const drink = await drinkNamed(db, typed)
      if (!drink) throw invalid({ drink: 'There is no such drink' })
      const { change } = await db.transaction((tx) =>
        attachPhotograph(
          tx,
          request.params.id,
          drink.id,
          { ...(first && { isFirst: true }), ...(cut && { isCut: true }), ...(alt !== undefined && { alt }) },
          { actor, now: clock() },
        ),
      )
      const answer = await drinkPhotographs(db, drink.id)
      if (!answer) throw noSuchPhotograph()
      return { ...answer, change }
    },
  )

  api.post(
    '/photographs/:id/remove',
    {
      config: { verb },
      schema: {
        tags,
        summary: 'Throws away a photograph that no drink has shown',
        params: uploadParam,
        response: { 200: z.object({ change: changeField }), ...officeRefusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, verb)
      return db.transaction(async (tx) => {
        const row = await lockPhotograph(tx, request.params.id)
        if (!row) throw noSuchPhotograph()
        if (row.usedAt)
          throw new Refused(409, 'in_use', 'A drink has shown this photograph: orders and mails link to it.')
        await storeIn(tx).remove([originalOf(row.id)])
        await deletePhotographs(tx, [row.id])
        const { id } = await recordChange(
          tx,
          actor,
          {
            verb,
            subject: `photograph:${row.id}`,
            before: { photograph_sent: row.name },
            after: {},
          },
          clock(),
        )
        return { change: id }
      })
    },
  )
}
