import type { PlannedSetting, SettingPath, SettingValues } from '../settings.ts'
import type { SettingsDocument } from './document.server.ts'
import { NO_SUCH_SETTING, settingsByPath } from './schema.server.ts'

/** Each value by its own check. What is read is as the check leaves it: without spaces at its ends. */
export function readValues(sent: SettingValues): { values: SettingValues; wrong: Record<string, string> } {
  const values: SettingValues = {}
  const wrong: Record<string, string> = {}
  for (const [path, value] of Object.entries(sent) as [SettingPath, unknown][]) {
    const setting = settingsByPath.get(path)
    if (!setting) {
      wrong[path] = NO_SUCH_SETTING
      continue
    }
    const read = setting.check.safeParse(value)
    if (read.success) values[path] = read.data
    else for (const issue of read.error.issues) wrong[[path, ...issue.path].join('.')] ??= issue.message
  }
  return { values, wrong }
}

/** Only money that shoppers pay begins on a day. */
export const whyNotPlanned = (path: SettingPath): string | undefined =>
  settingsByPath.get(path)?.description.isDated
    ? undefined
    : 'This can’t be planned: only charges and rules of the till can'

/** Of a document what the checks of today would take, and the paths of all else. */
export function readableOf({ values, planned }: SettingsDocument): {
  document: SettingsDocument
  leftOut: string[]
} {
  const { values: readable } = readValues(values)
  const isSound = ({ path, value }: PlannedSetting) =>
    Object.hasOwn(readValues({ [path]: value }).values, path) && !whyNotPlanned(path)
  return {
    document: { values: readable, planned: planned.filter(isSound) },
    leftOut: [
      ...Object.keys(values).filter((path) => !Object.hasOwn(readable, path)),
      ...planned.filter((each) => !isSound(each)).map(({ path }) => `planned.${path}`),
    ],
  }
}

/** A whole document by the checks of today. What is wrong with a planned value is named `planned.…`. */
export function readDocument({ values: sent, planned: plans }: SettingsDocument): {
  document: SettingsDocument
  wrong: Record<string, string>
} {
  const { values, wrong } = readValues(sent)
  const planned = plans.map(({ path, value, from }) => {
    const one = readValues({ [path]: value })
    for (const [at, because] of Object.entries(one.wrong)) wrong[`planned.${at}`] = because
    const because = whyNotPlanned(path)
    if (because) wrong[`planned.${path}`] ??= because
    return { path, value: one.values[path], from: new Date(from).toISOString() }
  })
  return { document: { values, planned }, wrong }
}
