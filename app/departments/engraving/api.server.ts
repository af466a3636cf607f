import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { findOnSale } from '#app/departments/catalogue/catalogue.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound, problem } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { panelOnPhotograph } from './panels.server.ts'

const along = z.union([z.number(), z.array(z.number())])

const wirePanel = z
  .object({
    distance: z.number(),
    eye: z.number(),
    focal: z.number(),
    horizon: z.number(),
    z0: z.number(),
    z1: z.number(),
    width: z.number().describe('Room for a line, in millimetres'),
    radius: along,
    section: z.object({ n: along, depth: along }).optional(),
    tint: z.string(),
    dark: z.boolean(),
  })
  .describe('Where words stand on the photographed bottle: the camera’s measures and the glass’s')
  .meta({ id: 'EngravingPanel' })

/** `/backend/api/drink/engraving`. Engraved bottles go into the basket by its calls. */
export const engravingApi: FastifyPluginAsyncZod<{ db: Db }> = async (api, { db }) => {
  api.get(
    '/drink/engraving',
    {
      schema: {
        tags: ['Engraving'],
        summary: 'Where a drink is engraved; null where nobody has measured its photograph yet',
        querystring: z.object({ id: required(120, 'Please say which drink') }),
        response: { 200: z.object({ panel: wirePanel.nullable() }), 404: problem, 422: problem },
      },
    },
    async ({ query }) => {
      const drink = await findOnSale(db, query.id)
      if (!drink?.engravable) throw notFound('We do not engrave that drink')
      return { panel: panelOnPhotograph(drink.id, drink.photo.base) ?? null }
    },
  )
}
