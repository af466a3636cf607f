import { findSettings } from '#app/departments/settings/editing.server.ts'
import { settingsForm } from '#app/departments/settings/form.server.ts'
import { listHistory, settingsAt } from '#app/departments/settings/history.server.ts'
import type { PlannedSetting, SectionDescription } from '#app/departments/settings/settings.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import { beginningInWords, type Change, changesOf, fieldAt, valueInWords } from './in-words.ts'
import type { SettingsData } from './settings-data.ts'

type Sections = readonly SectionDescription[]

/** One section of the settings, of now or of a moment. An unknown section is the first one. */
export async function settingsPage({ db, member, url, now }: Staffed): Promise<Loaded> {
  if (!may(member, 'settings.see')) return undefined
  const query = asked(url, ['section', 'at'])
  const { sections, defaults } = settingsForm()
  const here = sections.filter(({ page }) => page === undefined)
  const section = here.find(({ name }) => name === query.section) ?? here[0]
  if (!section) return undefined
  const at = momentOf(query.at)
  const found = at ? undefined : await findSettings(db, now)
  const { settings, version } = found ?? (await settingsAt(db, at ?? now))
  const prefix = `${section.name}.`
  const page: SettingsData = {
    tabs: here.map(({ name, title }) => ({ name, title })),
    section,
    values: settings[section.name] ?? {},
    defaults: defaults[section.name] ?? {},
    set: (found?.set ?? [])
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length)),
    planned: (found?.planned ?? []).map((each) => inLine(sections, each)),
    version,
    history: at ? [] : await historyOf(db, sections),
    mayEdit: may(member, 'settings.edit'),
    moment: at ? { at: at.toISOString(), version } : null,
  }
  return { title: `${section.title}, settings`, page }
}

function momentOf(typed: string | undefined): Date | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(typed ?? '') ? new Date(typed ?? '') : undefined
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

const inLine = (sections: Sections, { path, value, from }: PlannedSetting) => {
  const field = fieldAt(sections, path)
  return {
    ...{ path, from },
    title: field?.title ?? path,
    words: field ? valueInWords(field, value) : String(value),
  }
}

async function historyOf(db: Db, sections: Sections): Promise<SettingsData['history']> {
  return (await listHistory(db)).map(({ version, at, by, before, after }) => ({
    ...{ version, by },
    at: at.toISOString(),
    changes: Object.keys(after).flatMap((path) =>
      path === 'planned'
        ? plannedChange(sections, before[path], after[path])
        : inWords(sections, path, before[path], after[path]),
    ),
  }))
}

function inWords(sections: Sections, path: string, before: unknown, after: unknown): Change[] {
  const field = fieldAt(sections, path)
  return field ? changesOf(field, before, after) : []
}

function plannedChange(sections: Sections, before: unknown, after: unknown): Change[] {
  const words = (planned: unknown) =>
    (planned as PlannedSetting[])
      .map((each) => inLine(sections, each))
      .map(({ title, words: value, from }) => `${title} ${value} from ${beginningInWords(from)}`)
      .join('; ') || 'nothing'
  return [{ name: 'Planned', before: words(before), after: words(after) }]
}
