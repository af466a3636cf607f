import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MINUTE_MS } from '#app/platform/clock.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { slowestUploadMs } from '#app/platform/http/body-time.server.ts'
import { keepPart, keptPart } from '../../staff/office-call.server.ts'
import { LARGEST_ZIP, LARGEST_ZIP_IN_WORDS, MOST_PHOTOGRAPHS } from '../imports.ts'
import { addPhotographs } from '../transitions/photographing.server.ts'
import { onDisk, readFileBodies } from './body.server.ts'
import { type Deps, refusals, tags } from './shared.server.ts'

const verb = 'drinks.edit'

/** Behind a slow line; hundreds of large photographs take minutes, and after each, the call says that it is alive. */
const LONGEST_CALL_MS = slowestUploadMs(LARGEST_ZIP) + 10 * MINUTE_MS

const answer = z.object({
  added: z.array(
    z.object({
      file: z.string(),
      drink: z.object({ id: z.string(), name: z.string() }),
      photograph: z.string(),
    }),
  ),
  refused: z.array(z.object({ file: z.string(), because: z.string() })),
  change: z.int().nullable().describe('The first row in the change log: undoing it undoes all of them'),
})
const kept = z.object({ batch: z.uuid(), answer })

/** `office/imports/photographs`: a ZIP of photographs, each named by its drink. */
export const zipCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, clock, office, alert }) => {
  const files = readFileBodies(api, {
    most: LARGEST_ZIP,
    tooLarge: `This file is too large: at most ${LARGEST_ZIP_IN_WORDS}.`,
    types: ['application/zip', 'application/x-zip-compressed'],
    openStore: onDisk,
  })

  api.post(
    '/imports/photographs',
    {
      config: { verb },
      handlerTimeout: LONGEST_CALL_MS,
      schema: {
        tags,
        summary: `Adds the photographs of a ZIP file, at most ${MOST_PHOTOGRAPHS}, each named by the id or barcode of its drink: ‘thistle-gin.jpg’, ‘5012345678900-2.jpg’`,
        consumes: ['application/zip', 'multipart/form-data'],
        response: { 200: answer, ...refusals },
      },
    },
    (request) =>
      files.use(request, async (sent) => {
        const { actor } = await office.need(request, verb)
        if (!sent) throw invalid({ file: 'Please send a ZIP file' })
        const before = kept.safeParse(await keptPart(db, request)).data
        const batch = before?.batch ?? randomUUID()
        return addPhotographs(db, sent.content, {
          actor,
          now: clock(),
          batch,
          alert,
          before: before?.answer,
          keep: (tx, part) => keepPart(tx, request, { batch, answer: part }),
        })
      }),
  )
}
