import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { seenVersion } from '#app/platform/http/seen-version.server.ts'
import type { ShopSettings } from '#app/platform/shop/shop-scope.server.ts'
import type { Office } from '../staff/office.server.ts'
import type { Verb } from '../staff/staff.ts'
import { versionCalls } from './calls/versions.server.ts'
import {
  describedSections,
  nested,
  refusals,
  savedAnswer,
  settingsAnswer,
  version,
} from './calls/wire.server.ts'
import {
  type Editing,
  findSettings,
  resetSettings,
  type Saved,
  saveSettings,
  withdrawPlanned,
} from './editing.server.ts'
import { exportSettings, type FilePart, importSettings } from './file.server.ts'
import { settingsAt } from './history.server.ts'
import { NO_SUCH_SETTING } from './sections/schema.server.ts'
import type { SettingPath } from './settings.ts'

type Deps = {
  db: Db
  clock: Clock
  office: Office
  settings: Pick<ShopSettings, 'refresh'>
  /** What other rooms have in the file. */
  fileParts: readonly FilePart[]
}

const tags = ['Settings']
const seeing = { verb: 'settings.see' } as const
const editing = { verb: 'settings.edit' } as const
const instant = z.iso.datetime({ offset: true, error: 'Please send a time, such as 2027-01-01T00:00:00Z' })
const path = z.string('Please name a setting').regex(/^[a-z_]+\.[a-z_]+$/, NO_SUCH_SETTING)

/** The settings of the shop: `office/settings*`. */
export const settingsOfficeApi: FastifyPluginAsyncZod<Deps> = async (
  api,
  { db, clock, office, settings, fileParts },
) => {
  api.get(
    '/settings',
    {
      config: seeing,
      schema: {
        tags,
        summary: 'Every setting as it holds now, what is planned, and the words of a form',
        response: { 200: settingsAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { member } = await office.need(request, 'settings.see')
      const { at, shop: _shop, ...found } = await findSettings(db, clock())
      reply.header('etag', `"${found.version}"`)
      return {
        ...found,
        changed_at: at?.toISOString() ?? null,
        sections: describedSections(),
        may: member.verbs.has('settings.edit') ? ['save', 'plan', 'reset', 'import', 'export'] : [],
      }
    },
  )

  api.get(
    '/settings/at',
    {
      config: seeing,
      schema: {
        tags,
        summary: 'Every setting as it held at a moment: what explains an order',
        querystring: z.object({ at: instant }),
        response: { 200: z.object({ at: z.string(), version: z.int(), settings: nested }), ...refusals },
      },
    },
    async ({ query }) => {
      const at = new Date(query.at)
      return { at: at.toISOString(), ...(await settingsAt(db, at)) }
    },
  )

  await api.register(versionCalls, { db, editingOf, shown })

  api.post(
    '/settings',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Changes settings, at once or from a moment to come',
        description:
          'Only what changes is sent. Needs the version that was read, in the body or as `If-Match`. `from` is for charges and rules of the till. Orders that are placed keep what they were placed with.',
        body: z.object({ settings: nested, version, from: instant.optional() }),
        response: { 200: savedAnswer, ...refusals },
      },
    },
    async (request) => {
      const { settings: sent, version: seen, from } = request.body
      return shown(
        saveSettings(
          db,
          sent,
          await editingOf(request, seen),
          from === undefined ? undefined : new Date(from),
        ),
      )
    },
  )

  api.post(
    '/settings/reset',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Takes settings back to their defaults',
        body: z.object({ paths: z.array(path).min(1, 'Please name a setting').max(100), version }),
        response: { 200: savedAnswer, ...refusals },
      },
    },
    async (request) => {
      const { paths, version: seen } = request.body
      return shown(resetSettings(db, paths as SettingPath[], await editingOf(request, seen)))
    },
  )

  api.post(
    '/settings/planned/withdraw',
    {
      config: editing,
      schema: {
        tags,
        summary: 'Takes back a value that has not begun yet',
        body: z.object({ path, from: instant, version }),
        response: { 200: savedAnswer, ...refusals },
      },
    },
    async (request) => {
      const { path: name, from, version: seen } = request.body
      const one = { path: name as SettingPath, from }
      return shown(withdrawPlanned(db, one, await editingOf(request, seen)))
    },
  )

  api.get(
    '/settings/file',
    {
      config: editing,
      schema: {
        tags,
        summary: 'What was set, as a file for git',
        description: 'Without stored values that this version can’t read: `office/settings` names them.',
        response: { 200: z.record(z.string(), z.unknown()), ...refusals },
      },
    },
    async (_, reply) => {
      reply.header('content-disposition', 'attachment; filename="settings.json"')
      const { file } = await exportSettings(db, fileParts, clock())
      return { ...file }
    },
  )

  api.post(
    '/settings/file',
    {
      config: editing,
      schema: {
        tags,
        summary: 'A file takes the place of all settings: all of it, or nothing',
        description:
          'With the version that the file was compared with, in the body or as `If-Match`, it does not take the place of what somebody else has saved since.',
        body: z.object({
          file: z.record(z.string(), z.unknown(), 'This is not a file of settings'),
          version,
        }),
        response: { 200: savedAnswer, ...refusals },
      },
    },
    async (request) => {
      const { actor } = await office.need(request, 'settings.edit')
      const need = (verb: Verb) => office.need(request, verb)
      const { file, version: inBody } = request.body
      const hasSeen = inBody !== undefined || request.headers['if-match'] !== undefined
      const seen = hasSeen ? seenVersion(request, inBody) : undefined
      return shown(importSettings(db, file, fileParts, { actor, now: clock(), need, seen }))
    },
  )

  /** This instance follows before it answers; the others hear of it from the database. */
  async function shown(saving: Promise<Saved>): Promise<Saved> {
    const saved = await saving
    await settings.refresh()
    return saved
  }

  async function editingOf(request: FastifyRequest, inBody: number | undefined): Promise<Editing> {
    const { actor } = await office.need(request, 'settings.edit')
    return { actor, now: clock(), seen: seenVersion(request, inBody) }
  }
}
