import { listHistory } from '#app/departments/settings/history.server.ts'
import { compareVersion } from '#app/departments/settings/restoring.server.ts'
import type { PlannedSetting, SectionDescription } from '#app/departments/settings/settings.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { beginningInWords, type Change, changesOf, fieldAt, valueInWords } from './in-words.ts'
import type { Comparison, PlannedLine, VersionLine } from './settings-data.ts'

type Sections = readonly SectionDescription[]

/** What was saved, the newest first. */
export const historyInWords = async (db: Db, sections: Sections): Promise<VersionLine[]> =>
  (await listHistory(db)).map(({ version, at, by, ...said }) => ({
    version,
    by,
    at: at.toISOString(),
    changes: inWords(sections, said),
  }))

/** What having a version back would change, and why the shop would refuse it, if it would. */
export async function comparisonInWords(
  db: Db,
  sections: Sections,
  { version, now }: { version: number; now: Date },
): Promise<Comparison | null> {
  const found = await compareVersion(db, version, now)
  if (!found) return null
  const { at, by, wrong, ...said } = found
  return {
    version,
    by,
    at: at?.toISOString() ?? null,
    changes: inWords(sections, said),
    refused: refusedInWords(sections, wrong),
  }
}

/** Each refusal with the title of its setting. */
const refusedInWords = (sections: Sections, wrong: Record<string, string>) =>
  Object.entries(wrong).map(([path, words]) => ({ title: titleOf(sections, path), words }))

export function titleOf(sections: Sections, path: string): string {
  const [section, name] = path.replace(/^planned\./, '').split('.')
  return fieldAt(sections, `${section}.${name}`)?.title ?? path
}

export const inLine = (sections: Sections, { path, value, from }: PlannedSetting): PlannedLine => {
  const field = fieldAt(sections, path)
  return {
    path,
    from,
    title: field?.title ?? path,
    words: field ? valueInWords(field, value) : String(value),
  }
}

type Said = { before: Record<string, unknown>; after: Record<string, unknown> }

/** In the order of the form. */
const inWords = (sections: Sections, { before, after }: Said): Change[] => [
  ...sections.flatMap(({ name, fields }) =>
    fields
      .map((field) => `${name}.${field.name}`)
      .filter((path) => path in after)
      .flatMap((path) => changesAt(sections, path, { before, after })),
  ),
  ...('planned' in after ? plannedChange(sections, before.planned, after.planned) : []),
]

function changesAt(sections: Sections, path: string, { before, after }: Said): Change[] {
  const field = fieldAt(sections, path)
  return field ? changesOf(field, before[path], after[path]) : []
}

function plannedChange(sections: Sections, before: unknown, after: unknown): Change[] {
  const words = (planned: unknown) =>
    (planned as PlannedSetting[])
      .map((each) => inLine(sections, each))
      .map(({ title, words: value, from }) => `${title} ${value} from ${beginningInWords(from)}`)
      .join('; ') || 'nothing'
  return [{ name: 'Planned', before: words(before), after: words(after) }]
}
