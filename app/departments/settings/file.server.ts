import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import type { SeenVersion } from '#app/platform/http/seen-version.server.ts'
import type { NewChange } from '../staff/changes.server.ts'
import type { Verb } from '../staff/staff.ts'
import { selectNewest } from './data/settings.server.ts'
import { type Editing, replaceDocument, type Saved } from './editing.server.ts'
import { emptyDocument, flatOf, withBegunPlans } from './sections/document.server.ts'
import { readableOf, readDocument } from './sections/reading.server.ts'
import { NO_SUCH_SETTING } from './sections/schema.server.ts'
import type { NestedSettings, PlannedSetting, SettingPath } from './settings.ts'

/** Raised when files of before can't be read any more. */
const FORMAT = 1

/** What somebody has set, as a file that is kept in git: what is not in it is the default. */
export type SettingsFile = {
  offlicence_settings: number
  settings: NestedSettings
  planned: PlannedSetting[]
  /** What other rooms have in it, by the names of their parts. */
  [part: string]: unknown
}

type Saving = Omit<Editing, 'seen'> & {
  /** Refuses somebody who may not change what another room keeps. */
  need: (verb: Verb) => Promise<unknown>
}

/** Something that another room keeps in tables of its own, and that belongs into the file. */
export type FilePart = {
  name: string
  /** Undefined where it is as it came. */
  export: (db: Db) => Promise<unknown>
  /** What the file has of it, undefined for nothing. It is locked before it is saved; the change is recorded for it. */
  read: (
    content: unknown,
  ) =>
    | { ok: true; save: (tx: Db, saving: Saving) => Promise<NewChange | undefined> }
    | { ok: false; wrong: Record<string, string> }
}

/** What can't be read any more is left out: the file could not be taken back. */
export async function exportSettings(
  db: Db,
  parts: readonly FilePart[],
  now: Date,
): Promise<{ file: SettingsFile; leftOut: string[] }> {
  const row = await selectNewest(db)
  const { document, leftOut } = readableOf(withBegunPlans(row?.document ?? emptyDocument, now))
  const { values, planned } = document
  const settings: NestedSettings = {}
  for (const [path, value] of Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [section = '', name = ''] = path.split('.')
    const inSection = settings[section] ?? {}
    settings[section] = inSection
    inSection[name] = value
  }
  const file: SettingsFile = { offlicence_settings: FORMAT, settings, planned }
  for (const part of parts) {
    const content = await part.export(db)
    if (content !== undefined) file[part.name] = content
  }
  return { file, leftOut }
}

const NO_FILE = 'This is not a file of settings'
const MAYBE_NEWER =
  'The file may come from a newer version of the shop: please bring this one up to date first'
const formatted = z.looseObject({ offlicence_settings: z.int(NO_FILE).min(1, NO_FILE) }, NO_FILE)

const shape = formatted.extend({
  settings: z.record(z.string(), z.record(z.string(), z.unknown(), 'Please put settings into sections'), {
    error: 'This file has no settings in it',
  }),
  planned: z
    .array(
      z.object(
        {
          path: z.string('Please name a setting'),
          value: z.unknown(),
          from: z.iso.datetime({ offset: true, error: 'Please write a time like 2027-01-01T00:00:00Z' }),
        },
        'A planned value has a path, a value, and the time from which it holds',
      ),
      'Please send planned values as a list',
    )
    .default([]),
})

/** Reads a file. Everything in it has to be understood: a setting that is left out silently would be worse than none. */
function readSettingsFile(content: unknown, parts: readonly FilePart[]) {
  // First of all: a newer file may have another shape.
  const { offlicence_settings: format } = readAs(formatted, content)
  if (format > FORMAT)
    throw invalid({
      offlicence_settings: `This file was written by a newer version (format ${format}, and this shop reads up to ${FORMAT}). Please upgrade the shop first`,
    })
  const { offlicence_settings: _, settings, planned, ...others } = readAs(shape, content)
  const { document, wrong } = readDocument({
    values: flatOf(settings),
    planned: planned.map((each) => ({ ...each, path: each.path as SettingPath })),
  })
  for (const [path, because] of Object.entries(wrong))
    if (because === NO_SUCH_SETTING) wrong[path] = `${NO_SUCH_SETTING}. ${MAYBE_NEWER}`
  const saves = readParts(others, parts, wrong)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return { document, saves }
}

function readAs<Content>(schema: z.ZodType<Content>, content: unknown): Content {
  const read = schema.safeParse(content)
  if (read.success) return read.data
  throw invalid(
    Object.fromEntries(
      read.error.issues.map(({ path, message }) => [path.join('.') || 'offlicence_settings', message]),
    ),
  )
}

function readParts(
  others: Record<string, unknown>,
  parts: readonly FilePart[],
  wrong: Record<string, string>,
) {
  for (const name of Object.keys(others))
    if (!parts.some((part) => part.name === name))
      wrong[name] = `There is no such part of the settings. ${MAYBE_NEWER}`
  return parts.flatMap((part) => {
    const read = part.read(others[part.name])
    if (read.ok) return [read.save]
    for (const [path, because] of Object.entries(read.wrong))
      wrong[path ? `${part.name}.${path}` : part.name] = because
    return []
  })
}

/** What the file says takes the place of all settings, in one new version. `seen`: what somebody has compared it with. */
export async function importSettings(
  db: Db,
  content: unknown,
  parts: readonly FilePart[],
  saving: Saving & { seen?: SeenVersion | undefined },
): Promise<Saved> {
  const { document, saves } = readSettingsFile(content, parts)
  const { actor, now } = saving
  const seen = saving.seen ?? { version: (await selectNewest(db))?.version ?? 0, status: 409 }
  return replaceDocument(db, document, { actor, now, seen }, async (tx) => {
    const changes: NewChange[] = []
    for (const save of saves) {
      const change = await save(tx, saving)
      if (change) changes.push(change)
    }
    return changes
  })
}
