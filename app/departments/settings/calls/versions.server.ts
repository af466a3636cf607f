import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Editing, findVersion, listVersions, type Saved } from '../editing.server.ts'
import { restoreVersion } from '../restoring.server.ts'
import { nested, planned, refusals, savedAnswer, version } from './wire.server.ts'

type Deps = {
  db: Db
  editingOf: (request: FastifyRequest, seen: number | undefined) => Promise<Editing>
  shown: (saving: Promise<Saved>) => Promise<Saved>
}

const tags = ['Settings']
const seeing = { verb: 'settings.see' } as const
const number = z.coerce.number().int().min(0).max(2_000_000_000)

/** What the settings were, and the way to have them back: `office/settings/versions`, `office/settings/restore`. */
export const versionCalls: FastifyPluginAsyncZod<Deps> = async (api, { db, editingOf, shown }) => {
  api.get(
    '/settings/versions',
    {
      config: seeing,
      schema: {
        tags,
        summary: 'The versions, the newest first',
        response: {
          200: z.object({
            versions: z.array(z.object({ version: z.int(), at: z.string(), by: z.string() })),
          }),
          ...refusals,
        },
      },
    },
    async () => ({
      versions: (await listVersions(db)).map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    }),
  )

  api.get(
    '/settings/versions/:version',
    {
      config: seeing,
      schema: {
        tags,
        summary: 'What an earlier version said',
        params: z.object({ version: number }),
        response: {
          200: z.object({
            version: z.int(),
            at: z.string(),
            by: z.string(),
            settings: nested,
            planned: z.array(planned),
          }),
          ...refusals,
        },
      },
    },
    async ({ params }) => {
      const { at, ...found } = await findVersion(db, params.version)
      return { ...found, at: at.toISOString() }
    },
  )

  api.post(
    '/settings/restore',
    {
      config: { verb: 'settings.edit' },
      schema: {
        tags,
        summary: 'Saves an earlier version again',
        description:
          'All settings as they were when that version was saved, the look included, with what was planned then and is still to come. 0 is how the shop came. It is judged by the rules of today, and all of it or nothing comes back.',
        body: z.object({
          to: z.int('Please say which version').min(0, 'There is no such version').max(2_000_000_000),
          version,
        }),
        response: { 200: savedAnswer, ...refusals },
      },
    },
    async (request) => {
      const { to, version: seen } = request.body
      return shown(restoreVersion(db, to, await editingOf(request, seen)))
    },
  )
}
