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
    ...{ path, value },
    from: at,
  }))
  return [...others, ...added]
}

/**
 * Tables that change at once although another is planned: it would replace all of them on its day, rows and cells of this
 * change included. A charge that changes once more before its day is no such trouble.
 */
export function replacedLater(before: SettingsDocument, after: SettingsDocument): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { path, from } of before.planned)
    if (isTable(path) && !isDeepStrictEqual(valueIn(before, path), valueIn(after, path)))
      wrong[path] ??=
        `From ${dateInLondon(new Date(from))} another table is planned, which would replace this. Take that plan back first, or plan this change from that day.`
  return wrong
}

const isTable = (path: SettingPath) => settingsByPath.get(path)?.description.kind === 'rows'
