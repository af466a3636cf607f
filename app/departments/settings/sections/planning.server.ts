import { isDeepStrictEqual } from 'node:util'
import { dateInLondon } from '#app/platform/clock.ts'
import type { PlannedSetting, SettingPath, SettingValues } from '../settings.ts'
import { type SettingsDocument, valueIn } from './document.server.ts'
import { settingsByPath } from './schema.server.ts'

/** A value that was planned for the same moment is replaced. */
export function withPlanned(planned: readonly PlannedSetting[], values: SettingValues, from: Date) {
  const at = from.toISOString()
  const others = planned.filter((each) => !(each.path in values) || each.from !== at)
  const added = (Object.entries(values) as [SettingPath, unknown][]).map(([path, value]) => ({
    path,
    value,
    from: at,
  }))
  return [...others, ...added]
}

/**
 * Refusals for tables that are planned already. A table is sent whole: on the day of its plan a change at once would be
 * lost, and a second plan would lose rows and cells of the first. Charges of one value have no such trouble.
 */
export function whyTablesWait(
  planned: readonly PlannedSetting[],
  isChanging: (path: SettingPath) => boolean,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { path, from } of planned)
    if (isTable(path) && isChanging(path))
      wrong[path] ??=
        `From ${dateInLondon(new Date(from))} another table is planned, and one of the two would be lost. Take that plan back first.`
  return wrong
}

/** Whether a change at once changes this setting. */
export const differsIn = (before: SettingsDocument, after: SettingsDocument) => (path: SettingPath) =>
  !isDeepStrictEqual(valueIn(before, path), valueIn(after, path))

const isTable = (path: SettingPath) => settingsByPath.get(path)?.description.kind === 'rows'
