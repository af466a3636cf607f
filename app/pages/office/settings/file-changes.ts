import type { SectionDescription } from '#app/departments/settings/settings.ts'
import { firstOrderChange, type Terms } from './first-order-change.ts'
import { type Change, changesOf, fieldAt } from './in-words.ts'

/** The settings of now, as `GET office/settings` answers. */
export type Present = {
  settings: Record<string, Record<string, unknown>>
  set: string[]
  planned: { path: string; value: unknown; from: string }[]
  sections: SectionDescription[]
  /** Of the first-order code; missing for somebody who may not see them. */
  firstOrder?: Terms
}

/** A text as a file of settings; undefined if it is none. The shop judges what is in it. */
export function readFileText(text: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(text)
    return isRecord(content) ? content : undefined
  } catch {
    return undefined
  }
}

/** What taking the file would change. What is not in it goes back to its default. */
export function fileChanges(file: Record<string, unknown>, present: Present): Change[] {
  const inFile = valuesIn(file.settings)
  const changed = [...inFile].flatMap(([path, after]) => {
    const [section = '', name = ''] = path.split('.')
    const field = fieldAt(present.sections, path)
    return field
      ? changesOf(field, present.settings[section]?.[name], after)
      : [{ name: path, before: 'not known here', after: JSON.stringify(after) ?? '' }]
  })
  const back = present.set
    .filter((path) => !inFile.has(path))
    .map((path) => ({
      name: fieldAt(present.sections, path)?.title ?? path,
      before: 'set here',
      after: 'the default',
    }))
  const code = present.firstOrder ? firstOrderChange(file.first_order, present.firstOrder) : []
  return [...changed, ...back, ...plannedChange(file.planned, present.planned), ...code]
}

function valuesIn(settings: unknown): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (!isRecord(settings)) return values
  for (const [section, inSection] of Object.entries(settings))
    if (isRecord(inSection))
      for (const [name, value] of Object.entries(inSection)) values.set(`${section}.${name}`, value)
  return values
}

function plannedChange(inFile: unknown, planned: Present['planned']): Change[] {
  const count = Array.isArray(inFile) ? inFile.length : 0
  if (count === 0 && planned.length === 0) return []
  return [{ name: 'Planned', before: `${planned.length} values`, after: `${count} values, as in the file` }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
