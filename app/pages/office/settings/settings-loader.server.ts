import { findSettings } from '#app/departments/settings/editing.server.ts'
import { settingsForm } from '#app/departments/settings/form.server.ts'
import { settingsAt } from '#app/departments/settings/history.server.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import type { SettingsData } from './settings-data.ts'
import { comparisonInWords, historyInWords, inLine, titleOf } from './versions-in-words.server.ts'

/** One section of the settings, of now or of a moment. An unknown section is the first one. */
export async function settingsPage({ db, member, url, now }: Staffed): Promise<Loaded> {
  if (!may(member, 'settings.see')) return undefined
  const query = asked(url, ['section', 'at', 'back'])
  const { sections, defaults } = settingsForm()
  const here = sections.filter(({ page }) => page === undefined)
  const section = here.find(({ name }) => name === query.section) ?? here[0]
  if (!section) return undefined
  const at = momentOf(query.at)
  const found = at ? undefined : await findSettings(db, now)
  const { settings, version } = found ?? (await settingsAt(db, at ?? now))
  const mayEdit = may(member, 'settings.edit')
  const back = !at && mayEdit ? versionOf(query.back) : undefined
  const page: SettingsData = {
    tabs: here.map(({ name, title }) => ({ name, title })),
    section,
    values: settings[section.name] ?? {},
    defaults: defaults[section.name] ?? {},
    planned: (found?.planned ?? []).map((each) => inLine(sections, each)),
    unreadable: (found?.unreadable ?? [])
      .filter(({ isKnown }) => isKnown)
      .map(({ path }) => ({ path, title: titleOf(sections, path) })),
    version,
    history: at ? [] : await historyInWords(db, sections),
    back: back === undefined ? null : await comparisonInWords(db, sections, { version: back, now }),
    mayEdit,
    moment: at ? { at: at.toISOString(), version } : null,
  }
  return { title: `${section.title}, settings`, page }
}

function momentOf(typed: string | undefined): Date | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(typed ?? '') ? new Date(typed ?? '') : undefined
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

const versionOf = (typed: string | undefined) => (/^\d{1,9}$/.test(typed ?? '') ? Number(typed) : undefined)
