import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { selectNewest } from './data/settings.server.ts'
import { type Editing, replaceDocument, type Saved } from './editing.server.ts'
import { emptyDocument, flatOf, type SettingsDocument, settled } from './sections/document.server.ts'
import { readValues } from './sections/reading.server.ts'
import type { NestedSettings, PlannedSetting, SettingPath } from './settings.ts'

/** Raised when files of before can't be read any more. */
const FORMAT = 1

/** What somebody has set, as a file that is kept in git: what is not in it is the default. */
export type SettingsFile = {
  offlicence_settings: number
  settings: NestedSettings
  planned: PlannedSetting[]
}

export async function exportSettings(db: Db, now: Date): Promise<SettingsFile> {
  const row = await selectNewest(db)
  const { values, planned } = settled(row?.document ?? emptyDocument, now)
  const settings: NestedSettings = {}
  for (const [path, value] of Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [section = '', name = ''] = path.split('.')
    const inSection = settings[section] ?? {}
    settings[section] = inSection
    inSection[name] = value
  }
  return { offlicence_settings: FORMAT, settings, planned }
}

const shape = z.object({
  offlicence_settings: z.int('This is not a file of settings'),
  settings: z.record(z.string(), z.record(z.string(), z.unknown(), 'Please put settings into sections'), {
    error: 'This file has no settings in it',
  }),
  planned: z
    .array(z.object({ path: z.string(), value: z.unknown(), from: z.iso.datetime({ offset: true }) }))
    .default([]),
})

/** Reads a file. Everything in it has to be understood: a setting that is left out silently would be worse than none. */
export function readSettingsFile(content: unknown): SettingsDocument {
  const read = shape.safeParse(content)
  if (!read.success)
    throw invalid(
      Object.fromEntries(
        read.error.issues.map(({ path, message }) => [path.join('.') || 'offlicence_settings', message]),
      ),
    )
  const { offlicence_settings: format, settings, planned } = read.data
  if (format > FORMAT)
    throw invalid({
      offlicence_settings: `This file was written by a newer version (format ${format}, and this shop reads up to ${FORMAT}). Please upgrade the shop first`,
    })
  const { values, wrong } = readValues(flatOf(settings))
  const plannedRead = planned.map((each) => {
    const one = readValues({ [each.path]: each.value })
    for (const [path, because] of Object.entries(one.wrong)) wrong[`planned.${path}`] = because
    return {
      path: each.path as SettingPath,
      value: one.values[each.path as SettingPath],
      from: new Date(each.from).toISOString(),
    }
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return { values, planned: plannedRead }
}

/** What the file says takes the place of all settings, in one new version. */
export const importSettings = async (
  db: Db,
  content: unknown,
  editing: Omit<Editing, 'seen'>,
): Promise<Saved> => {
  const document = readSettingsFile(content)
  const row = await selectNewest(db)
  return replaceDocument(db, document, { ...editing, seen: { version: row?.version ?? 0, status: 409 } })
}
