import type { Shop } from '#app/platform/shop/shop.ts'
import { demoShop } from '#app/platform/shop/the-shop.ts'
import type { NestedSettings, PlannedSetting, SettingPath, SettingValues } from '../settings.ts'
import { NO_SUCH_SETTING, settingsByPath } from './schema.server.ts'

/** What one version says: values that somebody has set, and those that begin later. All others are the defaults. */
export type SettingsDocument = { values: SettingValues; planned: PlannedSetting[] }

export const emptyDocument: SettingsDocument = { values: {}, planned: [] }

/** A value that this version of the program does not know, or would not take. */
export type Unreadable = {
  path: string
  because: string
  /** Not so of one that an older version has left: no default takes its place. */
  isKnown: boolean
}

/** The values that hold at a moment: what was set, and what was planned until then. */
export function valuesAt({ values, planned }: SettingsDocument, at: Date): SettingValues {
  const due = inOrder(planned).filter(({ from }) => new Date(from) <= at)
  return { ...values, ...Object.fromEntries(due.map(({ path, value }) => [path, value])) }
}

/** How many planned values have begun. */
export const begunAt = ({ planned }: SettingsDocument, at: Date): number =>
  planned.filter(({ from }) => new Date(from) <= at).length

/** The moment after this one at which a planned value begins; undefined if there is none. */
export const nextChangeAfter = ({ planned }: SettingsDocument, at: Date): Date | undefined =>
  inOrder(planned)
    .map(({ from }) => new Date(from))
    .find((from) => from > at)

/** The same document at a later moment: what has begun is a value like any other. */
export const withBegunPlans = (document: SettingsDocument, at: Date): SettingsDocument => ({
  values: valuesAt(document, at),
  planned: inOrder(document.planned).filter((each) => isToCome(each, at)),
})

/** One that an earlier document planned for a day that has passed would begin at once if it came back. */
export const isToCome = ({ from }: PlannedSetting, at: Date): boolean => new Date(from) > at

/** The first that begins comes first; of two at one moment, the one planned last wins. */
const inOrder = (planned: readonly PlannedSetting[]): PlannedSetting[] =>
  [...planned].sort((one, other) => Date.parse(one.from) - Date.parse(other.from))

/** The shop by these values. One that can't be read is left out and named: an older row must not close the shop. */
export function shopOf(values: SettingValues): { shop: Shop; unreadable: Unreadable[] } {
  const unreadable: Unreadable[] = []
  let shop = demoShop
  for (const [path, value] of Object.entries(values)) {
    const setting = settingsByPath.get(path as SettingPath)
    const read = setting?.check.safeParse(value)
    if (setting && read?.success) shop = setting.put(shop, read.data)
    else
      unreadable.push({
        path,
        because: read?.error?.issues[0]?.message ?? NO_SUCH_SETTING,
        isKnown: setting !== undefined,
      })
  }
  return { shop, unreadable }
}

/** What was set, or the default. */
export const valueIn = ({ values }: SettingsDocument, path: SettingPath): unknown =>
  path in values ? values[path] : settingsByPath.get(path)?.of(demoShop)

/** Every setting with its value, as the API has it. */
export function nestedOf(shop: Shop): NestedSettings {
  const nested: NestedSettings = {}
  for (const [path, setting] of settingsByPath) {
    const [section = '', name = ''] = path.split('.')
    const values = nested[section] ?? {}
    nested[section] = values
    values[name] = setting.of(shop)
  }
  return nested
}

/** Sections by their names become paths. What is no section stays, to be refused by its name. */
export const flatOf = (nested: NestedSettings): SettingValues =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([section, values]) =>
      Object.entries(values).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  )
