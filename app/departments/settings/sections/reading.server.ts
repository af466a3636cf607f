import type { SettingPath, SettingValues } from '../settings.ts'
import { settingsByPath } from './schema.server.ts'

/** Each value by its own check. What is read is as the check leaves it: without spaces at its ends. */
export function readValues(sent: SettingValues): { values: SettingValues; wrong: Record<string, string> } {
  const values: SettingValues = {}
  const wrong: Record<string, string> = {}
  for (const [path, value] of Object.entries(sent) as [SettingPath, unknown][]) {
    const setting = settingsByPath.get(path)
    if (!setting) {
      wrong[path] = 'There is no such setting'
      continue
    }
    const read = setting.check.safeParse(value)
    if (read.success) values[path] = read.data
    else for (const issue of read.error.issues) wrong[[path, ...issue.path].join('.')] ??= issue.message
  }
  return { values, wrong }
}
