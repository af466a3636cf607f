import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problem } from '#app/platform/http/answer.server.ts'
import { seenVersion } from '#app/platform/http/seen-version.server.ts'
import type { Office } from '../staff/office.server.ts'
import { LARGEST_CALL, sayLimit } from './call-limit.server.ts'
import { createText, type Editing, restoreText, saveText, withdrawText } from './calls/editing.server.ts'
import { fieldsOf, judgeText } from './calls/judging.server.ts'
import { readable, remark, saved, state, version, versionLine, written } from './calls/schema.server.ts'
import {
  findText,
  findVersion,
  lastVersion,
  listTexts,
  listVersions,
  needText,
  noSuchText,
} from './reading.server.ts'
import type { WordsParts } from './text-kind.ts'
import { wordKinds } from './words.ts'

type Deps = WordsParts & { office: Office }

const tags = ['Words']
const config = { verb: 'words.edit' } as const
const refusals = {
  401: problem,
  403: problem,
  404: problem,
  409: problem,
  412: problem,
  413: problem,
  422: problem,
}
const params = z.object({ key: z.string().max(100) })
const bodyLimit = LARGEST_CALL

/** Help articles and the journal: `office/words*`. */
export const wordsOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, office, kinds, shop },
) => {
  api.setErrorHandler((failure) => {
    throw sayLimit(failure)
  })

  api.get(
    '/words',
    {
      config,
      schema: {
        tags,
        summary: 'Every text that can be edited, and who last did',
        response: {
          200: z.object({
            texts: z.array(
              z.object({
                key: z.string(),
                title: z.string(),
                page: z.string(),
                version: z.int(),
                state,
                is_in_shop: z.boolean(),
                is_readable: readable,
                appears_on: z.string().nullable(),
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
      texts: (await listTexts(db, kinds, clock())).map(
        ({ at, isInShop, isReadable, appearsOn, ...text }) => ({
          ...text,
          is_in_shop: isInShop,
          is_readable: isReadable,
          appears_on: appearsOn,
          changed_at: at?.toISOString() ?? null,
        }),
      ),
    }),
  )

  api.post(
    '/words',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Begins a new text, as a draft; its address comes from its title',
        body: written.extend({ kind: z.enum(wordKinds, 'Please say what kind of text') }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'words.edit')
      const { kind: wanted, ...text } = request.body
      const kind = kinds.find((each) => each.kind === wanted)
      if (!kind) throw noSuchText()
      return createText(db, kind, text, { actor, now: clock(), shop })
    },
  )

  api.post(
    '/words/check',
    {
      // It changes nothing, so nothing is stored for a retry.
      config: { ...config, isSecret: true },
      bodyLimit,
      schema: {
        tags,
        summary: 'What publishing would refuse, and what is strange; nothing is saved',
        body: written.extend({ key: z.string().max(100) }),
        response: {
          200: z.object({
            fields: z.record(z.string(), z.string()),
            wrong: z.array(remark),
            strange: z.array(remark),
          }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const { key, ...text } = request.body
      const named = await needText(db, kinds, key)
      const now = clock()
      const judged = await judgeText(db, named, named.kind.completed(text, now), { now, shop })
      return { ...judged, fields: fieldsOf(judged) }
    },
  )

  api.get(
    '/words/:key',
    {
      config,
      schema: {
        tags,
        summary: 'A text as its newest version has it, and as the shop has it',
        params,
        response: {
          200: z.object({
            text: written.extend({
              key: z.string(),
              page: z.string(),
              version: z.int().describe('0 until somebody has saved it'),
              state,
              shown: written.nullable().describe('What shoppers read; null while they do not'),
              is_readable: readable,
              appears_on: z.string().nullable().describe('The day from which they do'),
              changed_at: z.string().nullable(),
              by: z.string(),
              may: z.array(z.string()).describe('save, publish, restore, withdraw'),
            }),
          }),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const named = await needText(db, kinds, request.params.key)
      const found = await findText(db, named, await lastVersion(db, named), clock())
      reply.header('etag', `"${found.version}"`)
      const { written: text, at, appearsOn, isReadable, cameWithShop: _, shown, ...rest } = found
      const mayWithdraw = shown !== undefined && named.kind.whyKept(named.name) === undefined
      return {
        text: {
          ...rest,
          ...text,
          shown: shown ?? null,
          is_readable: isReadable,
          appears_on: appearsOn,
          changed_at: at?.toISOString() ?? null,
          may: ['save', 'publish', 'restore', ...(mayWithdraw ? ['withdraw'] : [])],
        },
      }
    },
  )

  api.post(
    '/words/:key',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Saves a new version: a draft, or what the shop says from now on',
        description: 'Needs the version that was read, in the body or as `If-Match`.',
        params,
        body: written.extend({ version, publish: z.boolean('Please say true or false').default(false) }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const named = await needText(db, kinds, request.params.key)
      const { version: read, publish, ...text } = request.body
      return saveText(db, named, text, publish, await editingOf(request, read))
    },
  )

  api.post(
    '/words/:key/withdraw',
    {
      config,
      schema: {
        tags,
        summary: 'Takes a text out of the shop',
        params,
        body: z.object({ version }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const named = await needText(db, kinds, request.params.key)
      return withdrawText(db, named, await editingOf(request, request.body.version))
    },
  )

  api.post(
    '/words/:key/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Publishes an earlier version again; 0 is the text that came with the shop',
        params,
        body: z.object({ to: z.int('Please say which version').min(0).max(2_000_000_000), version }),
        response: { 200: saved, ...refusals },
      },
    },
    async (request) => {
      const named = await needText(db, kinds, request.params.key)
      return restoreText(db, named, request.body.to, await editingOf(request, request.body.version))
    },
  )

  api.get(
    '/words/:key/versions',
    {
      config,
      schema: {
        tags,
        summary: 'The versions of a text, the newest first',
        params,
        response: { 200: z.object({ versions: z.array(versionLine) }), ...refusals },
      },
    },
    async (request) => ({
      versions: (await listVersions(db, await needText(db, kinds, request.params.key))).map(
        ({ at, ...each }) => ({
          ...each,
          at: at.toISOString(),
        }),
      ),
    }),
  )

  api.get(
    '/words/:key/versions/:version',
    {
      config,
      schema: {
        tags,
        summary: 'What an earlier version said; 0 is the text that came with the shop',
        params: params.extend({ version: z.coerce.number().int().min(0).max(2_000_000_000) }),
        response: { 200: z.object({ version: versionLine.extend(written.shape) }), ...refusals },
      },
    },
    async (request) => {
      const named = await needText(db, kinds, request.params.key)
      const { key: _, at, written: text, ...rest } = await findVersion(db, named, request.params.version)
      return { version: { ...rest, ...text, at: rest.version === 0 ? null : at.toISOString() } }
    },
  )

  async function editingOf(request: FastifyRequest, inBody: number | undefined): Promise<Editing> {
    const { actor } = await office.need(request, 'words.edit')
    return { actor, now: clock(), shop, seen: seenVersion(request, inBody) }
  }
}
