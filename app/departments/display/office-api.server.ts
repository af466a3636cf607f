import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { seenVersion } from '#app/platform/http/seen-version.server.ts'
import type { Office } from '../staff/office.server.ts'
import { anyValue } from './calls/part-schema.server.ts'
import { toWireDrink, wireDrink, wirePart } from './calls/part-wire.server.ts'
import { needPart, readPart, refuseWrong } from './calls/reading.server.ts'
import {
  type Editing,
  findPart,
  findVersion,
  type IsOwnPage,
  judgeInShop,
  listParts,
  listVersions,
  restorePart,
  savePart,
} from './editing.server.ts'

type Deps = {
  db: Db
  clock: Clock
  office: Office
  isOwnPage: IsOwnPage
}

const tags = ['Around the shelf']
const config = { verb: 'display.edit' } as const
const refusals = { 401: problem, 403: problem, 404: problem, 409: problem, 412: problem, 422: problem }
const params = z.object({ part: z.string().max(100) })
const version = z.int('Please say which version you have read').min(0).optional()
const saved = z.object({ part: z.string(), version: z.int(), change: z.int().describe('For Undo') })
const versionLine = z.object({ version: z.int(), at: z.string(), by: z.string() })

/** Texts and choices around the shelves: `office/display*`. */
export const displayOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, office, isOwnPage },
) => {
  api.get(
    '/display',
    {
      config,
      schema: {
        tags,
        summary: 'Everything that can be edited around the shelves, and who last did',
        response: {
          200: z.object({
            parts: z.array(
              z.object({
                part: z.string(),
                title: z.string(),
                page: z.string(),
                version: z.int(),
                changed_at: z.string().nullable(),
                by: z.string(),
              }),
            ),
          }),
          ...refusals,
        },
      },
    },
    async () => ({
      parts: (await listParts(db)).map(({ at, ...part }) => ({
        ...part,
        changed_at: at?.toISOString() ?? null,
      })),
    }),
  )

  api.get(
    '/display/:part',
    {
      config,
      schema: {
        tags,
        summary: 'What a part says now, with the drinks that it names',
        params,
        response: { 200: z.object({ part: wirePart }), ...refusals },
      },
    },
    async (request, reply) => {
      const { at, drinks, ...part } = await findPart(db, needPart(request.params.part))
      reply.header('etag', `"${part.version}"`)
      return {
        part: {
          ...part,
          value: { ...part.value },
          changed_at: at?.toISOString() ?? null,
          drinks: drinks.map(toWireDrink),
          may: ['save', 'restore'],
        },
      }
    },
  )

  api.post(
    '/display/:part',
    {
      config,
      schema: {
        tags,
        summary: 'Saves a new version',
        description: 'Needs the version that was read, in the body or as `If-Match`.',
        params,
        body: z.object({ value: anyValue, version }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const part = needPart(request.params.part)
      const editing = await editingOf(request, request.body.version)
      const value = readPart(part, request.body.value)
      refuseWrong(await judgeInShop(db, part, value, isOwnPage))
      return { part, ...(await savePart(db, part, value, editing)) }
    },
  )

  api.post(
    '/display/:part/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Makes an earlier version the newest one',
        params,
        body: z.object({ to: z.int('Please say which version').min(0).max(2_000_000_000), version }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const part = needPart(request.params.part)
      const editing = await editingOf(request, request.body.version)
      return { part, ...(await restorePart(db, part, request.body.to, editing, isOwnPage)) }
    },
  )

  api.get(
    '/display/:part/versions',
    {
      config,
      schema: {
        tags,
        summary: 'The versions of a part, the newest first; 0 is how it was before the first',
        params,
        response: { 200: z.object({ versions: z.array(versionLine) }), ...refusals },
      },
    },
    async (request) => ({
      versions: (await listVersions(db, needPart(request.params.part))).map(({ at, ...each }) => ({
        ...each,
        at: at.toISOString(),
      })),
    }),
  )

  api.get(
    '/display/:part/versions/:version',
    {
      config,
      schema: {
        tags,
        summary: 'What an earlier version said',
        params: params.extend({ version: z.coerce.number().int().min(0).max(2_000_000_000) }),
        response: {
          200: z.object({ version: versionLine.extend({ value: anyValue, drinks: z.array(wireDrink) }) }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const part = needPart(request.params.part)
      const { version: number, at, by, value, drinks } = await findVersion(db, part, request.params.version)
      return {
        version: {
          version: number,
          at: at.toISOString(),
          by,
          value: { ...value },
          drinks: drinks.map(toWireDrink),
        },
      }
    },
  )

  async function editingOf(request: FastifyRequest, inBody: number | undefined): Promise<Editing> {
    const { actor } = await office.need(request, 'display.edit')
    return { actor, now: clock(), seen: seenVersion(request, inBody) }
  }
}
